import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute, findElements } from '../src/build/html.ts';
import { countWords } from '../src/features/blog/readingMinutes.ts';
import { parseVtt } from '../src/features/resources/replays/parseVtt.ts';
import { readVideo } from '../src/features/resources/replays/readVideo.ts';
import { replayFolder } from '../src/features/resources/replays/replayFiles.ts';
import { timelineOf } from '../src/features/resources/replays/timelineOf.ts';
import { webinar, webinarFacts } from '../src/features/resources/schema.ts';
import { fingerprintOf } from '../tools/replays/fingerprintOf.ts';
import { loadDeck } from '../tools/replays/loadDeck.ts';
import { languagePages, publicDir } from './built.ts';

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const facts = webinarFacts.parse(read('facts/webinars.yaml')).webinars;
const samples = facts.filter(({ file }) => file?.isSample);
const wordsOf = (lang: string, id: string) => webinar.parse(read(`${lang}/webinars/${id}.yaml`));
const offeredIn = (lang: string) => readdirSync(new URL(`${lang}/webinars/`, content)).map((file) => file.replace(/\.yaml$/, ''));
const replayFile = (name: string) => new URL(name, replayFolder);
const videoOf = (name: string) => readVideo(fileURLToPath(replayFile(`${name}.mp4`)));

/** What to do when a film no longer shows what the content says. */
const remedy = (id: string) => `Run "node site/tools/makeReplays.ts ${id}" and commit what it makes.`;

test('the videos together weigh less than 15 MB, so that the repository stays light', () => {
  const sizes = globSync('*', { cwd: fileURLToPath(replayFolder) }).map((file) => statSync(replayFile(file)).size);
  expect(sizes.length).toBeGreaterThan(3 * samples.length - 1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15e6);
});

test('posters are light, since a page fetches all of its own before anything is played', () => {
  const posters = globSync('*.svg', { cwd: fileURLToPath(replayFolder) });
  expect(posters).toHaveLength(samples.length);
  for (const poster of posters) expect(brotliCompressSync(readFileSync(replayFile(poster))).length, poster).toBeLessThan(10_000);
});

test('no file lies there that no replay uses', () => {
  const names = facts.flatMap(({ file }) => file?.name ?? []);
  const files = readdirSync(replayFolder).map((file) => file.split('.')[0] ?? '');
  expect([...new Set(files)].sort()).toEqual([...new Set(names)].sort());
});

describe.each(samples.map((sample) => [sample.id, sample] as const))('the sample replay %s', (id, sample) => {
  const name = sample.file?.name ?? id;

  test('plays in every browser, without sound and in the size that the page keeps for it', async () => {
    const video = await videoOf(name);
    expect(video).toMatchObject({ codec: 'avc', hasSound: false, width: 1280, height: 720 });
    expect(video.seconds).toBeGreaterThan(60);
    expect(video.seconds).toBeLessThan(100);
  });

  test('starts before the whole file is there: its index comes before its data', () => {
    const file = readFileSync(replayFile(`${name}.mp4`));
    expect(file.indexOf('moov')).toBeGreaterThan(0);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  test('was made from the slides and the narration that the content has', async () => {
    const { lang, deck, words } = loadDeck(sample);
    const { notes, cues } = parseVtt(readFileSync(replayFile(`${name}.${lang}.vtt`), 'utf8'));
    const timeline = timelineOf((words.slides ?? []).map(({ narration }) => narration));
    expect(notes, `The slides of "${id}" have changed. ${remedy(id)}`).toContain(`slides ${fingerprintOf(deck)}`);
    expect(cues, `The narration of "${id}" has changed. ${remedy(id)}`).toEqual(
      timeline.cues.map(({ start, end, text }) => ({ start, end, text })),
    );
    expect((await videoOf(name)).seconds, remedy(id)).toBeCloseTo(timeline.seconds, 1);
  });

  test('has captions that can be read in their time, in order and within the film', async () => {
    const { seconds } = await videoOf(name);
    const files = readdirSync(replayFolder).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.vtt'));
    expect(files).toContain(`${name}.${sample.spoken}.vtt`);
    for (const file of files) {
      const { cues } = parseVtt(readFileSync(replayFile(file), 'utf8'));
      expect(cues.length, file).toBeGreaterThan(12);
      for (const [index, { start, end, text }] of cues.entries()) {
        expect(start, file).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        expect(text.length / (end - start), `${file}: "${text}" goes by too fast.`).toBeLessThan(20);
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
      const { cues } = parseVtt(readFileSync(replayFile(`${sample.file?.name}.${lang}.vtt`), 'utf8'));
      expect(
        cues.map(({ text }) => text),
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

  test('every film on offer can be played on the page that follows the form, with captions and a poster', () => {
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

  test('each replay has the id that addresses point to', () => {
    const items = findElements(confirmation(), (element) => attribute(element, 'data-items') !== undefined);
    expect(items.map((item) => attribute(item, 'id')).sort()).toEqual(offered.map((id) => `replay-${id}`).sort());
  });
});

describe('on the whole site', () => {
  const pages = languagePages();
  const withVideo = pages.filter(({ html }) => html.includes('<video'));
  const policyOf = (html: string) =>
    attribute(findElements(html, (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy')[0] as never, 'content') ?? '';

  test('a video is loaded when it is played and not before, and none starts by itself', () => {
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

  test('no page but these may play anything, and none may show a video service’s player unless it offers one', () => {
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
