import { getImage } from 'astro:assets';
import { getEntry } from 'astro:content';
import type { Locale } from '@emovera/contract/locales.ts';
import type { ImageMetadata } from 'astro';
import { onceInBuild } from '../content/buildCache.ts';
import { loadFacts, loadWords } from '../content/load.ts';
import { getLicence, isWebPage, type PictureFacts, type PictureWords } from '../content/schemas/pictures.ts';
import { fillStrict } from '../i18n/format.ts';

/** The files of photographs, by their paths. Their fields must not be read: Astro would then publish the originals too. */
export const photographs = import.meta.glob<ImageMetadata>('../../../content/pictures/*.{jpg,jpeg,png,webp,avif}', {
  eager: true,
  import: 'default',
});
export const drawings = import.meta.glob<string>('../../../content/pictures/*.svg', { eager: true, query: '?url', import: 'default' });

/** Uses of a picture. Widths are those of the files, in px. */
const shapes = {
  /** In the text of an article, whole. */
  whole: { widths: [360, 720, 1080, 1440], sizes: '(width >= 47rem) 44rem, calc(100vw - 2.5rem)' },
  /** A person, square: three in a row on a phone, six on a wide screen. */
  portrait: { widths: [120, 240, 480], sizes: '(width >= 60rem) 13rem, 30vw' },
} as const;

export type PictureData = Awaited<ReturnType<typeof loadPicture>>;

/** Whether a picture can be shown in a language: it has facts, a file and a text alternative. */
export async function hasPicture(lang: Locale, id: string): Promise<boolean> {
  const [{ pictures }, words, entry] = await Promise.all([
    loadFacts('pictures'),
    loadWords('pictureWords', lang),
    getEntry('pictureFiles', id),
  ]);
  const facts = pictures.find((one) => one.id === id);
  return facts !== undefined && entry !== undefined && (facts.isDecoration === true || words.alternatives[id] !== undefined);
}

/**
 * A picture in one language: its files in several sizes, its text alternative, and its credit if its licence asks for one.
 * @throws Error that names picture and remedy.
 */
export const loadPicture = onceInBuild(async (lang: Locale, id: string, shape: keyof typeof shapes) => {
  const [{ pictures }, words, entry] = await Promise.all([
    loadFacts('pictures'),
    loadWords('pictureWords', lang),
    getEntry('pictureFiles', id),
  ]);
  const facts = pictures.find((one) => one.id === id);
  const alt = facts?.isDecoration ? '' : words.alternatives[id];
  if (!facts || !entry || alt === undefined)
    throw new Error(`The picture "${id}" is not complete. Run "npm run check:content" to see what is missing.`);
  const { file, width, height } = entry.data;
  const isCropped = shape === 'portrait' && width !== height;
  const common = { alt, credit: makeCredit(facts, words, isCropped) };
  const address = `../../../content/pictures/${file}`;
  if (drawings[address]) return { ...common, src: drawings[address], width, height, sources: [], sizes: undefined };

  const src = photographs[address];
  if (!src) throw new Error(`content/pictures/${file} was just added. Load the page again.`);
  const ratio = shape === 'portrait' ? 1 : width / height;
  const max = Math.min(width, Math.round(height * ratio));
  const widths = [...shapes[shape].widths.filter((each) => each < max), Math.min(max, shapes[shape].widths.at(-1) ?? max)];
  const position = shape === 'portrait' ? facts.focus.map((each) => `${100 * each}%`).join(' ') : undefined;
  const make = (format: 'avif' | 'webp') =>
    Promise.all(
      [...new Set(widths)].map(async (each) => {
        const image = await getImage({
          src,
          format,
          width: each,
          height: Math.round(each / ratio),
          ...(position && { fit: 'cover', position }),
        });
        return { width: each, src: image.src };
      }),
    );
  const [avif, webp] = await Promise.all([make('avif'), make('webp')]);
  const toSourceSet = (images: typeof avif) => images.map((image) => `${image.src} ${image.width}w`).join(', ');
  // The middle size is for browsers without srcset, and for feed readers.
  const middle = webp[Math.floor(webp.length / 2)];
  return {
    ...common,
    src: middle?.src ?? '',
    width: middle?.width ?? 0,
    height: Math.round((middle?.width ?? 0) / ratio),
    sources: [
      { type: 'image/avif', srcSet: toSourceSet(avif) },
      { type: 'image/webp', srcSet: toSourceSet(webp) },
    ],
    sizes: shapes[shape].sizes,
  };
});

/** Credit that a licence requires: author, original, licence, and whether the picture was changed. */
function makeCredit({ author, source, licence, showsCredit }: PictureFacts, words: PictureWords, isCropped: boolean) {
  const { asksForCredit, url } = getLicence(licence);
  if (!asksForCredit && !showsCredit) return undefined;
  return {
    text: fillStrict(isCropped ? words.croppedCredit : words.credit, { author }),
    source: isWebPage(source) ? source : undefined,
    licence: url ? { name: licence, url } : undefined,
  };
}
