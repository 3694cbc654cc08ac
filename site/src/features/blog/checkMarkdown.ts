import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { articleFile } from './articleFile.ts';
import { componentSchemas } from './mdx/componentSchemas.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** An element in the text of an article. */
type Element = {
  readonly name?: string | null;
  readonly attributes: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children: readonly { readonly type: string }[];
};

const components: Readonly<Record<string, { readonly shape: Readonly<Record<string, z.ZodType>> }>> = componentSchemas;

/** HTML elements that authors can use: for text in another language, and for formats that Markdown does not have. */
const elements = ['span', 'sup', 'sub', 'abbr', 'kbd', 'br'];

/** Attributes of these elements: the language, and the meaning of an abbreviation. */
const elementAttributes = ['lang', 'title'];

/** Fenced blocks that `convertMarkdown` draws. */
const blocks = ['chart', 'figure', 'picture'];

/**
 * Refuses Markdown that would compile, but that pages would show wrongly or not at all: misspelt components, missing attributes, unknown emotions, bare
 * braces, pictures that are written as Markdown, and links to another language. Must run before {@link convertMarkdown}, which adds components.
 * @throws Error that names file, line and remedy.
 */
export const checkMarkdown: MarkdownPlugin = ({ fileURL }) => {
  const article = articleFile(fileURL);
  if (!article) return undefined;
  const { lang, refuse } = article;
  const element = (node: Element & Parameters<typeof refuse>[0]) => {
    const problem = elementProblem(node);
    if (problem) refuse(node, problem);
  };
  const braces = (node: { value: string } & Parameters<typeof refuse>[0]): never =>
    refuse(
      node,
      `{${node.value.slice(0, 40)}} would be read as code and not be shown. Put it in backticks, or write it without braces. Emotions can be marked only in <Verbatim>.`,
    );
  return {
    name: 'check-markdown',
    options: { position: true },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression: braces,
    mdxTextExpression: braces,
    mdxjsEsm(node) {
      refuse(
        node,
        `a paragraph cannot begin with the word "${node.value.split(/\s/)[0]}", which would be read as code. Begin it with another word.`,
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
      const block = node.lang && !blocks.includes(node.lang) && blocks.find((name) => node.lang?.toLowerCase().startsWith(name));
      if (block)
        refuse(node, `a block "${node.lang}" is not a ${block}. Write \`\`\`${block}, in small letters and with nothing after it.`);
    },
    image(node) {
      refuse(
        node,
        'a picture is not written like this. Put its file into content/pictures, describe it, and write a block ```picture with its id: docs/writing-an-article.md, "Pictures".',
      );
    },
    link(node) {
      const problem = linkProblem(node.url, lang);
      if (problem) refuse(node, problem);
    },
  };
};

function elementProblem({ name, attributes, children }: Element): string | undefined {
  const shape = components[name ?? '']?.shape;
  const required = shape && Object.keys(shape);
  if (!required && !elements.includes(name ?? '')) {
    const meant = Object.keys(components).find((component) => component.toLowerCase() === name?.toLowerCase());
    return `<${name ?? ''}> cannot be used in articles. ${meant ? `Write <${meant}>, with a capital.` : `Use one of: ${Object.keys(components).join(', ')}; or put it in backticks if it is meant as text.`}`;
  }
  const surplus = attributes.map((attribute) => attribute.name ?? '{…}').find((key) => !(required ?? elementAttributes).includes(key));
  if (surplus !== undefined)
    return `<${name}> has no attribute "${surplus}". ${required ? `It has: ${required.join(', ')}.` : `Remove it; the site has its own styles.`}`;
  if (!required) return undefined;
  for (const key of required) {
    const value = attributes.find((attribute) => attribute.name === key)?.value;
    if (key === 'n') {
      if (typeof value !== 'object') return '<Source> needs the number of a source in braces, such as <Source n={2} />.';
    } else if (typeof value !== 'string' || value.trim() === '') {
      return `<${name}> needs ${key}="…" with some text in straight double quotes.`;
    } else {
      const verdict = shape[key]?.safeParse(value);
      if (verdict?.error) return `<${name}> cannot be shown, because of its ${key}: ${verdict.error.issues[0]?.message}`;
    }
  }
  if (name === 'Table' && children.every(({ type }) => type !== 'table'))
    return '<Table> contains no table. Leave a blank line after <Table caption="…"> and one before </Table>.';
  return undefined;
}

/** The problem of a link's form. Whether its target exists is checked in the built site. */
function linkProblem(url: string, lang: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:|#)/.test(url)) return undefined;
  if (url === `/${lang}` || url.startsWith(`/${lang}/`)) return undefined;
  const other = localeCodes.find((code) => url.startsWith(`/${code}/`));
  if (other) return `${url} is a page in another language. Link to its counterpart, /${lang}/….`;
  return `the link ${url || '(empty)'} has no target. Write /${lang}/… for a page of the site, or https://… for another site.`;
}
