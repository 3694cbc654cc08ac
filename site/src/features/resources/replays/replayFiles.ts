import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { readVideo } from './readVideo.ts';

/** Folder of the site's own videos. */
export const replayFolder = new URL('../../../../public/replays/', import.meta.url);

/** The facts of one of the site's own videos that pages use. */
const schema = z.strictObject({
  seconds: z.number().describe('Its length.'),
  width: z.number(),
  height: z.number(),
  hasSound: z.boolean(),
  chapters: z.array(z.number()).describe('Seconds at which its chapters begin. Empty without chapters.'),
  poster: z.string().describe('File of the image that is shown before it plays.'),
  captions: z.array(z.custom<Locale>((code) => isLocale(code as string))).describe('Languages in which it has captions.'),
});

/** Collection of the site's own videos by name. Length and size are read from the files. */
export function replayFiles() {
  return {
    schema,
    loader: {
      name: 'replay-files',
      load: async ({ store }) => {
        store.clear();
        const files = existsSync(replayFolder) ? readdirSync(replayFolder) : [];
        for (const file of files.filter((name) => name.endsWith('.mp4'))) {
          const id = file.slice(0, -'.mp4'.length);
          store.set({ id, data: await describe(id, files) });
        }
      },
    } satisfies Loader,
  };
}

/** @throws Error that names the file if it is damaged, or its poster or captions are missing. */
async function describe(name: string, files: readonly string[]): Promise<z.infer<typeof schema>> {
  const place = `site/public/replays/${name}`;
  const poster = [`${name}.svg`, `${name}.webp`].find((file) => files.includes(file));
  if (!poster) throw new Error(`${place}.webp or .svg is missing: the poster of ${name}.mp4. Add an image with the video's proportions.`);
  const captions = files
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.vtt'))
    .map((file) => file.slice(name.length + 1, -'.vtt'.length))
    .filter(isLocale);
  if (captions.length === 0)
    throw new Error(`${place}.{language}.vtt is missing: the captions of ${name}.mp4. Add captions for people who cannot hear the video.`);
  try {
    const { codec: _, ...video } = await readVideo(fileURLToPath(new URL(`${name}.mp4`, replayFolder)));
    const marks = `${name}.chapters.vtt`;
    return {
      ...video,
      chapters: files.includes(marks) ? startsIn(readFileSync(new URL(marks, replayFolder), 'utf8')) : [],
      poster,
      captions,
    };
  } catch (error) {
    throw new Error(`${place}.mp4 cannot be used. ${(error as Error).message} Make it again.`, { cause: error });
  }
}

/** The times in seconds at which the parts of a WebVTT file begin. */
function startsIn(vtt: string): number[] {
  return [...vtt.matchAll(/^(\d+):(\d\d):(\d\d\.\d{3}) -->/gm)].map(
    ([, hours, minutes, seconds]) => 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds),
  );
}
