import { expect, test } from 'vitest';
import { faces } from './faces.ts';
import { standInOf, standInsByPage } from './standIns.ts';

const rule = (family: string) =>
  `@font-face{font-family:${family} Fallback;src:local(Arial);size-adjust:1%;ascent-override:2%;descent-override:3%;line-gap-override:4%}`;
const page = (h1: string, text: string) =>
  `<head><style>${rule('Outfit')}${rule('Nunito')}.a{size-adjust:1%}</style></head><main>${h1}${text}</main>`;
const adjustOf = (html: string, family: string) => Number(new RegExp(`${family} Fallback;[^}]*size-adjust:([\\d.]+)%`).exec(html)?.[1]);

test('a stand-in takes the width of the words it stands in for, and the height of the brand’s face whatever its width', async () => {
  for (const face of faces) {
    const measure = await standInOf(face);
    // Beside Arial’s, these letters are narrower in both faces, and those wider.
    const [narrow, wide] = [measure('Es en esos seses'), measure('Il y lit tout')].map((measures) =>
      Number.parseFloat(measures['size-adjust']),
    );
    expect(narrow).toBeGreaterThan(80);
    expect(wide).toBeGreaterThan(Number(narrow) + 3);
    expect(wide).toBeLessThan(140);
    const heights = ['Es en esos seses', 'Il y lit tout'].map((words) => {
      const measures = measure(words);
      return (Number.parseFloat(measures['size-adjust']) * Number.parseFloat(measures['ascent-override'])) / 100;
    });
    expect(heights[0]).toBeCloseTo(heights[1] ?? 0, 1);
  }
});

test('a narrow unbreakable space, which neither face has, changes nothing', async () => {
  const [face] = faces;
  if (!face) throw new Error('There is no face.');
  const measure = await standInOf(face);
  expect(measure('Et après\u202f?')).toEqual(measure('Et après ?'));
});

test('a page’s stand-ins have the measures of its heading and of its text, and its other styles stay', async () => {
  const withStandIns = await standInsByPage();
  const text = '<p>Los comentarios dicen qu&amp;eacute;.</p>';
  const one = withStandIns(page('<h1 class="a">Es en <em>esos seses</em></h1>', text));
  const other = withStandIns(page('<h1>Il y lit tout</h1>', text));
  expect(adjustOf(one, 'Outfit')).toBeLessThan(adjustOf(other, 'Outfit') - 3);
  expect(adjustOf(one, 'Nunito')).toBe(adjustOf(other, 'Nunito'));
  expect(one).toContain('.a{size-adjust:1%}');
  expect(one).not.toMatch(/override:[234]%/);
  expect(one.replace(/@font-face\{[^}]*\}/g, '')).toBe(
    page('<h1 class="a">Es en <em>esos seses</em></h1>', text).replace(/@font-face\{[^}]*\}/g, ''),
  );
});

test('a page without heading keeps the measure of all pages for it', async () => {
  const withStandIns = await standInsByPage();
  expect(withStandIns(page('', '<p>Text</p>'))).toContain(rule('Outfit'));
});

test('thousands of pages are measured in the memory of one', async () => {
  const measure = await standInOf(faces[0] as (typeof faces)[number]);
  const words = 'Nous lisons les commentaires de vos clients. '.repeat(22);
  measure(words);
  const before = process.memoryUsage.rss();
  for (let page = 0; page < 3000; page += 1) measure(words);
  // A typesetter's buffer for each, which nothing gives back before the loop's end, would be 265 MB.
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(130);
});
