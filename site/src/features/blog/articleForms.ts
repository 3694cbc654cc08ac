import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { localeCodes } from '@emovera/contract/locales.ts';
import { parseMarkedText } from '../../charts/parseMarkedText.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** An attribute of a form, as Markdown with components has it. */
type Attribute = { readonly type: string; readonly name?: string; readonly value?: unknown };

/** An element in the text. */
type Element = {
  readonly name?: string | null;
  readonly attributes: readonly Attribute[];
  readonly children: readonly { readonly type: string }[];
};

/** The forms that an author writes as elements, with what each needs. */
const forms: Readonly<Record<string, readonly string[]>> = {
  Callout: ['title'],
  Table: ['caption'],
  Verbatim: ['text', 'source'],
  Source: ['n'],
};

/** Plain elements that an article may hold: words in another language, and what Markdown has no sign for. */
const elements = ['span', 'sup', 'sub', 'abbr', 'kbd', 'br'];

/** Attributes of those: the language, and what an abbreviation means. */
const attributes = ['lang', 'title'];

/** Files that become pictures. */
const pictures = /\.(?:png|jpe?g|webp|avif)$/i;

/**
 * Refuses what Markdown with components would take, and pages would show wrongly or not at all: misspelt forms, forms without what they need, marks of
 * emotions that are none, bare braces, pictures that are missing or have no text alternative, links that leave the language. Stands before
 * {@link articleText}, which makes elements of its own.
 * @throws Error that names file, line and remedy.
 */
export const articleForms: MarkdownPlugin = ({ fileURL }) => {
  const path = fileURL ? fileURLToPath(fileURL) : '';
  const file = path.replace(/^.*?(?=content\/\w+\/blog\/)/s, '');
  if (!fileURL || !file.startsWith('content/')) return undefined;
  const lang = file.split('/')[1] ?? '';
  const refuse = (node: { position?: { start: { line: number } } | undefined }, message: string): never => {
    throw new Error(`${file}, line ${node.position?.start.line ?? '?'}: ${message}`);
  };
  const element = (node: Element & { position?: { start: { line: number } } | undefined }) => {
    const problem = problemOf(node);
    if (problem) refuse(node, problem);
  };
  const brace = (node: { value: string; position?: { start: { line: number } } | undefined }): never =>
    refuse(
      node,
      `{${node.value.slice(0, 40)}} would be read as code and not be shown. Put it in backticks, or write it without braces; marks of emotions stand only in <Verbatim>.`,
    );
  return {
    name: 'article-forms',
    options: { position: true },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression: brace,
    mdxTextExpression: brace,
    mdxjsEsm(node) {
      refuse(
        node,
        `a paragraph cannot begin with the word "${node.value.split(/\s/)[0]}", which would be read as code. Begin it otherwise.`,
      );
    },
    table(node, context) {
      const parent = context.parent(node);
      if (parent?.type !== 'mdxJsxFlowElement' || parent.name !== 'Table')
        refuse(
          node,
          'a table needs a caption. Put it between <Table caption="What it shows"> and </Table>, with a blank line after and before them.',
        );
    },
    code(node) {
      if (node.lang && node.lang !== 'chart' && node.lang.toLowerCase().startsWith('chart'))
        refuse(node, `a block "${node.lang}" is no chart. Write \`\`\`chart, in small letters and nothing behind it.`);
    },
    image(node) {
      if (!node.alt?.trim())
        refuse(node, 'a picture has no text alternative. Say between the square brackets what somebody needs who does not see it.');
      if (!node.url.startsWith('./') || !pictures.test(node.url))
        refuse(
          node,
          `the picture ${node.url} cannot be shown. Put a .png, .jpg, .webp or .avif beside the article, and write ![What it shows](./its-name.png).`,
        );
      if (!existsSync(new URL(node.url, fileURL)))
        refuse(node, `there is no picture ${node.url} beside the article. Put it there, or correct its name; capitals count.`);
    },
    link(node) {
      const problem = linkProblem(node.url, lang);
      if (problem) refuse(node, problem);
    },
  };
};

/** What is wrong with an element, if anything is. */
function problemOf({ name, attributes: given, children }: Element): string | undefined {
  const needed = forms[name ?? ''];
  if (!needed && !elements.includes(name ?? '')) {
    const meant = Object.keys(forms).find((form) => form.toLowerCase() === name?.toLowerCase());
    return `<${name ?? ''}> is no form of articles. ${meant ? `Write <${meant}>, with a capital.` : `Use one of: ${Object.keys(forms).join(', ')}; or put it in backticks if it is meant as text.`}`;
  }
  const names = given.map((attribute) => attribute.name ?? '{…}');
  const surplus = names.find((each) => !(needed ?? attributes).includes(each));
  if (surplus !== undefined)
    return `<${name}> knows no "${surplus}". ${needed ? `It has: ${needed.join(', ')}.` : `Leave it out; the site has its own looks.`}`;
  if (!needed) return undefined;
  for (const key of needed) {
    const value = given.find((attribute) => attribute.name === key)?.value;
    if (key === 'n') {
      if (typeof value !== 'object') return '<Source> needs the number of a source in braces, such as <Source n={2} />.';
    } else if (typeof value !== 'string' || value.trim() === '') {
      return `<${name}> needs ${key}="…" with some words in straight double quotes.`;
    } else if (key === 'text') {
      try {
        parseMarkedText(value);
      } catch (error) {
        return `this verbatim cannot be shown: ${(error as Error).message}`;
      }
    }
  }
  if (name === 'Table' && children.every(({ type }) => type !== 'table'))
    return '<Table> holds no table. Leave a blank line after <Table caption="…"> and one before </Table>.';
  return undefined;
}

/** What is wrong with the address of a link, if anything is; whether it exists is known when the site is built. */
function linkProblem(url: string, lang: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:|#)/.test(url)) return undefined;
  if (new RegExp(`^/${lang}(?:/|$)`).test(url)) return undefined;
  const other = localeCodes.find((code) => url.startsWith(`/${code}/`));
  if (other) return `${url} is a page in another language. Link to its counterpart, /${lang}/….`;
  return `the link ${url || '(empty)'} leads nowhere. Write /${lang}/… for a page of the site, or https://… for another site.`;
}
