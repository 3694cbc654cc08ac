import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { readArticle } from '../../site/src/publication/articleFiles.ts';
import { contentFiles, plainText } from '../content/files.ts';
import { matchBlocks } from './blocks.ts';
import { type Field, type FileKind, kindOf, splitFile, type Text, textsOf } from './texts.ts';

/** A content file and its translation. */
export type FilePair = {
  readonly lang: Locale;
  /** The first language of the locale table that has the file. */
  readonly sourceLang: Locale;
  /** Paths from the root of the repository. The path of an article that does not exist ends with its id. */
  readonly source: string;
  readonly target: string;
  readonly exists: boolean;
  readonly kind: FileKind;
};

/** A text and its translation. */
export type TextPair = {
  readonly file: FilePair;
  readonly key: string;
  readonly source: string;
  /** Nothing if it is missing. */
  readonly target: string | undefined;
  /** Nothing for parts of the body of a Markdown file. */
  readonly field?: Field;
  /** Path in YAML, in the source. */
  readonly path?: readonly (string | number)[];
  /** Path in YAML, in the translation. */
  readonly targetPath?: readonly (string | number)[];
  /** Place in the whole file of the translation, for parts of a body. */
  readonly range?: readonly [start: number, end: number];
};

/** Pairs each content file with its translations. Articles belong together by their id, other files by their name. */
export function pairFiles(root: string): FilePair[] {
  const files = contentFiles(root).map((file) => {
    const lang = file.split('/')[1] as Locale;
    const path = file.slice(`content/${lang}/`.length);
    const group = path.startsWith('blog/') ? `blog/${readArticle(root, file).front.article}.mdx` : path;
    return { file, lang, group };
  });
  return Object.entries(Object.groupBy(files, ({ group }) => group)).flatMap(([group, members = []]) => pairMembers(group, members));
}

/**
 * Pairs the files of one text with the one that the others are translations of.
 * @param group Path of a file that is missing, in the folder of its language.
 */
export function pairMembers(group: string, members: readonly { readonly file: string; readonly lang: Locale }[]): FilePair[] {
  const sourceLang = localeCodes.find((code) => members.some(({ lang }) => lang === code));
  const source = members.find(({ lang }) => lang === sourceLang);
  if (!source) return [];
  const kind = kindOf(source.file.slice(`content/${source.lang}/`.length));
  return localeCodes
    .filter((lang) => lang !== source.lang)
    .map((lang): FilePair => {
      const own = members.find((member) => member.lang === lang);
      const target = own?.file ?? `content/${lang}/${group}`;
      return { lang, sourceLang: source.lang, source: source.file, target, exists: own !== undefined, kind };
    });
}

/** Reads a file and its translation, if it exists. */
export function readPair(root: string, { source, target, exists }: FilePair): { source: string; target?: string } {
  const read = (file: string) => plainText(readFileSync(`${root}${file}`, 'utf8'));
  return { source: read(source), ...(exists && { target: read(target) }) };
}

/** Pairs the texts of a file with those of its translation, in the order of the source. Without a translation, all are missing. */
export async function pairTexts(file: FilePair, whole: { readonly source: string; readonly target?: string }): Promise<TextPair[]> {
  const source = splitFile(file.source, whole.source);
  const target = whole.target === undefined ? undefined : splitFile(file.target, whole.target);
  const own = new Map<string, Text>(target ? textsOf(file.target, target.yaml, file.kind).map((text) => [text.key, text]) : []);
  const texts = textsOf(file.source, source.yaml, file.kind).map(({ key, text, field, path }): TextPair => {
    const found = own.get(key);
    return { file, key, source: text, target: found?.text, field, path, ...(found && { targetPath: found.path }) };
  });
  if (!source.body.trim()) return texts;
  const blocks = await matchBlocks(source.body, target?.body ?? source.body, file.source.endsWith('.mdx'));
  const parts = blocks.source.map(({ key, start, end }, index): TextPair => {
    const text = source.body.slice(start, end);
    const block = blocks.target[index];
    if (!target || !block) return { file, key, source: text, target: undefined };
    const range = [target.bodyStart + block.start, target.bodyStart + block.end] as const;
    return { file, key, source: text, target: target.body.slice(block.start, block.end), range };
  });
  return [...texts, ...parts];
}
