import { fileURLToPath } from 'node:url';
import { readBlock } from '../../content/explain.ts';
import { findPictureError } from '../../content/pictureSources.ts';
import { say } from '../../content/say.ts';
import { type ChartKind, chartBlock } from '../../content/schemas/chart.ts';
import { pictureBlock } from '../../content/schemas/pictures.ts';
import { type DiagramKind, diagramBlock } from './diagrams/diagramBlock.ts';
import { type MarkdownPlugin, numberIn, parseAttributes } from './safeMarkdown.ts';

/** A reference without a definition, which the parser leaves as text. */
const undefinedReference = /\[\^[^\]\s]+\]/;

/**
 * Converts the additions to Markdown in articles: fenced blocks `chart`, `figure` and `picture` become `<Chart>`, `<Figure>` and `<Picture>`, code of several lines becomes `<CodeLines>`, and
 * footnotes, `[^key]`, become `<FootnoteReference>` and, at the end of the text, `<Footnotes>`. The page and the feed each give their own components for these. An article imports the components that draw
 * its charts, figures and pictures and no others, so that a page has only the styles that it needs.
 * @throws Error that names file, line and remedy.
 */
export const convertMarkdown: MarkdownPlugin = ({ fileURL, data }) => {
  const article = articleFile(fileURL);
  if (!article) return undefined;
  const { file, lang, root, formatPosition, refuse } = article;
  const footnotes = new Map<string, { readonly number: number; uses: number }>();
  const pictures = new Set<string>();
  /** Components to import, with their files. */
  const drawing = new Map<string, string>();
  const draw = (name: string, component: string, file: string, attributes: Readonly<Record<string, string>>) => {
    drawing.set(component, fileURLToPath(new URL(`${file}.tsx`, import.meta.url)));
    const texts = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value }));
    return { type: 'mdxJsxFlowElement' as const, name, attributes: [...texts, expression('component', component)], children: [] };
  };
  return {
    name: 'convert-markdown',
    options: { position: true },
    code(node) {
      if (node.lang === 'chart') {
        const chart = readBlock(node.value, chartBlock, 'chart', formatPosition(node));
        const component = toComponentName(chart.kind, 'Chart');
        return draw('Chart', component, `../../charts/${sharedCharts[chart.kind] ?? component}`, { chart: JSON.stringify(chart) });
      }
      if (node.lang === 'figure') {
        const figure = readBlock(node.value, diagramBlock, 'figure', formatPosition(node));
        const component = toComponentName(figure.kind, 'Diagram');
        return draw('Figure', component, `diagrams/${component}`, { chart: JSON.stringify(figure) });
      }
      if (node.lang === 'picture') {
        const { id, caption } = readBlock(node.value, pictureBlock, 'picture', formatPosition(node));
        const message = findPictureError(root, id, lang);
        if (message) refuse(node, message);
        pictures.add(id);
        return draw('Picture', 'PictureFigure', 'mdx/PictureFigure', { id, ...(caption && { caption }) });
      }
      return node.value.includes('\n') ? codeLines(node.value) : undefined;
    },
    heading(node) {
      if (node.depth !== 2 && node.depth !== 3)
        refuse(node, say`use ## for a section and ### for a subsection; the only heading above them is the title of the page.`);
      if (hasLink(node))
        refuse(node, say`a heading is a link to itself, so it cannot contain a link, source or footnote. Move it into the text below.`);
    },
    text(node) {
      const [key] = undefinedReference.exec(node.value) ?? [];
      if (key) refuse(node, say`${key} is not defined. Correct its key, or add a line "${key}: The footnote."`);
    },
    footnoteReference(node) {
      const footnote = footnotes.get(node.identifier) ?? { number: footnotes.size + 1, uses: 0 };
      footnote.uses += 1;
      footnotes.set(node.identifier, footnote);
      const attributes = [expression('number', footnote.number), expression('use', footnote.uses)];
      return { type: 'mdxJsxTextElement', name: 'FootnoteReference', attributes, children: [] };
    },
    after(root, context) {
      const definitions = root.children.filter((node) => node.type === 'footnoteDefinition');
      for (const node of definitions) {
        const key = `[^${node.identifier}]`;
        if (!footnotes.has(node.identifier))
          refuse(node, say`the text never refers to the footnote ${key}. Put ${key} into the text, or delete it.`);
        context.removeNode(node);
      }
      const ordered = [...footnotes].map(([key, { number, uses }]) => {
        const definition = definitions.find(({ identifier }) => identifier === key);
        if (definition?.children.length !== 1 || definition.children[0]?.type !== 'paragraph')
          throw new Error(
            say`${definition ? formatPosition(definition) : file}: the footnote [^${key}] must be one paragraph. Write it on one line, outside of other blocks.`,
          );
        const attributes = [expression('number', number), expression('uses', uses)];
        return { type: 'mdxJsxFlowElement' as const, name: 'Footnote', attributes, children: definition.children };
      });
      if (ordered.length > 0) {
        context.appendChild(root, { type: 'mdxJsxFlowElement', name: 'Footnotes', attributes: [], children: ordered });
      }
      const frontmatter = (data.astro as { frontmatter?: object } | undefined)?.frontmatter;
      // The page needs these values for the table of contents and for loading the pictures.
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

/** Files of charts whose names differ from their kind. */
const sharedCharts: Partial<Record<ChartKind, string>> = { profile: 'EmotionProfile', matrix: 'IrritantMatrix' };

/** Component that draws a kind of chart or figure, and the name of its file: `NpsChart` for `nps`. */
const toComponentName = (kind: ChartKind | DiagramKind, suffix: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${suffix}`;

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
    const message = findElementError(node);
    if (message) refuse(node, message);
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
          say`a table needs a caption. Put it between <Table caption="What it shows"> and </Table>, with a blank line after and before them.`,
        );
    },
    code(node) {
      const block = node.lang && !blocks.includes(node.lang) && blocks.find((name) => node.lang?.toLowerCase().startsWith(name));
      if (block)
        refuse(node, say`a block "${node.lang}" is not a ${block}. Write \`\`\`${block}, in small letters and with nothing after it.`);
    },
  };
};

function findElementError({ name, attributes, children }: Element): string | undefined {
  const shape = parseAttributes(name);
  if (!shape) return undefined;
  for (const [key, schema] of Object.entries(shape)) {
    const value = attributes.find((attribute) => attribute.name === key)?.value;
    const typedValue = name === 'Source' ? numberIn(value) : value;
    if (typedValue === undefined && name === 'Source')
      return say`<Source> needs the number of a source in braces, such as <Source n={2} />.`;
    if (typeof typedValue === 'string' ? typedValue.trim() === '' : typedValue === undefined)
      return say`<${name}> needs ${key}="…" with some text in straight double quotes.`;
    const verdict = schema.safeParse(typedValue);
    if (verdict.error) return say`<${name}> cannot be shown, because of its ${key}: ${verdict.error.issues[0]?.message}`;
  }
  if (name === 'Table' && children.every(({ type }) => type !== 'table'))
    return say`<Table> contains no table. Leave a blank line after <Table caption="…"> and one before </Table>.`;
  return undefined;
}

/** A node of Markdown with its place in the file. */
type Placed = { readonly position?: { readonly start: { readonly line: number } } | undefined };

/**
 * The article that a Markdown plugin reads, and its errors.
 * @returns `undefined` for Markdown that is not an article.
 */
function articleFile(fileURL: URL | undefined) {
  const path = fileURL ? fileURLToPath(fileURL).replaceAll('\\', '/') : '';
  const file = path.replace(/^.*?(?=content\/[\w-]+\/blog\/)/s, '');
  const lang = /^content\/([\w-]+)\//.exec(file)?.[1];
  if (!lang) return undefined;
  const formatPosition = ({ position }: Placed) => `${file}, line ${position?.start.line ?? '?'}`;
  const refuse = (node: Placed, message: string): never => {
    throw new Error(`${formatPosition(node)}: ${message}`);
  };
  return { file, lang, root: path.slice(0, path.length - file.length), formatPosition: formatPosition, refuse };
}
