import { basename } from 'node:path';
import { plainText, restoreForm } from '@emovera/content-tools/files.ts';
import { formatContent } from '@emovera/content-tools/format.ts';
import type { Path } from '@emovera/contract/values.ts';
import { codeError } from '@emovera/site/articles/safeMarkdown.ts';
import { Refusal } from './access.ts';
import { changed } from './changes.ts';
import { checkDocument, getScope, readDocument } from './documents.ts';
import { fileExists, getContentKind, kindOfFile, parseFile, readFile, writeFiles } from './files.ts';
import type { History } from './history.ts';
import { listErrorMessages } from './issues.ts';
import { atPlace, type Place, parseContent, withPlaces } from './places.ts';
import { recordFile } from './translations.ts';

/** Parts that restoring a text changes: whole files, and the item of the text in files of facts. */
type Restorable = { readonly whole: readonly string[]; readonly items: readonly string[] };

/**
 * Files that belong to a text.
 * @param withFacts Whether to include the facts that its form shows, although other pages can show them too.
 */
export function restorableFiles(root: string, id: string, withFacts: boolean): Restorable {
  const { files, items } = getScope(root, id);
  const shown = readDocument(root, id).groups.flatMap(({ at, parts }) => (at.length === 0 ? parts.filter(({ lang }) => !lang) : []));
  return { whole: [...new Set([...files, ...(withFacts ? shown.map(({ file }) => file) : [])])], items };
}

/**
 * Files that restoring a text to a version changes, with their new texts. The record of its translations is restored too. Parts that the
 * version does not have stay unchanged.
 * @throws Refusal if a text of that version would be code.
 */
export async function restoredTexts(
  root: string,
  { at }: Pick<History, 'at'>,
  id: string,
  { whole: files, items }: Restorable,
  version: string,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const put = (file: string, text: string) => {
    const code = codeError(file, text);
    if (code) throw new Refusal(code.message);
    if (text !== readFile(root, file).text) texts.set(file, text);
  };
  for (const file of files) {
    const old = await at(version, file);
    if (old !== undefined) put(file, formatContent(file, old));
  }
  for (const file of items) {
    const old = await at(version, file);
    const place = placeOfItem(readFile(root, file).value, basename(id));
    if (old !== undefined && place && atPlace(parseContent(file, old), place))
      put(file, withPlaces(file, readFile(root, file).text, old, [place]));
  }
  for (const [record, own = []] of Object.entries(Object.groupBy(files, (file) => recordFile(file.split('/')[1] ?? '')))) {
    const old = await at(version, record);
    if (old === undefined || !fileExists(root, record)) continue;
    const places = own.filter((file) => texts.has(file)).map((file) => [file.split('/').slice(2).join('/')]);
    const text = withPlaces(record, readFile(root, record).text, old, places);
    if (text !== readFile(root, record).text) texts.set(record, text);
  }
  return texts;
}

/** Place of a text's item in the facts. */
function placeOfItem(facts: unknown, id: string): Place | undefined {
  const [key] = Object.entries((facts ?? {}) as Record<string, unknown>).find(
    ([, list]) => Array.isArray(list) && list.some((item: { id?: unknown } | null) => item?.id === id),
  ) ?? [undefined];
  return key === undefined ? undefined : [key, { id }];
}

/** Error that would make the site refuse a restored text. Without a path and a line, it concerns the whole file. */
type RestoreError = { readonly file: string; readonly path: Path; readonly line?: number; readonly message: string };

/** Restored texts of files, with errors that would make the site refuse them. With errors, they can only be written as drafts, or corrected in the form before they are saved. */
export type Restoration = {
  readonly texts: ReadonlyMap<string, string>;
  readonly errors: readonly RestoreError[];
  /** Way in which they can be restored: unchanged, as drafts, to be corrected, or not at all because the form could not show a file. */
  readonly way: 'restore' | 'draft' | 'correct' | 'none';
};

/** Checks restored texts like the build, in a separate folder. Makes drafts of those that the site would refuse, if they can be drafts. */
export async function checkRestored(
  root: string,
  { inSavedContent }: Pick<History, 'inSavedContent'>,
  id: string,
  texts: ReadonlyMap<string, string>,
): Promise<Restoration> {
  const errors = await inSavedContent(async (folder) => {
    const find = async (): Promise<RestoreError[]> => {
      const parts = (await checkDocument(folder, id)).groups.flatMap((group) => group.parts);
      const own = parts.flatMap(({ file, broken, issues }) => [
        ...(broken === undefined ? [] : [{ file, path: [], message: broken }]),
        ...issues.map((issue) => ({ file, ...issue })),
      ]);
      const others = (await listErrorMessages(folder, [...texts.keys()])).filter(
        (message) => !own.some(({ file }) => message.startsWith(file)),
      );
      return [...own, ...others.map((message) => ({ file: '', path: [], message }))];
    };
    const earlierErrors = new Set((await find()).map(({ file, message }) => `${file} ${message}`));
    writeFiles(folder, texts);
    return (await find()).filter(({ file, message }) => !earlierErrors.has(`${file} ${message}`));
  });
  if (errors.length === 0) return { texts, errors, way: 'restore' };
  if ([...texts].some(([file, text]) => parseFile(file, text).broken !== undefined && kindOfFile(file)))
    return { texts, errors, way: 'none' };
  // The long text of a client case is published with its card.
  const files = [...new Set(errors.map(({ file }) => file.replace(/(\/cases\/.*)\.md$/, '$1.yaml')))];
  if (!files.every((file) => getContentKind(kindOfFile(file) ?? '')?.canWait)) return { texts, errors, way: 'correct' };
  const drafts = files.map((file) => [file, asDraft(file, texts.get(file) ?? readFile(root, file).text)] as const);
  return { texts: new Map([...texts, ...drafts]), errors, way: 'draft' };
}

const asDraft = (file: string, text: string): string => restoreForm(text, changed(plainText(text), { file, path: ['draft'], to: true }));
