import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { dev } from 'astro';
import sharp from 'sharp';
import { requireHeadlessShell } from '../../../scripts/tools.ts';
import { filmCues, formatVtt } from './captions.ts';
import { drawSlides } from './drawSlides.ts';
import { type Frame, openStage, type Picture } from './filmStage.ts';
import type { LoadedFilm } from './loadReplay.ts';
import { makeSoundtrack, speak, speechRate } from './sound.ts';
import { type FilmTimeline, filmTimeline, framesPerSecond, frameTime } from './timeline.ts';

/** A picture comes before its first word, so that the eye is there in time. */
const lead = 0.6;

const site = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Makes a film with a voice: video, poster, captions in every language that has them, and chapters.
 * @param name Path of the files without ending.
 */
export async function makeFilm(loaded: LoadedFilm, name: string) {
  const { lang, film, chapters, translations, fingerprint, voice } = loaded;
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const scenes = film.chapters.flatMap((chapter, index) =>
      chapter.scenes.map(({ show }, scene) => ({ show, chapter: index, isFirst: scene === 0, say: chapters[index]?.scenes[scene] ?? [] })),
    );
    const speech = scenes.map(({ say }) => say.map((sentence) => speak(voice, sentence, folder)));
    const timeline = filmTimeline(
      scenes.map(({ chapter }, index) => ({ chapter, sentences: (speech[index] ?? []).map(({ length }) => length / speechRate) })),
    );
    const sound = makeSoundtrack(speech.flat(), timeline, folder);
    console.log(`${loaded.id}: ${timeline.seconds.toFixed(1)} s spoken`);
    const poster = await record(loaded, scenes, timeline, folder);
    const video = join(folder, 'video.mp4');
    encode(join(folder, 'frames.ffconcat'), sound, timeline.seconds, video);
    copyFileSync(video, `${name}.mp4`);
    await sharp(poster).resize(880).webp({ quality: 40, effort: 6 }).toFile(`${name}.webp`);
    // The poster of a former silent video.
    rmSync(`${name}.svg`, { force: true });
    const notes = ['Made by site/tools/makeReplays.ts from content/: change the texts there.', `film ${fingerprint}`];
    for (const [code, texts] of [[lang, chapters] as const, ...translations])
      writeFileSync(
        `${name}.${code}.vtt`,
        formatVtt(
          filmCues(
            texts.flatMap((chapter) => chapter.scenes),
            timeline,
          ),
          notes,
        ),
      );
    const starts = film.chapters.map((_, index) =>
      frameTime(
        Math.max(
          0,
          startOf(
            timeline,
            scenes.findIndex(({ chapter }) => chapter === index),
          ) - lead,
        ),
      ),
    );
    const marks = chapters.map(({ title }, index) => ({
      start: index === 0 ? 0 : (starts[index] ?? 0),
      end: starts[index + 1] ?? timeline.seconds,
      text: title,
    }));
    writeFileSync(`${name}.chapters.vtt`, formatVtt(marks, notes));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const startOf = ({ scenes }: FilmTimeline, scene: number) => scenes[scene]?.[0]?.start ?? 0;

type Scene = { readonly show: LoadedFilm['film']['chapters'][number]['scenes'][number]['show']; readonly chapter: number };

/** Records the pictures of a film in the page of the guided tour. Returns the poster. */
async function record(
  { lang, film, chapters, deck, profile }: LoadedFilm,
  scenes: readonly Scene[],
  timeline: FilmTimeline,
  folder: string,
) {
  const draw = drawSlides(deck, profile);
  const slideIds = ['cover', ...Object.keys(film.slides)];
  const server = await dev({ root: site, server: { port: 4399 }, logLevel: 'error' });
  const browser = await chromium.launch({ executablePath: requireHeadlessShell(), args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 }, bypassCSP: true })).newPage();
    await page.goto(`http://localhost:${server.address.port}/${lang}/tour/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const stage = await openStage(page);
    await stage.setChapter(deck.title);
    await stage.show(film.poster);
    const poster = await page.screenshot();
    const list = ['ffconcat version 1.0'];
    let count = 0;
    let shown = 0;
    let file = '';
    const add = ({ png, frames }: Frame) => {
      file = `${String(++count).padStart(5, '0')}.png`;
      writeFileSync(join(folder, file), png);
      for (let left = frames; left > 0; left -= framesPerSecond)
        list.push(`file ${file}`, `duration ${(Math.min(left, framesPerSecond) / framesPerSecond).toFixed(2)}`);
      shown += frames;
    };
    for (const [index, { show, chapter }] of scenes.entries()) {
      await stage.setChapter(chapters[chapter]?.title ?? '');
      const changes = await stage.show(pictureOf(show));
      const next = index + 1 < scenes.length ? startOf(timeline, index + 1) - lead : timeline.seconds;
      for (const change of changes.slice(0, -1)) add(change);
      const last = changes.at(-1);
      if (last) add({ png: last.png, frames: Math.round(next * framesPerSecond) - shown });
    }
    // Without a repetition, ffmpeg ignores how long the last picture is shown.
    writeFileSync(join(folder, 'frames.ffconcat'), `${[...list, `file ${file}`].join('\n')}\n`);
    return poster;
  } finally {
    await browser.close();
    await server.stop();
  }

  function pictureOf(show: Scene['show']): Picture {
    if ('view' in show) return show;
    const at = slideIds.indexOf(show.slide);
    if (at < 0) throw new RangeError(`The film has no slide "${show.slide}". It has: ${slideIds.join(', ')}.`);
    const all = film.slides[show.slide]?.points.length ?? 1;
    return { svg: draw(at, (show.points ?? all) / all) };
  }
}

/**
 * Joins pictures and sound into a video in H.264 and AAC. It has a picture only where something changes, and one each second: a film of six minutes with
 * all 25 pictures of a second would be larger by a half. The same input gives the same file with the same version of ffmpeg.
 */
function encode(list: string, sound: string, seconds: number, file: string) {
  const silent = `${file}.silent.mp4`;
  const spoken = `${file}.m4a`;
  const run = (...options: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: 'inherit' });
  const exact = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(' ');
  const picture = `settb=1/${framesPerSecond},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  const frames = ['-vf', picture, '-fps_mode', 'vfr', '-enc_time_base', `1:${framesPerSecond}`, '-t', seconds.toFixed(2)];
  const video = '-c:v libx264 -profile:v high -level 3.1 -preset slow -crf 27 -tune animation -g 250'.split(' ');
  const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' ');
  run('-f', 'concat', '-safe', '0', '-i', list, ...frames, ...video, ...colors, ...exact, silent);
  run('-i', sound, '-c:a', 'aac', '-b:a', '30k', '-ac', '1', '-ar', '24000', ...exact, spoken);
  run('-i', silent, '-i', spoken, '-c', 'copy', '-t', seconds.toFixed(2), '-movflags', '+faststart', ...exact, file);
}
