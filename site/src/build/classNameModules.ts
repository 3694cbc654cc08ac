import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { scopedClassName } from './scopedClassName.ts';

/** Lets scripts of the browser import CSS Modules as the pages do: for the names of their classes. The page has the styles already. */
export const classNameModules: Plugin = {
  name: 'class-name-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const classes = new Set(css.match(/(?<=\.)[a-zA-Z][\w-]*/g));
      return {
        contents: JSON.stringify(Object.fromEntries([...classes].map((name) => [name, scopedClassName(name, path)]))),
        loader: 'json',
      };
    });
  },
};
