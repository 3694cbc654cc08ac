import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseFacts, clientCase, fileFacts, webinar, webinarFacts } from '../src/schemas/resources.ts';
import { sectorFacts } from '../src/schemas/useCase.ts';

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const { cases } = caseFacts.parse(read('facts/cases.yaml'));
const { checklists, whitepapers } = fileFacts.parse(read('facts/files.yaml'));
const { webinars } = webinarFacts.parse(read('facts/webinars.yaml'));
const { sectors } = sectorFacts.parse(read('facts/sectors.yaml'));

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const offered = <T extends { languages: readonly string[] }>(items: readonly T[], lang: string) =>
  items.filter(({ languages }) => languages.includes(lang));

test('no id is used twice', () => {
  for (const ids of [idsOf(cases), idsOf(checklists), idsOf(whitepapers), idsOf(webinars)]) {
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('every sector has a case, and no case is of an unknown sector', () => {
  const known = idsOf(sectors);
  expect([...new Set(cases.flatMap((item) => item.sectors))].sort()).toEqual([...known].sort());
});

test('no two cases draw the same wave', () => {
  expect(new Set(cases.map(({ profile }) => JSON.stringify(profile))).size).toBe(cases.length);
});

test('languages that the facts name are languages of the site', () => {
  for (const code of [...cases, ...webinars].flatMap(({ languages }) => languages)) expect(localeCodes).toContain(code);
  for (const { spoken } of webinars) expect(localeCodes).toContain(spoken);
});

test('the offer has the size that was promised: 18 cases, 16 of them in French; 7 replays in French, 2 in English and in Spanish', () => {
  expect(localeCodes.map((lang) => [lang, offered(cases, lang).length, offered(webinars, lang).length])).toEqual(
    expect.arrayContaining([
      ['en', 18, 2],
      ['fr', 16, 7],
      ['es', 18, 2],
    ]),
  );
});

describe.each(localeCodes)('in %s', (lang) => {
  test.each([
    ['cases', idsOf(offered(cases, lang))],
    ['checklists', idsOf(checklists)],
    ['whitepapers', idsOf(whitepapers)],
    ['webinars', idsOf(offered(webinars, lang))],
  ])('there is a file for each of the %s on offer and for nothing else', (folder, ids) => {
    const files = readdirSync(new URL(`${lang}/${folder}/`, content));
    expect(files.sort()).toEqual(ids.map((id) => `${id}.yaml`).sort());
  });

  test('no case shares its title, question or teaser with another', () => {
    const words = offered(cases, lang).map(({ id }) => clientCase.parse(read(`${lang}/cases/${id}.yaml`)));
    for (const key of ['title', 'question', 'teaser'] as const) {
      expect(new Set(words.map((word) => word[key])).size, key).toBe(words.length);
    }
  });

  test('the parts of a replay follow one another and lie within its length', () => {
    for (const { id, minutes } of offered(webinars, lang)) {
      const starts = webinar.parse(read(`${lang}/webinars/${id}.yaml`)).programme.map(({ start }) => {
        const [whole = 0, seconds = 0] = start.split(':').map(Number);
        return whole * 60 + seconds;
      });
      expect(starts[0], id).toBe(0);
      expect(starts, id).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.at(-1), id).toBeLessThan(minutes * 60);
    }
  });
});
