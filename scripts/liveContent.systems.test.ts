import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFixtureSite } from '../leads/test/fixtureSite.ts';
import { numbersFrom } from '../leads/test/mutate.ts';
import { copyRepository } from './copyRepository.ts';
import { freePort } from './freePort.ts';
import { requireTool } from './tools.ts';

/*
 * Starts "npm run dev", with which writers see their work and its errors in a browser, in a copy of the repository with an invalid file.
 * The lead service behind it serves a small site.
 */
const copy = copyRepository();
const pricing = 'content/en/pages/pricing.yaml';
const home = 'content/fr/pages/home.yaml';
let server: ReturnType<typeof spawn>;
let browser: Browser;
let page: Page;
let origin = '';
/** The address that opens the editing screen, as it is printed. */
let screenAddress = '';

/** Time for a page on a busy machine: Vite compiles it on request. */
const timeout = 120_000;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  change(pricing, (text) => text.replace('\n  intro:', '\n  intra:'));
  server = spawn(process.execPath, ['scripts/dev.ts'], {
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
  const started = new Promise((resolve, reject) => {
    let printed = '';
    server.once('exit', () => reject(new Error(`The server has ended. It printed: ${printed}`)));
    server.stdout?.on('data', (piece) => {
      printed += piece;
      [screenAddress = ''] = /http:\S+\/admin\?token=[\w-]{32,}/.exec(printed) ?? [];
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

test('an error from before the start is shown instead of the page, and fixing it shows the page', async () => {
  await open('/en/pricing');
  await waitForDialog();
  expect(await dialog().innerText()).toMatch(
    /2 errors in the content[\s\S]*pricing\.yaml\s+Line \d+: Key "hero\.intro" is missing\. Add it/,
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
  // The page may be reloading.
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

test('a picture that is added is shown at once, as a logo and as a portrait', async () => {
  const names = { svg: 'content/pictures/just-added.svg', photo: 'content/pictures/just-taken.png' };
  const [pictures, company, team] = ['content/facts/pictures.yaml', 'content/facts/company.yaml', 'content/facts/team.yaml'];
  await open('/en/aboutUs');
  writeFileSync(
    join(copy, names.svg),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path fill="#090" d="M1 2h88v87z"/></svg>',
  );
  cpSync(join(copy, 'docs/home.png'), join(copy, names.photo));
  const entry = (id: string) => `\n  - { id: ${id}, author: Test, source: Test, licence: own, isDecoration: true, focus: [0.5, 0.5] }\n`;
  change(pictures, (text) => `${text.trimEnd()}${entry('just-added')}${entry('just-taken').trimStart().replace(/^/, '  ')}`);
  change(company, (text) => text.replace('picture: gdpr', 'picture: just-added'));
  change(team, (text) => text.replace(/(\{ id: claireVasseur,)/, '$1 portrait: just-taken,'));
  await page.locator('footer img[src*="just-added"], footer path[d="M1 2h88v87z"]').first().waitFor({ state: 'attached' });
  await page.locator('main img[src*="just-taken"], main source[srcset*="just-taken"]').first().waitFor({ state: 'attached' });
  for (const file of [pictures, company, team]) restore(file);
  for (const file of Object.values(names)) rmSync(join(copy, file));
});

test('a new article is the first of the blog, and its texts to write are marked', async () => {
  await open('/fr/blog');
  const made = spawn(
    process.execPath,
    ['scripts/newArticle.ts', '--lang', 'fr', '--title', 'Lire dix avis', '--category', 'insights', '--author', 'malikBenani'],
    { cwd: copy },
  );
  await new Promise((resolve) => made.once('close', resolve));
  await page.getByRole('link', { name: '[Brouillon] Lire dix avis' }).first().click();
  await page.getByRole('heading', { level: 1, name: '[Brouillon] Lire dix avis' }).waitFor();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('placeholder')?.size ?? 0)).toBeGreaterThan(10);
  expect(await dialog().isVisible()).toBe(false);
});

test('a former address of an article leads to the present one', async () => {
  const article = 'content/fr/blog/marge-d-erreur-du-nps.mdx';
  change(article, (text) => text.replace('\n', '\nreplaces: [erreur-du-nps]\n'));
  await open('/fr/blog/erreur-du-nps?from=menu');
  expect(page.url()).toBe(`${origin}/fr/blog/marge-d-erreur-du-nps?from=menu`);
  restore(article);
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
  await open('/admin/');
  await page.getByRole('heading', { name: 'Open the editing screen with its whole address.' }).waitFor();
  await page.goto(screenAddress);
  await page.getByRole('heading', { name: 'Choose a text' }).waitFor();
  expect(page.url()).toBe(`${origin}/admin/`);
  await page.goto(`${origin}/admin/#/edit/pages/api`);
  const preview = page.frameLocator('aside iframe');
  const heading = await preview.getByRole('heading', { level: 1 }).innerText();
  cpSync(join(copy, 'content/en/pages/api.yaml'), join(copy, later));
  change(later, (text) => withHeading(text, 'The API of 2031'));
  await page.getByLabel('As of').fill('2031-02-01');
  await preview.getByRole('heading', { level: 1, name: 'The API of 2031' }).waitFor();
  await page.getByText('The preview shows the site as of 1 Feb 2031, without drafts.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('As of').inputValue(), { timeout }).toBe('2031-02-01');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await preview.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByLabel('As of').inputValue()).toBe('');
  expect(await page.getByText('without drafts').count()).toBe(0);
});

test('after each of 50 edits at random times, also of two files at once and of one twice, the page shows the last', async () => {
  const [file, team] = ['content/en/blog/edited-at-random.mdx', 'content/facts/team.yaml'];
  const article = readFileSync(join(copy, 'content/en/blog/reading-exit-interviews.mdx'), 'utf8');
  const [, author = ''] = /^author: (\w+)$/m.exec(article) ?? [];
  const random = numbersFrom(20_270_105);
  const shown = { title: 0, text: 0, name: 0 };
  const write = {
    article: () =>
      article
        .replace(/^article: .*$/m, 'article: editedAtRandom')
        .replace(/^title: .*$/m, `title: "Title ${shown.title} of a text"`)
        .replace(/^(---\n[\s\S]*?\n---\n)/, `$1\nWords ${shown.text} of a text.\n`),
    team: () => original(team).replace(new RegExp(`(id: ${author}, name: )[^,]+`), `$1Person ${shown.name}`),
  };
  /** Writes a file as editors do: in place, or as a new file that replaces it. */
  const put = (name: string, text: string) => {
    const path = join(copy, name);
    const isBeside = random() < 0.5;
    writeFileSync(isBeside ? `${path}.new` : path, text);
    if (isBeside) renameSync(`${path}.new`, path);
  };
  const edit = (n: number) => {
    const what = (['title', 'text', 'name'] as const)[Math.floor(random() * 3)] ?? 'title';
    shown[what] = n;
    if (what === 'name') put(team, write.team());
    else put(file, write.article());
  };
  put(team, write.team());
  put(file, write.article());
  edit(1);
  await expect.poll(async () => (await open('/en/blog/edited-at-random'))?.status(), { timeout }).toBe(200);
  for (let n = 2; n <= 50; n += 1) {
    edit(n);
    if (random() < 0.5) {
      await setTimeout(random() * 100);
      n += 1;
      edit(n);
    }
    await page.getByRole('heading', { level: 1, name: `Title ${shown.title} of a text` }).waitFor();
    await page.getByText(`Words ${shown.text} of a text.`, { exact: true }).waitFor();
    await page.getByText(`Person ${shown.name}`).first().waitFor();
  }
  const last = await (await fetch(`${origin}/en/blog/edited-at-random`)).text();
  for (const [what, n] of [
    ['Title', shown.title],
    ['Words', shown.text],
    ['Person', shown.name],
  ] as const)
    expect(new Set(last.match(new RegExp(`${what} \\d+`, 'g')))).toEqual(new Set([`${what} ${n}`]));
  rmSync(join(copy, file));
  restore(team);
}, 900_000);

describe('only what pages need is served', () => {
  const secret = 'a secret of this test';
  const files = [
    '.data/another.sqlite',
    '.data/editor/note',
    'deploy/secrets/lead-secret',
    'deploy/secrets/keys.json',
    'deploy/service.env',
    '.env',
    '.git/config',
    'site/secret.js',
    'package-lock.json',
  ];
  const textFor = (file: string) => {
    if (file.endsWith('.js')) return `export default '${secret}';`;
    return file.endsWith('.json') ? JSON.stringify({ secret }) : secret;
  };
  const links = ['site/src/linked.txt', 'site/public/linked.txt', 'content/pictures/linked.svg'];
  beforeAll(() => {
    restore(pricing);
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), textFor(file));
    }
    writeFileSync(join(copy, '.data/picture.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><text>${secret}</text></svg>`);
    for (const link of links) symlinkSync(join(copy, '.data/picture.svg'), join(copy, link));
  });
  afterAll(() => {
    for (const file of [...files, ...links]) rmSync(join(copy, file));
  });

  /** Sends an address as it is. Browsers and `fetch` would resolve "..". */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      request(`${origin}/`, { path, headers }, (answer) => {
        answer.setEncoding('utf8');
        let body = '';
        answer.on('data', (piece) => {
          body += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
      })
        .on('error', reject)
        .end();
    });

  const withoutEnding = (file: string) => file.replace(/\.(js|json)$/, '');

  const ways: Record<string, (file: string) => string> = {
    'by its path on the machine': (file) => `/@fs${copy}/${file}`,
    'as a text': (file) => `/@fs${copy}/${file}?raw`,
    'as an imported text': (file) => `/@fs${copy}/${file}?import&raw`,
    'with two question marks': (file) => `/@fs${copy}/${file}?raw??`,
    'as an address': (file) => `/@fs${copy}/${file}?url`,
    'in the address': (file) => `/@fs${copy}/${file}?inline`,
    'as a picture that is a program': (file) => `/@fs${copy}/${file}?import&inline=1.wasm?init`,
    'as a script of a page': (file) => `/@fs${copy}/${file}?inline-script`,
    'as a module of a page': (file) => `/@fs${copy}/${file}?module-url`,
    'as a worker': (file) => `/@fs${copy}/${file}?worker&inline`,
    'with encoded slashes': (file) => `/@fs${copy}/${file}`.replaceAll('/', '%2f').replace('%2f@fs%2f', '/@fs/'),
    'encoded twice': (file) => `/@fs${copy}/${file}`.replaceAll('/', '%252f').replace('%252f@fs%252f', '/@fs/'),
    'with an encoded end': (file) => `/@fs${copy}/${file}%3Fraw`,
    'with a fragment': (file) => `/@fs${copy}/site/src/x#/../../../${file}`,
    'with doubled slashes': (file) => `//@fs/${copy}//${file}`,
    'with backslashes': (file) => `/@fs${copy}/${file}`.replaceAll('/', '\\').replace('\\@fs\\', '/@fs/'),
    'as an id': (file) => `/@id/${copy}/${file}?raw`,
    'as an id of a script': (file) => `/@id/__x00__${copy}/${file}?inline-script`,
    'as an id of a style': (file) => `/@id/__x00__virtual:astro:dev-css:${copy}/${file}?raw`,
    'from a query': (file) => `/@fs${copy}/site/src/a?b/../../../${file}`,
    'from a query, as a text': (file) => `/@fs${copy}/site/src/a?b/../../../${file}?raw`,
    'from a query, as a script of a page': (file) => `/@fs${copy}/site/src/a?b/../../../${file}?inline-script`,
    'from a query, as a text in a script of a page': (file) => `/@fs${copy}/site/src/a?b/../../../${file}?raw?inline-script`,
    'from a query, as a text in a module of a page': (file) => `/@fs${copy}/site/src/a?b/../../../${file}?raw?module-url`,
    'from a query, as an id of a module': (file) => `/@id/__x00__${copy}/site/src/a?b/../../../${file}?raw?module-url`,
    'without its ending': (file) => `/@fs${copy}/${withoutEnding(file)}?import`,
    'without its ending, as a script of a page': (file) => `/@fs${copy}/${withoutEnding(file)}?inline-script`,
    'without its ending, as a module of a page': (file) => `/@fs${copy}/${withoutEnding(file)}?module-url`,
    'without its ending, as an id of a module': (file) => `/@id/__x00__${copy}/${withoutEnding(file)}?module-url`,
    'by a path without prefix': (file) => `${copy}/${file}?raw`,
    'by a path without prefix and query': (file) => `${copy}/${file}`,
    'from the folder of the site': (file) => `/../${file}`,
    'from a folder that is served': (file) => `/@fs${copy}/site/src/../../${file}`,
    'from a folder that is served, encoded': (file) => `/@fs${copy}/site/src/%2e%2e/%2e%2e/${file}?raw`,
    'from a package': (file) => `/@fs${copy}/node_modules/@emovera/../../${file}`,
    'with a slash at the end': (file) => `/@fs${copy}/${file}/?raw`,
    'as a scaled picture': (file) => `/_image?href=${encodeURIComponent(`/@fs${copy}/${file}`)}&f=svg`,
    'as a picture that this server loads itself': (file) => `/_image?href=${encodeURIComponent(`${copy}/${file}?raw`)}&f=svg`,
    'as a picture with two addresses': (file) =>
      `/_image?href=${encodeURIComponent(`/@fs${copy}/site/public/favicon.svg`)}&href=${encodeURIComponent(`/@fs${copy}/${file}`)}&f=svg`,
  };
  for (const [what, way] of Object.entries(ways))
    test(what, async () => {
      // With "--phone", the host is the address of this machine in the network.
      for (const file of [...files, '.data/picture.svg', ...links])
        for (const headers of [{}, { host: '192.168.1.20' }] as Record<string, string>[]) {
          const { status, body } = await get(way(file), headers);
          expect
            .soft({ file, status, hasSecret: body.includes(secret) })
            .toEqual({ file, status: expect.toSatisfy((each) => each >= 400), hasSecret: false });
        }
    });

  test('no program is opened, and no answer can be read or framed by another site', async () => {
    expect((await get(`/__open-in-editor?file=${copy}/package.json`)).status).toBe(403);
    for (const path of ['/en/', '/admin/', '/@vite/client']) {
      const { headers } = await get(path, { origin: 'http://evil.localhost' });
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('a file of the content does not run as a page of the site', async () => {
    const folder = join(copy, 'content/pictures');
    writeFileSync(join(folder, 'evil.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    writeFileSync(join(folder, 'evil.html'), '<script>alert(1)</script>');
    try {
      const address = `/@fs${folder}/evil.svg`;
      for (const path of [address, `${address}?raw`, `/_image?href=${encodeURIComponent(address)}&f=svg`]) {
        const policy = (await get(path)).headers['content-security-policy'];
        expect([path, policy]).toEqual([path, "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"]);
      }
      for (const path of ['evil.html', 'evil', 'README.md'].map((name) => `/@fs${folder}/${name}`))
        expect([path, (await get(path)).status]).toEqual([path, 403]);
    } finally {
      for (const name of ['evil.svg', 'evil.html']) rmSync(join(folder, name));
    }
  });

  test('a link of another site does not change the day for everybody', async () => {
    const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const shown = async () => (await get('/en/pricing')).body;
    const today = await shown();
    for (const headers of [
      { ...link, 'sec-fetch-site': 'cross-site' },
      { ...link, 'sec-fetch-site': 'same-site' },
      { referer: 'http://evil.example/' },
      { referer: `${origin}.evil.example/` },
      {},
    ] as Record<string, string>[])
      expect([headers, (await get('/en/pricing?on=2031-01-01', headers)).status]).toEqual([headers, 403]);
    expect(await shown()).toBe(today);
    for (const day of ['2031-01-01', '']) expect((await get(`/en/pricing?on=${day}`, { referer: `${origin}/en/` })).status).toBe(302);
  });

  test('everything that pages load is served', async () => {
    const refused: string[] = [];
    for (const path of ['/en/', '/fr/blog', '/en/try', '/es/tour', '/en/demoRequest']) {
      const tab = await browser.newPage();
      tab.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
      await tab.goto(`${origin}${path}`, { waitUntil: 'networkidle', timeout });
      await tab.close();
    }
    expect(refused).toEqual([]);
  });
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
