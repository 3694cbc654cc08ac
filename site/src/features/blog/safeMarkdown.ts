import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { localeCodes } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { parseHighlights } from '../../charts/parseHighlights.ts';
import type { Finding } from '../../content/explain.ts';
import { say, toSay } from '../../content/say.ts';
import { isSafeTarget, line } from '../../content/schemas/common.ts';

/** Schema for a text between straight double quotes, as in attributes of components. */
const attribute = (max: number) =>
  line(max).refine((text) => !text.includes('"'), toSay`Write typographic quotation marks, such as “…”, instead of straight ones.`);

/** A customer's words with marked passages. The message of an error says how to write them. */
const marked = attribute(400).superRefine((text, issues) => {
  try {
    parseHighlights(text);
  } catch (error) {
    issues.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Components that authors can use, with their attributes. All attributes are required. */
export const componentSchemas = {
  Callout: z.strictObject({ title: attribute(90).describe('What the note is about.') }),
  Table: z.strictObject({
    caption: attribute(140).describe('What the table shows and, if its numbers are invented, that they are an example.'),
  }),
  Verbatim: z.strictObject({
    text: marked.describe(
      'What a customer wrote, with passages marked [passage]{anger}. The other emotions are joy, surprise, fear, sadness and disgust.',
    ),
    source: attribute(90).describe('Where it comes from, such as “Survey after a repair, 5/10”.'),
  }),
  Source: z.strictObject({ n: z.int().positive() }),
};

/** A plugin of the Markdown parser. */
export type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** A node of the syntax tree, of any type. */
type Node = {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly type: string;
  readonly name?: string | null;
  readonly value?: unknown;
  readonly url?: string;
  readonly title?: string | null;
  readonly attributes?: readonly { readonly type: string; readonly name?: string; readonly value?: unknown }[];
  readonly children?: readonly Node[];
};

/** Types of nodes that texts can have. Others could be code, or would not be drawn. With this list, a new version of the parser cannot add one unnoticed. */
const marks = [
  ...['root', 'heading', 'paragraph', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'code', 'break', 'thematicBreak'],
  ...['blockquote', 'list', 'listItem', 'table', 'tableRow', 'tableCell'],
  ...['link', 'linkReference', 'definition', 'footnoteReference', 'footnoteDefinition'],
];

/** Types of nodes for components and HTML elements in articles. */
const elementTypes = ['mdxJsxFlowElement', 'mdxJsxTextElement'];

/** HTML elements that authors can use, for text in another language and for formats that Markdown does not have, and their attributes. */
const plainElements = ['span', 'sup', 'sub', 'abbr', 'kbd', 'br'];
const plainAttributes = ['lang', 'title'];

const components: Readonly<Record<string, { readonly shape: Readonly<Record<string, z.ZodType>> }>> = componentSchemas;

/** The schemas of the attributes of a component, by name. Undefined for other elements. */
export const parseAttributes = (name: string | null | undefined) =>
  name && Object.hasOwn(components, name) ? components[name]?.shape : undefined;

/**
 * Refuses everything other than text: code, HTML, unknown components, attributes that are not literal, and links with other schemes. Every
 * Markdown file of the content passes it, in the build and during development, so that no text runs as a program.
 * @throws Error that names file, line and remedy.
 */
export const safeMarkdown: MarkdownPlugin = ({ fileURL, source, sourceFormat }) => ({
  name: 'safe-markdown',
  options: { position: true },
  before(root) {
    const path = fileURL ? fileURLToPath(fileURL).replaceAll('\\', '/') : '';
    const file = path.replace(/^.*(?=content\/[\w-]+\/)/s, '');
    if (sourceFormat === 'mdx' && !isArticle(file))
      throw new Error(
        say`${file} is not an article. Only files content/{lang}/blog/the-address.mdx can have the ending .mdx: use .md or .yaml.`,
      );
    const error = findCode(root, sourceFormat === 'mdx') ?? findLink(root, file);
    if (!error) return;
    // Astro parses the body of a Markdown file without its front matter, but readers count the lines of the file.
    const skipped = sourceFormat === 'mdx' ? 0 : linesBefore(path, source);
    throw new Error(`${file}, line ${skipped + (error.node.position?.start.line ?? 1)}: ${error.message}`);
  },
});

/**
 * Finding about a text that must not be written to a file because it would be code. An unfinished text, such as one with an unclosed tag, cannot run and counts as text.
 * @param text The whole file.
 * @returns File, line and remedy. Undefined for text without code.
 */
export function codeError(file: string, text: string): Finding | undefined {
  if (!/\.mdx?$/i.test(file)) return undefined;
  const isMdx = /\.mdx$/i.test(file);
  let root: MdastNode;
  try {
    root = (isMdx ? mdxToMdast : markdownToMdast)(withoutFrontMatter(text));
  } catch {
    return undefined;
  }
  const error = findCode(root, isMdx);
  return error && { file, line: error.node.position?.start.line ?? 1, message: error.message };
}

/** Text of a file with spaces in place of its front matter, whose limits are the same as for Astro. Line numbers stay the same. */
export const withoutFrontMatter = (text: string): string =>
  text.replace(/^(?:\ufeff?|\s*\n)(?:---|\+\+\+)[\s\S]*?\n(?:---|\+\+\+)/, (front) => front.replace(/[^\n]/g, ' '));

const isArticle = (file: string): boolean => /^content\/[\w-]+\/blog\/[^/]+\.mdx$/.test(file);

type Found = { readonly node: Node; readonly message: string };

/** Finds the first node with an error, in the order of the text. */
function find(node: Node, findNodeError: (node: Node) => string | undefined): Found | undefined {
  const message = findNodeError(node);
  if (message) return { node, message };
  for (const child of node.children ?? []) {
    const error = find(child, findNodeError);
    if (error) return error;
  }
  return undefined;
}

const findCode = (root: unknown, isMdx: boolean) =>
  find(root as Node, (node) => {
    if (marks.includes(node.type)) return undefined;
    return isMdx && elementTypes.includes(node.type) ? findElementError(node) : explainType(node);
  });

function explainType({ type, value }: Node): string {
  const start = String(value ?? '').slice(0, 40);
  if (type === 'mdxFlowExpression' || type === 'mdxTextExpression')
    return say`{${start}} would be read as code and not be shown. Write "\\{" if it is meant as text, or put it in backticks. Emotions can be marked only in <Verbatim>.`;
  if (type === 'mdxjsEsm')
    return say`a paragraph cannot begin with the word "${start.split(/\s/)[0]}", which would be read as code. Begin it with another word.`;
  if (type === 'html') return say`"${start}" would be read as HTML, which texts cannot have. Write it in Markdown, or put it in backticks.`;
  if (type === 'image' || type === 'imageReference')
    return say`a picture is not written like this. Put its file into content/pictures, describe it, and write a block \`\`\`picture in an article with its id: docs/writing-an-article.md, "Pictures".`;
  return say`a mark of the type "${type}" cannot be used. Write it in plain Markdown; content/README.md lists the marks.`;
}

/** Reason why an element could be code: only known elements with literal attributes are text. The one exception is the number of `<Source n={1} />`, an expression of digits. */
function findElementError({ name, attributes = [] }: Node): string | undefined {
  const shape = parseAttributes(name);
  if (!shape && !plainElements.includes(name ?? '')) {
    const meant = Object.keys(components).find((component) => component.toLowerCase() === name?.toLowerCase());
    return meant
      ? say`<${name ?? ''}> cannot be used in articles. Write <${meant}>, with a capital.`
      : say`<${name ?? ''}> cannot be used in articles. Use one of: ${Object.keys(components).join(', ')}; or put it in backticks if it is meant as text.`;
  }
  const allowedNames = shape ? Object.keys(shape) : plainAttributes;
  const names = attributes.map(({ type, name: key }) => (type === 'mdxJsxAttribute' ? (key ?? '') : '{…}'));
  const surplus = names.find((key) => !allowedNames.includes(key));
  if (surplus !== undefined)
    return shape
      ? say`<${name}> has no attribute "${surplus}". It has: ${allowedNames.join(', ')}.`
      : say`<${name}> has no attribute "${surplus}". Remove it; the site has its own styles.`;
  if (new Set(names).size < names.length) return say`<${name}> has an attribute twice. Delete one.`;
  for (const { name: key, value } of attributes) {
    if (name === 'Source' ? numberIn(value) === undefined : typeof value !== 'string')
      return name === 'Source'
        ? say`<Source> needs the number of a source in braces, such as <Source n={2} />.`
        : say`<${name}> needs ${key}="…" with some text in straight double quotes.`;
  }
  return undefined;
}

/** Number in an attribute such as `n={2}`. Undefined if the value has other characters than digits. */
export function numberIn(value: unknown): number | undefined {
  const { type, value: code } = (typeof value === 'object' && value !== null ? value : {}) as { type?: unknown; value?: unknown };
  return type === 'mdxJsxAttributeValueExpression' && typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : undefined;
}

const findLink = (root: unknown, file: string) =>
  find(root as Node, ({ type, url = '', title }) => {
    if (type !== 'link' && type !== 'definition') return undefined;
    return (
      findLinkError(url, file) ?? (title ? say`the link ${url} has a title, which is not shown. Write only [words](${url}).` : undefined)
    );
  });

/** Problem of a link's syntax. Another check tests in the built site whether its target exists. */
function findLinkError(url: string, file: string): string | undefined {
  const [, own] = /^content\/([\w-]+)\/blog\//.exec(file) ?? [];
  // Only links in articles contain the language of a page.
  const home = own ? `/${own}` : '';
  const foreign = localeCodes.find((code) => code !== own && url.startsWith(`/${code}/`));
  if (foreign && !own)
    return say`${url} names a language. Write it without, such as /pricing: it leads to the page in the language of the text.`;
  if (foreign) return say`${url} is a page in another language. Link to its counterpart, ${home}/….`;
  const isInside = !url.startsWith('/') || url === home || url.startsWith(`${home}/`);
  if (isSafeTarget(url) && isInside) return undefined;
  return say`the link ${url || say`(empty)`} has no target. Write ${home}/… for a page of the site, or https://… for another site.`;
}

/** Lines of a file before its body, or 0 for a text that is not in a file as it is. */
function linesBefore(path: string, body: string): number {
  const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
  return text.slice(0, Math.max(0, text.indexOf(body.replaceAll('\r\n', '\n')))).split('\n').length - 1;
}
