import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { contentFolder } from '../content/origin.ts';

const require = createRequire(import.meta.url);
const outputFolder = new URL('../../.generated/', import.meta.url);

/** Letters, digits and signs of nearly all sentences in the three languages. */
const sharedCharacters = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,.?!¡:/’-()%€àéèçêôùûîñáíóúâüÉÀ¿«»“”;+–\u00a0\u202f`;

/**
 * The fonts of the brand.
 * - `weights`: the weight, or the part of the weight axis, that the styles use.
 * - `common`: characters of the preloaded file, few enough for it to arrive in the first round trip with the page.
 * - `features`: OpenType features to keep: kerning and, for text, digits of equal width. The others are ornaments and take an eighth of the bytes.
 */
const brandFonts = [
  {
    name: 'nunito',
    family: 'Nunito',
    weights: { min: 400, max: 700 },
    common: `${sharedCharacters}'—…·×÷±=−[]©@`,
    features: ['kern', 'tnum'],
  },
  { name: 'outfit', family: 'Outfit', weights: 700, common: sharedCharacters, features: ['kern'] },
] as const;

/** Characters of the content that the fonts lack: arrows, signs in formulas, letters in the names of authors. Another font shows them, and the difference is not visible. */
export const missingCharacters = '→↑↓√ⁿćčĆČ';

/**
 * Subsets the fonts to the characters of the content and writes them, with their `@font-face` rules, to `site/.generated/`. Each font has two files: one with
 * the common characters, and one with the rest, which browsers only fetch for pages that need it.
 */
export function fonts(): AstroIntegration {
  return { name: 'fonts', hooks: { 'astro:config:setup': writeFonts } };
}

/** Content files whose text is on pages, relative to `content/`. PDFs and workbooks use other fonts. */
export function filesOfPages(): readonly string[] {
  const exclude = ['README.md', '*/downloads.yaml', '*/whitepapers/*.md'];
  return globSync('**/*.{yaml,md,mdx}', { cwd: fileURLToPath(contentFolder), exclude });
}

/** Every character that the site may show, sorted: printable ASCII, the characters of the content in both cases, and those that Intl adds to numbers and dates. */
export function charactersOfContent(): string {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const characters = new Set([...ascii, ...'\u00a0\u202f€%–−']);
  for (const file of filesOfPages()) for (const character of readFileSync(new URL(file, contentFolder), 'utf8')) characters.add(character);
  return [...new Set([...characters].flatMap((character) => [character, character.toLocaleUpperCase()]))].sort().join('');
}

async function writeFonts() {
  const text = charactersOfContent();
  // Subsetting takes seconds, so it is skipped while neither the characters nor this file change.
  const stamp = createHash('sha256')
    .update(text)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const stampFile = new URL('fonts.stamp', outputFolder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(new URL('fonts/', outputFolder), { recursive: true });
  const rules: string[] = [];
  for (const { name, family, weights, common, features } of brandFonts) {
    const source = readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
    const write = async (file: string, characters: string[]) => {
      const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: features } as const;
      writeFileSync(new URL(`fonts/${file}.woff2`, outputFolder), await subsetFont(source, characters.join(''), options));
      const weight = typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`;
      return `font-family:"${family}";font-weight:${weight};font-display:swap;src:url("./fonts/${file}.woff2") format("woff2")`;
    };
    // Fonts do not draw control characters, such as line breaks.
    const rare = [...text].filter((character) => character >= ' ' && !common.includes(character) && !missingCharacters.includes(character));
    rules.push(
      `@font-face{${await write(
        name,
        [...text].filter((character) => common.includes(character)),
      )}}`,
    );
    // Browsers prefer the later of two rules with the same weight for the characters in its range.
    rules.push(`@layer ui.deferred{@font-face{${await write(`${name}-rest`, rare)};unicode-range:${unicodeRange(rare.join(''))}}}`);
  }
  writeFileSync(new URL('fonts.css', outputFolder), `${rules.join('\n')}\n`);
  writeFileSync(stampFile, stamp);
}

/** Characters as a value of `unicode-range`. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  // In a run of neighbours, the difference between a code point and its index stays the same.
  const runs = Map.groupBy(points, (point, index) => point - index).values();
  const hex = (point = 0) => point.toString(16);
  return Array.from(runs, (run) => `U+${hex(run[0])}${run.length > 1 ? `-${hex(run.at(-1))}` : ''}`).join(',');
}
