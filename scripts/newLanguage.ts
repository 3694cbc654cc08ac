/*
 * Begins a new language with some of the pages: adds its row to the locale table, and copies the files to translate from the default language.
 *
 *   npm run new:language -- de --routes /pricing,/solutions/nps
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printYaml } from '@emovera/content-tools/editYaml.ts';
import { hasRoute } from '@emovera/contract/hasRoute.ts';
import { defaultLocale, isLocale } from '@emovera/contract/locales.ts';
import { findElements, type HtmlElement, listElements } from '@emovera/site/build/html.ts';
import type { BuiltRoutes } from '@emovera/site/build/pages.ts';
import { textsIn } from '@emovera/site/build/rewriteLinks.ts';
import { parse, parseDocument } from 'yaml';

/** Files that every page or the lead service needs. */
const always = ['interface.yaml', 'forms.yaml', 'mails.yaml'];

/** Keys of files for download. The new language offers those of the default language. */
const fileKeys: Readonly<Record<string, string>> = { cases: 'report', checklists: 'file', whitepapers: 'file' };

/** Texts of files for download. */
const ofFiles = /^(?:downloads\.yaml|(?:cases|whitepapers)\/.*\.md)/;

/** Routes below these have their own content in each language. */
const ownContent = '/blog';

/**
 * Adds a language to the locale table, and copies the files of the default language with texts that the offered pages show.
 * @param root Folder of the repository, with a slash at its end. The site is built there.
 * @param routes Routes that the language offers, without the home page.
 * @returns The new files, relative to the folder of the language.
 * @throws Error that names the wrong argument and the remedy. Nothing is changed then.
 */
export function beginLanguage(root: string, code: string, routes: readonly string[], built: BuiltRoutes): string[] {
  const row = makeRow(code, routes);
  const pages = Object.values(built)
    .flat()
    .filter((address) => address.startsWith(`/${defaultLocale}/`));
  const unknown = routes.find((route) => !pages.includes(`/${defaultLocale}${route}`));
  if (unknown !== undefined) {
    const routeNames = pages
      .map((address) => address.slice(`/${defaultLocale}`.length))
      .filter((route) => !/^\/(blog(?:\/.*)?|forms\/.*|404|failure|search)?$/.test(route));
    throw new Error(`The route "${unknown}" does not exist. The routes are: ${routeNames.join(', ')}.`);
  }
  const table = `${root}contract/src/locales.ts`;
  const source = readFileSync(table, 'utf8');
  if (!/^\] as const/m.test(source)) throw new Error(`${table} lacks the line "] as const" after the rows. Restore it.`);
  const files = filesToTranslate(
    root,
    pages.filter((address) => hasRoute({ routes }, toRoute(address))),
  );
  for (const file of files) copy(root, code, file);
  writeFileSync(table, source.replace(/^\] as const/m, `${row}\n$&`));
  return files;
}

/** Row of the table, with the data of `Intl` about the language. */
function makeRow(code: string, routes: readonly string[]): string {
  const locale = parseLocale(code);
  if (locale?.toString() !== code || code.includes('-x-'))
    throw new Error(`"${code}" is not a language code. Give a BCP 47 code, such as de or pt-BR.`);
  if (isLocale(code)) throw new Error(`The site already has the language "${code}". Add routes to its row in contract/src/locales.ts.`);
  const own = routes.find((route) => route === ownContent || route.startsWith(`${ownContent}/`));
  if (own !== undefined)
    throw new Error(
      `"${own}" cannot be copied, because articles are written for each language. Leave it out, and add it to the row with the first article.`,
    );
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const { language, region } = locale.maximize();
  const list = routes.map((route) => `'${route}'`).join(', ');
  const title = name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  return `  { code: '${code}', name: '${title}', formats: '${language}-${region}', openGraph: '${language}_${region}', formVariant: 'EN', files: '${defaultLocale}', routes: [${list}] },`;
}

function parseLocale(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code);
  } catch {
    return undefined;
  }
}

/** Files with a text that one of the pages shows outside of header and footer. */
function filesToTranslate(root: string, addresses: readonly string[]): string[] {
  const shown = addresses.map((address) => shownText(root, address)).join('\n');
  const folder = `${root}content/${defaultLocale}`;
  const isShown = (file: string) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    const texts = file.endsWith('.md') ? source.split('\n').filter((line) => line.length > 40) : textsIn(parse(source));
    return texts.some((text) => shown.includes(plain(text)));
  };
  return globSync('**/*.{yaml,md}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ofFiles.test(file) && (always.includes(file) || isShown(file)))
    .sort();
}

function shownText(root: string, address: string): string {
  const file = `${root}dist/public${address}${address.endsWith('/') ? 'index' : ''}`;
  const html = globSync([`${file}.html`, `${file}/index.html`]).map((name) => readFileSync(name, 'utf8'));
  return plain(
    html
      .flatMap((page) => findElements(page, ({ tagName }) => tagName === 'main'))
      .map(allText)
      .join('\n'),
  );
}

/** Text of an element, with a line for each text node. */
const allText = (element: HtmlElement): string =>
  [element, ...listElements(element)]
    .flatMap(({ childNodes }) => childNodes.flatMap((child) => ('value' in child ? child.value : [])))
    .join('\n');

/** The build joins words with other spaces and hyphens. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2010\u2011]/g, '-');

const toRoute = (address: string) => address.slice(`/${defaultLocale}`.length);

function copy(root: string, code: string, file: string): void {
  const source = readFileSync(`${root}content/${defaultLocale}/${file}`, 'utf8');
  const target = `${root}content/${code}/${file}`;
  mkdirSync(dirname(target), { recursive: true });
  const key = fileKeys[file.split('/')[0] ?? ''];
  const document = key ? parseDocument(source) : undefined;
  document?.delete(key);
  writeFileSync(target, document ? printYaml(document) : source);
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { values, positionals } = parseArgs({ options: { routes: { type: 'string' } }, allowPositionals: true });
    const [code, ...others] = positionals;
    if (!code || others.length > 0 || values.routes === undefined)
      throw new Error('Give the code of the language and its routes, such as: npm run new:language -- de --routes /pricing,/solutions/nps');
    const routesFile = `${root}dist/routes.json`;
    if (!existsSync(routesFile))
      throw new Error('The site is not built. Its pages show which texts to translate. Run "npm run build" first.');
    const routes = values.routes.split(',').map((route) => route.trim());
    const files = beginLanguage(root, code, routes, JSON.parse(readFileSync(routesFile, 'utf8')));
    console.log(
      `Added "${code}" to contract/src/locales.ts, and ${files.length} files to content/${code}/. Check the row, translate the files, and go on with step 3 of docs/adding-a-language.md.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
