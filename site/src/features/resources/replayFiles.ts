import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { say } from '../../content/say.ts';

/** Folder of the site's own videos. */
export const replayFolder = new URL('../../../public/replays/', import.meta.url);

/** The facts of one of the site's own videos that pages use. */
const schema = z.strictObject({
  seconds: z.number().describe('Its length.'),
  width: z.number(),
  height: z.number(),
  hasSound: z.boolean(),
  poster: z.string().describe('File of the image that is shown before it plays.'),
  captions: z.array(z.custom<Locale>((code) => isLocale(code as string))).describe('Languages in which it has captions.'),
});

/** Collection of the site's own videos by name. Length and size are read from the files. Videos that cannot be played are left out, with their webinars. */
export function replayFiles() {
  return {
    schema,
    loader: {
      name: 'replay-files',
      load: async ({ store, logger }) => {
        store.clear();
        for (const file of filesInFolder().filter((name) => name.endsWith('.mp4'))) {
          const id = file.slice(0, -'.mp4'.length);
          const error = findReplayError(id);
          if (error) logger.warn(error);
          else store.set({ id, data: await describe(id) });
        }
      },
    } satisfies Loader,
  };
}

/**
 * Reason why a webinar cannot play one of the site's own videos: a file is missing.
 * @param name Name of the video, without extension.
 */
export function findReplayError(name: string): string | undefined {
  const files = filesInFolder();
  const place = `site/public/replays/${name}`;
  if (!files.includes(`${name}.mp4`)) return say`${place}.mp4 does not exist. Add it, or correct the name under "file".`;
  if (!findPoster(name, files))
    return say`${place}.webp or .svg is missing: the poster of ${name}.mp4. Add an image with the video's proportions.`;
  if (listCaptions(name, files).length === 0)
    return say`${place}.{language}.vtt is missing: the captions of ${name}.mp4. Add captions for people who cannot hear the video.`;
  return undefined;
}

/** Reads the facts of a video. @throws Error that names the file if it is damaged. */
async function describe(name: string): Promise<z.infer<typeof schema>> {
  const files = filesInFolder();
  try {
    const { codec: _, ...video } = await readVideo(fileURLToPath(new URL(`${name}.mp4`, replayFolder)));
    return { ...video, poster: findPoster(name, files) ?? '', captions: listCaptions(name, files) };
  } catch (error) {
    throw new Error(`site/public/replays/${name}.mp4 cannot be used. ${(error as Error).message} Make it again.`, { cause: error });
  }
}

const filesInFolder = (): string[] => (existsSync(replayFolder) ? readdirSync(replayFolder) : []);

const findPoster = (name: string, files: readonly string[]) => [`${name}.svg`, `${name}.webp`].find((file) => files.includes(file));

const listCaptions = (name: string, files: readonly string[]): Locale[] =>
  files
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.vtt'))
    .map((file) => file.slice(name.length + 1, -'.vtt'.length))
    .filter(isLocale);

/** Facts about a video file. */
type Video = {
  /** Length in seconds. */
  readonly seconds: number;
  /** Size of the image in pixels. */
  readonly width: number;
  readonly height: number;
  /** Codec of the video track: `avc` is H.264. */
  readonly codec: string | null;
  /** Whether it has an audio track. */
  readonly hasSound: boolean;
};

/**
 * Reads length, size and codec of an MP4 file.
 * @param path Path of the file.
 * @throws Error if it is not an MP4 file, or has no video track.
 */
export async function readVideo(path: string): Promise<Video> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  if (!(await input.canRead())) throw new Error('It is not an MP4 file.');
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('It has no video track.');
  const sound = await input.getPrimaryAudioTrack();
  return {
    // A film has few pictures, so the end of the last one is not exact.
    seconds: await (sound ?? input).computeDuration(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codec: await track.getCodec(),
    hasSound: sound !== null,
  };
}
