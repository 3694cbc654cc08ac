import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { contentFolder } from '../../src/content/origin.ts';
import type { InterfaceWords } from '../../src/content/schemas/interface.ts';
import { filmChapters, filmNumbers } from '../../src/features/resources/replayParts.ts';
import type { FilmChapters } from '../../src/features/resources/replaySchema.ts';
import { type WebinarListWords, webinar } from '../../src/features/resources/webinarSchema.ts';
import type { SolutionFacts } from '../../src/features/solutions/schema.ts';
import { sampleProject } from '../../src/features/tour/sampleProject.ts';
import type { SampleProjectFacts } from '../../src/features/tour/schema.ts';
import { deckOf } from './deckOf.ts';
import { readContent, type WebinarFact } from './loadDeck.ts';

/** The script of a film and what it is made with. */
export type LoadedFilm = NonNullable<ReturnType<typeof loadFilm>>;

/**
 * Reads the script of a film from `content/`, without the build of the site.
 * @returns Nothing if the replay is made from slides alone. The fingerprint shows whether a film was made from the present script.
 * @throws Error if the language of the webinar is not a language of the site.
 */
export function loadFilm(facts: WebinarFact) {
  const { id, spoken: lang, profile } = facts;
  if (!isLocale(lang)) throw new Error(`content/facts/webinars.yaml: the language "${lang}" of "${id}" is not a language of the site.`);
  const words = webinar.parse(readContent(`${lang}/webinars/${id}.yaml`));
  const { film } = words;
  if (!film) return undefined;
  const list = readContent(`${lang}/pages/webinars.yaml`) as WebinarListWords;
  const shared = readContent(`${lang}/interface.yaml`) as InterfaceWords;
  const { brand } = readContent('facts/company.yaml') as { brand: string };
  const chapters = chaptersIn(lang, id);
  const points = Object.values(film.slides).map((slide) => ({ kind: 'points' as const, narration: [], ...slide }));
  const slides = [{ kind: 'cover' as const, narration: [] }, ...points];
  const deck = { ...deckOf(lang, facts, { ...words, slides }, { shared, list }, brand), kind: '', sample: list.slides.voice };
  const { pronunciation } = list.slides;
  const digest = JSON.stringify([deck, film, chapters, pronunciation]);
  return {
    id,
    lang,
    profile,
    film,
    chapters,
    deck,
    voice: list.slides,
    translations: localeCodes
      .filter((code) => code !== lang && existsSync(new URL(`${code}/webinars/${id}.yaml`, contentFolder)))
      .map((code): readonly [Locale, FilmChapters] => [code, chaptersIn(code, id)]),
    fingerprint: createHash('sha256').update(digest).digest('hex').slice(0, 16),
  };
}

/** The chapters in a language, with the numbers of the sample project. */
export function chaptersIn(lang: Locale, id: string): FilmChapters {
  const { irritantsParcoursClient } = readContent('facts/solutions.yaml') as {
    irritantsParcoursClient: SolutionFacts['irritantsParcoursClient'];
  };
  const project = sampleProject(readContent('facts/sampleProject.yaml') as SampleProjectFacts, irritantsParcoursClient);
  const chapters = filmChapters(webinar.parse(readContent(`${lang}/webinars/${id}.yaml`)), filmNumbers(lang, project));
  if (chapters) return chapters;
  throw new Error(`content/${lang}/webinars/${id}.yaml has neither "film" nor "filmTranslation". Add the script in this language.`);
}
