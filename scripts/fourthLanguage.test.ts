import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { copyRepository } from './copyRepository.ts';

/*
 * Builds the site with one language more, in a copy of the repository: the folder `content/de/`, made from English with other letters in its titles, and one
 * row of the locale table. Nothing else is changed. Its pages offer the English files, so that it has nothing of what files are made from.
 */
const run = promisify(execFile);
const copy = copyRepository('fourth-language');
const built = (file: string) => readFileSync(join(copy, 'dist/public', file), 'utf8');
const pagesOf = (lang: string) => globSync('**/*.html', { cwd: join(copy, 'dist/public', lang) }).sort();
const table = join(copy, 'contract/src/locales.ts');
let service: ChildProcess | undefined;

beforeAll(async () => {
  cpSync(join(copy, 'content/en'), join(copy, 'content/de'), { recursive: true });
  for (const file of globSync('content/de/**/*.yaml', { cwd: copy })) alterTitle(join(copy, file));
  for (const file of globSync('content/de/blog/*.mdx', { cwd: copy })) linkWithin(join(copy, file));
  leaveOutFiles(join(copy, 'content/de'));
  const row = "  { code: 'de', name: 'Deutsch', formats: 'de-DE', openGraph: 'de_DE', formVariant: 'EN', files: 'en' },\n";
  writeFileSync(table, readFileSync(table, 'utf8').replace(/^\] as const/m, `${row}$&`));
  await run('node', ['scripts/build.ts'], { cwd: copy, maxBuffer: 64 * 2 ** 20 });
});

afterAll(() => {
  service?.kill();
  rmSync(copy, { recursive: true, force: true });
});

test('every page that English has stands under the new language', () => {
  const english = pagesOf('en');
  expect(english.length).toBeGreaterThan(80);
  expect(pagesOf('de')).toEqual(english);
});

test('its pages say their language and show its own words', () => {
  const page = built('de/pricing.html');
  expect(page).toMatch(/<html[^>]* lang="?de\b/);
  const title = parseDocument(readFileSync(join(copy, 'content/de/pages/pricing.yaml'), 'utf8')).getIn(['meta', 'title']) as string;
  expect(page).toContain(`<title>${title} –`);
  expect(built('en/pricing.html')).not.toContain(title);
});

test('the other languages lead to it: switcher and alternates', () => {
  for (const lang of localeCodes) {
    const page = built(`${lang}/pricing.html`);
    expect(page).toMatch(/<a[^>]*href="\/de\/pricing"[^>]*title="Deutsch"/);
    expect(page).toMatch(/<link[^>]*rel="alternate"[^>]*hreflang="de"[^>]*href="https:[^"]*\/de\/pricing"/);
  }
});

test('sitemap, feed, search and the page of unknown addresses have it', () => {
  expect(built('sitemap-0.xml').match(/<loc>[^<]*\/de\//g)?.length).toBeGreaterThan(40);
  expect(built('de/feed.xml')).toMatch(/xml:lang="de"[\s\S]*\/de\/blog\//);
  expect(readdirSync(join(copy, 'dist/public/pagefind')).some((name) => name.startsWith('wasm.de'))).toBe(true);
  expect(built('404.html')).toContain('lang="de"');
  expect(built('index.html')).toContain('Deutsch');
});

test('the service speaks it: visitors are led to it and its forms are answered', async () => {
  const origin = await startService();
  const home = await fetch(origin, { redirect: 'manual', headers: { 'accept-language': 'de-AT, en;q=0.5' } });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/de/']);
  const refused = await fetch(`${origin}/de/forms/contact`, { method: 'POST', body: new URLSearchParams({ Company: 'Muster' }) });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/<html[^>]* lang="?de\b/);
});

test('it offers the English files and says so', () => {
  const page = built('de/forms/confirmChecklist/index.html');
  const links = [...page.matchAll(/href="(\/\w+\/downloads\/[^"]*)" hreflang="(\w+)"/gi)];
  expect(links.length).toBeGreaterThan(1);
  for (const [, address, language] of links) expect([address?.slice(0, 4), language]).toEqual(['/en/', 'en']);
});

// The last one: its build replaces the others' pages.
test('once it is to have files of its own, the build asks for what they are made from', async () => {
  writeFileSync(table, readFileSync(table, 'utf8').replace(/(code: 'de'.*files: )'en'/, "$1'de'"));
  const build = run('node', ['scripts/build.ts'], { cwd: copy, maxBuffer: 64 * 2 ** 20 }).catch(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  expect(await build).toMatch(/content\/de\/\S+ (has no key "\w+"|does not exist)[^.\n]*\. (Write|Add) /);
});

/** Takes out what only files are made from: a language that offers another one's files needs none of it. */
function leaveOutFiles(folder: string) {
  rmSync(join(folder, 'workbooks'), { recursive: true });
  rmSync(join(folder, 'downloads.yaml'));
  for (const file of globSync('whitepapers/*.md', { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync('{cases,checklists,whitepapers}/*.yaml', { cwd: folder })) {
    const document = parseDocument(readFileSync(join(folder, file), 'utf8'));
    for (const key of ['report', 'file']) document.delete(key);
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
}

/** Writes a page's title with other letters, so that it cannot be taken for the English one and keeps its length. */
function alterTitle(file: string) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  const title = document.getIn(['meta', 'title']);
  if (typeof title !== 'string') return;
  document.setIn(['meta', 'title'], title.replaceAll('e', 'ë').replaceAll('a', 'ä').replaceAll('o', 'ö'));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Lets an article link to pages of its own language: the build refuses others. */
function linkWithin(file: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('](/en/', '](/de/'));
}

async function startService(): Promise<string> {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(copy, '.data'), LOG_LEVEL: 'warn' };
  const child = spawn('node', ['leads/src/server.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] });
  service = child;
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/\S+/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error('The service ended before it could be asked. Its output is above.');
}
