import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { glyphSvg, logoSvg, svgOf } from '../../src/charts/svgMarks.ts';
import { wavePaths } from '../../src/charts/wavePaths.ts';
import { emotions, type Profile } from '../../src/content/schemas/common.ts';
import { readToken } from '../../src/styles/readToken.ts';
import type { Deck } from './deckOf.ts';

/** Draws one picture of a replay: a slide, of which the part from 0 to 1 is there. The answer is SVG, 1280 × 720. */
export type DrawSlide = (slide: number, part: number) => string;

const require = createRequire(import.meta.url);
const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const template = readFileSync(new URL('slides.typ', import.meta.url), 'utf8');
const fonts = [
  'nunito/400Regular/Nunito_400Regular',
  'nunito/600SemiBold/Nunito_600SemiBold',
  'nunito/700Bold/Nunito_700Bold',
  'outfit/700Bold/Outfit_700Bold',
];

/** Folder that exists only in the typesetter's memory. */
const workspace = '/replay';

/** Size of the wave on the first slide. */
const wave = { width: 1280, height: 400 };

/**
 * Sets the slides of a replay in type.
 * @param profile Shares of the emotions, from which the first slide's wave is drawn.
 * @returns What draws one picture. It throws an Error with the typesetter's own words where a slide cannot be set.
 */
export function drawSlides(deck: Deck, profile: Profile): DrawSlide {
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(require.resolve(`@expo-google-fonts/${font}.ttf`))) }],
  });
  const files: Record<string, string> = {
    'deck.json': JSON.stringify(deck),
    'colors.json': JSON.stringify(
      Object.fromEntries(
        [...template.matchAll(/tone\("([\w-]+)"\)/g)]
          .map(([, name = '']) => [name, color(name)])
          .concat(
            emotions.flatMap((emotion) =>
              ['', '-tint', '-ink'].map((kind) => [`emotion-${emotion}${kind}`, color(`emotion-${emotion}${kind}`)]),
            ),
          ),
      ),
    ),
    'logo.svg': logoSvg(color('color-link')),
    'logo-on-deep.svg': logoSvg(color('color-text-on-deep')),
    'wave.svg': waveSvg(deck.title, profile),
    ...Object.fromEntries(
      emotions.flatMap((emotion) =>
        ['', '-ink'].map((kind) => [`${emotion}${kind}.svg`, glyphSvg(emotion, color(`emotion-${emotion}${kind}`))]),
      ),
    ),
  };
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(`${workspace}/${name}`, Buffer.from(content));
  compiler.mapShadow(`${workspace}/slides.typ`, Buffer.from(template));
  return (slide, part) => {
    const result = compiler.compile({ mainFilePath: `${workspace}/slides.typ`, inputs: { slide: String(slide), part: String(part) } });
    // A warning is a fault too: a font that was not found looks like success.
    const trouble = result.takeDiagnostics();
    const document = result.result;
    if (trouble || !document)
      throw new Error(`Slide ${slide + 1} of "${deck.title}" cannot be set: ${JSON.stringify(trouble?.shortDiagnostics)}. See slides.typ.`);
    return compiler.plainSvg(document);
  };
}

function color(name: string): string {
  return readToken(tokens, name);
}

function waveSvg(seed: string, profile: Profile): string {
  const layers = wavePaths(profile, { ...wave, seed, line: 10, lead: 0.12 });
  return svgOf(
    wave.width,
    wave.height,
    layers.map(({ emotion, path }) => `<path fill="${color(`emotion-${emotion}`)}" d="${path}"/>`).join(''),
  );
}
