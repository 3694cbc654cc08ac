import type { Locale } from '@emovera/contract/locales.ts';
import { fillFrom, formatDay, formatNumber, formatPercent } from '../../i18n/format.ts';
import type { SampleProject } from '../tour/sampleProject.ts';
import type { FilmChapters } from './replaySchema.ts';
import type { Webinar } from './webinarSchema.ts';

/** A part of a replay. */
export type ReplayPart = {
  readonly title: string;
  /** What is said in it, in paragraphs: every word of a film with a voice, a summary of other webinars. */
  readonly texts: readonly string[];
  /** Second at which it begins, if the video on offer contains it. */
  readonly at?: number;
};

/** The video on offer: nothing if it is that of a service. */
type OwnFile = { readonly isSample: boolean; readonly chapters: readonly number[] } | undefined;

/**
 * The parts of a replay: chapters of a film with a voice, or else the programme of the webinar. The short samples without a voice do not
 * contain the parts of their programme, so these have no times.
 * @param isLive Whether there is no video yet. Then the parts have no times either.
 * @throws Error if the film and its script have different chapters.
 */
export function replayParts(
  webinar: Webinar,
  file: OwnFile,
  numbers: Readonly<Record<string, string>>,
  isLive = false,
): readonly ReplayPart[] {
  const chapters = filmChapters(webinar, numbers);
  if (!chapters)
    return (webinar.programme ?? []).map(({ start, title, summary }) => ({
      title,
      texts: summary ?? [],
      ...(start && !isLive && !file?.isSample && { at: secondsOf(start) }),
    }));
  if (file?.chapters.length !== chapters.length)
    throw new Error(
      `The film of “${webinar.title}” has ${file?.chapters.length ?? 0} chapters, its script ${chapters.length}. Make it again.`,
    );
  return chapters.map(({ title, scenes }, index) => ({
    title,
    texts: scenes.map((sentences) => sentences.join(' ')),
    at: file.chapters[index] ?? 0,
  }));
}

/** Seconds of a time "MM:SS". */
function secondsOf(start: string): number {
  const [minutes = 0, seconds = 0] = start.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** The chapters of a film in the language of the texts, with numbers. Nothing if the webinar has no film. */
export function filmChapters({ film, filmTranslation }: Webinar, numbers: Readonly<Record<string, string>>): FilmChapters | undefined {
  const chapters = film?.chapters.map(({ title, scenes }) => ({ title, scenes: scenes.map(({ say }) => say) })) ?? filmTranslation;
  return chapters?.map(({ title, scenes }) => ({
    title: fillFrom(title, numbers),
    scenes: scenes.map((sentences) => sentences.map((sentence) => fillFrom(sentence, numbers))),
  }));
}

/** Names of the numbers that scripts of films can have as places, such as {rows}. */
export const filmNumberNames = [
  'nps',
  'rows',
  'withoutComment',
  'comments',
  'detractors',
  'advisersEffect',
  'debitEffect',
  'debitMentions',
  'debitDetractors',
  'debitIntensity',
  'debitWeight',
  'waitMentions',
  'waitIntensity',
  'visitRank',
  'visitMentions',
  'visitIntensity',
  'fear',
  'anger',
  'openFear',
  'fearUsual',
  'fearNow',
  'limit',
  'alertDay',
  'fearAbout',
  'fearLastWeek',
  'decisionDay',
  'reportDay',
] as const;

/**
 * The numbers of the sample project that films speak about, as text of a language. The product views in the picture compute theirs from the
 * same facts.
 */
export function filmNumbers(lang: Locale, project: SampleProject): Readonly<Record<(typeof filmNumberNames)[number], string>> {
  const { nps, alert, matrix, passages, quotes, open } = project;
  const count = (value: number) => formatNumber(lang, value);
  const decimal = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = (date: string) => formatDay(lang, date, { day: 'numeric', month: 'long' });
  const driver = (id: string) => known(nps.drivers, id);
  const irritant = (id: string) => known(matrix.irritants, id);
  const answersOf = (group: string) => known(nps.groups, group).answers;
  const openFear = known(quotes, open).passages.find(({ emotion }) => emotion === alert.emotion)?.intensity ?? 0;
  return {
    nps: formatNumber(lang, nps.nps, { signDisplay: 'exceptZero' }),
    rows: count(project.import.rows),
    withoutComment: count(project.import.withoutComment),
    comments: count(project.comments),
    detractors: count(answersOf('detractors')),
    advisersEffect: decimal(Math.abs(driver('advisers').effect)),
    debitEffect: decimal(Math.abs(driver('directDebit').effect)),
    debitMentions: count(driver('directDebit').mentions),
    debitDetractors: count(driver('directDebit').detractors),
    debitIntensity: decimal(irritant('directDebit').intensity),
    debitWeight: count(irritant('directDebit').weight),
    waitMentions: count(irritant('phoneWait').mentions),
    waitIntensity: decimal(irritant('phoneWait').intensity),
    visitRank: count(irritant('missedVisit').rank),
    visitMentions: count(irritant('missedVisit').mentions),
    visitIntensity: decimal(irritant('missedVisit').intensity),
    fear: count(passages.fear),
    anger: count(passages.anger),
    openFear: decimal(openFear),
    fearUsual: formatPercent(lang, alert.usualShare),
    fearNow: formatPercent(lang, alert.share),
    limit: formatPercent(lang, alert.limit),
    alertDay: day(alert.week.monday),
    fearAbout: count(alert.passages),
    fearLastWeek: count(alert.ofPassages),
    decisionDay: day(project.decisionOn),
    reportDay: day(project.lastWeek.reportOn),
  };
}

function known<One extends { readonly id: string }>(list: readonly One[], id: string): One {
  const found = list.find((one) => one.id === id);
  if (found) return found;
  throw new RangeError(
    `content/facts/sampleProject.yaml has no "${id}", which a film speaks about. There are: ${list.map((one) => one.id).join(', ')}.`,
  );
}
