import { getCollection, getEntry } from 'astro:content';
import type { Locale } from '@emovera/contract/locales.ts';
import { onceInBuild } from '../../content/buildCache.ts';
import { loadFacts, loadItem, loadWords, markedTitle } from '../../content/load.ts';
import { loadProductViews } from '../tour/loadProductViews.ts';
import { filmNumbers, replayParts } from './replayParts.ts';
import type { VideoService } from './webinarSchema.ts';

/** A client case in one language: its facts and its texts. */
export type CaseItem = Awaited<ReturnType<typeof loadCases>>[number];

/** A checklist or a whitepaper in one language: its facts and its texts. */
export type FileItem = Awaited<ReturnType<typeof loadFiles>>[number];

/** A webinar replay in one language: its facts and its texts. */
export type WebinarItem = Awaited<ReturnType<typeof loadWebinars>>[number];

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

/** The webinar replays that have texts in a language: films with a voice first, then the newest. */
export async function loadWebinars(lang: Locale) {
  const [{ webinars, services }, { project }] = await Promise.all([loadFacts('webinarFacts'), loadProductViews(lang)]);
  const numbers = filmNumbers(lang, project);
  const items = await Promise.all(
    (await withWords('webinars', lang, webinars)).map(async ({ file: named, video, minutes, ...facts }) => {
      const words = await loadItem('webinars', lang, facts.id);
      const file = named && { ...named, ...(await loadReplayFile(facts.id, named.name)) };
      const { teaser, speakers, learn } = words;
      const title = await markedTitle(lang, words);
      return {
        ...facts,
        ...{ title, teaser, speakers, learn, file },
        seconds: file?.seconds ?? 60 * (minutes ?? 0),
        hasVoice: file?.hasSound ?? true,
        parts: replayParts(words, file, numbers),
        // The schema makes sure that the service exists.
        service: video && { ...(services[video.service] as VideoService), videoId: video.id },
      };
    }),
  );
  return items.sort((a, b) => Number(b.hasVoice) - Number(a.hasVoice) || b.date.localeCompare(a.date));
}

/** What the form of a webinar shows of it. Nothing if the language does not offer it. */
export async function loadWebinarOutline(lang: Locale, id: string) {
  const [webinars, list, shared] = await Promise.all([loadWebinars(lang), loadWords('webinarList', lang), loadWords('interface', lang)]);
  const item = webinars.find((webinar) => webinar.id === id);
  return item && { lang, item, words: list.card, shared };
}

/**
 * Length, size and captions of one of the site's own videos.
 * @throws Error if the video does not exist.
 */
async function loadReplayFile(id: string, name: string) {
  const entry = await getEntry('replayFiles', name);
  if (entry) return entry.data;
  throw new Error(
    `content/facts/webinars.yaml: "${id}" has the file "${name}", but site/public/replays/${name}.mp4 does not exist. Add it, or run "node site/tools/makeReplays.ts ${id}".`,
  );
}

/** The items that have texts in a language, so that a new language needs only a folder. Texts without facts are left out before: see `findLeftOut`. */
async function withWords<T extends { id: string }>(collection: 'cases' | 'webinars', lang: Locale, items: readonly T[]): Promise<T[]> {
  const entries = await getCollection(collection, ({ id }) => id.startsWith(`${lang}/${collection}/`));
  return items.filter(({ id }) => entries.some((entry) => entry.id === `${lang}/${collection}/${id}`));
}

/**
 * The client case to offer on a page: the one that facts name or, if the language does not publish it, another one, of the same sector if there is one.
 * @throws Error if the language publishes no case.
 */
export const loadOfferedCase = onceInBuild(async (lang: Locale, wanted: string, sector: string): Promise<string> => {
  const cases = await loadCases(lang);
  const found = cases.find(({ id }) => id === wanted) ?? cases.find(({ sectors }) => sectors.includes(sector)) ?? cases[0];
  if (found) return found.id;
  throw new Error(`content/${lang}/cases has no client case that is published, but the pages of the sectors offer one. Publish one.`);
});

/** The sectors, each with the client case that it offers in a language. */
export async function loadSectors(lang: Locale) {
  const { sectors } = await loadFacts('sectors');
  return Promise.all(sectors.map(async (sector) => ({ ...sector, case: await loadOfferedCase(lang, sector.case, sector.id) })));
}
