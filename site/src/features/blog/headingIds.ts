import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { slugOf } from './slugOf.ts';

type HtmlPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** Ids that an article's page itself uses; site/tests/articles.test.ts compares them with the built pages. */
export const pageIds = [
  'content',
  'contents',
  'cookies',
  'cookies-title',
  'drawer',
  'footer-partners',
  'offer',
  'footnotes',
  'share',
  'similar',
  'sources',
];

/** Gives each heading of a text its id, in their order. */
export function headingIdsOf() {
  const taken = new Set(pageIds);
  let section = '';
  /**
   * The id of the next heading: its words, behind those of its section if it is within one. So an id depends on nothing that stands elsewhere in
   * the text, and links to it hold. Only a second heading with the same words in the same section is numbered.
   */
  return (level: number, text: string): string => {
    const words = slugOf(text) || 'section';
    const wished = level > 2 && section ? `${section}-${words}` : words;
    let id = wished;
    for (let number = 2; taken.has(id); number++) id = `${wished}-${number}`;
    taken.add(id);
    if (level === 2) section = id;
    return id;
  };
}

/** Sets the ids of headings in Markdown, in place of the processor's own, which keep accents and are numbered through the whole text. */
export const headingIds: HtmlPlugin = () => {
  const idOf = headingIdsOf();
  return {
    name: 'heading-ids-by-section',
    element: {
      filter: ['h2', 'h3'],
      visit(node, context) {
        context.setProperty(node, 'id', idOf(Number(node.tagName.slice(1)), context.textContent(node)));
      },
    },
  };
};
