import { defaultLocale, localeCodes } from '@emovera/contract/locales.ts';
import type { Path } from '@emovera/contract/values.ts';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { parseDocument } from 'yaml';
import { printYaml } from './editYaml.ts';
import { hasTexts, plainText, restoreForm } from './files.ts';
import { blocksWithText, findLanguage, propertiesWithText, yamlTexts } from './passages.ts';
import { splitFile } from './translations/pairs.ts';

/** A part of a text, and what stands in its place. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Place of a text in a file. */
export type TextPlace = {
  readonly lang: string;
  /** Its keys in YAML or front matter, or `body`. */
  readonly path: Path | 'body';
  /** Its offset in the body of a Markdown file. 0 in YAML. */
  readonly start: number;
  /** Whether it is a value of YAML, also in a block of the body. It can have marks such as `[passage]{anger}`. */
  readonly isValue: boolean;
  /** Whether it is in a list of sources. These follow the rules of their own language. */
  readonly isSource: boolean;
  /** Text before it in its line. */
  readonly before: string;
};

/** Gives what stands in the place of a text. */
type EditText = (text: string, place: TextPlace) => string;

/**
 * Changes the texts of a content file that people read, and never code, addresses or keys.
 * @param file Path from the root of the repository.
 * @returns The whole file. It stays as it is if it cannot be read.
 */
export function editTexts(file: string, text: string, edit: EditText): string {
  const lang = localeCodes.find((code) => file.startsWith(`content/${code}/`));
  try {
    const plain = plainText(text);
    if (!lang) return restoreForm(text, editYaml(plain, edit, hasTexts(file) ? undefined : defaultLocale));
    const { yaml, body, bodyStart } = splitFile(file, plain);
    const front = plain.slice(0, bodyStart).replace(yaml, () => editYaml(yaml, edit, lang));
    return restoreForm(text, `${front}${editBody(body, file, lang, edit)}`);
  } catch {
    // The check says what is wrong with the file.
    return text;
  }
}

/**
 * @param own Language of the texts. Default: the one below whose code they are.
 * @param start Where the YAML begins in a body.
 */
function editYaml(yaml: string, edit: EditText, own: string | undefined, start?: number): string {
  const document = parseDocument(yaml);
  if (document.errors.length > 0) return yaml;
  let isChanged = false;
  for (const { node, path, isSource, lang } of yamlTexts(document, own)) {
    const place = start === undefined ? { path, start: 0 } : { path: 'body' as const, start: start + (node.range?.[0] ?? 0) };
    const edited = edit(node.value, { ...place, lang, isSource, isValue: true, before: '' });
    isChanged ||= edited !== node.value;
    node.value = edited;
  }
  return isChanged ? printYaml(document) : yaml;
}

function editBody(body: string, file: string, lang: string, edit: EditText): string {
  const isArticle = file.endsWith('.mdx');
  const tree = isArticle ? mdxToMdast(body) : markdownToMdast(body, { features: { directive: true } });
  return editsIn(tree as MdastNode, body, lang, edit, isArticle)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`, body);
}

/**
 * The edits of a node and all below it.
 * @param before What stands in front of the node in its line.
 * @param isSource Whether it is in a footnote of a whitepaper.
 */
function editsIn(
  node: MdastNode,
  body: string,
  lang: string,
  edit: EditText,
  isArticle: boolean,
  before = '',
  isSource = node.type === 'footnoteDefinition' && !isArticle,
): Edit[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const raw = body.slice(start, end);
  const own = findLanguage(node) ?? lang;
  const place = { lang: own, path: 'body' as const, isValue: false, isSource };
  const replaced = (text: string): Edit[] => (text === raw ? [] : [{ start, end, text }]);
  if (node.type === 'text') return replaced(edit(raw, { ...place, start, before }));
  if (node.type === 'code')
    return blocksWithText.has(node.lang ?? '')
      ? replaced(raw.replace(node.value, (yaml, at: number) => editYaml(yaml, edit, lang, start + at).replace(/\n$/, '')))
      : [];
  const children = 'children' in node ? (node.children as MdastNode[]) : [];
  // A bare address is a link whose text is the address.
  if (node.type === 'link' && !raw.startsWith('[')) return [];
  const inside = children.flatMap((child, index) => {
    const { start: from } = child.position ?? {};
    return editsIn(child, body, own, edit, isArticle, index > 0 ? body.slice(start, from?.offset) : '', isSource || undefined);
  });
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return inside;
  const tag = body.slice(start, children[0]?.position?.start.offset ?? end);
  const edited = tag.replace(attribute, (whole, name: string, text: string, at: number) => {
    if (!propertiesWithText.has(name)) return whole;
    return `${name}="${edit(text, { ...place, start: start + at + name.length + 2, before: '' }).replaceAll('"', '&quot;')}"`;
  });
  return edited === tag ? inside : [...inside, { start, end: start + tag.length, text: edited }];
}

const attribute = /\b(\w+)="([^"]*)"/g;
