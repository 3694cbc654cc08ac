import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import { scopedClassName } from '@emovera/site/build/scopedClassName.ts';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContentType } from '../leads/src/site/contentTypes.ts';
import { copyRepository } from './copyRepository.ts';
import { requireChromium } from './tools.ts';

/*
 * Builds a copy of the repository with pictures, made here: a portrait, a photograph and a drawing in an article, and a client's and a partner's logo. Then opens
 * the pages in a browser.
 */
const run = promisify(execFile);
const copy = copyRepository();
const built = (file: string) => readFileSync(join(copy, 'dist/public', file), 'utf8');
const article = 'en/blog/closing-the-loop-with-detractors';
const alternative = 'Quillowed shelves in a depot';
const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const file = join(copy, 'dist/public', extname(path) ? path : `${path}.html`);
  try {
    const body = readFileSync(file);
    response.writeHead(200, { 'content-type': getContentType(file) }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
let browser: Browser;
let origin = '';

beforeAll(async () => {
  const noise = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a86', noise: { type: 'gaussian', mean: 120, sigma: 40 } } }).blur(3);
  await noise(2400, 1600)
    .withExif({ IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toFile(join(copy, 'content/pictures/shelves.jpg'));
  await noise(900, 1200).png().toFile(join(copy, 'content/pictures/claire.png'));
  writeFileSync(
    join(copy, 'content/pictures/plan.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200"><path d="M0 0h400v200z"/></svg>',
  );
  const licence = 'licence: CC BY 4.0\n    source: "https://example.org/shelves"';
  const drawn = 'source: Drawn for us\n    licence: permission\n    isDecoration: true';
  await noise(600, 100).png().toFile(join(copy, 'content/pictures/bank-logo.png'));
  change(
    'content/pictures/accelerator.svg',
    () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path fill="#090" d="M0 0h96v48z"/></svg>',
  );
  change(
    'content/facts/pictures.yaml',
    (text) =>
      `${text}  - id: shelves\n    author: A. Ruiz\n    ${licence}\n  - id: claire\n    author: B. Kern\n    source: Taken for us\n    licence: own\n    focus: top\n  - id: plan\n    author: C. Roux\n    ${drawn}\n  - id: bank-logo\n    author: Bank\n    ${drawn}\n`,
  );
  change('content/facts/evidence.yaml', (text) => text.replace('name: Banque Exemple,', 'name: Banque Exemple, logo: bank-logo,'));
  change('content/facts/company.yaml', (text) => text.replace('picture: gdpr }', 'picture: gdpr, url: "https://gdpr.example/" }'));
  for (const lang of localeCodes)
    change(`content/${lang}/pictures.yaml`, (text) =>
      text.replace('alternatives: {}', `alternatives:\n  shelves: "${alternative}"\n  claire: "Claire Vasseur in ${lang}"`),
    );
  change('content/facts/team.yaml', (text) => text.replace('name: Claire Vasseur,', 'name: Claire Vasseur, portrait: claire,'));
  const blocks = '```picture\nid: shelves\ncaption: "A captionword under the shelves"\n```\n\n```picture\nid: plan\n```\n\n';
  change(`content/${article}.mdx`, (text) =>
    text.replace('## What to say', `${blocks}## What to say`).replace(/^updatedOn.*/m, 'updatedOn: "2026-11-25"'),
  );
  await build();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
  server.close();
  rmSync(copy, { recursive: true, force: true });
});

describe('files', () => {
  const files = () => globSync('_assets/*.{avif,webp,jpg,png,svg}', { cwd: join(copy, 'dist/public') });

  test('a photograph has AVIF and WebP in four sizes, a portrait in three, and originals are not published', async () => {
    const names = files().sort();
    expect(
      names
        .filter((name) => name.includes('shelves'))
        .map((name) => extname(name))
        .sort(),
    ).toEqual([...Array(4).fill('.avif'), ...Array(4).fill('.webp')].sort());
    expect(names.filter((name) => name.includes('claire'))).toHaveLength(6);
    expect(names.filter((name) => /\.(jpg|png)$/.test(name))).toEqual([]);
    // The metadata of photographs, such as author and place, are removed.
    for (const name of names.filter((each) => each.includes('shelves'))) {
      const { exif, xmp, iptc } = await sharp(join(copy, 'dist/public', name)).metadata();
      expect([name, exif, xmp, iptc]).toEqual([name, undefined, undefined, undefined]);
    }
    expect(names.filter((name) => name.includes('plan')).map(extname)).toEqual(['.svg']);
  });

  test('a portrait is square', async () => {
    for (const name of files().filter((file) => file.includes('claire'))) {
      const { width, height } = await sharp(join(copy, 'dist/public', name)).metadata();
      expect(width).toBe(height);
    }
  });

  test('the feed has the picture with an absolute address, its text alternative, its caption and its credit', () => {
    const feed = built('en/feed.xml').replaceAll('&quot;', '"');
    expect(feed).toMatch(
      new RegExp(`&lt;img src="https://[^"]+/_assets/shelves[^"]+\\.webp" alt="${alternative}" width="\\d+" height="\\d+"`),
    );
    expect(feed).toMatch(/captionword[\s\S]{0,200}Picture: A\. Ruiz/);
    expect(feed).not.toContain('srcset');
  });

  test('the search finds text alternative and caption, and not the credit', () => {
    const figure = /<figure[^>]*><picture>.*?shelves.*?<\/figure>/s.exec(built(`${article}.html`))?.[0] ?? '';
    expect(figure).toMatch(new RegExp(`<img[^>]* alt="${alternative}"[^>]* data-pagefind-index-attrs="alt"`));
    expect(figure).toMatch(/captionword[\s\S]*<small data-pagefind-ignore/);
    expect(figure).not.toContain('id: shelves');
  });
});

test('the logo of a client is a small file with its name, and partners have drawings and links', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/en/index.html`);
  const logo = page.getByRole('img', { name: 'Banque Exemple' }).first();
  await logo.scrollIntoViewIfNeeded();
  const size = await logo.evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    return [one.currentSrc, one.getAttribute('width'), one.getAttribute('height'), one.naturalWidth];
  });
  expect(size).toEqual([expect.stringMatching(/\/_assets\/bank-logo.+\.webp$/), '128', '21', 256]);
  const partners = page.getByRole('list', { name: 'Partners and commitments' });
  const colour = (name: string) =>
    partners
      .getByRole('listitem')
      .filter({ hasText: name })
      .locator('svg')
      .evaluate((svg) => [getComputedStyle(svg).stroke, getComputedStyle(svg).color]);
  const [stroke, text] = await colour('European Union');
  expect(stroke).toBe(text);
  const drawing = partners.getByRole('listitem').filter({ hasText: 'accelerator' }).locator('img');
  expect(await drawing.evaluate((one: HTMLImageElement) => [one.alt, one.width, one.height])).toEqual(['', 64, 32]);
  expect(
    await partners.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([['GDPR', 'https://gdpr.example/']]);
  await page.close();
});

describe.each([340, 1280])('in a window of %i px', (width) => {
  test('a picture in an article loads lazily in a suitable size, moves nothing, and has its text alternative and credit', async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${origin}/${article}`);
    const image = page.getByRole('img', { name: alternative });
    expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toBe('');
    const reserved = await image.boundingBox();
    const before = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length);
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((one: HTMLImageElement) => one.decode());
    expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/);
    const shown = await image.boundingBox();
    expect([shown?.width, shown?.height]).toEqual([reserved?.width, reserved?.height]);
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(1.5, 1);
    const later = await page.evaluate((count) => (window as unknown as { shifts: number[] }).shifts.slice(count), before);
    // Letters of the header move by less than a pixel when it shrinks.
    expect(later.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
    const natural = await image.evaluate((one: HTMLImageElement) => one.naturalWidth);
    expect(natural).toBeLessThan(1.8 * (shown?.width ?? 0));
    const figure = page.locator('figure', { has: image });
    await expect.poll(() => figure.locator('figcaption').innerText()).toMatch(/captionword[\s\S]*Picture: A\. Ruiz \(CC BY 4\.0\)/);
    expect(await figure.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://example.org/shelves',
      'https://creativecommons.org/licenses/by/4.0/',
    ]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.close();
  });

  test('a photograph takes the place of a drawn portrait, in the same line as the others', async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(`${origin}/fr/aboutUs`);
    const photo = page.getByRole('img', { name: 'Claire Vasseur in fr' });
    const box = await photo.boundingBox();
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 9))).toBeLessThan(1);
    expect(await photo.evaluate((one: HTMLImageElement) => one.loading)).not.toBe('lazy');
    const people = page.locator('li', { has: page.locator(`svg.${scopedClassName('portrait', 'features/about/Team.module.css')}`) });
    expect(await people.count()).toBe(5);
    const line = await page.locator('li', { has: photo }).locator('p').boundingBox();
    const other = await people.first().locator('p').boundingBox();
    expect(Math.abs((line?.y ?? 0) - (other?.y ?? 9))).toBeLessThan(2);
    await page.close();
  });
});

test('an article whose picture has no text alternative in its language is left out, and the build says why', async () => {
  change('content/en/pictures.yaml', (text) => text.replace(/ {2}shelves: .*\n/, ''));
  const { stdout } = await build();
  expect(stdout).toMatch(
    /closing-the-loop-with-detractors\.mdx: line \d+: the picture "shelves" has no text alternative\. Add "shelves" under "alternatives" in content\/en\/pictures\.yaml/,
  );
});

test('a build stops at a file that is not a picture, and names file and remedy', async () => {
  writeFileSync(join(copy, 'content/pictures/claire.png'), 'Text.');
  expect(statSync(join(copy, 'content/pictures/claire.png')).size).toBe(5);
  const failure = await build().catch((error: { stdout: string; stderr: string }) => error);
  expect(`${failure.stdout}${failure.stderr}`).toMatch(
    /content\/pictures\/claire\.png: is not a picture, or is damaged .*Save it again as JPEG/,
  );
});

/** Builds the copy without social images, search index and compressed files. */
const build = () =>
  run(process.execPath, ['scripts/build.ts'], { cwd: copy, maxBuffer: 64 * 2 ** 20, env: { ...process.env, BUILD_LIGHT: '1' } });

function change(file: string, alter: (text: string) => string): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = alter(before);
  expect(after, file).not.toBe(before);
  writeFileSync(join(copy, file), after);
}
