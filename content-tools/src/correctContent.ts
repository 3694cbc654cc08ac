import { localeCodes } from '@emovera/contract/locales.ts';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { parseDocument } from 'yaml';
import { printYaml } from './editYaml.ts';
import { hasTexts, inFormOf, plainText } from './files.ts';
import { blocksWithText, languageOf, propertiesWithText, withoutMarks, yamlTexts } from './passages.ts';
import { splitFile } from './translations/pairs.ts';
import { correctTypography } from './typography.ts';

/** A part of a text, and what stands in its place. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Corrects the typography that a program can correct in a content file: in texts that people read, and never in code, addresses or keys.
 * @param file Path from the root of the repository.
 * @returns The whole file. It stays as it is if it has no texts of a language, or cannot be read.
 */
export function correctContent(file: string, text: string): string {
  const lang = localeCodes.find((code) => file.startsWith(`content/${code}/`));
  if (!lang && !hasTexts(file)) return text;
  try {
    const plain = plainText(text);
    if (!lang) return inFormOf(text, correctYaml(plain));
    const { yaml, body, bodyStart } = splitFile(file, plain);
    const front = plain.slice(0, bodyStart).replace(yaml, () => correctYaml(yaml, lang));
    return inFormOf(text, `${front}${correctBody(body, file, lang)}`);
  } catch {
    // The check says what is wrong with the file.
    return text;
  }
}

/** YAML with corrected texts. Facts have no language of their own. */
function correctYaml(yaml: string, own?: string): string {
  const document = parseDocument(yaml);
  if (document.errors.length > 0) return yaml;
  let isChanged = false;
  for (const { node, isSource, lang } of yamlTexts(document, own)) {
    const read = withoutMarks(node.value);
    // Only what readers see can have a mistake, not the signs of a mark.
    if (isSource || correctTypography(read, lang) === read) continue;
    const corrected = correctTypography(node.value, lang);
    isChanged ||= corrected !== node.value;
    node.value = corrected;
  }
  return isChanged ? printYaml(document) : yaml;
}

function correctBody(body: string, file: string, lang: string): string {
  const isArticle = file.endsWith('.mdx');
  const tree = isArticle ? mdxToMdast(body) : markdownToMdast(body, { features: { directive: true } });
  return editsIn(tree as MdastNode, body, lang, isArticle)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`, body);
}

/**
 * The corrections of a node and all below it.
 * @param before What stands in front of the node in its line.
 */
function editsIn(node: MdastNode, body: string, lang: string, isArticle: boolean, before = ''): Edit[] {
  // References of whitepapers follow the rules of their own language.
  if (node.type === 'footnoteDefinition' && !isArticle) return [];
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const raw = body.slice(start, end);
  const edit = (text: string): Edit[] => (text === raw ? [] : [{ start, end, text }]);
  if (node.type === 'text') return edit(correctTypography(raw, lang, before));
  if (node.type === 'code')
    return blocksWithText.has(node.lang ?? '') ? edit(raw.replace(node.value, () => correctYaml(node.value, lang))) : [];
  const own = languageOf(node) ?? lang;
  const children = 'children' in node ? (node.children as MdastNode[]) : [];
  // A bare address is a link whose text is the address.
  if (node.type === 'link' && !raw.startsWith('[')) return [];
  const inside = children.flatMap((child, index) => {
    const { start: from } = child.position ?? {};
    return editsIn(child, body, own, isArticle, index > 0 ? body.slice(start, from?.offset) : '');
  });
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return inside;
  const tag = body.slice(start, children[0]?.position?.start.offset ?? end);
  const corrected = tag.replace(attribute, (whole, name: string, text: string) =>
    propertiesWithText.has(name) ? whole.replace(`"${text}"`, () => `"${correctTypography(text, own)}"`) : whole,
  );
  return corrected === tag ? inside : [...inside, { start, end: start + tag.length, text: corrected }];
}

const attribute = /\b(\w+)="([^"]*)"/g;
