import { satteri } from '@astrojs/markdown-satteri';
import { checkMarkdown, convertMarkdown } from './articleMarkdown.ts';
import { explainMdx } from './explainMdx.ts';
import { alignedCells, emptyHeaders, headingIds, stackedTables } from './htmlPlugins.ts';
import { safeMarkdown } from './safeMarkdown.ts';
import { article } from './schema.ts';

/** The Markdown processor of the other texts. */
export const textProcessor = () => satteri({ mdastPlugins: [safeMarkdown], hastPlugins: [alignedCells] });

/** The MDX processor of articles. Its syntax errors name file, line and remedy. */
export function articleProcessor(): ReturnType<typeof satteri> {
  const processor = satteri({
    mdastPlugins: [safeMarkdown, checkMarkdown, convertMarkdown],
    hastPlugins: [headingIds, stackedTables, alignedCells, emptyHeaders],
  });
  const create = processor.createMdxRenderer?.bind(processor);
  if (!create) return processor;
  return {
    ...processor,
    async createMdxRenderer(...parameters) {
      const renderer = await create(...parameters);
      return {
        ...renderer,
        async process(text, path, frontmatter, ...rest) {
          const file = path.replaceAll('\\', '/').replace(/^.*?(?=content\/\w+\/)/s, '');
          // Astro would import the file that the key "layout" names.
          const unknown = Object.keys(frontmatter).find((key) => !(key in article.shape));
          if (unknown) throw new Error(`${file}: Key "${unknown}" is not known. Delete it, or correct its name.`);
          try {
            return await renderer.process(text, path, frontmatter, ...rest);
          } catch (error) {
            throw explainMdx(error, file, text);
          }
        },
      };
    },
  };
}
