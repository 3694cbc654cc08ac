import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';
import { ruleGroups, widths } from './audit.ts';
import { minContrast } from './contrast.ts';

/* The accessibility statement describes the tests. Its numbers are compared with those of the tests, so that both change together. */

/** The lines of the statement with plain spaces. */
function listLines(lang: Locale): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../content/${lang}/legal/accessibility.md`, import.meta.url)), 'utf8');
  return text.split('\n').map((line) => line.replace(/\s/g, ' '));
}

/** Finds the only line with some words that are the same in every language. */
function lineWith(lang: Locale, words: RegExp): string {
  const lines = listLines(lang).filter((line) => words.test(line));
  expect(lines, `lines of the statement in ${lang} with ${words}`).toHaveLength(1);
  return lines[0] ?? '';
}

/** The numbers in a text, with or without grouped digits, with a point or a comma before decimals. */
const numbersIn = (text: string) =>
  (text.match(/\d+(?: \d{3})*(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(' ', '').replace(',', '.')));

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

for (const lang of localeCodes)
  test(`${lang}: the statement has the widths, versions, levels and contrasts of the tests`, () => {
    const [, rules = '', windows = ''] = /axe-core([^,]*,[^,]*,[^,]*), (.*?(?:pixels|píxeles))/.exec(lineWith(lang, /axe-core/)) ?? [];
    expect(ascending(numbersIn(windows))).toEqual(ascending(widths));
    const criteria = ruleGroups.flatMap((group) => [...group.matchAll(/^wcag2(\d?)(a+)$/g)]);
    const minors = criteria.map(([, minor]) => Number(`2.${minor || 0}`));
    const levels = criteria.map(([, , level = '']) => level.toUpperCase());
    expect(numbersIn(rules)).toEqual([Math.min(...minors), Math.max(...minors)]);
    expect([...new Set(rules.match(/\bA+\b/g))]).toEqual([...new Set(levels)].toSorted());
    expect(rules).toMatch(/best practices|bonnes pratiques|buenas prácticas/);
    expect(ruleGroups).toContain('best-practice');

    const { text, large, button, fieldEdge } = minContrast;
    expect(button).toBe(large);
    const ratios = lineWith(lang, /\d:1/).match(/[\d.,]+(?=:1)/g) ?? [];
    expect(ratios.flatMap(numbersIn)).toEqual([text, large, fieldEdge]);
  });
