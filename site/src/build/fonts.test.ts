import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../content/origin.ts';
import { charactersOfContent, filesOfPages, missingCharacters, unicodeRange } from './fonts.ts';

const require = createRequire(import.meta.url);
const faces = [
  '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
];
/** A line break and a narrow space have no glyph. */
const invisible = '\n\u202f';

test('the fonts keep every character of the content', () => {
  const kept = new Set(charactersOfContent());
  const files = filesOfPages();
  expect(files.length).toBeGreaterThan(200);
  const lost = files.flatMap((file) =>
    [...new Set(readFileSync(new URL(file, contentFolder), 'utf8'))].filter((character) => !kept.has(character)),
  );
  expect(lost).toEqual([]);
  expect([...'éÉœŒ«»¿¡ñ’“”–€\u00a0'].filter((character) => !kept.has(character))).toEqual([]);
});

test('a unicode-range has each character once', () => {
  expect(unicodeRange('cabz€')).toBe('U+61-63,U+7a,U+20ac');
});

describe.each(faces)('%s', (file) => {
  test('has every character of the content, except for accepted fallbacks', async () => {
    const source = readFileSync(require.resolve(file));
    const text = charactersOfContent();
    const subset = await subsetFont(source, text, { targetFormat: 'sfnt' });
    const covered = listCodePoints(subset);
    expect(covered.size).toBeGreaterThan(100);
    const missing = [...text].filter(
      (character) => !covered.has(character.codePointAt(0) ?? 0) && !`${invisible}${missingCharacters}`.includes(character),
    );
    expect(missing.map((character) => `${character} U+${character.codePointAt(0)?.toString(16)}`)).toEqual([]);
    // The fonts have no Greek letters, so this proves that the test can fail.
    expect(covered.has(0x3b1)).toBe(false);
  });
});

/** Code points that a font maps to a glyph (OpenType, cmap formats 4 and 12). */
function listCodePoints(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no cmap table.');
  const start = font.readUInt32BE(entry + 8);
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(start + 2); index++) {
    const at = start + font.readUInt32BE(start + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) {
      const size = font.readUInt16BE(at + 6);
      for (let segment = 0; segment < size; segment += 2)
        addRange(found, font.readUInt16BE(at + 16 + size + segment), font.readUInt16BE(at + 14 + segment));
    } else if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(at + 12); group++)
        addRange(found, font.readUInt32BE(at + 16 + 12 * group), font.readUInt32BE(at + 20 + 12 * group));
    }
  }
  return found;
}

function addRange(found: Set<number>, first: number, last: number) {
  for (let codePoint = first; codePoint <= last; codePoint++) found.add(codePoint);
}
