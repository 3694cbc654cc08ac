import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A piece of a content file that people read. */
export type Passage = {
  /** The file as seen from the repository's root. */
  readonly file: string;
  /** Line of the file at which it begins, from 1. */
  readonly line: number;
  /** Language it is written in: the file's, unless an element says otherwise. */
  readonly lang: string;
  /** A paragraph of running text; a label, a heading, a cell of a table; or an entry of a list of sources. */
  readonly kind: 'paragraph' | 'label' | 'source';
  /** The words, without markup. */
  readonly text: string;
};

/** Keys whose values are ids, addresses, names of files or dates, whatever the file, or what visitors type into the search, in whatever spelling and language. */
const keysWithoutWords = new Set([
  'action',
  'article',
  'author',
  'category',
  'edition',
  'emotion',
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
  'publishedOn',
  'searchWords',
  'second',
  'state',
  'states',
  'tone',
  'unit',
  'updatedOn',
  'url',
]);

/** Fenced blocks whose YAML holds words. */
const blocksWithWords = new Set(['chart', 'verbatim']);

/** Properties of an article's components that hold words. */
const propertiesWithWords = new Set(['alt', 'caption', 'source', 'text', 'title']);

/**
 * What people read in a content file below `content/{lang}/`: values of YAML, and the text of Markdown and MDX with its front matter. In whitepapers, which
 * are Markdown, footnotes are sources; in articles they are footnotes.
 * @param root Folder of the repository, with a slash at its end.
 * @param file The file as seen from there.
 * @throws Error that names the file if it stands in no language's folder, or its Markdown cannot be read.
 */
export async function passagesOf(root: string, file: string): Promise<Passage[]> {
  const lang = localeCodes.find((code) => file.startsWith(`content/${code}/`));
  if (!lang) throw new Error(`${file} stands in no language’s folder. Give files below content/${localeCodes.join('/, content/')}/.`);
  const text = readFileSync(`${root}${file}`, 'utf8');
  if (file.endsWith('.yaml')) return yamlPassages(text, { file, lang, firstLine: 1 });
  try {
    const tree = file.endsWith('.mdx') ? await mdxToMdast(text) : await markdownToMdast(text, { features: { directive: true } });
    return markdownPassages(tree, { file, lang });
  } catch (error) {
    throw new Error(`${file} cannot be read as Markdown: ${(error as Error).message}`);
  }
}

/** Values of a YAML text that hold words. */
function yamlPassages(text: string, { file, lang, firstLine }: { file: string; lang: string; firstLine: number }): Passage[] {
  const lines = new LineCounter();
  const passages: Passage[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string') return;
      const pair = path.findLast(isPair);
      if (pair && isScalar(pair.key) && keysWithoutWords.has(String(pair.key.value))) return;
      const isSource = path.some((node) => isPair(node) && isScalar(node.key) && node.key.value === 'sources');
      const line = firstLine - 1 + lines.linePos(range?.[0] ?? 0).line;
      for (const part of value.split(/\n{2,}/)) {
        const plain = withoutMarks(part);
        const kind = isSource ? 'source' : /[.!?…»”]$/.test(plain) ? 'paragraph' : 'label';
        passages.push({ file, line, lang, kind, text: plain });
      }
    },
  });
  return passages.filter((passage) => passage.text !== '');
}

function markdownPassages(tree: MdastNode, place: { file: string; lang: string }): Passage[] {
  const passages: Passage[] = [];
  const add = (node: MdastNode, lang: string, kind: Passage['kind'], text: string) => {
    const plain = withoutMarks(text);
    if (plain) passages.push({ file: place.file, line: node.position?.start.line ?? 1, lang, kind, text: plain });
  };
  /** Words of a line; those in another language stand apart, so that they are judged by it. */
  const inline = (node: MdastNode, lang: string): string => {
    if (node.type === 'text') return node.value;
    if (node.type === 'inlineCode' || node.type === 'footnoteReference') return ' ';
    if (node.type === 'break') return ' ';
    if (node.type === 'image') {
      add(node, lang, 'label', node.alt ?? '');
      return ' ';
    }
    const children = 'children' in node ? (node.children as MdastNode[]) : [];
    const own = languageOf(node);
    const words = children.map((child) => inline(child, own ?? lang)).join('');
    if (!own) return words;
    add(node, own, 'label', words);
    return ' ';
  };
  const footnotes = place.file.endsWith('.mdx') ? 'paragraph' : 'source';
  const block = (node: MdastNode, lang: string, isFootnote = false): void => {
    if (node.type === 'yaml') passages.push(...yamlPassages(node.value, { ...place, firstLine: (node.position?.start.line ?? 1) + 1 }));
    else if (node.type === 'code') {
      if (blocksWithWords.has(node.lang ?? ''))
        passages.push(...yamlPassages(node.value, { ...place, firstLine: (node.position?.start.line ?? 0) + 1 }));
    } else if (node.type === 'paragraph') add(node, lang, isFootnote ? footnotes : 'paragraph', inline(node, lang));
    else if (node.type === 'heading' || node.type === 'tableCell') add(node, lang, 'label', inline(node, lang));
    else {
      const own = languageOf(node) ?? lang;
      for (const [name, value] of propertiesOf(node)) if (propertiesWithWords.has(name)) add(node, own, 'label', value);
      if ('children' in node) for (const child of node.children as MdastNode[]) block(child, own, node.type === 'footnoteDefinition');
    }
  };
  block(tree, place.lang);
  return passages;
}

/** Text properties of a component or an element. */
function propertiesOf(node: MdastNode): [name: string, value: string][] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute): [string, string][] =>
    'name' in attribute && typeof attribute.value === 'string' ? [[attribute.name, attribute.value]] : [],
  );
}

/** Language that an element says it is in. */
function languageOf(node: MdastNode): string | undefined {
  return propertiesOf(node).find(([name]) => name === 'lang')?.[1];
}

/** A text without what is no word in it: marks of emotions and themes, places to fill in, links, addresses. */
function withoutMarks(text: string): string {
  return text
    .replace(/\[([^\]]*)\](?:\{\w+\}|\([^)]*\))/g, '$1')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/https?:\/\/\S+|\S+@\S+|\S+\.\S+\/\S*|(?<=\s|^)\/\S+/g, ' ')
    .replace(/[*`]/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
