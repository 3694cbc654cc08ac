/**
 * Makes the sample replays from `content/{lang}/webinars/`: films with a voice from their script, and short silent videos from their slides. Each
 * has a video, captions in every language that has them, and a poster, in `site/public/replays/`. Run it after a change of slides or narration, for all replays or for some:
 * `node site/tools/makeReplays.ts [id …]`. What it needs is in docs/replays.md. The files are committed. A test fails when
 * they no longer match the content.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { contentFolder } from '../src/content/origin.ts';
import { webinar, webinarFacts } from '../src/features/resources/webinarSchema.ts';
import { formatVtt } from './replays/captions.ts';
import { type DrawSlide, drawSlides, lightenSvg } from './replays/drawSlides.ts';
import type { Deck } from './replays/loadReplay.ts';
import { loadDeck, loadFilm, readContent, type WebinarFact } from './replays/loadReplay.ts';
import { makeFilm } from './replays/makeFilm.ts';
import { framesPerSecond, type Timeline, timelineOf } from './replays/timeline.ts';

/** An image of the video, and the second at which it begins. */
type Scene = { readonly file: string; readonly start: number };

/** Seconds of the transition from one image to the next. */
const fade = 0.32;

const output = fileURLToPath(new URL('../public/replays/', import.meta.url));
const samples = webinarFacts.parse(readContent('facts/webinars.yaml')).webinars.filter(({ file }) => file?.isSample);
const requested = process.argv.slice(2);
const unknown = requested.filter((id) => !samples.some((sample) => sample.id === id));
if (unknown.length > 0)
  throw new Error(`No sample replay has the id ${unknown.join(', ')}. Known: ${samples.map(({ id }) => id).join(', ')}.`);

mkdirSync(output, { recursive: true });
for (const facts of samples.filter(({ id }) => requested.length === 0 || requested.includes(id))) await makeReplay(facts);

async function makeReplay(facts: WebinarFact) {
  const film = loadFilm(facts);
  if (film) return makeFilm(film, join(output, facts.file?.name ?? facts.id));
  const { lang, deck, fingerprint, words } = loadDeck(facts);
  const narration = (words.slides ?? []).map((slide) => slide.narration);
  const timeline = timelineOf(narration);
  const name = join(output, facts.file?.name ?? facts.id);
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  try {
    const draw = drawSlides(deck, facts.profile);
    const scenes = await drawScenes(draw, timeline, narration, folder);
    writeFileSync(`${name}.svg`, `${lightenSvg(draw(posterOf(deck), 1))}\n`);
    // The video is copied when it is complete, so that an interrupted run leaves no damaged file.
    const video = join(folder, 'video.mp4');
    encode(scenes, timeline, video);
    copyFileSync(video, `${name}.mp4`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const notes = ['Made by site/tools/makeReplays.ts from content/: change the texts there.', `slides ${fingerprint}`];
  for (const code of localeCodes) {
    const texts = code === lang ? narration : subtitlesOf(code, facts.id, narration);
    if (!texts) continue;
    const cues = timeline.cues.map((cue) => ({ ...cue, text: texts[cue.slide]?.[cue.step] ?? '' }));
    writeFileSync(`${name}.${code}.vtt`, formatVtt(cues, notes));
  }
  console.log(`${facts.id}: ${timeline.seconds.toFixed(1)} s`);
}

/** The slide that stands for the replay: a chart, preferably bars, whose SVG is small. */
function posterOf({ slides }: Deck): number {
  const found = ['bars', 'nps', 'profile', 'matrix', 'comparison'].map((kind) => slides.findIndex((slide) => slide.kind === kind));
  return found.find((index) => index >= 0) ?? 0;
}

/** The narration in another language, where it has a translation. */
function subtitlesOf(code: string, id: string, narration: readonly (readonly string[])[]) {
  const file = `${code}/webinars/${id}.yaml`;
  if (!existsSync(new URL(file, contentFolder))) return undefined;
  const { subtitles } = webinar.parse(readContent(file));
  if (!subtitles) return undefined;
  if (JSON.stringify(subtitles.map(({ length }) => length)) !== JSON.stringify(narration.map(({ length }) => length)))
    throw new Error(
      `content/${file}: "subtitles" must have as many captions for each slide as the narration: ${narration.map(({ length }) => length).join(', ')}.`,
    );
  return subtitles;
}

/** Draws an image for each caption: each caption reveals more of its slide. */
async function drawScenes(draw: DrawSlide, { cues }: Timeline, narration: readonly (readonly string[])[], folder: string) {
  return Promise.all(
    cues.map(async ({ slide, step, start }, index): Promise<Scene> => {
      const file = join(folder, `${String(index).padStart(3, '0')}.png`);
      await sharp(Buffer.from(draw(slide, (step + 1) / (narration[slide]?.length ?? 1))))
        .png()
        .toFile(file);
      // A slide is shown a little before its caption.
      return { file, start: index === 0 ? 0 : start - (step === 0 ? 0.64 : 0.2) };
    }),
  );
}

/** Joins the images into a video in H.264, which every browser plays. Its index comes first, so that it plays before it is downloaded. */
function encode(scenes: readonly Scene[], { seconds }: Timeline, file: string) {
  const frames = (length: number) => Math.round(length * framesPerSecond);
  const inputs = scenes.flatMap((scene) => ['-i', scene.file]);
  const still = scenes.map(({ start }, index) => {
    const next = scenes[index + 1];
    const length = (next ? next.start + fade : seconds) - start;
    return `[${index}]loop=loop=${frames(length) - 1}:size=1,settb=1/${framesPerSecond},setpts=N,fps=${framesPerSecond}[s${index}]`;
  });
  const faded = scenes.slice(1).map(({ start }, index) => {
    const from = index === 0 ? 's0' : `f${index}`;
    return `[${from}][s${index + 1}]xfade=duration=${fade}:offset=${frames(start) / framesPerSecond}[f${index + 1}]`;
  });
  const last = `[f${scenes.length - 1}]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[video]`;
  const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' ');
  const coding = '-c:v libx264 -profile:v high -level 3.1 -preset slow -crf 24 -tune animation -g 250'.split(' ');
  // The same images give the same file, because it contains neither a date nor the encoder's version.
  const container = '-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'.split(' ');
  const filter = ['-filter_complex', [...still, ...faded, last].join(';'), '-map', '[video]', '-frames:v', String(frames(seconds))];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...filter, ...coding, ...colors, ...container, file], { stdio: 'inherit' });
}
