import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { parse as parseCaptions } from '@plussub/srt-vtt-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute, findElements } from '../src/build/html.ts';
import { countWords } from '../src/features/blog/readingMinutes.ts';
import { readVideo } from '../src/features/resources/replays/readVideo.ts';
import { replayFolder } from '../src/features/resources/replays/replayFiles.ts';
import { webinar, webinarFacts } from '../src/features/resources/schema.ts';
import { loadDeck } from '../tools/replays/loadDeck.ts';
import { timelineOf } from '../tools/replays/timelineOf.ts';
import { languagePages, publicDir } from './built.ts';

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const facts = webinarFacts.parse(read('facts/webinars.yaml')).webinars;
const samples = facts.filter(({ file }) => file?.isSample);
const wordsOf = (lang: string, id: string) => webinar.parse(read(`${lang}/webinars/${id}.yaml`));
const offeredIn = (lang: string) => readdirSync(new URL(`${lang}/webinars/`, content)).map((file) => file.replace(/\.yaml$/, ''));
const replayFile = (name: string) => new URL(name, replayFolder);
/** Captions of a file, with times in seconds. */
const captionsOf = (name: string) =>
  parseCaptions(readFileSync(replayFile(name), 'utf8')).entries.map(({ from, to, text }) => ({
    start: from / 1000,
    end: to / 1000,
    text: text.replace('\n', ' '),
  }));
const videoOf = (name: string) => readVideo(fileURLToPath(replayFile(`${name}.mp4`)));

/** The remedy when a video no longer matches the content. */
const remedy = (id: string) => `Run "node site/tools/makeReplays.ts ${id}" and commit what it makes.`;

test('the videos are smaller than 15 MB together, so that the repository stays small', () => {
  const sizes = globSync('*', { cwd: fileURLToPath(replayFolder) }).map((file) => statSync(replayFile(file)).size);
  expect(sizes.length).toBeGreaterThan(3 * samples.length - 1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15e6);
});

test('posters are small, because a page fetches all of them before a video is played', () => {
  const posters = globSync('*.svg', { cwd: fileURLToPath(replayFolder) });
  expect(posters).toHaveLength(samples.length);
  for (const poster of posters) expect(brotliCompressSync(readFileSync(replayFile(poster))).length, poster).toBeLessThan(10_000);
});

test('every file in the folder belongs to a replay', () => {
  const names = facts.flatMap(({ file }) => file?.name ?? []);
  const files = readdirSync(replayFolder).map((file) => file.split('.')[0] ?? '');
  expect([...new Set(files)].sort()).toEqual([...new Set(names)].sort());
});

describe.each(samples.map((sample) => [sample.id, sample] as const))('the sample replay %s', (id, sample) => {
  const name = sample.file?.name ?? id;

  test('plays in every browser, without sound and in the size that the page reserves', async () => {
    const video = await videoOf(name);
    expect(video).toMatchObject({ codec: 'avc', hasSound: false, width: 1280, height: 720 });
    expect(video.seconds).toBeGreaterThan(60);
    expect(video.seconds).toBeLessThan(100);
  });

  test('starts before the whole file is downloaded: its index comes before its data', () => {
    const file = readFileSync(replayFile(`${name}.mp4`));
    expect(file.indexOf('moov')).toBeGreaterThan(0);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  test('was made from the present slides and narration of the content', async () => {
    const { lang, fingerprint, words } = loadDeck(sample);
    const captions = `${name}.${lang}.vtt`;
    const timeline = timelineOf((words.slides ?? []).map(({ narration }) => narration));
    expect(readFileSync(replayFile(captions), 'utf8'), `The slides of "${id}" have changed. ${remedy(id)}`).toContain(
      `slides ${fingerprint}`,
    );
    expect(captionsOf(captions), `The narration of "${id}" has changed. ${remedy(id)}`).toEqual(
      timeline.cues.map(({ start, end, text }) => ({ start, end, text })),
    );
    expect((await videoOf(name)).seconds, remedy(id)).toBeCloseTo(timeline.seconds, 1);
  });

  test('has captions in order, within the video, and long enough to be read', async () => {
    const { seconds } = await videoOf(name);
    const files = readdirSync(replayFolder).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.vtt'));
    expect(files).toContain(`${name}.${sample.spoken}.vtt`);
    for (const file of files) {
      const cues = captionsOf(file);
      expect(cues.length, file).toBeGreaterThan(12);
      for (const [index, { start, end, text }] of cues.entries()) {
        expect(start, file).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        expect(text.length / (end - start), `${file}: "${text}" is shown too briefly.`).toBeLessThan(20);
      }
      expect(cues.at(-1)?.end, file).toBeLessThan(seconds);
    }
  });
});

describe.each(localeCodes)('in %s', (lang) => {
  const offered = offeredIn(lang);
  const confirmation = () => {
    const page = languagePages().find(({ address }) => address === `/${lang}/forms/confirmWebinar`);
    if (!page) throw new Error(`/${lang}/forms/confirmWebinar is not built.`);
    return page.html;
  };

  test('subtitles of a replay in another language are those of the content', () => {
    for (const id of offered) {
      const { subtitles } = wordsOf(lang, id);
      const sample = samples.find((candidate) => candidate.id === id);
      if (!sample || sample.spoken === lang) continue;
      expect(subtitles, `content/${lang}/webinars/${id}.yaml needs "subtitles".`).toBeDefined();
      expect(
        captionsOf(`${sample.file?.name}.${lang}.vtt`).map(({ text }) => text),
        remedy(id),
      ).toEqual(subtitles?.flat());
    }
  });

  test('every webinar has a summary of 500 to 800 words', () => {
    for (const id of offered) {
      const words = countWords(
        wordsOf(lang, id)
          .programme.flatMap(({ summary }) => summary)
          .join(' '),
      );
      expect(words, id).toBeGreaterThanOrEqual(500);
      expect(words, id).toBeLessThanOrEqual(800);
    }
  });

  test('every video on offer can be played on the confirmation page, with captions and a poster', () => {
    const videos = findElements(confirmation(), ({ tagName }) => tagName === 'video');
    const films = facts.filter(({ id, file }) => file && offered.includes(id));
    expect(films.length).toBeGreaterThan(0);
    expect(videos).toHaveLength(films.length);
    const reachable = (address: string | undefined) => expect(existsSync(`${publicDir}${address}`), address).toBe(true);
    for (const video of videos) {
      const source = video.childNodes.find((node) => 'tagName' in node && node.tagName === 'source');
      const tracks = video.childNodes.flatMap((node) => ('tagName' in node && node.tagName === 'track' ? [node] : []));
      if (!source || !('attrs' in source)) throw new Error('A video has no source.');
      const address = attribute(source, 'src') ?? '';
      const film = films.find(({ file }) => address === `/replays/${file?.name}.mp4`);
      reachable(address);
      reachable(attribute(video, 'poster'));
      // A recording has captions in the language that is spoken; a sample also in that of each page.
      const captions =
        existsSync(replayFile(`${film?.file?.name}.${lang}.vtt`)) || film?.file?.isSample ? [lang, film?.spoken] : [film?.spoken];
      expect(tracks.map((track) => attribute(track, 'srclang'))).toEqual([...new Set(captions)]);
      expect(tracks.map((track) => attribute(track, 'default') !== undefined)).toEqual(tracks.map((_, index) => index === 0));
      for (const track of tracks) reachable(attribute(track, 'src'));
    }
  });

  test('each replay has the id that addresses refer to', () => {
    const items = findElements(confirmation(), (element) => attribute(element, 'data-items') !== undefined);
    expect(items.map((item) => attribute(item, 'id')).sort()).toEqual(offered.map((id) => `replay-${id}`).sort());
  });
});

describe('on the whole site', () => {
  const pages = languagePages();
  const withVideo = pages.filter(({ html }) => html.includes('<video'));
  const policyOf = (html: string) =>
    attribute(findElements(html, (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy')[0] as never, 'content') ?? '';

  test('a video is loaded only when it is played, and none starts automatically', () => {
    expect(withVideo.map(({ address }) => address).sort()).toEqual(
      localeCodes.map((lang: Locale) => `/${lang}/forms/confirmWebinar`).sort(),
    );
    for (const { html } of withVideo) {
      for (const video of findElements(html, ({ tagName }) => tagName === 'video')) {
        expect(attribute(video, 'preload')).toBe('none');
        expect(attribute(video, 'autoplay')).toBeUndefined();
        expect(attribute(video, 'controls')).toBeDefined();
      }
    }
  });

  test('no other page may play videos, and a page may show a video service’s player only if it offers one', () => {
    expect(pages.length).toBeGreaterThan(withVideo.length);
    for (const { address, html } of pages) {
      const players = findElements(html, (element) => attribute(element, 'data-video') !== undefined);
      const origins = new Set(players.map((player) => new URL(attribute(player, 'data-video') ?? '').origin));
      expect(policyOf(html), address).toContain("default-src 'none';");
      expect(policyOf(html).includes('media-src'), address).toBe(html.includes('<video'));
      expect(policyOf(html).includes("media-src 'self';"), address).toBe(html.includes('<video'));
      expect(policyOf(html), address).toContain(`frame-src ${["'self'", ...origins].join(' ')};`);
    }
  });
});
