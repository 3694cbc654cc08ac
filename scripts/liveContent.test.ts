import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFixtureSite } from '../leads/test/fixtureSite.ts';
import { copyRepository } from './copyRepository.ts';
import { freePort } from './freePort.ts';
import { requireTool } from './tools.ts';

/*
 * People who write see their work, and what is wrong with it, in a browser next to "npm run dev". This starts it in a copy of the repository, with a file that
 * is broken from the beginning. The lead service behind it serves a small site.
 */
const copy = copyRepository('live-content');
const pricing = 'content/en/pages/pricing.yaml';
const home = 'content/fr/pages/home.yaml';
let server: ReturnType<typeof spawn>;
let browser: Browser;
let page: Page;
let origin = '';

/** Time for a page on a busy machine: Vite compiles it on request. */
const timeout = 120_000;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  change(pricing, (text) => text.replace('\n  lead:', '\n  leed:'));
  server = spawn('node', ['scripts/dev.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Astro does not serve pages to the variables of Vitest.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DIST_DIR: writeFixtureSite(),
      DATA_DIR: join(copy, '.data'),
    },
  });
  const started = new Promise((resolve) => {
    let printed = '';
    server.stdout?.on('data', (piece) => {
      printed += piece;
      if (printed.includes('watching for file changes')) resolve(true);
    });
  });
  browser = await chromium.launch({ executablePath: requireTool('Chromium'), args: ['--no-sandbox'] });
  await started;
});

afterAll(async () => {
  await browser?.close();
  server?.kill('SIGTERM');
  rmSync(copy, { recursive: true, force: true });
});

test('an error from before the start is shown instead of the page, and mending it shows the page', async () => {
  await open('/en/pricing');
  await waitForDialog();
  expect(await dialog().innerText()).toMatch(
    /2 errors in the content[\s\S]*pricing\.yaml\s+Line \d+: Key "hero\.lead" is missing\. Add it/,
  );
  restore(pricing);
  await page.getByRole('heading', { level: 1 }).and(page.locator('main *')).waitFor();
  await dialog().waitFor({ state: 'hidden' });
});

test('the errors of all files are listed, can be closed with Escape, stay mentioned, and go when the files are correct', async () => {
  change(pricing, (text) => withHeading(text, 'x'.repeat(200)));
  change(home, (text) => text.replace(/^ {2}title: .*$/m, '  title: Emotions: what your customers feel'));
  await waitForDialog();
  await expect
    .poll(() => dialog().innerText(), { timeout })
    .toMatch(
      /2 errors[\s\S]*content\/en\/pages\/pricing\.yaml\s+Line \d+: Key "[\w.]+"[\s\S]*content\/fr\/pages\/home\.yaml\s+Line \d+: is not valid YAML/,
    );
  // The page may just load again.
  const close = async () => {
    await page.keyboard.press('Escape');
    return dialog().isVisible();
  };
  await expect.poll(close, { timeout }).toBe(false);
  await page.reload();
  await page.getByText('2 errors in the content. This page is not up to date.').waitFor();
  expect(await dialog().isVisible()).toBe(false);
  restore(home);
  change(pricing, () => withHeading(original(pricing), 'Prices after the correction'));
  await page.getByRole('heading', { name: 'Prices after the correction' }).waitFor();
  await page.getByText('in the content').waitFor({ state: 'hidden' });
  restore(pricing);
});

test('a new article is the first of the blog, and its texts to write are marked', async () => {
  await open('/fr/blog');
  const made = spawn(
    'node',
    ['scripts/newArticle.ts', '--lang', 'fr', '--title', 'Lire dix avis', '--category', 'insights', '--author', 'malikBenani'],
    { cwd: copy },
  );
  await new Promise((resolve) => made.once('close', resolve));
  await page.getByRole('link', { name: '[Brouillon] Lire dix avis' }).first().click();
  await page.getByRole('heading', { level: 1, name: '[Brouillon] Lire dix avis' }).waitFor();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('placeholder')?.size ?? 0)).toBeGreaterThan(10);
  expect(await dialog().isVisible()).toBe(false);
});

test('a version of a file that is added later is used from its day on, and the bar leads back to today', async () => {
  const later = 'content/en/pages/pricing.2031-01-01.yaml';
  cpSync(join(copy, pricing), join(copy, later));
  change(later, (text) => withHeading(text, 'Prices of 2031'));
  await open('/en/pricing?on=2031-01-01');
  await page.getByText('The site as of 1 January 2031, without drafts.').waitFor();
  await page.getByRole('heading', { name: 'Prices of 2031' }).waitFor();
  await open('/fr/blog');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Lire dix avis').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to today' }).click();
  await page.getByText('[Brouillon] Lire dix avis').first().waitFor();
  await open('/en/pricing');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Prices of 2031').count()).toBe(0);
  const wrong = await open('/en/pricing?on=tomorrow');
  expect(wrong?.status()).toBe(400);
});

test('the preview of the editing screen shows a page as on a chosen day, says so, and leads back to today', async () => {
  const later = 'content/en/pages/api.2031-02-01.yaml';
  await open('/admin/#/edit/pages/api');
  const preview = page.frameLocator('aside iframe');
  const heading = await preview.getByRole('heading', { level: 1 }).innerText();
  cpSync(join(copy, 'content/en/pages/api.yaml'), join(copy, later));
  change(later, (text) => withHeading(text, 'The API of 2031'));
  await page.getByLabel('As of').fill('2031-02-01');
  await preview.getByRole('heading', { level: 1, name: 'The API of 2031' }).waitFor();
  await page.getByText('The preview shows the site as of February 1, 2031, without drafts.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('As of').inputValue(), { timeout }).toBe('2031-02-01');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await preview.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByLabel('As of').inputValue()).toBe('');
  expect(await page.getByText('without drafts').count()).toBe(0);
});

/** Opens a page in a new tab, because a reload of the last one may interrupt a navigation there. */
async function open(path: string) {
  const before: Page | undefined = page;
  page = await browser.newPage();
  await before?.close();
  page.setDefaultTimeout(timeout);
  return page.goto(`${origin}${path}`);
}

const dialog = () => page.locator('dialog[aria-labelledby=title]');
const waitForDialog = () => dialog().waitFor();

const withHeading = (text: string, heading: string) => text.replace(/^(hero:\n {2}title: ).*$/m, `$1"${heading}"`);

const originals = new Map<string, string>();

/** A file as it was before the test changed it. */
function original(file: string): string {
  return originals.getOrInsertComputed(file, () => readFileSync(join(copy, file), 'utf8'));
}

function change(file: string, alter: (text: string) => string): void {
  const before = readFileSync(join(copy, file), 'utf8');
  original(file);
  const after = alter(before);
  expect(after).not.toBe(before);
  writeFileSync(join(copy, file), after);
}

function restore(file: string): void {
  writeFileSync(join(copy, file), original(file));
}
