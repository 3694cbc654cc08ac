import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import { fromBuffer } from '@capsizecss/unpack';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { contentFolder } from '../content/origin.ts';

const require = createRequire(import.meta.url);
const outputFolder = new URL('../../.generated/', import.meta.url);

/** What headings of the three languages are written with: nearly every one of them needs no other character. */
const charactersOfHeadings = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,.?:’-()%€àéèçêôùûîñáíóúÉÀ¿«»“”;\u00a0\u202f`;

/**
 * The two faces: `weights` is the weight, or the part of the variable axis, that the styles use; `usualWeight` the one whose widths the fallback takes. `usual` are the characters
 * whose file is preloaded, and few enough for it to arrive in the first flight of TCP beside the others. Of OpenType's features `features` are kept: kerning, and for text
 * figures of one width. The others are ornaments, and an eighth of the bytes.
 */
const faces = [
  {
    family: 'Nunito',
    file: 'nunito',
    package: '@fontsource-variable/nunito',
    weights: { min: 400, max: 700 },
    usualWeight: 400,
    usual: `${charactersOfHeadings}!"'/–—…·×©+@£âüœÇ¡`,
    features: ['kern', 'tnum'],
  },
  {
    family: 'Outfit',
    file: 'outfit',
    package: '@fontsource-variable/outfit',
    weights: 700,
    usualWeight: 700,
    usual: charactersOfHeadings,
    features: ['kern'],
  },
] as const;

/**
 * Subsets the brand's faces to the characters that the content uses, and writes them beside their `@font-face` rules to `site/.generated/`: the usual
 * characters in one file and the rest in another, which a browser fetches where one of them is shown. Fallback faces have matching metrics, so that nothing moves when the brand's face
 * arrives.
 */
export function fonts(): AstroIntegration {
  return { name: 'fonts', hooks: { 'astro:config:setup': async () => writeFonts() } };
}

/** Files of `content/` whose words pages show, below that folder. What only PDFs and workbooks say is set in other faces, and the editors' guide in none. */
export function filesOfPages(): readonly string[] {
  const only = ['README.md', '*/downloads.yaml', '*/whitepapers/*.md', '*/workbooks/*.yaml'];
  return globSync('**/*.{yaml,md,mdx}', { cwd: fileURLToPath(contentFolder), exclude: only });
}

/** Every character that the site may show: what stands in the content of pages, and printable ASCII. */
export function charactersOfContent(): string {
  const characters = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)));
  for (const file of filesOfPages()) for (const character of readFileSync(new URL(file, contentFolder), 'utf8')) characters.add(character);
  // Once for each character, not for each place where it stands: a hundred articles have a million.
  for (const character of [...characters]) characters.add(character.toLocaleUpperCase());
  // What Intl writes into numbers and dates stands in no file.
  for (const character of '\u00a0\u202f€%–−') characters.add(character);
  return [...characters].sort().join('');
}

async function writeFonts() {
  const text = charactersOfContent();
  const stamp = createHash('sha256')
    .update(text)
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex');
  const stampFile = new URL('fonts.stamp', outputFolder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(new URL('fonts/', outputFolder), { recursive: true });
  const rules: string[] = [];
  for (const face of faces) {
    const source = readFileSync(require.resolve(`${face.package}/files/${face.file}-latin-wght-normal.woff2`));
    const options = { targetFormat: 'woff2', variationAxes: { wght: face.weights }, keepFeatures: [...face.features] } as const;
    const usual = [...text].filter((character) => face.usual.includes(character)).join('');
    // Control characters, such as the ends of lines, are drawn by no face.
    const rest = [...text].filter((character) => character >= ' ' && !face.usual.includes(character)).join('');
    writeFileSync(new URL(`fonts/${face.file}.woff2`, outputFolder), await subsetFont(source, usual, options));
    writeFileSync(new URL(`fonts/${face.file}-rest.woff2`, outputFolder), await subsetFont(source, rest, options));
    rules.push(faceRule(face, ''), await fallbackRule(face, source, text), `@layer ui.late{${faceRule(face, '-rest', rangesOf(rest))}}`);
  }
  writeFileSync(new URL('fonts.css', outputFolder), `${rules.join('\n')}\n`);
  writeFileSync(stampFile, stamp);
}

/** Rule of one of a face's files. Of two with the same weight, browsers ask the later one first for the characters of its range. */
function faceRule({ family, file, weights }: (typeof faces)[number], part: '' | '-rest', ranges?: string): string {
  const weight = typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`;
  const range = ranges ? `;unicode-range:${ranges}` : '';
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("./fonts/${file}${part}.woff2") format("woff2")${range}}`;
}

/** Characters as a value of `unicode-range`. */
export function rangesOf(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}

/** Rule of the system's face that stands in until the brand's is there, with the brand's measures. */
async function fallbackRule(face: (typeof faces)[number], source: Buffer, text: string): Promise<string> {
  const usual = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght: face.usualWeight } });
  const metrics = await fromBuffer(usual);
  // Liberation Sans and Helvetica have Arial's metrics.
  const { fontFaces } = createFontStack([{ ...metrics, familyName: face.family }, arial], { fontFaceFormat: 'styleObject' });
  const fallback = fontFaces[0]?.['@font-face'];
  if (!fallback) throw new Error(`No fallback metrics can be made for ${face.family}. Check the font file that fonts.ts names.`);
  return (
    `@font-face{font-family:"${face.family} Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");` +
    `size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascentOverride};descent-override:${fallback.descentOverride};line-gap-override:${fallback.lineGapOverride}}`
  );
}
