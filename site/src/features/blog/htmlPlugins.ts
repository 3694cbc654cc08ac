import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { fold } from '@emovera/contract/text.ts';
import { max, sum } from 'd3-array';

type HtmlPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** Ids that the page of an article uses itself. `site/tests/builtLinks.test.ts` compares them with the built pages. */
export const pageIds = ['content', 'contents', 'cookies', 'drawer', 'footer-partners', 'offer', 'footnotes', 'share', 'similar', 'sources'];

/** Creates a function that returns the id of each heading of a text. Callers must call it in the order of the headings. */
export function createHeadingIds() {
  const taken = new Set(pageIds);
  let section = '';
  /**
   * Id of the next heading: its text, after the text of its section if it is a subsection. Links thus keep working when headings are added elsewhere
   * in the article. Only a second heading with the same text in the same section gets a number.
   */
  return (level: number, text: string): string => {
    const slug = toSlug(text) || 'section';
    const unnumbered = level > 2 && section ? `${section}-${slug}` : slug;
    let id = unnumbered;
    for (let number = 2; taken.has(id); number++) id = `${unnumbered}-${number}`;
    taken.add(id);
    if (level === 2) section = id;
    return id;
  };
}

/** Sets the ids of headings. The default ids of the processor keep accents and are numbered over the whole text. */
export const headingIds: HtmlPlugin = () => {
  const toId = createHeadingIds();
  return {
    name: 'heading-ids-by-section',
    element: {
      filter: ['h2', 'h3'],
      visit(node, context) {
        context.setProperty(node, 'id', toId(Number(node.tagName.slice(1)), context.textContent(node)));
      },
    },
  };
};

/** Text for an address: small letters without accents and digits, words joined by hyphens. */
export function toSlug(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Sizes of tables that are stacked on a phone. Narrower tables fit a phone, and in wider ones readers compare the columns. */
const columns = { min: 3, max: 4, maxCharacters: 60 };

/** Gives the cells of tables that are too wide for a phone the heads of their columns, so that it shows each row as a list of labels and values. */
export const stackedTables: HtmlPlugin = {
  name: 'stacked-tables',
  element: {
    filter: ['table'],
    visit(node, context) {
      const rows = listElements(node)
        .flatMap(listElements)
        .map((row) => listElements(row));
      const texts = rows.map((cells) => cells.map((cell) => context.textContent(cell as typeof node).trim()));
      const [head = [], ...others] = texts;
      const width = sum(head, (_, column) => max(texts, (cells) => cells[column]?.length) ?? 0);
      if (head.length < columns.min || head.length > columns.max || width <= columns.maxCharacters || others.length === 0) return;
      context.setProperty(node, 'data-stacked', '');
      for (const cells of rows.slice(1))
        for (const [column, cell] of cells.entries())
          if (column > 0 && head[column]) context.setProperty(cell as typeof node, 'data-label', head[column]);
    },
  },
};

/** Replaces the style that the parser gives to cells of aligned columns (`|---:|`), which the policy of the pages blocks. The styles of tables align them instead. */
export const alignedCells: HtmlPlugin = {
  name: 'aligned-cells',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const [, side] = /text-align: (center|right)/.exec(String(node.properties.style ?? '')) ?? [];
      context.setProperty(node, 'style', null);
      if (side) context.setProperty(node, 'data-align', side === 'right' ? 'end' : side);
    },
  },
};

/** Makes an empty table header a data cell, since screen readers would announce a header without a name. Markdown has only headers in the first row. */
export const emptyHeaders: HtmlPlugin = {
  name: 'empty-headers',
  element: {
    filter: ['th'],
    visit(node, context) {
      if (context.textContent(node).trim() === '')
        context.replaceNode(node, { type: 'element', tagName: 'td', properties: {}, children: [] });
    },
  },
};

type Node = { readonly type: string; readonly children?: readonly Node[] };

const listElements = ({ children = [] }: Node): readonly Node[] => children.filter(({ type }) => type === 'element');
