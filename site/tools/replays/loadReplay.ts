import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { parse } from 'yaml';
import { matrixLayout } from '../../src/charts/matrixLayout.ts';
import { npsGroups, npsOf } from '../../src/charts/npsOf.ts';
import { parseMarkedText } from '../../src/charts/parseMarkedText.ts';
import { contentFolder } from '../../src/content/origin.ts';
import type { Profile } from '../../src/content/schemas/common.ts';
import type { InterfaceWords } from '../../src/content/schemas/interface.ts';
import { filmChapters, filmNumbers } from '../../src/features/resources/replayParts.ts';
import type { FilmChapters, Slide } from '../../src/features/resources/replaySchema.ts';
import { type Webinar, type WebinarFacts, type WebinarListWords, webinar } from '../../src/features/resources/webinarSchema.ts';
import type { SolutionFacts } from '../../src/features/solutions/schema.ts';
import { sampleProject } from '../../src/features/tour/sampleProject.ts';
import type { SampleProjectFacts } from '../../src/features/tour/schema.ts';
import { fill, formatDay, formatNumber, formatPercent } from '../../src/i18n/format.ts';

/** A webinar in `content/facts/webinars.yaml`. */
export type WebinarFact = WebinarFacts['webinars'][number];

/**
 * Reads the slides of a sample replay from `content/`, without the build of the site.
 * @returns Language of the replay, its slides, a fingerprint of the slides that shows whether a video was made from them, and the webinar.
 * @throws Error if the language of the webinar is not a language of the site, or the webinar has no slides.
 */
export function loadDeck(facts: WebinarFact) {
  const { id, spoken: lang } = facts;
  if (!isLocale(lang)) throw new Error(`content/facts/webinars.yaml: the language "${lang}" of "${id}" is not a language of the site.`);
  const words = webinar.parse(readContent(`${lang}/webinars/${id}.yaml`));
  const shared = readContent(`${lang}/interface.yaml`) as InterfaceWords;
  const list = readContent(`${lang}/pages/webinars.yaml`) as WebinarListWords;
  const { brand } = readContent('facts/company.yaml') as { brand: string };
  const deck = deckOf(lang, facts, words, { shared, list }, brand);
  return { lang, deck, fingerprint: createHash('sha256').update(JSON.stringify(deck)).digest('hex').slice(0, 16), words };
}

/** Reads a YAML file of `content/`. */
export function readContent(file: string): unknown {
  return parse(readFileSync(new URL(file, contentFolder), 'utf8'));
}

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
function chaptersIn(lang: Locale, id: string): FilmChapters {
  const { irritantsParcoursClient } = readContent('facts/solutions.yaml') as {
    irritantsParcoursClient: SolutionFacts['irritantsParcoursClient'];
  };
  const project = sampleProject(readContent('facts/sampleProject.yaml') as SampleProjectFacts, irritantsParcoursClient);
  const chapters = filmChapters(webinar.parse(readContent(`${lang}/webinars/${id}.yaml`)), filmNumbers(lang, project));
  if (chapters) return chapters;
  throw new Error(`content/${lang}/webinars/${id}.yaml has neither "film" nor "filmTranslation". Add the script in this language.`);
}

/** The content of a replay's slides for `slides.typ`: texts and formatted numbers in the language that is spoken. */
export type Deck = ReturnType<typeof deckOf>;

type Words = { readonly shared: InterfaceWords; readonly list: WebinarListWords };

/**
 * Collects the content of a replay's slides.
 * @param facts The webinar in `content/facts/webinars.yaml`.
 * @param brand Name of the company.
 * @throws Error if the webinar has no slides.
 */
function deckOf(lang: Locale, facts: { id: string; date: string; profile: Profile }, webinar: Webinar, words: Words, brand: string) {
  if (!webinar.slides)
    throw new Error(`content/${lang}/webinars/${facts.id}.yaml has no "slides", which its replay is made from. Add them.`);
  return {
    lang,
    brand,
    title: webinar.title,
    kind: fill(words.list.slides.kind, { date: formatDay(lang, facts.date) }),
    sample: words.list.slides.sample,
    example: words.list.slides.example,
    emotions: emotions.map((id) => ({ id, name: words.shared.emotions[id] })),
    slides: webinar.slides.map((slide) => ({
      kind: slide.kind,
      title: 'title' in slide ? slide.title : webinar.title,
      ...bodyOf(slide),
    })),
  };

  /** The data of a slide's chart or texts. */
  function bodyOf(slide: Slide) {
    const { shared } = words;
    switch (slide.kind) {
      case 'cover':
        return {};
      case 'points':
        return { points: slide.points };
      case 'columns':
        return { columns: slide.columns };
      case 'verbatims':
        return { verbatims: slide.verbatims.map(({ text, source }) => ({ segments: parseMarkedText(text), source })) };
      case 'profile':
        return { groups: [{ name: '', bars: barsOf(facts.profile) }] };
      case 'comparison':
        return { groups: slide.groups.map(({ name, profile }) => ({ name, bars: barsOf(profile) })) };
      case 'bars': {
        const most = Math.max(...slide.bars.map(({ value }) => value));
        const format = slide.unit === 'percent' ? formatPercent : formatNumber;
        return {
          bars: slide.bars.map(({ name, value, emotion = null }) => ({ name, emotion, share: value / most, label: format(lang, value) })),
        };
      }
      case 'nps':
        return npsChart(slide.scores);
      case 'matrix': {
        const { irritants, corner } = matrixLayout(slide.irritants.map((irritant) => ({ ...irritant, id: irritant.name })));
        return {
          corner,
          axes: { mentions: shared.irritantMatrix.mentions, intensity: shared.irritantMatrix.intensity },
          irritants: irritants.map(({ id: name, rank, isPriority, disc }) => ({ name, rank, isPriority, ...disc })),
        };
      }
    }
  }

  function npsChart(scores: readonly number[]) {
    const result = npsOf(scores);
    const most = Math.max(...scores);
    return {
      nps: `${words.shared.npsChart.nps} ${formatNumber(lang, result.nps)}`,
      scores: scores.map((count, score) => ({ score, share: count / most, group: npsGroups.findIndex(({ to }) => score <= to) })),
      groups: npsGroups.map(({ id }) => ({ name: words.shared.npsChart[id], label: formatPercent(lang, result[id]) })),
    };
  }

  function barsOf(profile: Profile) {
    return emotions.map((emotion) => ({ emotion, value: profile[emotion], label: formatPercent(lang, profile[emotion]) }));
  }
}
