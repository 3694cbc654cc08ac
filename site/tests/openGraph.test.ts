import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pages as allPages, publicDir } from './builtPages.ts';
import { oneLine, visibleText } from './visibleText.ts';

const pages = allPages.flatMap((page) => {
  const [picture] = page.contents('og:image');
  return picture ? [{ page, address: page.address, picture, path: new URL(picture).pathname, lang: page.lang }] : [];
});

/** Kinds of pages. One image of each kind is compared by pixels. */
const kinds = ['/', '/pricing', '/solutions/nps', '/useCases/banking', '/blog', '/blog/2', '/blog/insights', '/webinars', '/accessibility'];

describe('The social image of a page', () => {
  test('is different from that of all other pages', () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(new Set(pages.map(({ picture }) => picture)).size).toBe(pages.length);
    const bytes = pages.map(({ path }) => hash('sha256', readFileSync(`${publicDir}${path}`)));
    expect(new Set(bytes).size).toBe(pages.length);
  });

  test('belongs to a page, and no other images exist', () => {
    const files = globSync('covers/**/*.png', { cwd: publicDir }).map((file) => `/${file.replaceAll('\\', '/')}`);
    expect(files.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  });

  test('is a PNG of 1200 by 630, as the page says, of at most 40 kB', () => {
    for (const { address, path, page } of pages) {
      const file = readFileSync(`${publicDir}${path}`);
      expect(file.subarray(1, 4).toString(), address).toBe('PNG');
      expect([file.readUInt32BE(16), file.readUInt32BE(20)], address).toEqual([1200, 630]);
      expect([page.contents('og:image:width'), page.contents('og:image:height')]).toEqual([['1200'], ['630']]);
      expect(file.length, address).toBeLessThanOrEqual(40_000);
    }
  });

  test('has its text, the heading of the page, as description', () => {
    const descriptions = new Map<string, string>();
    for (const { address, page, lang } of pages) {
      const heading = page.all('h1').map(visibleText)[0] ?? '';
      const alternative = oneLine(page.contents('og:image:alt')[0] ?? '');
      expect(alternative, address).toContain(heading);
      descriptions.set(lang, alternative.replace(heading, ''));
    }
    // The words around the heading are in the page's language.
    expect(new Set(descriptions.values()).size).toBe(localeCodes.length);
  });

  test('has the title at the top and the wave at the bottom, with nothing cut off at the edges', async () => {
    const looked = pages.filter(({ address }) => kinds.includes(address.replace(/^\/\w+/, '')));
    expect(looked).toHaveLength(kinds.length * localeCodes.length);
    for (const { address, path } of looked) {
      const { data, info } = await sharp(`${publicDir}${path}`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colorsIn = (left: number, top: number, right: number, bottom: number) => {
        const colors = new Set<string>();
        for (let y = top; y < bottom; y += 2)
          for (let x = left; x < right; x += 2)
            colors.add(data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3).toString('hex'));
        return colors;
      };
      expect(colorsIn(0, 0, 70, 200).size, `${address}: left margin`).toBe(1);
      expect(colorsIn(1130, 0, 1200, 240).size, `${address}: right margin`).toBe(1);
      expect(colorsIn(0, 0, 1200, 50).size, `${address}: upper margin`).toBe(1);
      expect(colorsIn(72, 150, 700, 240).size, `${address}: title`).toBeGreaterThan(4);
      expect(colorsIn(1100, 300, 1200, 630).size, `${address}: wave`).toBeGreaterThan(5);
    }
  });
});
