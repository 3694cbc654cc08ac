import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseFacts, clientCase } from '../src/documents/caseSchema.ts';
import { fileFacts } from '../src/documents/fileSchema.ts';
import { webinar, webinarFacts } from '../src/features/resources/webinarSchema.ts';
import { sectorFacts } from '../src/features/sectors/schema.ts';

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const { cases, open } = caseFacts.parse(read('facts/cases.yaml'));
const { checklists, whitepapers } = fileFacts.parse(read('facts/files.yaml'));
const { webinars } = webinarFacts.parse(read('facts/webinars.yaml'));
const { sectors } = sectorFacts.parse(read('facts/sectors.yaml'));

const listIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const filesIn = (lang: string, folder: string) =>
  readdirSync(new URL(`${lang}/${folder}/`, content)).flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : []));

test('every id is unique', () => {
  for (const ids of [listIds(cases), listIds(checklists), listIds(whitepapers), listIds(webinars)]) {
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('every sector has a case, and every case has a known sector', () => {
  const known = listIds(sectors);
  expect([...new Set(cases.flatMap((item) => item.sectors))].sort()).toEqual([...known].sort());
});

test('no two cases have the same wave', () => {
  expect(new Set(cases.map(({ profile }) => JSON.stringify(profile))).size).toBe(cases.length);
});

test('the case that is open in full exists, with its report', () => {
  expect(cases.find(({ id }) => id === open)?.report).toBeDefined();
});

test('every replay is in a language of the site', () => {
  for (const { spoken } of webinars) expect(localeCodes).toContain(spoken);
});

test('every case and every replay is available in some language', () => {
  expect([...new Set(localeCodes.flatMap((lang) => filesIn(lang, 'cases')))].sort()).toEqual(listIds(cases).sort());
  expect([...new Set(localeCodes.flatMap((lang) => filesIn(lang, 'webinars')))].sort()).toEqual(listIds(webinars).sort());
});

test.each([
  { lang: 'en', caseCount: 18, webinarCount: 2 },
  { lang: 'fr', caseCount: 16, webinarCount: 7 },
  { lang: 'es', caseCount: 18, webinarCount: 2 },
])(
  '$lang offers at least the $caseCount cases and $webinarCount replays of the product description',
  ({ lang, caseCount, webinarCount }) => {
    expect(filesIn(lang, 'cases').length).toBeGreaterThanOrEqual(caseCount);
    expect(filesIn(lang, 'webinars').length).toBeGreaterThanOrEqual(webinarCount);
  },
);

describe.each(localeCodes)('In %s', (lang) => {
  test.each([
    ['checklists', listIds(checklists)],
    ['whitepapers', listIds(whitepapers)],
  ])('there is exactly one file for each of the %s', (folder, ids) => {
    expect(filesIn(lang, folder).sort()).toEqual(ids.sort());
  });

  test('every case has its own title, question and teaser', () => {
    const words = filesIn(lang, 'cases').map((id) => clientCase.parse(read(`${lang}/cases/${id}.yaml`)));
    expect(words.length).toBeGreaterThan(0);
    for (const key of ['title', 'question', 'teaser'] as const) {
      expect(new Set(words.map((word) => word[key])).size, key).toBe(words.length);
    }
  });

  test('the parts of a recorded webinar are in order and within its duration', () => {
    const recorded = webinars.filter(({ file, video }) => file || video).map(({ id }) => id);
    const withProgramme = filesIn(lang, 'webinars')
      .filter((id) => recorded.includes(id))
      .map((id) => ({ id, ...webinar.parse(read(`${lang}/webinars/${id}.yaml`)) }));
    expect(withProgramme.length).toBeGreaterThan(0);
    for (const { id, programme, isTranscript } of withProgramme) {
      // replays.test.ts compares a transcript with its film, whose length is in the file.
      const minutes = isTranscript ? Number.POSITIVE_INFINITY : (webinars.find((item) => item.id === id)?.minutes ?? 0);
      const starts = programme.map(({ start }) => {
        const [whole = 0, seconds = 0] = (start ?? '').split(':').map(Number);
        return whole * 60 + seconds;
      });
      expect(starts[0], id).toBe(0);
      expect(starts, id).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.at(-1), id).toBeLessThan(minutes * 60);
    }
  });
});
