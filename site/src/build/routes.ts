import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { distFolder } from './distFolder.ts';
import { addressOf } from './pages.ts';

/** File beside the built site that says which addresses each route has: tests and measurements take a page of every kind from it. */
export const routesFile = `${distFolder}/routes.json`;

/** Addresses by the pattern of their route, such as `/[lang]/blog/[slug]`. */
export type BuiltRoutes = Readonly<Record<string, readonly string[]>>;

/** Writes down which pages each file of `site/src/pages` has made. */
export function routes(): AstroIntegration {
  return {
    name: 'routes',
    hooks: {
      'astro:build:done': ({ assets, dir }) => {
        const publicDir = fileURLToPath(dir);
        const built = [...assets].map(([pattern, files]) => {
          const pages = files.map((file) => fileURLToPath(file).slice(publicDir.length)).filter((file) => file.endsWith('.html'));
          return [pattern, pages.map(addressOf).sort()] as const;
        });
        const found: BuiltRoutes = Object.fromEntries(built.filter(([, pages]) => pages.length > 0));
        writeFileSync(routesFile, JSON.stringify(found, null, 2));
      },
    },
  };
}
