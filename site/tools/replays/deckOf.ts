import type { Locale } from '@emovera/contract/locales.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { matrixLayout } from '../../src/charts/matrixLayout.ts';
import { npsGroups, npsOf } from '../../src/charts/npsOf.ts';
import { parseMarkedText } from '../../src/charts/parseMarkedText.ts';
import type { Profile } from '../../src/content/schemas/common.ts';
import type { InterfaceWords } from '../../src/content/schemas/interface.ts';
import type { Slide } from '../../src/features/resources/replaySchema.ts';
import type { Webinar, WebinarListWords } from '../../src/features/resources/webinarSchema.ts';
import { fill, formatDay, formatNumber, formatPercent } from '../../src/i18n/format.ts';

/** The content of a replay's slides for `slides.typ`: texts and formatted numbers in the language that is spoken. */
export type Deck = ReturnType<typeof deckOf>;

type Words = { readonly shared: InterfaceWords; readonly list: WebinarListWords };

/**
 * Collects the content of a replay's slides.
 * @param facts The webinar in `content/facts/webinars.yaml`.
 * @param brand Name of the company.
 * @throws Error if the webinar has no slides.
 */
export function deckOf(lang: Locale, facts: { id: string; date: string; profile: Profile }, webinar: Webinar, words: Words, brand: string) {
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
