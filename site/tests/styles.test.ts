import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages, publicDir } from './builtPages.ts';

test('the edges of areas that scroll sideways fade: no shorthand has the timeline, which browsers would ignore', () => {
  const sheets = globSync(`${publicDir}/_assets/*.css`).map((file) => readFileSync(file, 'utf8'));
  expect(sheets.some((css) => css.includes('animation-timeline:scroll(self inline)'))).toBe(true);
  // Pages have critical styles of their own.
  const all = [...sheets, ...pages.map(({ html }) => html)];
  expect(all.flatMap((css) => css.match(/animation:[^;}]*\b(?:scroll|view)\(/g) ?? [])).toEqual([]);
});
