import { satteri } from '@astrojs/markdown-satteri';
import { articleForms } from './articleForms.ts';
import { articleText } from './articleText.ts';
import { emptyCorners } from './emptyCorners.ts';
import { explainMdx } from './explainMdx.ts';
import { headingIds } from './headingIds.ts';

/** What turns articles into modules. Where Markdown with components cannot be read, the message names file, line and remedy. */
export function articleProcessor(): ReturnType<typeof satteri> {
  const processor = satteri({ mdastPlugins: [articleForms, articleText], hastPlugins: [headingIds, emptyCorners] });
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
