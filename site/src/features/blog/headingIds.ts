import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { fold } from '@emovera/contract/text.ts';

type HtmlPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** Ids that the page of an article uses itself. `site/tests/links.test.ts` compares them with the built pages. */
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

/** A function that returns the id of each heading of a text. It must be called in the order of the headings. */
export function headingIdsOf() {
  const taken = new Set(pageIds);
  let section = '';
  /**
   * The id of the next heading: its text, and before it that of its section, for a subsection. So links keep working when headings are added elsewhere
   * in the article. Only a second heading with the same text in the same section gets a number.
   */
  return (level: number, text: string): string => {
    const slug = slugOf(text) || 'section';
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

/** Text for an address: small letters without accents and digits, words joined by hyphens. */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
