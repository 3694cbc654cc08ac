import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { contentFolder } from '../content/origin.ts';
import { type BrandFont, fontFiles } from './fontFiles.ts';

const require = createRequire(import.meta.url);
const outputFolder = new URL('../../.generated/', import.meta.url);

/**
 * Subsets the brand's fonts to the characters that the content uses, and writes them beside their `@font-face` rules to `site/.generated/`: the usual
 * characters in one file and the rest in another, which a browser fetches where one of them is shown.
 */
export function fonts(): AstroIntegration {
  return { name: 'fonts', hooks: { 'astro:config:setup': async () => writeFonts() } };
}

/** Files of `content/` whose words pages show, below that folder. What only PDFs and workbooks say is set in other fonts, and the editors' guide in none. */
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
    .update(['fonts.ts', 'fontFiles.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join())
    .digest('hex');
  const stampFile = new URL('fonts.stamp', outputFolder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(new URL('fonts/', outputFolder), { recursive: true });
  const rules: string[] = [];
  for (const font of fontFiles) {
    const source = readFileSync(require.resolve(`${font.package}/files/${font.file}-latin-wght-normal.woff2`));
    const options = { targetFormat: 'woff2', variationAxes: { wght: font.weights }, keepFeatures: [...font.features] } as const;
    const usual = [...text].filter((character) => font.usual.includes(character)).join('');
    // Control characters, such as the ends of lines, are drawn by no font.
    const rest = [...text].filter((character) => character >= ' ' && !font.usual.includes(character)).join('');
    writeFileSync(new URL(`fonts/${font.file}.woff2`, outputFolder), await subsetFont(source, usual, options));
    writeFileSync(new URL(`fonts/${font.file}-rest.woff2`, outputFolder), await subsetFont(source, rest, options));
    rules.push(faceRule(font, ''), `@layer ui.deferred{${faceRule(font, '-rest', rangesOf(rest))}}`);
  }
  writeFileSync(new URL('fonts.css', outputFolder), `${rules.join('\n')}\n`);
  writeFileSync(stampFile, stamp);
}

/** Rule of one of a font's files. Of two with the same weight, browsers ask the later one first for the characters of its range. */
function faceRule({ family, file, weights }: BrandFont, part: '' | '-rest', ranges?: string): string {
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
