import { articleFile } from './articleFile.ts';
import { attributesOf, type MarkdownPlugin, numberIn } from './safeMarkdown.ts';

/** An element in the text of an article. */
type Element = {
  readonly name?: string | null;
  readonly attributes: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children: readonly { readonly type: string }[];
};

/** Fenced blocks that `convertMarkdown` draws. */
const blocks = ['chart', 'figure', 'picture'];

/**
 * Refuses Markdown that is safe and would compile, but that pages would show wrongly or not at all: missing attributes, unknown emotions, tables without a caption, and
 * misspelt blocks. Runs after `safeMarkdown`, and before {@link convertMarkdown}, which adds components.
 * @throws Error that names file, line and remedy.
 */
export const checkMarkdown: MarkdownPlugin = ({ fileURL }) => {
  const article = articleFile(fileURL);
  if (!article) return undefined;
  const { refuse } = article;
  const element = (node: Element & Parameters<typeof refuse>[0]) => {
    const problem = elementProblem(node);
    if (problem) refuse(node, problem);
  };
  return {
    name: 'check-markdown',
    options: { position: true },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
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
  };
};

function elementProblem({ name, attributes, children }: Element): string | undefined {
  const shape = attributesOf(name);
  if (!shape) return undefined;
  for (const [key, schema] of Object.entries(shape)) {
    const value = attributes.find((attribute) => attribute.name === key)?.value;
    const given = name === 'Source' ? numberIn(value) : value;
    if (given === undefined && name === 'Source') return '<Source> needs the number of a source in braces, such as <Source n={2} />.';
    if (typeof given === 'string' ? given.trim() === '' : given === undefined)
      return `<${name}> needs ${key}="…" with some text in straight double quotes.`;
    const verdict = schema.safeParse(given);
    if (verdict.error) return `<${name}> cannot be shown, because of its ${key}: ${verdict.error.issues[0]?.message}`;
  }
  if (name === 'Table' && children.every(({ type }) => type !== 'table'))
    return '<Table> contains no table. Leave a blank line after <Table caption="…"> and one before </Table>.';
  return undefined;
}
