import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { readBlock } from '../../content/blocks.ts';
import { type ChartKind, chartBlock } from '../../content/schemas/chart.ts';
import { pictureProblem } from '../../pictures/pictureSources.ts';
import { pictureBlock } from '../../pictures/schema.ts';
import { articleFile } from './articleFile.ts';
import { type FigureKind, figureBlock } from './figures/figureBlock.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** A reference without a definition, which the parser leaves as text. */
const undefinedReference = /\[\^[^\]\s]+\]/;

/**
 * Converts what articles have in addition to Markdown: fenced blocks `chart`, `figure` and `picture` become `<Chart>`, `<Figure>` and `<Picture>`, code of several lines becomes `<CodeLines>`, and
 * footnotes, `[^key]`, become `<FootnoteMark>` and, at the end of the text, `<Footnotes>`. The page and the feed each give their own components for these. An article imports the components that draw
 * its charts, figures and pictures and no others, so that a page has only the styles that it needs.
 * @throws Error that names file, line and remedy.
 */
export const convertMarkdown: MarkdownPlugin = ({ fileURL, data }) => {
  const article = articleFile(fileURL);
  if (!article) return undefined;
  const { file, lang, root, lineOf, refuse } = article;
  const footnotes = new Map<string, { readonly number: number; uses: number }>();
  const pictures = new Set<string>();
  /** Components to import, with their files. */
  const drawing = new Map<string, string>();
  const draw = (name: string, component: string, folder: string, attributes: Readonly<Record<string, string>>) => {
    drawing.set(component, fileURLToPath(new URL(`${folder}/${component}.tsx`, import.meta.url)));
    const texts = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value }));
    return { type: 'mdxJsxFlowElement' as const, name, attributes: [...texts, expression('component', component)], children: [] };
  };
  return {
    name: 'convert-markdown',
    options: { position: true },
    code(node) {
      if (node.lang === 'chart') {
        const chart = readBlock(node.value, chartBlock, 'chart', lineOf(node));
        return draw('Chart', componentOf(chart.kind, 'Chart'), 'charts', { chart: JSON.stringify(chart) });
      }
      if (node.lang === 'figure') {
        const figure = readBlock(node.value, figureBlock, 'figure', lineOf(node));
        return draw('Figure', componentOf(figure.kind, 'Figure'), 'figures', { chart: JSON.stringify(figure) });
      }
      if (node.lang === 'picture') {
        const { id, caption } = readBlock(node.value, pictureBlock, 'picture', lineOf(node));
        const problem = pictureProblem(root, id, lang);
        if (problem) refuse(node, problem);
        pictures.add(id);
        return draw('Picture', 'PictureFigure', 'mdx', { id, ...(caption && { caption }) });
      }
      return node.value.includes('\n') ? codeLines(node.value) : undefined;
    },
    heading(node) {
      if (node.depth !== 2 && node.depth !== 3)
        refuse(node, 'use ## for a section and ### for a subsection; the only heading above them is the title of the page.');
      if (hasLink(node))
        refuse(node, 'a heading is a link to itself, so it cannot contain a link, source or footnote. Move it into the text below.');
    },
    text(node) {
      const [key] = undefinedReference.exec(node.value) ?? [];
      if (key) refuse(node, `${key} is not defined. Correct its key, or add a line "${key}: The footnote."`);
    },
    footnoteReference(node) {
      const footnote = footnotes.get(node.identifier) ?? { number: footnotes.size + 1, uses: 0 };
      footnote.uses += 1;
      footnotes.set(node.identifier, footnote);
      const attributes = [expression('number', footnote.number), expression('use', footnote.uses)];
      return { type: 'mdxJsxTextElement', name: 'FootnoteMark', attributes, children: [] };
    },
    after(root, context) {
      const definitions = root.children.filter((node) => node.type === 'footnoteDefinition');
      for (const node of definitions) {
        const key = `[^${node.identifier}]`;
        if (!footnotes.has(node.identifier))
          refuse(node, `the text never refers to the footnote ${key}. Put ${key} into the text, or delete it.`);
        context.removeNode(node);
      }
      const ordered = [...footnotes].map(([key, { number, uses }]) => {
        const definition = definitions.find(({ identifier }) => identifier === key);
        if (definition?.children.length !== 1 || definition.children[0]?.type !== 'paragraph')
          throw new Error(
            `${definition ? lineOf(definition) : file}: the footnote [^${key}] must be one paragraph. Write it on one line, outside of other blocks.`,
          );
        const attributes = [expression('number', number), expression('uses', uses)];
        return { type: 'mdxJsxFlowElement' as const, name: 'Footnote', attributes, children: definition.children };
      });
      if (ordered.length > 0) {
        context.appendChild(root, { type: 'mdxJsxFlowElement', name: 'Footnotes', attributes: [], children: ordered });
      }
      const frontmatter = (data.astro as { frontmatter?: object } | undefined)?.frontmatter;
      // For the table of contents, and for loading the pictures.
      if (frontmatter && ordered.length > 0) Object.assign(frontmatter, { hasFootnotes: true });
      if (frontmatter && pictures.size > 0) Object.assign(frontmatter, { pictures: [...pictures] });
      for (const [component, source] of drawing)
        context.prependChild(root, { type: 'mdxjsEsm', value: `import { ${component} } from ${JSON.stringify(source)};` });
    },
  };
};

/** Lines of code or of a calculation, which keep their alignment. A single line wraps like text. */
const codeLines = (text: string) => ({
  type: 'mdxJsxFlowElement' as const,
  name: 'CodeLines',
  attributes: [{ type: 'mdxJsxAttribute' as const, name: 'text', value: text }],
  children: [],
});

/** Component that draws a kind of chart or figure, and the name of its file: `NpsChart` for `nps`. */
const componentOf = (kind: ChartKind | FigureKind, suffix: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${suffix}`;

function hasLink(node: { readonly type: string; readonly name?: string | null; readonly children?: readonly object[] }): boolean {
  if (['link', 'linkReference', 'footnoteReference'].includes(node.type) || node.name === 'Source') return true;
  return node.children?.some((child) => hasLink(child as typeof node)) ?? false;
}

/** An attribute whose value is JavaScript, such as `number={1}`. */
function expression(name: string, code: string | number) {
  return {
    type: 'mdxJsxAttribute' as const,
    name,
    value: { type: 'mdxJsxAttributeValueExpression' as const, value: String(code) },
  };
}
