/*
 * Begins a new language with some of the pages: adds its row to the locale table, and copies the files to translate from the default language.
 *
 *   npm run new:language -- de --routes /pricing,/solutions/nps
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { beginLanguage } from './newLanguage/beginLanguage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { values, positionals } = parseArgs({ options: { routes: { type: 'string' } }, allowPositionals: true });
  const [code, ...others] = positionals;
  if (!code || others.length > 0 || values.routes === undefined)
    throw new Error('Give the code of the language and its routes, such as: npm run new:language -- de --routes /pricing,/solutions/nps');
  const routesFile = `${root}dist/routes.json`;
  if (!existsSync(routesFile)) throw new Error('The site is not built, and its pages say what to translate. Run "npm run build" first.');
  const routes = values.routes.split(',').map((route) => route.trim());
  const files = beginLanguage(root, code, routes, JSON.parse(readFileSync(routesFile, 'utf8')));
  console.log(
    `Added "${code}" to contract/src/locales.ts, and ${files.length} files to content/${code}/. Check the row, translate the files, and go on with step 3 of docs/adding-a-language.md.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
