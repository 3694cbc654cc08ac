/*
 * Compares the texts of each language with their source, exchanges them with translators, and records which are up to date.
 *
 *   npm run translations                                            numbers by language and folder
 *   npm run translations -- --lang fr                               also the texts with a remark. --file selects a folder, a file or a key
 *   npm run translations -- --html report.html                      the same as a page. --json prints all texts as data
 *   npm run translations -- --strict                                ends with status 1 if a translation is missing, outdated or not recorded
 *   npm run translations -- --accept content/fr/pages/home.yaml     records that translations fit the present source
 *   npm run translations -- export --lang fr --outdated texts.xlf   writes XLIFF 1.2 for translators. Without --outdated, all texts
 *   npm run translations -- import texts.xlf                        writes the translations. --partial writes the valid ones if others are refused
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { spellChecker } from '@emovera/content-tools/spelling.ts';
import { importTexts } from '@emovera/content-tools/translations/importTexts.ts';
import { details, summarise, toHtml, toJson } from '@emovera/content-tools/translations/report.ts';
import { compareTranslations, isOpen, recordTranslations, type Selection } from '@emovera/content-tools/translations/status.ts';
import { exportTexts, readXliff, writeXliff } from '@emovera/content-tools/translations/xliff.ts';
import { localeCodes } from '@emovera/contract/locales.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = {
  lang: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  html: { type: 'string' },
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
  accept: { type: 'boolean' },
  outdated: { type: 'boolean' },
  partial: { type: 'boolean' },
} as const;
const fileNeeded = 'Name a file that ends in .xlf.';

try {
  const { values, positionals } = readOptions();
  const { lang: langs = [], file: names = [] } = values;
  const unknown = langs.find((lang) => !localeCodes.includes(lang as never));
  if (unknown) throw new Error(`"${unknown}" is not a language of the site. Use one of: ${localeCodes.join(', ')}.`);
  if (values.accept) await accept({ langs, names: [...names, ...positionals] });
  else if (positionals[0] === 'export') await exportTo(positionals[1], { langs, names }, values.outdated);
  else if (positionals[0] === 'import') await importFrom(positionals[1], values.partial);
  else if (positionals.length > 0) throw new Error(`"${positionals[0]}" is not a command. The commands are export and import.`);
  else await show({ langs, names }, values);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Records that translations fit their present source. */
async function accept(selection: Selection) {
  const accepted = await compareTranslations(root, spellChecker(root), selection);
  await recordTranslations(root, accepted);
  const count = accepted.filter(({ state }) => state === 'outdated' || state === 'unrecorded').length;
  console.log(`Recorded that ${count} ${count === 1 ? 'translation fits its' : 'translations fit their'} present source.`);
}

async function exportTo(path: string | undefined, { langs, names }: Selection, onlyOpen = false) {
  const [lang, ...others] = langs;
  if (!lang || others.length > 0) throw new Error('Name one language, such as --lang fr.');
  if (!path || !/\.xl(if)?f$/.test(path)) throw new Error(fileNeeded);
  const statuses = await compareTranslations(root, spellChecker(root), { langs, names });
  const exchange = exportTexts(root, lang, statuses, onlyOpen);
  writeFileSync(path, writeXliff(exchange));
  console.log(`Wrote ${exchange.entries.length} texts to ${path}.`);
}

/** Writes the texts of a translator into the content files. */
async function importFrom(path: string | undefined, isPartial = false) {
  if (!path) throw new Error(fileNeeded);
  const { written, changed, unchanged, refused } = await importTexts(root, readXliff(path, readFileSync(path)), isPartial);
  for (const message of refused) console.error(message);
  for (const file of written) console.log(`Wrote ${file}.`);
  console.log(`${changed} texts are new or changed.`);
  if (unchanged > 0)
    console.log(
      `${unchanged} translations came back unchanged, and their state is not "final". If they fit their source, record them with --accept.`,
    );
  if (refused.length === 0) return;
  console.error(`${refused.length} refused.${isPartial ? '' : ' Nothing was written. Correct them, or write the others with --partial.'}`);
  process.exitCode = 1;
}

async function show(selection: Selection, { html, json, strict }: { html?: string; json?: boolean; strict?: boolean }) {
  const statuses = await compareTranslations(root, spellChecker(root), selection);
  if (json) console.log(toJson(statuses));
  else {
    console.table(summarise(statuses));
    if (selection.langs.length + selection.names.length > 0) for (const text of details(statuses)) console.log(text);
  }
  if (html) writeFileSync(html, toHtml(statuses));
  const open = statuses.filter(isOpen).length;
  if (!json) console.log(`Missing, outdated or not recorded: ${open}.`);
  if (strict && open > 0) process.exitCode = 1;
}

/** @throws Error that names the known options. */
function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('.')[0]}. The comment at the top of scripts/translations.ts lists the options.`);
  }
}
