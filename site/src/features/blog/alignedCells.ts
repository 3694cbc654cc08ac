import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type HtmlPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

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
