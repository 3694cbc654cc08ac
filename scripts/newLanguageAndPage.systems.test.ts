import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { copyRepository } from './copyRepository.ts';
import { beginLanguage } from './newLanguage.ts';

/*
 * Builds a copy of the repository with one more page, made as docs/adding-a-page.md says, and one more language, made as docs/adding-a-language.md says: a row
 * in the locale table and the folder `content/de/`, a copy of the English texts with other letters in the titles. The new language offers the English files.
 * Another language, `nl`, begins with two routes, as "npm run new:language" makes it from the pages of the tests' site.
 */
const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const copy = copyRepository();
const built = (file: string) => readFileSync(join(copy, 'dist/public', file), 'utf8');
const listPages = (lang: string) => globSync('**/*.html', { cwd: join(copy, 'dist/public', lang) }).sort();
const table = join(copy, 'contract/src/locales.ts');
let service: ChildProcess | undefined;

beforeAll(async () => {
  addPage();
  cpSync(join(copy, 'content/en'), join(copy, 'content/de'), { recursive: true });
  for (const file of globSync('content/de/**/*.yaml', { cwd: copy })) alterTitle(join(copy, file));
  for (const file of globSync('content/de/blog/*.mdx', { cwd: copy })) linkWithin(join(copy, file));
  leaveOutFiles(join(copy, 'content/de'));
  const row = "  { code: 'de', name: 'Deutsch', formats: 'de-DE', openGraph: 'de_DE', formVariant: 'EN', files: 'en' },\n";
  writeFileSync(table, readFileSync(table, 'utf8').replace(/^\] as const/m, `${row}$&`));
  for (const file of ['routes.json', 'public/en']) cpSync(join(root, 'dist', file), join(copy, 'dist', file), { recursive: true });
  await run(process.execPath, ['scripts/newLanguage.ts', 'nl', '--routes', '/pricing,/solutions/nps'], { cwd: copy });
  await run(process.execPath, ['scripts/build.ts'], { cwd: copy, maxBuffer: 64 * 2 ** 20 });
});

afterAll(() => {
  service?.kill();
  rmSync(copy, { recursive: true, force: true });
});

test('the new language has every page that English has', () => {
  const english = listPages('en');
  expect(english.length).toBeGreaterThan(80);
  expect(listPages('de')).toEqual(english);
});

test('pages of the new language have their language code and their own texts', () => {
  const page = built('de/pricing.html');
  expect(page).toMatch(/<html[^>]* lang="?de\b/);
  const title = parseDocument(readFileSync(join(copy, 'content/de/pages/pricing.yaml'), 'utf8')).getIn(['meta', 'title']) as string;
  expect(page).toContain(`<title>${title} –`);
  expect(built('en/pricing.html')).not.toContain(title);
});

test('pages in the other languages link to the new language, in the language switcher and as alternates', () => {
  for (const lang of localeCodes) {
    const page = built(`${lang}/pricing.html`);
    expect(page).toMatch(/<a[^>]*href="\/de\/pricing"[^>]*title="Deutsch"/);
    expect(page).toMatch(/<link[^>]*rel="alternate"[^>]*hreflang="de"[^>]*href="https:[^"]*\/de\/pricing"/);
  }
});

test('sitemap, feed, search, home page and page for unknown addresses include the new language', () => {
  expect(built('sitemap-0.xml').match(/<loc>[^<]*\/de\//g)?.length).toBeGreaterThan(40);
  expect(built('de/feed.xml')).toMatch(/xml:lang="de"[\s\S]*\/de\/blog\//);
  expect(readdirSync(join(copy, 'dist/public/pagefind')).some((name) => name.startsWith('wasm.de'))).toBe(true);
  expect(built('404.html')).toContain('lang="de"');
  expect(built('index.html')).toContain('Deutsch');
});

test('the service redirects visitors to the new language and answers its forms', async () => {
  const origin = await startService();
  const home = await fetch(origin, { redirect: 'manual', headers: { 'accept-language': 'de-AT, en;q=0.5' } });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/de/']);
  const refused = await fetch(`${origin}/de/forms/contact`, { method: 'POST', body: new URLSearchParams({ Company: 'Muster' }) });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/<html[^>]* lang="?de\b/);
  const small = { redirect: 'manual', headers: { 'accept-language': 'nl' } } as const;
  const addresses = ['/pricing', '/tour', '/nl/tour'];
  const answers = await Promise.all(addresses.map((address) => fetch(origin + address, small)));
  expect(answers.map(({ status, headers }) => headers.get('location') ?? status)).toEqual(['/nl/pricing', '/en/tour', 404]);
});

test('a language that begins small has its routes and those that every language needs, and no file names other pages of it', () => {
  const forms = ['confirmContact/index', 'contact', 'meeting'].map((name) => `forms/${name}.html`);
  expect(listPages('nl')).toEqual(['404.html', ...forms, 'index.html', 'pricing.html', 'search.html', 'solutions/nps.html']);
  // The service fills the page for failed posts.
  const offered = ['', 'failure', ...listPages('nl').map((file) => file.replace(/(\/index)?\.html$/, ''))].map((route) => `/nl/${route}`);
  const names = ['sitemap-0.xml', 'llms.txt', '_redirects', '../routes.json', '../service/manifest.json', 'en/tour.html', 'nl/index.html'];
  for (const name of names) {
    const addresses = built(name).match(/\/nl\/[\w/]*(?=["#?<)\s])/g) ?? [];
    expect(
      addresses.filter((address) => !offered.includes(address) && !/^\/nl\/downloads|\*/.test(address)),
      name,
    ).toEqual([]);
  }
  expect(existsSync(join(copy, 'dist/public/nl/feed.xml'))).toBe(false);
});

test('what a small language lacks leads to the default language and says so, but for menus and footer', () => {
  const page = built('nl/pricing.html');
  const layout = (/<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? '') + (/<footer[\s\S]*?<\/footer>/.exec(page)?.[0] ?? '');
  expect(layout).toContain('href="/nl/solutions/nps"');
  expect(layout).not.toMatch(/"\/(en|nl)\/(tour|blog|webinars)"/);
  expect(page).toMatch(/<a[^>]*href="\/en\/tour#\w+"[^>]*hreflang="en"[^>]*>[^<]*\(in English\)</);
  expect(built('en/tour.html')).not.toContain('hreflang="nl" href="https');
  expect(built('en/tour.html')).toMatch(/<a[^>]*href="\/nl\/"[^>]*title="Nederlands"/);
  expect(built('en/pricing.html')).toMatch(/<link[^>]*rel="alternate"[^>]*hreflang="nl"[^>]*\/nl\/pricing"/);
});

test.each([
  ['en', '/pricing', /already has the language "en"/],
  ['da_DK', '/pricing', /"da_DK" is not a language code/],
  ['da', '/prices', /route "\/prices" does not exist\. The routes are: [^.]*\/pricing/],
  ['da', '/blog/insights', /articles are written for each language/],
])('a small language "%s" with the route %s is refused, with the reason', (code, route, reason) => {
  const routes = JSON.parse(built('../routes.json'));
  expect(() => beginLanguage(`${copy}/`, code, [route], routes)).toThrow(reason);
  expect(existsSync(join(copy, 'content/da'))).toBe(false);
});

test('the new language offers the English files, marked as English', () => {
  const page = built('de/forms/confirmChecklist/index.html');
  const links = [...page.matchAll(/href="(\/\w+\/downloads\/[^"]*)" hreflang="(\w+)"/gi)];
  expect(links.length).toBeGreaterThan(1);
  for (const [, address, language] of links) expect([address?.slice(0, 4), language]).toEqual(['/en/', 'en']);
});

test('a new page is built in every language, with alternates, a social image and an entry in the sitemap', () => {
  for (const lang of [...localeCodes, 'de']) {
    const page = built(`${lang}/trialOffer.html`);
    // The new language has a copy of the English text.
    expect(page).toContain(`<h1>${lang === 'de' ? 'en' : lang} trial</h1>`);
    expect(page).toMatch(/<meta[^>]*http-equiv="?content-security-policy/i);
    for (const other of [...localeCodes, 'de'])
      expect(page).toMatch(new RegExp(`<link[^>]*rel="alternate"[^>]*hreflang="${other}"[^>]*/${other}/trialOffer"`));
    const [, image = ''] = /<meta[^>]*property="og:image"[^>]*content="https:\/\/[^/"]*\/([^"]*)"/.exec(page) ?? [];
    expect(existsSync(join(copy, 'dist/public', image)), image).toBe(true);
    expect(built('sitemap-0.xml')).toContain(`/${lang}/trialOffer</loc>`);
  }
});

// This test is last because its build replaces the pages.
test('a new language with its own files needs the texts for them', async () => {
  writeFileSync(table, readFileSync(table, 'utf8').replace(/(code: 'de'.*files: )'en'/, "$1'de'"));
  const build = run(process.execPath, ['scripts/build.ts'], { cwd: copy, maxBuffer: 64 * 2 ** 20 }).catch(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  expect(await build).toMatch(
    /(content\/de\/\S+ (has no key "\w+"|does not exist)|content\/ has no file "de(\/\S+)?" of)[^\n]*\. (Write|Add) /,
  );
});

/** Adds the page /trialOffer: a content file for each language, a schema, a view and a route, and its name in three lists. */
function addPage() {
  for (const lang of localeCodes) {
    const description = 'A description of the trial page for search engines, which is long enough for the schema.';
    const text = `meta:\n  title: Trial of ${lang}\n  description: ${lang} ${description}\nhero:\n  title: ${lang} trial\n  intro: A sentence.\n`;
    writeFileSync(join(copy, `content/${lang}/pages/trialOffer.yaml`), text);
  }
  mkdirSync(join(copy, 'site/src/features/trial'));
  writeFileSync(
    join(copy, 'site/src/features/trial/schema.ts'),
    `import { z } from 'astro/zod';
import { hero, meta } from '../../content/schemas/common.ts';

export const trialOffer = z.strictObject({ meta, hero });
`,
  );
  writeFileSync(
    join(copy, 'site/src/features/trial/TrialOfferPage.tsx'),
    `export function TrialOfferPage({ title, intro }: { title: string; intro: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{intro}</p>
    </>
  );
}
`,
  );
  writeFileSync(
    join(copy, 'site/src/pages/[lang]/trialOffer.astro'),
    `---
import Page from '../../layout/Page.astro';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import { TrialOfferPage } from '../../features/trial/TrialOfferPage.tsx';
import { languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;
const lang = Astro.params.lang as Locale;
const { meta, hero } = await loadWords('trialOffer', lang);
---

<Page lang={lang} route="/trialOffer" meta={meta}>
  <TrialOfferPage {...hero} />
</Page>
`,
  );
  repeatLine(
    'site/src/publication/contentKinds.ts',
    /^import \{.* demoRequest,.*forms\/schema\.ts';$/,
    () => "import { trialOffer } from '../features/trial/schema.ts';",
  );
  repeatLine('site/src/publication/contentKinds.ts', /^ {2}demoRequest: .*/);
  repeatLine('site/src/i18n/paths.ts', /^ *\| 'demoRequest'/);
  repeatLine(
    'site/src/social-images/socialImages.ts',
    /page\('\/demoRequest'/,
    () => "    page('/trialOffer', '', loadWords('trialOffer', lang)),",
  );
}

/** Adds a line after the line that matches a pattern. Default: a copy of that line for the page /trialOffer. */
function repeatLine(file: string, pattern: RegExp, change = (line: string) => line.replaceAll('demoRequest', 'trialOffer')) {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => pattern.test(line));
  if (index < 0) throw new Error(`${file} has no line for the page /demoRequest (${pattern}).`);
  lines.splice(index + 1, 0, change(lines[index] ?? ''));
  writeFileSync(join(copy, file), lines.join('\n'));
}

/** Deletes the texts that only files for download use. A language that offers the files of another language does not need them. */
function leaveOutFiles(folder: string) {
  rmSync(join(folder, 'downloads.yaml'));
  for (const file of globSync('{cases,whitepapers}/*.md', { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync('{cases,checklists,whitepapers}/*.yaml', { cwd: folder })) {
    const document = parseDocument(readFileSync(join(folder, file), 'utf8'));
    for (const key of ['report', 'file']) document.delete(key);
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
}

/** Changes letters in the title of a page, so that it differs from the English title but has the same length. */
function alterTitle(file: string) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  const title = document.getIn(['meta', 'title']);
  if (typeof title !== 'string') return;
  document.setIn(['meta', 'title'], title.replaceAll('e', 'ë').replaceAll('a', 'ä').replaceAll('o', 'ö'));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Changes the links of an article to its own language, because the build refuses links to other languages. */
function linkWithin(file: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('](/en/', '](/de/'));
}

async function startService(): Promise<string> {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(copy, '.data'), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['leads/src/server.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] });
  service = child;
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/\S+/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error('The service ended before it was ready. Its output is above.');
}
