import { setImmediate } from 'node:timers/promises';
import { plainText } from '@emovera/content-tools/files.ts';
import { type FilePair, pairFiles, pairMembers, pairTexts, splitFile } from '@emovera/content-tools/translations/pairs.ts';
import {
  compareFile,
  hashText,
  isOpen,
  type Records,
  readRecords,
  recordTranslations,
  type Status,
  toPathInLanguage,
} from '@emovera/content-tools/translations/status.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { Path } from '@emovera/contract/values.ts';
import { placeholder } from '@emovera/site/articles/placeholder.ts';
import { say } from '@emovera/site/content/say.ts';
import type { ContentDocument } from './documents.ts';
import { listFiles, readFile, writeFiles } from './files.ts';

/** Translation that a person has to check: its source has changed, it is missing, or no one has confirmed it. */
export type OpenTranslation = {
  /** Name of the translation in `npm run translations`. */
  readonly key: string;
  readonly state: 'outdated' | 'missing' | 'unrecorded';
  readonly path: Path | 'body';
  /** Range of a part in the text below the front matter. */
  readonly range?: readonly [start: number, end: number];
  readonly source: string;
};

/** Path of the record of accepted translations in a language. */
export const recordFile = (lang: string): string => `content/${lang}/translated.json`;

/** Paths of the records of all languages. */
export const recordFiles: readonly string[] = localeCodes.map(recordFile);

/** Number of open translations of each document, by language. */
export async function countOpenTranslations(root: string): Promise<Record<string, Partial<Record<Locale, number>>>> {
  const counts: Record<string, Partial<Record<Locale, number>>> = {};
  const records = allRecords(root);
  for (const [id, files = []] of Object.entries(Object.groupBy(listFiles(root), (file) => file.id))) {
    // Comparing all texts takes seconds. The server must answer other requests meanwhile.
    await setImmediate();
    for (const pair of listPairs(id, files)) {
      const { length } = await listOpen(root, pair, records[pair.lang] ?? {});
      if (length > 0) counts[id] = { ...counts[id], [pair.lang]: length };
    }
  }
  return counts;
}

/** Open translations of a document, by file. */
export async function openTranslations(root: string, document: ContentDocument): Promise<Record<string, readonly OpenTranslation[]>> {
  const records = allRecords(root);
  const pairs = pairsOfDocument(document);
  const open = pairs.map(async (pair) => {
    const statuses = await listOpen(root, pair, records[pair.lang] ?? {});
    return [pair.target, statuses.map((status) => describe(root, status))] as const;
  });
  return Object.fromEntries(await Promise.all(open));
}

/**
 * Records that translations of a file match their present source.
 * @param keys Names of the texts. Default: all open translations.
 */
export async function acceptTranslations(root: string, document: ContentDocument, file: string, keys?: readonly string[]): Promise<void> {
  const pair = pairsOfDocument(document).find(({ target }) => target === file);
  if (!pair) throw new Error(say`${file} must be the translation of another file. Load the screen again.`);
  const open = await listOpen(root, pair, readRecords(root, pair.lang));
  await recordTranslations(
    root,
    open.filter(({ key, target }) => target !== undefined && (!keys || keys.includes(key))),
  );
}

/**
 * Records the translations of a text that were changed together with their source as correct: both differ from the last saved version. A copy of the source is
 * not a translation. If a translation and its source both have their saved text again, the record is restored too.
 * @param saved Returns the last saved text of a file. Undefined if it was never saved.
 */
export async function acceptChangedTogether(root: string, id: string, saved: (file: string) => Promise<string | undefined>): Promise<void> {
  const files = listFiles(root).filter((file) => file.id === id);
  for (const pair of listPairs(id, files)) {
    const open = (await listOpen(root, pair, readRecords(root, pair.lang))).filter(({ state }) => state !== 'missing');
    if (open.length === 0) continue;
    const [source, target, records = '{}'] = await Promise.all([pair.source, pair.target, recordFile(pair.lang)].map(saved));
    const whole = { source: plainText(source ?? ''), ...(target !== undefined && { target: plainText(target) }) };
    const before = new Map(source === undefined ? [] : (await pairTexts(pair, whole)).map((text) => [text.key, text]));
    const recorded = (JSON.parse(records) as Records)[toPathInLanguage(pair)];
    const isSourceChanged = source === undefined || plainText(source) !== plainText(readFile(root, pair.source).text);
    await recordTranslations(
      root,
      open.filter((text) => {
        const old = before.get(text.key);
        // If a part did not exist before, a change of the whole source counts.
        const changed = old ? [old.source !== text.source, old.target !== text.target] : [isSourceChanged, true];
        if (!changed.includes(true)) return recorded?.[text.key] === hashText(text.source);
        return !changed.includes(false) && text.source !== text.target;
      }),
    );
  }
}

/**
 * Writes texts in which only an address or a name has changed. Translations that were correct stay so.
 * @param afterwards Makes further changes in the files.
 */
export async function writeSameMeaning(
  root: string,
  texts: ReadonlyMap<string, string>,
  afterwards = (): unknown => undefined,
): Promise<void> {
  const pairs = pairFiles(root).filter(({ source, exists }) => exists && texts.has(source));
  const statuses = async () => (await Promise.all(pairs.map((pair) => compareFile(root, pair, readRecords(root, pair.lang))))).flat();
  const toStatusKey = ({ file, key }: Status) => `${file.target}#${key}`;
  const fitted = new Set((await statuses()).filter(({ state }) => state === 'upToDate').map(toStatusKey));
  writeFiles(root, texts);
  afterwards();
  await recordTranslations(
    root,
    (await statuses()).filter((status) => status.state === 'outdated' && fitted.has(toStatusKey(status))),
  );
}

const allRecords = (root: string): Partial<Record<Locale, Records>> =>
  Object.fromEntries(localeCodes.map((lang) => [lang, readRecords(root, lang)]));

const listPairs = (id: string, files: readonly { readonly file: string; readonly lang: Locale | null }[]): FilePair[] =>
  pairMembers(
    id,
    files.flatMap(({ file, lang }) => (lang ? [{ file, lang }] : [])),
  ).filter(({ exists }) => exists);

const pairsOfDocument = ({ id, groups }: ContentDocument): FilePair[] =>
  groups.flatMap(({ parts }) =>
    listPairs(
      id,
      parts.filter(({ exists }) => exists),
    ),
  );

/** Cached open translations, because the list of all documents needs every file. */
const openCache = new Map<string, { readonly from: readonly unknown[]; readonly open: readonly Status[] }>();

/** Open translations of a file. Empty for a file that cannot be read, because the form shows the reason. */
async function listOpen(root: string, pair: FilePair, records: Records): Promise<readonly Status[]> {
  const from = [readFile(root, pair.source), readFile(root, pair.target), JSON.stringify(records[toPathInLanguage(pair)])];
  const cached = openCache.get(`${root}${pair.target}`);
  if (cached?.from.every((each, index) => each === from[index])) return cached.open;
  const statuses = await compareFile(root, pair, records).catch(() => []);
  // Placeholders already mark the texts that have to be written.
  const open = statuses.filter((status) => isOpen(status) && !status.target?.includes(placeholder));
  openCache.set(`${root}${pair.target}`, { from, open });
  return open;
}

function describe(root: string, { file, key, state, path, targetPath, range, source }: Status): OpenTranslation {
  const at = targetPath ?? path;
  const bodyStart = at ? 0 : splitFile(file.target, readFile(root, file.target).text).bodyStart;
  return {
    key,
    state: state as OpenTranslation['state'],
    path: at ?? 'body',
    ...(range && { range: [range[0] - bodyStart, range[1] - bodyStart] as const }),
    source,
  };
}
