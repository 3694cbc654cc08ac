import { readFileSync } from 'node:fs';
import { makeDetector } from '@emovera/reader/detectLanguage.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { makeReader, type Passage } from '@emovera/reader/readEmotions.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { parseHighlights } from '../../charts/parseHighlights.ts';
import { getLanguage, readerLanguages } from './languageData.ts';
import type { samples } from './schema.ts';

const read = (path: string) => parse(readFileSync(new URL(`../../../../content/${path}.yaml`, import.meta.url), 'utf8'));
const detect = makeDetector(readerLanguages.map(getLanguage));
const sectorIds: string[] = read('facts/sectors').sectors.map(({ id }: { id: string }) => id);

/** A comment without its marks, and its marked passages. */
function splitParts(marked: string) {
  let text = '';
  const marks = parseHighlights(marked).flatMap((segment) => {
    const start = text.length;
    text += segment.text;
    return segment.emotion ? [{ start, end: text.length, emotion: segment.emotion }] : [];
  });
  return { text, marks };
}

describe.each(readerLanguages)('the samples in %s', (code) => {
  const sets: z.infer<typeof samples> = read(`${code}/samples`);
  const reader = makeReader(getLanguage(code));
  const comments = Object.values(sets).flatMap((set) => set.comments);
  /** The text with the marks of the reader. */
  const markedBy = (text: string, passages: readonly Pick<Passage, 'start' | 'end' | 'emotion'>[]) =>
    passages.reduceRight(
      (rest, { start, end, emotion }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]{${emotion}}${rest.slice(end)}`,
      text,
    );

  test('are there for every sector, with all six emotions', () => {
    expect(sectorIds.length).toBeGreaterThan(10);
    expect(Object.keys(sets).sort()).toEqual(sectorIds.toSorted());
    for (const [sector, set] of Object.entries(sets)) {
      const found = new Set(set.comments.flatMap((comment) => splitParts(comment).marks.map(({ emotion }) => emotion)));
      expect([sector, ...emotions.filter((emotion) => found.has(emotion))]).toEqual([sector, ...emotions]);
    }
  });

  test('are recognised as comments in this language, and read as they are marked', () => {
    expect(comments.length).toBeGreaterThan(50);
    for (const comment of comments) {
      const { text } = splitParts(comment);
      expect(markedBy(text, reader(text))).toBe(comment);
      expect([text, detect(text, code)]).toEqual([text, code]);
    }
  });

  test('end with irony that the reader takes as joy, as the page says', () => {
    for (const { ironic } of Object.values(sets)) {
      const { text, marks } = splitParts(ironic);
      expect([text, detect(text, code)]).toEqual([text, code]);
      expect(marks.some(({ emotion }) => emotion === 'anger')).toBe(true);
      expect([text, ...reader(text).map(({ emotion }) => emotion)]).toContain('joy');
    }
  });
});
