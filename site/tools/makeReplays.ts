/**
 * Makes the sample replays from the slides in `content/{lang}/webinars/`: for each a silent film, its captions in every language that has
 * them, and its poster, into `site/public/replays/`. Run it after a change of slides or narration, from any folder, for all or for some:
 * `node site/tools/makeReplays.ts [id …]`. It needs ffmpeg with libx264 (`apt-get install ffmpeg`). What it makes is committed; a
 * test says when it no longer matches the content.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { parse } from 'yaml';
import { contentFolder } from '../src/content/origin.ts';
import { webinar, webinarFacts } from '../src/features/resources/schema.ts';
import { type DrawSlide, drawSlides } from './replays/drawSlides.ts';
import { fingerprintOf } from './replays/fingerprintOf.ts';
import { formatVtt } from './replays/formatVtt.ts';
import { lightenSvg } from './replays/lightenSvg.ts';
import { loadDeck, type WebinarFact } from './replays/loadDeck.ts';
import { picturesPerSecond, type Timeline, timelineOf } from './replays/timelineOf.ts';

/** A picture with the second at which it begins. */
type Scene = { readonly file: string; readonly start: number };

/** Seconds over which one picture gives way to the next. */
const fade = 0.32;

const output = fileURLToPath(new URL('../public/replays/', import.meta.url));
const read = (file: string): unknown => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const samples = webinarFacts.parse(read('facts/webinars.yaml')).webinars.filter(({ file }) => file?.isSample);
const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !samples.some((sample) => sample.id === id));
if (unknown.length > 0)
  throw new Error(`No sample replay has the id ${unknown.join(', ')}. Known: ${samples.map(({ id }) => id).join(', ')}.`);

mkdirSync(output, { recursive: true });
for (const facts of samples.filter(({ id }) => asked.length === 0 || asked.includes(id))) await makeReplay(facts);

async function makeReplay(facts: WebinarFact) {
  const { lang, deck, words } = loadDeck(facts);
  const narration = (words.slides ?? []).map((slide) => slide.narration);
  const timeline = timelineOf(narration);
  const name = join(output, facts.file?.name ?? facts.id);
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  try {
    const draw = drawSlides(deck, facts.profile);
    const scenes = await drawScenes(draw, timeline, narration, folder);
    writeFileSync(`${name}.svg`, `${lightenSvg(draw(0, 1))}\n`);
    // A film that is made only in part must not be taken for one.
    const film = join(folder, 'film.mp4');
    encode(scenes, timeline, film);
    copyFileSync(film, `${name}.mp4`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const notes = ['Made by site/tools/makeReplays.ts from content/: change the texts there.', `slides ${fingerprintOf(deck)}`];
  for (const code of localeCodes) {
    const texts = code === lang ? narration : subtitlesOf(code, facts.id, narration);
    if (!texts) continue;
    const cues = timeline.cues.map((cue) => ({ ...cue, text: texts[cue.slide]?.[cue.step] ?? '' }));
    writeFileSync(`${name}.${code}.vtt`, formatVtt(cues, notes));
  }
  console.log(`${facts.id}: ${timeline.seconds.toFixed(1)} s`);
}

/** The narration in another language, where it has a translation. */
function subtitlesOf(code: string, id: string, narration: readonly (readonly string[])[]) {
  const file = `${code}/webinars/${id}.yaml`;
  if (!existsSync(new URL(file, contentFolder))) return undefined;
  const { subtitles } = webinar.parse(read(file));
  if (!subtitles) return undefined;
  if (JSON.stringify(subtitles.map(({ length }) => length)) !== JSON.stringify(narration.map(({ length }) => length)))
    throw new Error(
      `content/${file}: "subtitles" must have as many captions for each slide as the narration: ${narration.map(({ length }) => length).join(', ')}.`,
    );
  return subtitles;
}

/** Draws a picture for each caption: a slide fills as it is spoken of. */
async function drawScenes(draw: DrawSlide, { cues }: Timeline, narration: readonly (readonly string[])[], folder: string) {
  return Promise.all(
    cues.map(async ({ slide, step, start }, index): Promise<Scene> => {
      const file = join(folder, `${String(index).padStart(3, '0')}.png`);
      await sharp(Buffer.from(draw(slide, (step + 1) / (narration[slide]?.length ?? 1))))
        .png()
        .toFile(file);
      // A slide is seen a little before it is spoken of, so that eyes are on it.
      return { file, start: index === 0 ? 0 : start - (step === 0 ? 0.64 : 0.2) };
    }),
  );
}

/** Joins the pictures to a film in H.264, which every browser plays, with its index in front. */
function encode(scenes: readonly Scene[], { seconds }: Timeline, file: string) {
  const pictures = (length: number) => Math.round(length * picturesPerSecond);
  const inputs = scenes.flatMap(({ file: picture }) => ['-i', picture]);
  const still = scenes.map(({ start }, index) => {
    const next = scenes[index + 1];
    const length = (next ? next.start + fade : seconds) - start;
    return `[${index}]loop=loop=${pictures(length) - 1}:size=1,settb=1/${picturesPerSecond},setpts=N,fps=${picturesPerSecond}[s${index}]`;
  });
  const faded = scenes.slice(1).map(({ start }, index) => {
    const from = index === 0 ? 's0' : `f${index}`;
    return `[${from}][s${index + 1}]xfade=duration=${fade}:offset=${pictures(start) / picturesPerSecond}[f${index + 1}]`;
  });
  const last = `[f${scenes.length - 1}]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`;
  const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' ');
  const coding = '-c:v libx264 -profile:v high -level 3.1 -preset slow -crf 24 -tune animation -g 250'.split(' ');
  // Without the time of making or the encoder's version in it, the same pictures give the same file.
  const container = '-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'.split(' ');
  const filter = ['-filter_complex', [...still, ...faded, last].join(';'), '-map', '[film]', '-frames:v', String(pictures(seconds))];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...filter, ...coding, ...colors, ...container, file], { stdio: 'inherit' });
}
