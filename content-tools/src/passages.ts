import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Path } from '@emovera/contract/values.ts';
import { pathOfNodes } from '@emovera/site/content/explain.ts';
import { inEnglish, say } from '@emovera/site/content/say.ts';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { type Document, isPair, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';

/** A piece of a content file that people read. */
export type Passage = {
  /** Path from the root of the repository. */
  readonly file: string;
  /** First line in the file, from 1. */
  readonly line: number;
  /** Language of the text: that of the file, or of an element with `lang`. */
  readonly lang: string;
  /** `label` includes headings and table cells. `source` is an entry in a list of sources. */
  readonly kind: 'paragraph' | 'label' | 'source';
  /** The text without markup. */
  readonly text: string;
};

/** Keys whose values are ids, addresses, file names, dates or search queries. Search queries can have any spelling and language. */
const keysWithoutText = new Set([
  'action',
  'article',
  'author',
  'category',
  'edition',
  'emotion',
  'engine',
  'file',
  'href',
  'icon',
  'id',
  'item',
  'key',
  'kind',
  'lang',
  'network',
  'offer',
  'offerItem',
  'on',
  'publishedOn',
  'searchWords',
  'second',
  'slide',
  'state',
  'states',
  'study',
  'tone',
  'unit',
  'updatedOn',
  'url',
  'view',
]);

/** Code blocks with texts in YAML. */
export const blocksWithText = new Set(['chart', 'figure', 'picture', 'verbatim']);

/** Properties of an article's components that have text. */
export const propertiesWithText = new Set(['alt', 'caption', 'source', 'text', 'title']);

/**
 * Reads the texts of a content file below `content/{lang}/`, or of facts with texts by language: values of YAML, and the text of Markdown and MDX with its front matter. Footnotes of
 * whitepapers, which are Markdown, are sources. Footnotes of articles are paragraphs.
 * @param root Folder of the repository, with a slash at its end.
 * @param file Path from there.
 * @throws Error that names the file if it is not in the folder of a language, or if its Markdown cannot be read.
 */
export async function readPassages(root: string, file: string): Promise<Passage[]> {
  const lang = localeCodes.find((code) => file.startsWith(`content/${code}/`));
  if (!lang && file.startsWith('content/facts/')) return yamlPassages(readFileSync(`${root}${file}`, 'utf8'), { file, firstLine: 1 });
  if (!lang)
    throw new Error(say`${file} is not in the folder of a language. Name files below content/${localeCodes.join('/, content/')}/.`);
  const text = readFileSync(`${root}${file}`, 'utf8');
  if (file.endsWith('.yaml')) return yamlPassages(text, { file, lang, firstLine: 1 });
  try {
    const tree = file.endsWith('.mdx') ? await mdxToMdast(text) : await markdownToMdast(text, { features: { directive: true } });
    return markdownPassages(tree, { file, lang });
  } catch (error) {
    throw new Error(say`${file} cannot be read as Markdown. ${inEnglish((error as Error).message)}`);
  }
}

/**
 * Values of a YAML document that people read. `isSource` marks titles of sources.
 * @param own Language of the file. Facts have none: their texts are below the code of one.
 */
export function yamlTexts(
  document: Document,
  own?: string,
): { readonly node: Scalar<string>; readonly path: Path; readonly isSource: boolean; readonly lang: string }[] {
  const texts: ReturnType<typeof yamlTexts> = [];
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || isJson(node.value)) return;
      const pair = path.findLast(isPair);
      if (pair && isScalar(pair.key) && keysWithoutText.has(String(pair.key.value))) return;
      const isUnder = (key: string) => path.some((node) => isPair(node) && isScalar(node.key) && node.key.value === key);
      const lang = own ?? localeCodes.find(isUnder);
      if (!lang) return;
      // Spelled for speech output, not for readers.
      if (isUnder('pronunciation')) return;
      texts.push({ node: node as Scalar<string>, path: pathOfNodes([...path, node]), isSource: isUnder('sources'), lang });
    },
  });
  return texts;
}

function yamlPassages(text: string, { file, lang: own, firstLine }: { file: string; lang?: string; firstLine: number }): Passage[] {
  const lines = new LineCounter();
  const passages = yamlTexts(parseDocument(text, { lineCounter: lines }), own).flatMap(({ node: { value, range }, isSource, lang }) => {
    const line = firstLine - 1 + lines.linePos(range?.[0] ?? 0).line;
    return value.split(/\n{2,}/).map((part): Passage => {
      const plain = withoutMarkup(part);
      const kind = isSource ? 'source' : /[.!?…»”]$/.test(plain) ? 'paragraph' : 'label';
      return { file, line, lang, kind, text: plain };
    });
  });
  return passages.filter((passage) => passage.text !== '');
}

/** Whether a value is a code sample in JSON. A text can start with a brace too, but has no line break after it. */
const isJson = (value: string): boolean => value.startsWith('{\n');

function markdownPassages(tree: MdastNode, place: { file: string; lang: string }): Passage[] {
  const passages: Passage[] = [];
  const add = (node: MdastNode, lang: string, kind: Passage['kind'], text: string) => {
    const plain = withoutMarkup(text);
    if (plain) passages.push({ file: place.file, line: node.position?.start.line ?? 1, lang, kind, text: plain });
  };
  /** Text of a line. Text in another language becomes a separate passage. */
  const inline = (node: MdastNode, lang: string): string => {
    if (node.type === 'text') return node.value;
    if (node.type === 'inlineCode' || node.type === 'footnoteReference') return ' ';
    if (node.type === 'break') return ' ';
    const children = 'children' in node ? (node.children as MdastNode[]) : [];
    const own = findLanguage(node);
    const words = children.map((child) => inline(child, own ?? lang)).join('');
    if (!own) return words;
    add(node, own, 'label', words);
    return ' ';
  };
  const footnotes = place.file.endsWith('.mdx') ? 'paragraph' : 'source';
  const block = (node: MdastNode, lang: string, isFootnote = false): void => {
    if (node.type === 'yaml') passages.push(...yamlPassages(node.value, { ...place, firstLine: (node.position?.start.line ?? 1) + 1 }));
    else if (node.type === 'code') {
      if (blocksWithText.has(node.lang ?? ''))
        passages.push(...yamlPassages(node.value, { ...place, firstLine: (node.position?.start.line ?? 0) + 1 }));
    } else if (node.type === 'paragraph') add(node, lang, isFootnote ? footnotes : 'paragraph', inline(node, lang));
    else if (node.type === 'heading' || node.type === 'tableCell') add(node, lang, 'label', inline(node, lang));
    else {
      const own = findLanguage(node) ?? lang;
      for (const [name, value] of listProperties(node)) if (propertiesWithText.has(name)) add(node, own, 'label', value);
      if ('children' in node) for (const child of node.children as MdastNode[]) block(child, own, node.type === 'footnoteDefinition');
    }
  };
  block(tree, place.lang);
  return passages;
}

/** Properties of a component or an element with a text as value. */
function listProperties(node: MdastNode): [name: string, value: string][] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute): [string, string][] =>
    'name' in attribute && typeof attribute.value === 'string' ? [[attribute.name, attribute.value]] : [],
  );
}

/** Value of an element's `lang`. */
export function findLanguage(node: MdastNode): string | undefined {
  return listProperties(node).find(([name]) => name === 'lang')?.[1];
}

/** Removes marks of emotions and themes, placeholders, links and addresses from a text. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/\[([^\]]*)\](?:\{\w+\}|\([^)]*\))/g, '$1')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/https?:\/\/\S+|\S+@\S+|\S+\.\S+\/\S*|(?<=\s|^)\/\S+/g, ' ')
    .replace(/[*`]/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
