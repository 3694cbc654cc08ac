import { getCollection, getEntry } from 'astro:content';
import type { Locale } from '@emovera/contract/locales.ts';
import { onceInBuild } from '../../content/buildCache.ts';
import { loadFacts, loadItem, loadWords, markedTitle } from '../../content/load.ts';
import { type LiveTimes, liveTimes } from './liveTimes.ts';
import { replayParts } from './replayParts.ts';
import type { VideoService } from './webinarSchema.ts';

/** A client case in one language: its facts and its texts. */
export type CaseItem = Awaited<ReturnType<typeof loadCases>>[number];

/** A checklist or a whitepaper in one language: its facts and its texts. */
export type FileItem = Awaited<ReturnType<typeof loadFiles>>[number];

/** A webinar in one language: its facts and its texts. */
export type WebinarItem = Awaited<ReturnType<typeof loadWebinars>>[number];

/** A webinar without a video. */
export type LiveItem = WebinarItem & { readonly live: LiveTimes };

/** The client cases that have texts in a language, in the order of the facts. */
export async function loadCases(lang: Locale) {
  const { cases } = await loadFacts('caseFacts');
  return Promise.all(
    (await withWords('cases', lang, cases)).map(async (facts) => {
      const words = await loadItem('cases', lang, facts.id);
      return { ...facts, ...words, title: await markedTitle(lang, words) };
    }),
  );
}

/** The checklists or the whitepapers, in the order of the facts. */
export async function loadFiles(kind: 'checklists' | 'whitepapers', lang: Locale) {
  const files = await loadFacts('fileFacts');
  return Promise.all(files[kind].map(async (facts) => ({ ...facts, ...(await loadItem(kind, lang, facts.id)) })));
}

/** The webinars that have texts in a language: the next live ones first, then films with a voice, then the newest. */
export async function loadWebinars(lang: Locale) {
  const [{ webinars, services, timeZone }, list] = await Promise.all([loadFacts('webinarFacts'), loadWords('webinarList', lang)]);
  const items = await Promise.all(
    (await withWords('webinars', lang, webinars)).map(async (webinar) => {
      const { file: named, video, minutes, ...facts } = webinar;
      const live = liveTimes(lang, webinar, timeZone, list.live.when);
      const words = await loadItem('webinars', lang, facts.id);
      const file = named && { ...named, ...(await loadReplayFile(facts.id, named.name)) };
      const { teaser, speakers, learn, isTranscript = false } = words;
      const title = await markedTitle(lang, words);
      return {
        ...facts,
        ...{ title, teaser, speakers, learn, isTranscript, file },
        ...(live && { live }),
        seconds: file?.seconds ?? 60 * (minutes ?? 0),
        hasVoice: file?.hasSound ?? true,
        parts: replayParts(words, file, live !== undefined),
        // The schema makes sure that the service exists.
        service: video && { ...(services[video.service] as VideoService), videoId: video.id },
      };
    }),
  );
  const films = items.filter(({ live }) => !live).sort((a, b) => Number(b.hasVoice) - Number(a.hasVoice) || b.date.localeCompare(a.date));
  const next = ({ live }: (typeof items)[number]) => (live && !live.isOver ? live.from : Number.POSITIVE_INFINITY);
  const live = items.filter((item) => item.live).sort((a, b) => next(a) - next(b) || b.date.localeCompare(a.date));
  return [...live, ...films];
}

/** Data of a webinar that its form shows. Undefined if the language does not offer it. */
export async function loadWebinarOutline(lang: Locale, id: string) {
  const [webinars, list, shared] = await Promise.all([loadWebinars(lang), loadWords('webinarList', lang), loadWords('interface', lang)]);
  const item = webinars.find((webinar) => webinar.id === id);
  return item && { lang, item, words: list, shared };
}

/**
 * Length, size and captions of one of the site's own videos.
 * @throws Error if the video does not exist.
 */
async function loadReplayFile(id: string, name: string) {
  const entry = await getEntry('replayFiles', name);
  if (entry) return entry.data;
  throw new Error(
    `content/facts/webinars.yaml: "${id}" has the file "${name}", but site/public/replays/${name}.mp4 does not exist. Add it, or correct the name.`,
  );
}

/** Items that have texts in a language, so that a new language needs only a folder. `findLeftOut` has already left out texts without facts. */
async function withWords<T extends { id: string }>(collection: 'cases' | 'webinars', lang: Locale, items: readonly T[]): Promise<T[]> {
  const entries = await getCollection(collection, ({ id }) => id.startsWith(`${lang}/${collection}/`));
  return items.filter(({ id }) => entries.some((entry) => entry.id === `${lang}/${collection}/${id}`));
}

/**
 * Client case to offer on a page: the one that facts name or, if the language does not publish it, another one, preferably of the same sector.
 * @throws Error if the language publishes no case.
 */
export const loadOpenCase = onceInBuild(async (lang: Locale, wanted: string, sector: string): Promise<string> => {
  const cases = await loadCases(lang);
  const openCase = cases.find(({ id }) => id === wanted) ?? cases.find(({ sectors }) => sectors.includes(sector)) ?? cases[0];
  if (openCase) return openCase.id;
  throw new Error(`content/${lang}/cases has no client case that is published, but the pages of the sectors offer one. Publish one.`);
});

/** The sectors, each with the client case that it offers in a language. */
export async function loadSectors(lang: Locale) {
  const { sectors } = await loadFacts('sectors');
  return Promise.all(sectors.map(async (sector) => ({ ...sector, case: await loadOpenCase(lang, sector.case, sector.id) })));
}
