import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { placeholder } from '@emovera/site/articles/placeholder.ts';
import { withoutMarkup } from '../passages.ts';
import { type SpellChecker, withoutDictionary } from '../spelling.ts';
import { type FilePair, pairFiles, pairTexts, readPair, type TextPair } from './pairs.ts';

/**
 * State of a translation. `outdated`: its source has changed since. `unrecorded`: it was not recorded as fitting its source. `leftOut`: the language does not
 * need it, or its source is not written yet.
 */
export type State = 'upToDate' | 'outdated' | 'unrecorded' | 'missing' | 'leftOut';

/** A text with the state of its translation. */
export type Status = TextPair & {
  readonly state: State;
  /** Whether it appears untranslated: it equals the source and has words that are foreign to its language. */
  readonly isSame: boolean;
  readonly isTooLong: boolean;
};

/** Whether a translation needs work. */
export const isOpen = ({ state }: Status): boolean => state === 'missing' || state === 'outdated' || state === 'unrecorded';

/** Languages, and names of folders, files or keys. Empty lists select all. */
export type Selection = { readonly langs: readonly string[]; readonly names: readonly string[] };

/**
 * Compares all texts with their translations. An optional file that a language lacks is one text without a key. In a language that offers only some routes, every
 * file is optional.
 * @param root Folder of the repository, with a slash at its end.
 * @param spelling Distinguishes names from words of the source. Without it, no text counts as the same as its source.
 * @throws Error if a name selects nothing.
 */
export async function compareTranslations(
  root: string,
  spelling: SpellChecker | undefined,
  { langs, names }: Selection,
): Promise<Status[]> {
  const files = pairFiles(root).filter(({ lang }) => langs.length === 0 || langs.includes(lang));
  const records = new Map(localeCodes.map((lang) => [lang, readRecords(root, lang)]));
  const statuses: Status[] = [];
  for (const file of files.filter((each) => names.length === 0 || names.some((name) => isNamed(each, name))))
    statuses.push(...(await compareFile(root, file, records.get(file.lang) ?? {}, spelling)));
  const selected = statuses.filter(({ file, key }) => names.length === 0 || names.some((name) => isNamed(file, name, key)));
  for (const name of names)
    if (!selected.some(({ file, key }) => isNamed(file, name, key)))
      throw new Error(
        `"${name}" is not a translated text. Name a folder, a file or a key, such as pages, content/fr/pages/home.yaml or pages/home.yaml#hero.title.`,
      );
  return selected;
}

/**
 * Compares the texts of one file with their source.
 * @param records Records of its language.
 * @param spelling Distinguishes names from words of the source. Without it, no text counts as the same as its source.
 */
export async function compareFile(root: string, file: FilePair, records: Records, spelling?: SpellChecker): Promise<Status[]> {
  if (!file.exists && (!file.kind.hasParity || localeRow(file.lang).routes))
    return [{ file, key: '', source: '', target: undefined, state: 'leftOut', isSame: false, isTooLong: false }];
  const own = records[toPathInLanguage(file)] ?? {};
  const whole = readPair(root, file);
  const pairs = await pairTexts(file, whole);
  // A draft is translated when it is finished. In other files, single texts may not be written yet.
  const isUnfinished = /^draft: true$/m.test(whole.source) && whole.source.includes(placeholder);
  return pairs.map((pair) => ({
    ...pair,
    state: isUnfinished || pair.source.includes(placeholder) ? 'leftOut' : getState(pair, own[pair.key], pairs),
    isSame: !!spelling && pair.target === pair.source && hasForeignWords(pair, spelling),
    isTooLong: pair.target !== undefined && pair.field !== undefined && pair.target.length > pair.field.limit,
  }));
}

/**
 * Records that translations fit their source. Removes the records of texts of these files, and of files, that no longer exist.
 * @param accepted Texts with the source that they fit.
 */
export async function recordTranslations(root: string, accepted: readonly TextPair[]): Promise<void> {
  for (const [lang, own = []] of Object.entries(Object.groupBy(accepted, ({ file }) => file.lang))) {
    const records: Records = {};
    for (const [path, keys] of Object.entries(readRecords(root, lang)))
      if (existsSync(`${root}content/${lang}/${path}`)) records[path] = keys;
    for (const texts of Object.values(Object.groupBy(own, ({ file }) => file.target))) {
      const [{ file } = { file: undefined }] = texts ?? [];
      if (!file?.exists) continue;
      const present = await pairTexts(file, readPair(root, file));
      const hashes = new Map(texts?.map(({ key, source }) => [key, hashText(source)]));
      const entries = present.flatMap(({ key, target }): [string, string][] => {
        const hash = hashes.get(key) ?? records[toPathInLanguage(file)]?.[key];
        return target !== undefined && hash ? [[key, hash]] : [];
      });
      records[toPathInLanguage(file)] = Object.fromEntries(entries);
    }
    const text = textOfRecords(records);
    if (text === textOfRecords({})) rmSync(recordsPath(root, lang), { force: true });
    else writeFileSync(recordsPath(root, lang), text);
  }
}

/** Path of a translation in the folder of its language. */
export const toPathInLanguage = ({ lang, target }: FilePair): string => target.slice(`content/${lang}/`.length);

function getState(pair: TextPair, recorded: string | undefined, pairs: readonly TextPair[]): State {
  if (pair.target === undefined) {
    const canLack = pair.field?.isOptional || isInLongerList(pair, pairs);
    // A missing file was not omitted on purpose.
    return pair.file.exists && canLack ? 'leftOut' : 'missing';
  }
  if (recorded === undefined) return 'unrecorded';
  return recorded === hashText(pair.source) ? 'upToDate' : 'outdated';
}

/** Whether a missing text is an item of a list of which the translation has other items. The schemas limit the number of items. */
function isInLongerList({ path, key }: TextPair, pairs: readonly TextPair[]): boolean {
  if (typeof path?.at(-1) !== 'number') return false;
  const list = key.slice(0, key.lastIndexOf('.') + 1);
  return pairs.some((other) => other.target !== undefined && other.key.startsWith(list));
}

/** Whether a text has words that the dictionary of its language lacks. Names, numbers, abbreviations and words of both languages do not count. */
function hasForeignWords({ file, key, target = '' }: TextPair, spelling: SpellChecker): boolean {
  const text = withoutMarkup(target);
  if (withoutDictionary([file.lang]).length > 0) return /\p{L}{4}/u.test(text);
  const kind = key.startsWith('sources.') ? 'source' : 'label';
  return spelling.check({ file: file.target, line: 1, lang: file.lang, kind, text }).length > 0;
}

/** Whether a name such as `fr/pages/home.yaml#hero` means a file, or a text in it. */
function isNamed(file: FilePair, name: string, key?: string): boolean {
  const [path = '', prefix] = name.replace(/^content\//, '').split('#');
  const isWithin = (whole: string, start: string, mark: string) =>
    whole === start || whole.startsWith(start.endsWith(mark) ? start : `${start}${mark}`);
  const paths = [file.target, file.source].map((each) => each.slice('content/'.length));
  const [target = '', source = ''] = paths;
  const isOfFile = [target, toPathInLanguage(file), source].some((each) => isWithin(each, path, '/'));
  return isOfFile && (key === undefined || prefix === undefined || isWithin(key, prefix, '.'));
}

/**
 * Hash of the source that a translation was last recorded to fit, by file in the folder of a language and by key.
 * They are in `content/{lang}/translated.json`.
 */
export type Records = Record<string, Record<string, string>>;

const recordsPath = (root: string, lang: string) => `${root}content/${lang}/translated.json`;

/** Short hash of a source text. */
export const hashText = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 8);

/** Reads the records of a language, empty without a file. @throws Error that names the file if it is not JSON. */
export function readRecords(root: string, lang: string): Records {
  const path = recordsPath(root, lang);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `content/${lang}/translated.json is not valid JSON: ${(error as Error).message}. After a conflict in git, keep one line for each file.`,
    );
  }
}

/** Text of a file of records: sorted, with a line for each file. Git reports a conflict for neighbouring lines, so empty lines separate them. */
export function textOfRecords(records: Records): string {
  const files = Object.entries(records).filter(([, keys]) => Object.keys(keys).length > 0);
  const lines = files
    .sort(byName)
    .map(([file, keys]) => `${JSON.stringify(file)}: ${JSON.stringify(Object.fromEntries(Object.entries(keys).sort(byName)))}`);
  return `{\n${lines.join(',\n\n')}\n}\n`;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
