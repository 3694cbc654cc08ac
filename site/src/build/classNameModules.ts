import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { classesOf, scopedClassNames } from './scopedClassNames.ts';

/**
 * Lets scripts of the browser import CSS Modules as the pages do: for the names of their classes. The styles themselves stand in the page already.
 * @param isShort Whether the pages have short names.
 */
export function classNameModules(isShort: boolean): Plugin {
  const nameOf = scopedClassNames(isShort);
  return {
    name: 'class-name-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const css = await readFile(path, 'utf8');
        const names = Object.fromEntries(classesOf(css).map((name) => [name, nameOf(name, path, css)]));
        return { contents: JSON.stringify(names), loader: 'json' };
      });
    },
  };
}
