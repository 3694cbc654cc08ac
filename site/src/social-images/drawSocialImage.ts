import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { logoSvg, svgOf } from '../charts/svgMarks.ts';
import { waveChances } from '../charts/waveChances.ts';
import { wavePaths } from '../charts/wavePaths.ts';
import { cachedOnDisk } from '../content/buildCache.ts';
import type { Profile } from '../content/schemas/common.ts';
import { fontFiles } from '../documents/fontFiles.ts';
import { tokenColor } from '../styles/tokenColor.ts';
import template from './socialImage.typ?raw';

/** Size of social images, in px: 1.91 to 1. */
export const socialImageSize = { width: 1200, height: 630 };

/** Content of the social image of a page. */
export type SocialImage = {
  readonly lang: string;
  readonly brand: string;
  /** Kind of page, in a few words. */
  readonly kind: string;
  /** The page's h1. */
  readonly title: string;
  /** Emotion profile of the wave. */
  readonly profile: Profile;
  /** Address of the page. It also chooses the positions of the wave's crests. */
  readonly address: string;
};

/** Folder that exists only in the memory of Typst. */
const workspace = '/social-image';
/** Size of the wave; the template stretches it to the space below the title. */
const wave = { width: 1200, height: 400 };

let compiler: NodeCompiler | undefined;

/**
 * The social image of a page as a PNG: its title above the wave.
 * @throws Error that names the page if the title is too long, or has a character that no font has.
 */
export function drawSocialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  return cachedOnDisk('social image', image, () => draw(image));
}

async function draw(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = typeset(image);
  // Flat colours need no dithering. With low effort, the same size takes a third of the time.
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0, compressionLevel: 4 }).toBuffer();
  return new Uint8Array(png);
}

function typeset({ lang, brand, kind, title, profile, address }: SocialImage): string {
  compiler ??= openCompiler();
  const layers = wavePaths(profile, { ...wave, chances: waveChances(address), line: 12, lead: 0.06 });
  const paths = layers.map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`).join('');
  const waveSvg = svgOf(wave.width, wave.height, paths).replace('<svg ', '<svg preserveAspectRatio="none" ');
  compiler.mapShadow(`${workspace}/wave.svg`, Buffer.from(waveSvg));
  compiler.mapShadow(`${workspace}/image.json`, Buffer.from(JSON.stringify({ lang, brand, kind, title })));
  const result = compiler.compile({ mainFilePath: `${workspace}/image.typ` });
  // Warnings are errors too, for instance a missing font.
  const trouble = result.takeDiagnostics();
  if (trouble || !result.result)
    throw new Error(
      `The social image of ${address} cannot be made: ${JSON.stringify(trouble?.shortDiagnostics)}. See site/src/social-images/socialImage.typ.`,
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
