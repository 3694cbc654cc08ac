import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';
import { everyKind, routes } from '../../site/tests/pageKinds.ts';
import { addresses, fewestPages } from '../site.ts';
import { ruleGroups, widths } from './audit.ts';
import { leastContrast } from './contrast.ts';

/* The accessibility statement says what is tested. Its numbers are compared with those of the tests, so that both change together. */

/** The lines of the statement with plain spaces. */
function linesOf(lang: Locale): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../content/${lang}/legal/accessibility.md`, import.meta.url)), 'utf8');
  return text.split('\n').map((line) => line.replace(/\s/g, ' '));
}

/** The only line with some words that are the same in every language. */
function lineWith(lang: Locale, words: RegExp): string {
  const lines = linesOf(lang).filter((line) => words.test(line));
  expect(lines, `lines of the statement in ${lang} with ${words}`).toHaveLength(1);
  return lines[0] ?? '';
}

/** The numbers in a text, with or without grouped digits, with a point or a comma before decimals. */
const numbersIn = (text: string) =>
  (text.match(/\d+(?: \d{3})*(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(' ', '').replace(',', '.')));

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

for (const lang of localeCodes) {
  test(`${lang}: the statement has the widths, versions and levels of the tests with axe`, () => {
    const line = lineWith(lang, /axe-core/);
    const [, rules = '', windows = ''] = /axe-core([^,]*,[^,]*,[^,]*), (.*?(?:pixels|píxeles))/.exec(line) ?? [];
    expect(ascending(numbersIn(windows))).toEqual(ascending(widths));
    const criteria = ruleGroups.flatMap((group) => /^wcag2(\d?)(a+)$/.exec(group)?.slice(1) ?? []);
    const minors = criteria.filter((_, index) => index % 2 === 0).map((minor) => Number(`2.${minor || 0}`));
    const levels = criteria.filter((_, index) => index % 2 === 1).map((level) => level.toUpperCase());
    expect(minors.length).toBeGreaterThan(0);
    expect(numbersIn(rules)).toEqual([Math.min(...minors), Math.max(...minors)]);
    expect([...new Set(rules.match(/\bA+\b/g))]).toEqual([...new Set(levels)].toSorted());
    expect(/best practices|bonnes pratiques|buenas prácticas/.test(rules)).toBe(
      (ruleGroups as readonly string[]).includes('best-practice'),
    );
  });

  test(`${lang}: the statement has the contrasts that are measured`, () => {
    const { text, large, button, fieldEdge } = leastContrast;
    expect(button).toBe(large);
    const ratios = lineWith(lang, /\d:1/).match(/[\d.,]+(?=:1)/g) ?? [];
    expect(ratios.flatMap(numbersIn)).toEqual([text, large, fieldEdge]);
  });

  test(`${lang}: the statement has the number of kinds of pages in the keyboard test`, () => {
    const kinds = new Set(everyKind.map(({ name }) => name)).size;
    expect(numbersIn(lineWith(lang, /kinds|chacun des \d+ types|tipos/))).toEqual([kinds]);
  });
}

test('every built page has a kind, and every kind is in the build', () => {
  expect(addresses.length).toBeGreaterThan(fewestPages);
  const routed = [...routes.values()].flat();
  expect(routed.toSorted()).toEqual(addresses.toSorted());
  expect(routes.size).toBeGreaterThan(20);
});
