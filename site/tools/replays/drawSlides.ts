import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { emotions } from '@emovera/reader/emotions.ts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { waveChances } from '../../src/charts/waveChances.ts';
import { wavePaths } from '../../src/charts/wavePaths.ts';
import type { Profile } from '../../src/content/schemas/common.ts';
import { readToken } from '../../src/styles/readToken.ts';
import { glyphSvg, logoSvg, svgOf } from '../../src/ui/svgMarks.ts';
import type { Deck } from './loadReplay.ts';

/** Draws one image of a replay: a slide of which a part, from 0 to 1, is revealed. Returns SVG of 1280 × 720 pixels. */
export type DrawSlide = (slide: number, part: number) => string;

const require = createRequire(import.meta.url);
const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const colorNames = [...tokens.matchAll(/--((?:color|emotion)-[\w-]+):/g)].map(([, name = '']) => name);
const colors = Object.fromEntries(colorNames.map((name) => [name, readToken(tokens, name)]));
const fonts = [
  'nunito/400Regular/Nunito_400Regular',
  'nunito/600SemiBold/Nunito_600SemiBold',
  'nunito/700Bold/Nunito_700Bold',
  'outfit/700Bold/Outfit_700Bold',
].map((font) => readFileSync(require.resolve(`@expo-google-fonts/${font}.ttf`)));

/** A folder that exists only in the compiler's memory. */
const workspace = '/replay';

/** Size of the wave on the first slide. */
const wave = { width: 1280, height: 400 };

/**
 * Typesets the slides of a replay.
 * @param profile Shares of the emotions, which draw the first slide's wave.
 * @returns A function that draws one image. It throws an Error with Typst's message if a slide cannot be typeset.
 */
export function drawSlides(deck: Deck, profile: Profile): DrawSlide {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });
  const glyphs = emotions.flatMap((emotion) =>
    ['', '-ink'].map((kind) => [`${emotion}${kind}.svg`, glyphSvg(emotion, color(`emotion-${emotion}${kind}`))]),
  );
  const layers = wavePaths(profile, { ...wave, chances: waveChances(deck.title), line: 10, lead: 0.12 });
  const paths = layers.map(({ emotion, path }) => `<path fill="${color(`emotion-${emotion}`)}" d="${path}"/>`);
  const files: Record<string, string> = {
    'slides.typ': readFileSync(new URL('slides.typ', import.meta.url), 'utf8'),
    'deck.json': JSON.stringify(deck),
    'colors.json': JSON.stringify(colors),
    'logo.svg': logoSvg(color('color-link')),
    'logo-on-deep.svg': logoSvg(color('color-text-on-deep')),
    'wave.svg': svgOf(wave.width, wave.height, paths.join('')),
    ...Object.fromEntries(glyphs),
  };
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(`${workspace}/${name}`, Buffer.from(content));
  return (slide, part) => {
    const compiled = compiler.compile({ mainFilePath: `${workspace}/slides.typ`, inputs: { slide: String(slide), part: String(part) } });
    // A warning also stops the tool: a missing font gives only a warning.
    const diagnostics = compiled.takeDiagnostics();
    const document = compiled.result;
    if (diagnostics || !document)
      throw new Error(
        `Slide ${slide + 1} of "${deck.title}" cannot be typeset: ${JSON.stringify(diagnostics?.shortDiagnostics)}. See slides.typ.`,
      );
    return compiler.plainSvg(document);
  };
}

const color = (name: string) => readToken(tokens, name);

/**
 * Makes an SVG from Typst smaller without a visible change: embedded SVG images become groups instead of base64, names are short, and numbers
 * have two decimals. A cover of 69 kB (13.6 with Brotli) becomes one of 36 kB (7.6).
 */
export function lightenSvg(source: string): string {
  const names = new Map<string, string>();
  const shortName = (name: string) => names.get(name) ?? names.set(name, `g${names.size}`).get(name);
  return source
    .replace(/<image (transform="[^"]*") xlink:href="data:image\/svg\+xml;base64,([^"]*)" (width="[^"]*" height="[^"]*")[^>]*\/>/g, embed)
    .replace(/(id="|href="#)(g[0-9A-F]{16,})(?=")/g, (_, before: string, name: string) => `${before}${shortName(name)}`)
    .replace(/ (?:class|xmlns:h5)="[^"]*"| fill-rule="nonzero"| [xy]="0"/g, '')
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, '><')
    .trim();
}

/** Replaces an image by the SVG that it embeds, with the same position and size. */
function embed(_: string, transform: string, base64: string, size: string): string {
  const drawing = Buffer.from(base64, 'base64')
    .toString('utf8')
    .replace(/^<svg [^>]*?(viewBox="[^"]*")[^>]*>/, `<svg $1 ${size}>`);
  return `<g ${transform}>${drawing}</g>`;
}
