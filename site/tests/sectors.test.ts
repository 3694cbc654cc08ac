import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute } from '../src/build/html.ts';
import { caseFacts } from '../src/documents/caseSchema.ts';
import { sectorFacts, useCase } from '../src/features/sectors/schema.ts';
import { pageAt } from './builtPages.ts';
import { numbersIn } from './numbersIn.ts';

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const { sectors } = sectorFacts.parse(read('facts/sectors.yaml'));
const { cases } = caseFacts.parse(read('facts/cases.yaml'));
const readWords = (lang: string, id: string) => useCase.parse(read(`${lang}/useCases/${id}.yaml`));

test('there are twelve sectors with unique ids', () => {
  expect(new Set(sectors.map(({ id }) => id)).size).toBe(12);
});

test('the shares of every emotion profile add up to 100, and no two sectors have the same profile', () => {
  for (const { id, profile } of sectors) {
    const sum = Object.values(profile).reduce((total, share) => total + share, 0);
    expect(sum, id).toBe(100);
  }
  expect(new Set(sectors.map(({ profile }) => JSON.stringify(profile))).size).toBe(sectors.length);
});

describe.each(localeCodes)('In %s', (lang) => {
  test('there is exactly one file for each sector', () => {
    const files = readdirSync(new URL(`${lang}/useCases/`, content));
    expect(files.sort()).toEqual(sectors.map(({ id }) => `${id}.yaml`).sort());
  });

  test('the related client case is available', () => {
    for (const sector of sectors) {
      expect(
        cases.some(({ id }) => id === sector.case),
        `${sector.id}: case ${sector.case}`,
      ).toBe(true);
      expect(existsSync(new URL(`${lang}/cases/${sector.case}.yaml`, content)), `${lang}: case ${sector.case}`).toBe(true);
    }
  });

  test('a page offers one case, once', () => {
    for (const { id } of sectors) {
      const links = pageAt(`/${lang}/useCases/${id}`).all('a');
      const forms = links.map((link) => attribute(link, 'href') ?? '').filter((href) => /\/forms\/(useCase|clientCase)\//.test(href));
      expect(forms, id).toEqual([`/${lang}/forms/useCase/${id}`]);
    }
  });

  test('titles, descriptions and questions are unique', () => {
    const all = sectors.map(({ id }) => readWords(lang, id));
    for (const lines of [all.map(({ meta }) => meta.title), all.map(({ meta }) => meta.description), all.map(({ hero }) => hero.title)]) {
      expect(new Set(lines).size).toBe(sectors.length);
    }
  });

  test.each(sectors)('$id has six verbatims with at least four emotions, each with marked themes and emotions', ({ id }) => {
    const { items, more } = readWords(lang, id).voices;
    const verbatims = [...items, ...more];
    expect(verbatims).toHaveLength(6);
    for (const { text, themes } of verbatims) expect(text.match(/\*[^*]+\*/g), text).toHaveLength(themes.length);
    expect(new Set(verbatims.flatMap(({ text }) => text.match(/(?<=\]\{)\w+/g) ?? [])).size).toBeGreaterThanOrEqual(4);
  });

  test('no verbatim is in two sectors', () => {
    const texts = sectors
      .flatMap(({ id }) => [...readWords(lang, id).voices.items, ...readWords(lang, id).voices.more])
      .map(({ text }) => text);
    expect(texts.length).toBe(12 * 6);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(sectors)('$id has exactly the irritants of the facts', ({ id, irritants }) => {
    const known = irritants.map((irritant) => irritant.id).sort();
    expect(Object.keys(readWords(lang, id).irritants).sort()).toEqual(known);
  });

  test.each(sectors)(
    '$id has only numbers in its readings that its charts show, or their weights',
    ({ id, comments, profile, irritants }) => {
      const words = readWords(lang, id);
      const inMatrix = [
        comments,
        ...irritants.flatMap(({ mentions, intensity }) => [mentions, intensity, Math.round(mentions * intensity)]),
      ];
      const inProfile = [comments, ...Object.values(profile)];
      const quoted = { matrix: numbersIn(words.matrix.reading, lang), profile: numbersIn(words.profile.reading, lang) };
      expect(quoted.matrix.length).toBeGreaterThan(0);
      expect(quoted.profile.length).toBeGreaterThan(0);
      expect(quoted.matrix.filter((number) => !inMatrix.includes(number))).toEqual([]);
      expect(quoted.profile.filter((number) => !inProfile.includes(number))).toEqual([]);
    },
  );
});
