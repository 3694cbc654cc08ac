import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { logoSvg, svgOf } from '../charts/svgMarks.ts';
import { wavePaths } from '../charts/wavePaths.ts';
import type { Profile } from '../content/schemas/common.ts';
import { fontFiles } from '../documents/fontFiles.ts';
import { tokenColor } from '../styles/tokenColor.ts';
import template from './socialImage.typ?raw';

/** Size that previews ask for, in px: 1.91 to 1. */
export const socialImageSize = { width: 1200, height: 630 };

/** What a page's image shows. */
export type SocialImage = {
  /** BCP 47 language. */
  readonly lang: string;
  readonly brand: string;
  /** What kind of page it is, in a few words. */
  readonly kind: string;
  /** The page's h1. */
  readonly title: string;
  /** Shares of the emotions, from which the wave is drawn. */
  readonly profile: Profile;
  /** Address of the page, which chooses where the wave's crests lie. */
  readonly address: string;
};

/** Folder that exists only in the typesetter's memory. */
const workspace = '/social-image';
/** The wave's own proportions; the template fits it to the room under the title. */
const wave = { width: 1200, height: 400 };

let compiler: NodeCompiler | undefined;

/**
 * The image of a page as a PNG: its title in its language, over the wave.
 * @throws Error that names the page if the title is too long, or has a sign that no font has.
 */
export async function drawSocialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = typeset(image);
  // Flat colours need no dithering, and the quick palette is as good: a third of the time for the same size.
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0, compressionLevel: 4 }).toBuffer();
  return new Uint8Array(png);
}

function typeset({ lang, brand, kind, title, profile, address }: SocialImage): string {
  compiler ??= openCompiler();
  const layers = wavePaths(profile, { ...wave, seed: address, line: 12, lead: 0.06 });
  const paths = layers.map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`).join('');
  // Stretched to the room that the title leaves.
  const stretched = svgOf(wave.width, wave.height, paths).replace('<svg ', '<svg preserveAspectRatio="none" ');
  compiler.mapShadow(`${workspace}/wave.svg`, Buffer.from(stretched));
  compiler.mapShadow(`${workspace}/image.json`, Buffer.from(JSON.stringify({ lang, brand, kind, title })));
  const result = compiler.compile({ mainFilePath: `${workspace}/image.typ` });
  // A warning is a fault too: a font that was not found looks like success.
  const trouble = result.takeDiagnostics();
  if (trouble || !result.result)
    throw new Error(
      `The image of ${address} cannot be set: ${JSON.stringify(trouble?.shortDiagnostics)}. See site/src/social-images/socialImage.typ.`,
    );
  return compiler.plainSvg(result.result);
}

function openCompiler(): NodeCompiler {
  const opened = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontFiles.map((font) => Buffer.from(font)) }] });
  const colors = Object.fromEntries([...template.matchAll(/tone\("([\w-]+)"\)/g)].map(([, name = '']) => [name, tokenColor(name)]));
  opened.mapShadow(`${workspace}/image.typ`, Buffer.from(template));
  opened.mapShadow(`${workspace}/colors.json`, Buffer.from(JSON.stringify(colors)));
  opened.mapShadow(`${workspace}/logo.svg`, Buffer.from(logoSvg(tokenColor('color-primary'))));
  return opened;
}
