import { readFileSync } from 'node:fs';
import { locales } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';

const text = readFileSync(`${publicDir}/llms.txt`, 'utf8');
const [head = '', ...sections] = text.split(/^## /m).map((section) => section.trim());
const entries = sections.flatMap((section) => {
  const [title = '', , ...lines] = section.split('\n');
  return lines.map((line) => ({ title, line, parts: /^- \[((?:[^\]\\]|\\.)+)\]\((https:\/\/[^)\s]+)\): (\S.+)$/.exec(line) }));
});
const pages = languagePages().map(({ address, html }) => {
  const metas = findElements(html, ({ tagName }) => tagName === 'meta' || tagName === 'link');
  const isListed = metas.some((link) => attribute(link, 'rel') === 'canonical') && !metas.some((link) => attribute(link, 'rel') === 'prev');
  return {
    address,
    isListed,
    description: metas.flatMap((meta) => (attribute(meta, 'name') === 'description' ? attribute(meta, 'content') : [])),
  };
});

describe('llms.txt', () => {
  test('begins with the name and one sentence, as the format requires', () => {
    expect(head).toMatch(/^# \S[^\n]*\n\n> \S[^\n]+$/);
  });

  test('has two sections per language: pages and articles', () => {
    expect(sections.length).toBe(2 * locales.length);
    for (const { name } of locales) expect(sections.filter((section) => section.startsWith(name))).toHaveLength(2);
  });

  test('has only links with a description in its sections', () => {
    expect(entries.length).toBeGreaterThan(150);
    expect(entries.filter(({ parts }) => !parts).map(({ line }) => line)).toEqual([]);
  });

  test('lists every indexable page once, except for later pages of lists, with the description of the page', () => {
    const named = entries.map(({ parts }) => new URL(parts?.[2] ?? '').pathname);
    const listed = pages.filter(({ isListed }) => isListed);
    expect(named.toSorted()).toEqual(listed.map(({ address }) => address).toSorted());
    for (const { parts } of entries)
      expect(listed.find(({ address }) => address === new URL(parts?.[2] ?? '').pathname)?.description).toEqual([parts?.[3]]);
  });

  test('has each page in the section of its language', () => {
    for (const { title, parts } of entries) {
      const code = new URL(parts?.[2] ?? '').pathname.slice(1, 3);
      expect(title.startsWith(locales.find((row) => row.code === code)?.name ?? '–')).toBe(true);
    }
  });
});
