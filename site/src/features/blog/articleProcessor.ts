import { type SatteriProcessorOptions, satteri } from '@astrojs/markdown-satteri';
import { checkMarkdown } from './checkMarkdown.ts';
import { convertMarkdown } from './convertMarkdown.ts';
import { explainMdx } from './explainMdx.ts';
import { headingIds } from './headingIds.ts';
import { stackedTables } from './stackedTables.ts';

/** Makes an empty table header a data cell, since screen readers would announce a header without a name. Markdown has only headers in the first row. */
const emptyHeaders: NonNullable<SatteriProcessorOptions['hastPlugins']>[number] = {
  name: 'empty-headers',
  element: {
    filter: ['th'],
    visit(node, context) {
      if (context.textContent(node).trim() === '')
        context.replaceNode(node, { type: 'element', tagName: 'td', properties: {}, children: [] });
    },
  },
};

/** The MDX processor of articles. Its syntax errors name file, line and remedy. */
export function articleProcessor(): ReturnType<typeof satteri> {
  const processor = satteri({ mdastPlugins: [checkMarkdown, convertMarkdown], hastPlugins: [headingIds, stackedTables, emptyHeaders] });
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
