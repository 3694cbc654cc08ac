/*
 * Compares the texts of each language with their source, exchanges them with translators, and records what is up to date.
 *
 *   npm run translations                                            numbers by language and folder
 *   npm run translations -- --lang fr                               also the texts with a remark. --file selects a folder, a file or a key
 *   npm run translations -- --html report.html                      the same as a page. --json prints all texts as data
 *   npm run translations -- --strict                                ends with status 1 if a translation is missing, outdated or not recorded
 *   npm run translations -- --accept content/fr/pages/home.yaml     records that translations fit the present source
 *   npm run translations -- export --lang fr --outdated texts.xlf   XLIFF 2.0 for translators, or a table (.csv)
 *                                                                   --xliff 1.2 for OmegaT and other tools without version 2
 *   npm run translations -- import texts.xlf                        writes the translations. --partial writes the right ones if others are refused
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import { spellChecker } from './content/spelling.ts';
import type { Exchange } from './translations/exchange.ts';
import { exportTexts } from './translations/exportTexts.ts';
import { importTexts } from './translations/importTexts.ts';
import { details, isOpen, summarise, toHtml, toJson } from './translations/report.ts';
import { compareTranslations, recordTranslations, type Selection } from './translations/status.ts';
import { readTable, writeTable } from './translations/table.ts';
import { readXliff1, writeXliff1 } from './translations/xliff1.ts';
import { readXliff2, writeXliff2 } from './translations/xliff2.ts';
import { parseXml } from './translations/xml.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = {
  lang: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  html: { type: 'string' },
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
  accept: { type: 'boolean' },
  outdated: { type: 'boolean' },
  xliff: { type: 'string' },
  partial: { type: 'boolean' },
} as const;

try {
  const { values, positionals } = readOptions();
  const { lang: langs = [], file: names = [] } = values;
  const unknown = langs.find((lang) => !localeCodes.includes(lang as never));
  if (unknown) throw new Error(`There is no language "${unknown}". Use one of: ${localeCodes.join(', ')}.`);
  if (values.accept) await accept({ langs, names: [...names, ...positionals] });
  else if (positionals[0] === 'export') await exportTo(positionals[1], { langs, names }, values);
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

/** Writes texts for a translator. */
async function exportTo(
  path: string | undefined,
  { langs, names }: Selection,
  { outdated = false, xliff = '2.0' }: { outdated?: boolean; xliff?: string },
) {
  const [lang, ...others] = langs;
  if (!lang || others.length > 0) throw new Error('Name one language, such as --lang fr.');
  const writeXliff = { '1.2': writeXliff1, '2.0': writeXliff2 }[xliff];
  if (!writeXliff) throw new Error(`There is no XLIFF ${xliff}. Use 2.0, or 1.2 for OmegaT.`);
  const write = formatOf(path) === 'xliff' ? writeXliff : writeTable;
  const statuses = await compareTranslations(root, spellChecker(root), { langs, names });
  const exchange = exportTexts(root, lang, statuses, outdated);
  writeFileSync(path ?? '', write(exchange));
  console.log(`Wrote ${exchange.entries.length} texts to ${path}.`);
}

/** Writes the texts of a translator into the content files. */
async function importFrom(path: string | undefined, isPartial = false) {
  const read = formatOf(path) === 'xliff' ? readXliff : readTable;
  const exchange = read(readFileSync(path ?? '', 'utf8'));
  const { written, changed, unchanged, refused } = await importTexts(root, exchange, isPartial);
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

/** Reads XLIFF of both versions. @throws Error that says what is wrong with the file. */
function readXliff(text: string): Exchange {
  const xml = parseXml(text);
  const version = xml.localName === 'xliff' ? xml.getAttribute('version') : undefined;
  if (version?.startsWith('2.')) return readXliff2(xml);
  if (version?.startsWith('1.')) return readXliff1(xml);
  throw new Error('The file is not XLIFF 1 or 2. Ask the translator for the format of the export.');
}

/** Format of an exchange file, by its ending. */
function formatOf(path: string | undefined): 'xliff' | 'csv' {
  if (path?.match(/\.xl(if)?f$/)) return 'xliff';
  if (path?.endsWith('.csv')) return 'csv';
  throw new Error('Name a file that ends in .xlf or .csv.');
}

/** Shows the state of translations. */
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
