import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type HtmlPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** Makes the empty corner of a table, which Markdown can only write as a head, a cell: nobody is told of a head without words. */
export const emptyCorners: HtmlPlugin = {
  name: 'empty-corners',
  element: {
    filter: ['th'],
    visit(node, context) {
      if (context.textContent(node).trim() === '')
        context.replaceNode(node, { type: 'element', tagName: 'td', properties: {}, children: [] });
    },
  },
};
