import { type SatteriProcessorOptions, satteri } from '@astrojs/markdown-satteri';
import { checkMarkdown } from './checkMarkdown.ts';
import { convertMarkdown } from './convertMarkdown.ts';
import { explainMdx } from './explainMdx.ts';
import { headingIds } from './headingIds.ts';

/**
 * Makes an empty table header a data cell, since screen readers would announce a header without a name. Markdown has only headers in the first row.
 * Cells without a word are not in the search index: results would show rows of numbers without their columns.
 */
const tableCells: NonNullable<SatteriProcessorOptions['hastPlugins']>[number] = {
  name: 'table-cells',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const text = context.textContent(node).trim();
      if (node.tagName === 'th' && text === '') context.replaceNode(node, { type: 'element', tagName: 'td', properties: {}, children: [] });
      else if (text !== '' && !/\p{L}{3}/u.test(text)) context.setProperty(node, 'data-pagefind-ignore', '');
    },
  },
};

/** The MDX processor of articles. Its syntax errors name file, line and remedy. */
export function articleProcessor(): ReturnType<typeof satteri> {
  const processor = satteri({ mdastPlugins: [checkMarkdown, convertMarkdown], hastPlugins: [headingIds, tableCells] });
  const create = processor.createMdxRenderer?.bind(processor);
  if (!create) return processor;
  return {
    ...processor,
    async createMdxRenderer(...parameters) {
      const renderer = await create(...parameters);
      return {
        ...renderer,
        async process(text, path, ...rest) {
          try {
            return await renderer.process(text, path, ...rest);
          } catch (error) {
            throw explainMdx(error, path.replaceAll('\\', '/').replace(/^.*?(?=content\/\w+\/)/s, ''));
          }
        },
      };
    },
  };
}
