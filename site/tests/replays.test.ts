import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { parse as parseCaptions } from '@plussub/srt-vtt-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute, listElements } from '../src/build/html.ts';
import { countWords } from '../src/features/blog/articleText.ts';
import { readVideo, replayFolder } from '../src/features/resources/replayFiles.ts';
import { webinar, webinarFacts } from '../src/features/resources/webinarSchema.ts';
import { pageAt, pages, publicDir } from './builtPages.ts';

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const facts = webinarFacts.parse(read('facts/webinars.yaml')).webinars;
const samples = facts.filter(({ file }) => file?.isSample);
const readWords = (lang: string, id: string) => webinar.parse(read(`${lang}/webinars/${id}.yaml`));
const isFilm = ({ id, spoken }: (typeof samples)[number]) => readWords(spoken, id).isTranscript === true;
const films = samples.filter(isFilm);
const silent = samples.filter((sample) => !isFilm(sample));
const offeredIn = (lang: string) => readdirSync(new URL(`${lang}/webinars/`, content)).map((file) => file.replace(/\.yaml$/, ''));
const replayFile = (name: string) => new URL(name, replayFolder);
/** Captions of a file, with times in seconds. */
const listCaptions = (name: string) =>
  parseCaptions(readFileSync(replayFile(name), 'utf8')).entries.map(({ from, to, text }) => ({
    start: from / 1000,
    end: to / 1000,
    text: text.replace('\n', ' '),
  }));
const readVideoFile = (name: string) => readVideo(fileURLToPath(replayFile(`${name}.mp4`)));

test('the videos are smaller than 15 MB together, so that the repository stays small', () => {
  const sizes = globSync('*', { cwd: fileURLToPath(replayFolder) }).map((file) => statSync(replayFile(file)).size);
  expect(sizes.length).toBeGreaterThan(3 * samples.length - 1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15e6);
});

test('posters are small, because a page fetches all of them before a video is played', () => {
  const posters = globSync('*.{svg,webp}', { cwd: fileURLToPath(replayFolder) });
  expect(posters).toHaveLength(samples.length);
  const size = (poster: string) => brotliCompressSync(readFileSync(replayFile(poster))).length;
  // A still of a film shows a whole product view in its colours.
  for (const poster of posters) expect(size(poster), poster).toBeLessThan(poster.endsWith('.webp') ? 26_000 : 10_000);
});

test('every file in the folder belongs to a replay', () => {
  const names = facts.flatMap(({ file }) => file?.name ?? []);
  const files = readdirSync(replayFolder).map((file) => file.split('.')[0] ?? '');
  expect([...new Set(files)].sort()).toEqual([...new Set(names)].sort());
});

test('in English and French there is a film of five minutes or more with a voice, smaller than 6 MB', async () => {
  for (const lang of ['en', 'fr']) {
    const inLanguage = films.filter(({ spoken }) => spoken === lang);
    expect(inLanguage.length, lang).toBeGreaterThan(0);
    for (const { id } of inLanguage) {
      const { seconds, hasSound } = await readVideoFile(id);
      expect([seconds > 300, hasSound], id).toEqual([true, true]);
      expect(statSync(replayFile(`${id}.mp4`)).size, id).toBeLessThan(6e6);
    }
  }
});

describe.each(films.map(({ id }) => id))('the film %s', (id) => {
  test('plays in every browser, in the size that the page reserves', async () => {
    expect(await readVideoFile(id)).toMatchObject({ codec: 'avc', hasSound: true, width: 1280, height: 720 });
  });

  test('its parts are in order and within the film, and its transcript has every word of its captions', async () => {
    for (const lang of localeCodes.filter((code) => offeredIn(code).includes(id))) {
      const { programme } = readWords(lang, id);
      const starts = programme.map(({ start = '' }) => start);
      expect(starts, lang).toEqual([...new Set(starts)].sort());
      expect(starts[0]).toBe('00:00');
      const [minutes = 0, seconds = 0] = (starts.at(-1) ?? '').split(':').map(Number);
      expect(60 * minutes + seconds).toBeLessThan((await readVideoFile(id)).seconds);
      const said = programme.flatMap(({ summary = [] }) => summary).join(' ');
      expect(
        listCaptions(`${id}.${lang}.vtt`)
          .map(({ text }) => text)
          .join(' '),
        lang,
      ).toBe(said);
    }
  });
});

describe.each(silent.map((sample) => [sample.id, sample] as const))('the sample replay %s', (id, sample) => {
  const name = sample.file?.name ?? id;

  test('plays in every browser, without sound and in the size that the page reserves', async () => {
    const video = await readVideoFile(name);
    expect(video).toMatchObject({ codec: 'avc', hasSound: false, width: 1280, height: 720 });
    expect(video.seconds).toBeGreaterThan(60);
    expect(video.seconds).toBeLessThan(100);
  });
});

describe.each(samples.map((sample) => [sample.id, sample] as const))('the video %s', (id, sample) => {
  const name = sample.file?.name ?? id;

  test('starts before the whole file is downloaded: its index comes before its data', () => {
    const file = readFileSync(replayFile(`${name}.mp4`));
    expect(file.indexOf('moov')).toBeGreaterThan(0);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  test('has captions in order, within the video, and long enough to be read', async () => {
    const { seconds } = await readVideoFile(name);
    const files = readdirSync(replayFolder).filter(
      (file) => file.startsWith(`${name}.`) && file.endsWith('.vtt') && !file.endsWith('.chapters.vtt'),
    );
    expect(files).toContain(`${name}.${sample.spoken}.vtt`);
    for (const file of files) {
      const cues = listCaptions(file);
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
  const confirmation = () => pageAt(`/${lang}/forms/confirmWebinar`);

  test('every recorded webinar without a film has a summary of 500 to 800 words', () => {
    for (const { id } of facts.filter(({ id, file, video }) => offered.includes(id) && (file || video))) {
      const { programme, isTranscript } = readWords(lang, id);
      if (isTranscript) continue;
      const words = countWords(programme.flatMap(({ summary = [] }) => summary).join(' '));
      expect(words, id).toBeGreaterThanOrEqual(500);
      expect(words, id).toBeLessThanOrEqual(800);
    }
  });

  test('every video on offer can be played on the confirmation page, with captions and a poster', () => {
    const videos = confirmation().all('video');
    const own = facts.filter(({ id, file }) => file && offered.includes(id));
    expect(own.length).toBeGreaterThan(0);
    expect(videos).toHaveLength(own.length);
    const reachable = (address: string | undefined) => expect(existsSync(`${publicDir}${address}`), address).toBe(true);
    for (const video of videos) {
      const source = listElements(video).find(({ tagName }) => tagName === 'source');
      const tracks = listElements(video).filter(({ tagName }) => tagName === 'track');
      const address = (source && attribute(source, 'src')) ?? '';
      const film = own.find(({ file }) => address === `/replays/${file?.name}.mp4`);
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

  test('the list shows each film once, and names speakers only where a person speaks', () => {
    const page = pageAt(`/${lang}/webinars`);
    const stills = [
      ...page.all('img').map((image) => attribute(image, 'src')),
      ...page.all('video').map((video) => attribute(video, 'poster')),
    ];
    const posters = stills.filter((source) => source?.startsWith('/replays/'));
    expect(posters).toHaveLength(offered.length);
    expect(new Set(posters).size).toBe(posters.length);
    const names = silent.flatMap(({ id }) => (offered.includes(id) ? readWords(lang, id).speakers.join(' · ') : []));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => page.html.includes(`</b> ${name}`))).toEqual([]);
  });

  test('each replay has the id that addresses refer to', () => {
    expect(
      confirmation()
        .having('data-items')
        .map((item) => attribute(item, 'id'))
        .sort(),
    ).toEqual(offered.map((id) => `replay-${id}`).sort());
  });
});

test('a video is loaded only when it is played, and none starts automatically', () => {
  const withVideo = pages.filter((page) => page.all('video').length > 0);
  // One film plays on the list, without a form.
  const expected = localeCodes.flatMap((lang: Locale) => [`/${lang}/forms/confirmWebinar`, `/${lang}/webinars`]);
  expect(withVideo.map(({ address }) => address).sort()).toEqual(expected.sort());
  for (const video of withVideo.flatMap((page) => page.all('video'))) {
    expect(attribute(video, 'preload')).toBe('none');
    expect(attribute(video, 'autoplay')).toBeUndefined();
    expect(attribute(video, 'controls')).toBeDefined();
  }
});
