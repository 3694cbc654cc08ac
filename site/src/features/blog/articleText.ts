import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { readBlock } from '../../content/readBlock.ts';
import { chartBlock } from '../../content/schemas/chart.ts';
import { chartComponents } from './chartComponents.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** A footnote at the foot of an article, as its text is read. */
type Footnote = { readonly number: number; uses: number };

/** A mark of a footnote that was not recognised as one, since nothing defines it. */
const undefinedMark = /\[\^[^\]\s]+\]/;

/**
 * Reads what articles have beyond Markdown: fenced blocks `chart`, which become `<Chart>`, and footnotes, `[^key]`, which become `<FootnoteMark>` and, at
 * the end of the text, `<Footnotes>`. The page and the feed say how those look. An article imports the drawings of the charts that it has and
 * no others, so that their styles stand only where they are needed.
 * @throws Error that names file, line and remedy.
 */
export const articleText: MarkdownPlugin = ({ fileURL, data }) => {
  const path = fileURL ? fileURLToPath(fileURL).replaceAll('\\', '/') : '';
  const file = path.replace(/^.*?(?=content\/[\w-]+\/blog\/)/s, '');
  if (!file.startsWith('content/')) return undefined;
  const footnotes = new Map<string, Footnote>();
  const imports = new Set<keyof typeof chartComponents>();
  const at = ({ position }: { position?: { start: { line: number } } | undefined }) => `${file}, line ${position?.start.line ?? '?'}`;
  return {
    name: 'article-text',
    options: { position: true },
    code(node) {
      if (node.lang !== 'chart') return undefined;
      const chart = readBlock(node.value, chartBlock, 'chart', at(node));
      imports.add(chart.kind);
      return {
        type: 'mdxJsxFlowElement',
        name: 'Chart',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'chart', value: JSON.stringify(chart) },
          {
            type: 'mdxJsxAttribute',
            name: 'component',
            value: { type: 'mdxJsxAttributeValueExpression', value: chartComponents[chart.kind].name },
          },
        ],
        children: [],
      };
    },
    heading(node) {
      if (node.depth !== 2 && node.depth !== 3)
        throw new Error(`${at(node)}: use ## for a section and ### for a part of one; the title is the page's only heading above them.`);
      if (hasLink(node))
        throw new Error(
          `${at(node)}: a heading is the link to itself, so it holds no link, source or footnote. Move it into the text below.`,
        );
    },
    text(node) {
      const [mark] = undefinedMark.exec(node.value) ?? [];
      if (mark) throw new Error(`${at(node)}: ${mark} is nowhere defined. Correct its key, or add a line "${mark}: The footnote."`);
    },
    footnoteReference(node) {
      const footnote = footnotes.get(node.identifier) ?? { number: footnotes.size + 1, uses: 0 };
      footnote.uses += 1;
      footnotes.set(node.identifier, footnote);
      return {
        type: 'mdxJsxTextElement',
        name: 'FootnoteMark',
        attributes: [numberOf('number', footnote.number), numberOf('use', footnote.uses)],
        children: [],
      };
    },
    after(root, context) {
      const definitions = root.children.filter((node) => node.type === 'footnoteDefinition');
      for (const node of definitions) {
        if (!footnotes.has(node.identifier))
          throw new Error(
            `${at(node)}: the footnote [^${node.identifier}] is nowhere referred to. Put [^${node.identifier}] into the text, or delete it.`,
          );
        context.removeNode(node);
      }
      const ordered = [...footnotes].map(([key, { number, uses }]) => {
        const definition = definitions.find(({ identifier }) => identifier === key);
        if (definition?.children.length !== 1 || definition.children[0]?.type !== 'paragraph')
          throw new Error(
            `${definition ? at(definition) : file}: the footnote [^${key}] must be one paragraph. Write it on one line, outside of boxes.`,
          );
        return {
          type: 'mdxJsxFlowElement' as const,
          name: 'Footnote',
          attributes: [numberOf('number', number), numberOf('uses', uses)],
          children: definition.children,
        };
      });
      if (ordered.length > 0) {
        context.appendChild(root, { type: 'mdxJsxFlowElement', name: 'Footnotes', attributes: [], children: ordered });
        // The page's table of contents is to know of them.
        Object.assign((data.astro as { frontmatter?: object } | undefined)?.frontmatter ?? {}, { hasFootnotes: true });
      }
      for (const kind of imports) {
        const { name, file: source } = chartComponents[kind];
        context.prependChild(root, { type: 'mdxjsEsm', value: `import { ${name} } from ${JSON.stringify(source)};` });
      }
    },
  };
};

/** Whether something in a heading would be a link within its own. */
function hasLink(node: { readonly type: string; readonly name?: string | null; readonly children?: readonly object[] }): boolean {
  if (['link', 'linkReference', 'footnoteReference'].includes(node.type) || node.name === 'Source') return true;
  return node.children?.some((child) => hasLink(child as typeof node)) ?? false;
}

/** An attribute whose value is a number. */
function numberOf(name: string, value: number) {
  return {
    type: 'mdxJsxAttribute' as const,
    name,
    value: { type: 'mdxJsxAttributeValueExpression' as const, value: String(value) },
  };
}
