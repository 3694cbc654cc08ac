import { readFileSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { withoutFrontMatter } from '@emovera/site/articles/safeMarkdown.ts';
import { refuseIrregularFiles } from '@emovera/site/content/contentFiles.ts';
import { explainIssues } from '@emovera/site/content/explain.ts';
import { say } from '@emovera/site/content/say.ts';
import { bodyErrors } from '@emovera/site/publication/articleErrors.ts';
import { parse, parseDocument } from 'yaml';
import { printYaml, updateYaml } from '../editYaml.ts';
import { restoreForm } from '../files.ts';
import { addedTargets, compareMarkup } from './markup.ts';
import { type FilePair, pairFiles, pairTexts, readPair, splitFile, type TextPair } from './pairs.ts';
import { hashText, readRecords, recordTranslations, toPathInLanguage } from './status.ts';
import type { Entry, Exchange } from './xliff.ts';

export type ImportResult = {
  readonly written: readonly string[];
  /** Number of texts that were changed or added. */
  readonly changed: number;
  /** Number of outdated translations that were returned unchanged. */
  readonly unchanged: number;
  /** Reasons for refused texts, each with file, key and text. */
  readonly refused: readonly string[];
};

type Change = { readonly file: FilePair; readonly text: string; readonly accepted: readonly Accepted[] };
type Accepted = { readonly pair: TextPair; readonly entry: Entry };

/**
 * Writes translations into the content files, and records the source from which they were made. Other values, comments and quotes of a file stay unchanged.
 * @param isPartial Whether to write the valid texts if others are refused. Default: writes nothing then.
 * @throws Error if the language is not one of the site, or if something in the content is not a regular file.
 */
export async function importTexts(root: string, { lang, sourceLang, entries }: Exchange, isPartial = false): Promise<ImportResult> {
  if (!localeCodes.includes(lang as never))
    throw new Error(say`The translations are in "${lang}", which is not a language of the site. Export the texts again.`);
  refuseIrregularFiles(root);
  const files = pairFiles(root).filter((file) => file.lang === lang);
  const refused: string[] = [];
  const changes: Change[] = [];
  for (const [name, own = []] of Object.entries(Object.groupBy(entries, ({ file }) => file))) {
    const file = files.find(({ target }) => target === name);
    if (!file)
      refused.push(
        say`${name}: this file does not exist, or does not have a source in another language. If it was renamed, export the texts again.`,
      );
    else if (file.sourceLang !== sourceLang)
      refused.push(say`${name}: its source is in "${file.sourceLang}", not in "${sourceLang}". Export the texts again.`);
    else {
      const change = await changeFile(root, file, own);
      refused.push(...change.refused);
      if (change.accepted.length > 0) changes.push(change);
    }
  }
  const isWritten = isPartial || refused.length === 0;
  const done = isWritten ? changes : [];
  const written = done.filter(({ file, text }) => text !== readPair(root, file).target);
  for (const { file, text } of written) {
    const path = `${root}${file.target}`;
    writeFileSync(path, file.exists ? restoreForm(readFileSync(path, 'utf8'), text) : text);
  }
  const accepted = done.flatMap((change) => change.accepted);
  const isNew = ({ pair, entry }: Accepted) => pair.target !== entry.target || !pair.file.exists;
  const recorded = accepted.filter((each) => isNew(each) || each.entry.isFinal);
  // The source may have changed since the export. Then the new translation is outdated.
  await recordTranslations(
    root,
    recorded.map(({ pair, entry }) => ({ ...pair, file: { ...pair.file, exists: true }, source: entry.source })),
  );
  const records = readRecords(root, lang);
  const isOutdated = ({ pair, entry }: Accepted) => records[toPathInLanguage(pair.file)]?.[pair.key] !== hashText(entry.source);
  return {
    written: written.map(({ file }) => file.target),
    changed: accepted.filter(isNew).length,
    unchanged: accepted.filter((each) => !recorded.includes(each) && isOutdated(each)).length,
    refused,
  };
}

async function changeFile(root: string, file: FilePair, entries: readonly Entry[]): Promise<Change & { refused: string[] }> {
  const whole = readPair(root, file);
  // A new file is a copy of its source in which all texts are replaced.
  const base = whole.target ?? whole.source;
  const pairs = await pairTexts(file, { ...whole, target: base });
  const refused: string[] = [];
  const refuse = (key: string, text: string, why: string) => refused.push(`${file.target}#${key}: ${why}\n  “${text}”`);
  const accepted: Accepted[] = [];
  for (const entry of entries) {
    if (entry.error) refuse(entry.key, entry.source, entry.error);
    if (entry.target === undefined) continue;
    const pair = pairs.find(({ key }) => key === entry.key);
    const why = pair
      ? findEntryError(pair, entry, file)
      : say`the source no longer has this text. Remove it from the file, or export the texts again.`;
    if (why || !pair) refuse(entry.key, entry.target, why ?? '');
    else accepted.push({ pair, entry });
  }
  const absent = whole.target === undefined ? pairs.filter(({ key }) => !accepted.some(({ pair }) => pair.key === key)) : [];
  const needed = absent.filter(({ field, path }) => !field?.isOptional || typeof path?.at(-1) === 'number');
  if (needed.length > 0) {
    refused.push(
      say`${file.target}: the file does not exist, and ${needed.length} of its texts have no valid translation, such as ${needed[0]?.key}. Correct these first.`,
    );
    return { file, text: base, accepted: [], refused };
  }
  try {
    const text = withoutTexts(file, applyTexts(file, base, accepted, whole.source), absent);
    const fileError = await findFileError(root, file, whole.source, base, text);
    if (!fileError) return { file, text, accepted, refused };
    refused.push(fileError);
  } catch (error) {
    refused.push(`${file.target}: ${(error as Error).message}`);
  }
  return { file, text: base, accepted: [], refused };
}

/** Reason why a translation cannot be written. Undefined if it can. */
function findEntryError({ field, source, target: present }: TextPair, { target = '' }: Entry, file: FilePair): string | undefined {
  if (target === present) return undefined;
  const isMarkdown = field === undefined;
  // Compares with the source of the site, because the one in the translator's file could be changed too.
  const { missing, surplus } = compareMarkup(source, target, isMarkdown);
  const isAsBefore = () => {
    const difference = present === undefined || !file.exists ? undefined : compareMarkup(present, target, isMarkdown);
    return difference && difference.missing.length + difference.surplus.length === 0;
  };
  // Articles are written anew in each language, so their marks can differ from those of the source.
  if (missing.length + surplus.length > 0 && !isAsBefore()) {
    const [lacking, needless] = [missing.join(' '), surplus.join(' ')];
    if (!needless) return say`the translation lacks ${lacking}. Its marks must be those of the source.`;
    if (!lacking) return say`the translation has ${needless} too many. Its marks must be those of the source.`;
    return say`the translation lacks ${lacking} and has ${needless} too many. Its marks must be those of the source.`;
  }
  const [added] = field ? addedTargets(target, [source, present ?? ''], getLanguagePair(file)) : [];
  if (added) return addedMessage(added);
  if (target.includes(`](/${file.sourceLang}/`))
    return say`a link leads to a page in "${file.sourceLang}". Let it lead to one in "${file.lang}".`;
  if (field && target.includes('\n') && !source.includes('\n'))
    return say`the translation must not have a line break, because its source does not have one. Remove it.`;
  // Some tools join all lines of a table or a list.
  if (!target.includes('\n') && (present ?? source).trimEnd().includes('\n'))
    return say`the translation has lost the line breaks. Restore them.`;
  if (field && target.length > field.limit)
    return say`the translation has ${target.length} characters, and at most ${field.limit} fit. Shorten it.`;
  return undefined;
}

const getLanguagePair = ({ sourceLang, lang }: FilePair) => ({ source: sourceLang, target: lang });

const addedMessage = (target: string): string =>
  say`the translation leads to ${target}, and its source does not. Remove the address, or add it to the source first.`;

/** Writes texts into a file. @throws Error with file, key and text if a text's list item does not exist. */
function applyTexts(file: FilePair, base: string, accepted: readonly Accepted[], wholeSource: string): string {
  const { yaml } = splitFile(file.target, base);
  const yamlStart = base.indexOf(yaml);
  const parts = accepted
    .filter(({ pair, entry }) => pair.range && pair.target !== entry.target)
    .sort((a, b) => (b.pair.range?.[0] ?? 0) - (a.pair.range?.[0] ?? 0));
  let body = base.slice(yamlStart + yaml.length);
  const bodyStart = yamlStart + yaml.length;
  for (const { pair, entry } of parts) {
    const [start = 0, end = 0] = pair.range?.map((offset) => offset - bodyStart) ?? [];
    body = `${body.slice(0, start)}${entry.target}${body.slice(end)}`;
  }
  let data: unknown = parse(yaml);
  for (const { pair, entry } of accepted) {
    const path = pair.targetPath ?? pair.path;
    if (!path || entry.target === undefined || entry.target === pair.target) continue;
    if (lacksListItem(data, path))
      throw new Error(
        say`${file.target}#${pair.key}: the translation cannot be added, because the list there lacks this item. Add the item by hand, with all its keys, and import again.\n  “${entry.target}”`,
      );
    // Tools for translators drop the line break at the end of a text.
    const end = pair.target?.endsWith('\n') && !entry.target.endsWith('\n') ? '\n' : '';
    data = withValue(data, path, `${entry.target}${end}`);
  }
  const front = updateYaml(yaml, data, parse(splitFile(file.source, wholeSource).yaml));
  return `${base.slice(0, yamlStart)}${front}${body}`;
}

/** Whether a path leads to a list item that does not exist. */
const lacksListItem = (data: unknown, path: Path): boolean =>
  path.some((step, depth) => typeof step === 'number' && valueAt(data, path.slice(0, depth + 1)) === undefined);

/** Removes the optional texts of a new file that are not translated. */
function withoutTexts(file: FilePair, text: string, absent: readonly TextPair[]): string {
  if (absent.length === 0) return text;
  const { yaml } = splitFile(file.target, text);
  const document = parseDocument(yaml);
  for (const { path } of absent) document.deleteIn(path ?? []);
  return text.replace(yaml, () => printYaml(document));
}

/** Finds errors that the new texts introduce into a file: data that do not fit their schema, code or wrong marks, or other blocks of Markdown. */
async function findFileError(root: string, file: FilePair, source: string, before: string, after: string): Promise<string | undefined> {
  const checkText = (text: string) => {
    const data: unknown = parse(splitFile(file.target, text).yaml);
    const verdict = file.kind.schema.safeParse(data);
    return verdict.success ? undefined : explainIssues(file.target, verdict.error.issues, data);
  };
  const issues = checkText(after);
  if (issues && issues !== checkText(before)) return issues;
  const [error] = before === after || file.target.endsWith('.yaml') ? [] : await bodyErrors(root, file.target, after);
  if (error) return say`${file.target}, line ${error.line}: ${error.message}`;
  const [text = '', ...earlierTexts] = [after, source, before].map(withoutFrontMatter);
  const [added] =
    file.target.endsWith('.yaml') || before === after
      ? []
      : addedTargets(text, earlierTexts, getLanguagePair(file), file.target.endsWith('.mdx'));
  if (added) return `${file.target}: ${addedMessage(added)}`;
  const keys = async (text: string) => (await pairTexts(file, { source: before, target: text })).map(({ key }) => key).join(' ');
  if ((await keys(before)) !== (await keys(after)))
    return say`${file.target}: a translation changes the structure of the text, such as a heading or a list. Keep the structure of the source.`;
  return undefined;
}
