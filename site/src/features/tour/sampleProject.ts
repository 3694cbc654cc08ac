import { emotions } from '@emovera/reader/emotions.ts';
import { mean, sum } from 'd3-array';
import { computeNps, npsGroups } from '../../charts/computeNps.ts';
import { type Irritant, matrixLayout, type PlacedIrritant } from '../../charts/matrixLayout.ts';
import type { Profile } from '../../content/schemas/common.ts';
import type { SampleProjectFacts } from './schema.ts';

/** An irritant with its position in the matrix and its weight: mentions × mean intensity, rounded. */
export type WeighedIrritant = PlacedIrritant & { readonly weight: number };

/** The sample project with all numbers that follow from its facts. */
export type SampleProject = ReturnType<typeof sampleProject>;

/**
 * Computes the numbers of the product views, so that a number is the same in all of them.
 * @param irritants The irritants of the energy supplier, from `facts/solutions.yaml`.
 * @throws RangeError if no week has a share above the limit of the alert.
 */
export function sampleProject(facts: SampleProjectFacts, { irritants }: { readonly irritants: readonly Irritant[] }) {
  const { alert } = facts;
  const weeks = facts.weeks.map(({ comments, passages }, index) => ({
    monday: addDays(facts.firstMonday, 7 * index),
    comments,
    passages,
    profile: toProfile(passages),
  }));
  const alertWeek = weeks.find(({ profile }) => profile[alert.emotion] > alert.limit);
  const lastWeek = weeks.at(-1);
  if (!alertWeek || !lastWeek)
    throw new RangeError('content/facts/sampleProject.yaml must have a week above the limit of the alert. Correct its comments.');
  const usual = facts.weeks.slice(0, facts.usualWeeks);
  const passages = addUp(facts.weeks);
  return {
    ...facts,
    comments: facts.import.rows - facts.import.withoutComment,
    quotes: facts.comments,
    weeks,
    passages,
    alert: {
      ...alert,
      week: alertWeek,
      share: lastWeek.profile[alert.emotion],
      usualShare: toProfile(addUp(usual))[alert.emotion],
      ofPassages: lastWeek.passages[alert.emotion],
      mentionsNow: alert.mentions.at(-1) ?? 0,
      usualMentions: Math.round(mean(alert.mentions.slice(0, facts.usualWeeks)) ?? 0),
    },
    usualComments: Math.round(mean(usual, ({ comments }) => comments) ?? 0),
    lastWeek: { ...lastWeek, sunday: addDays(lastWeek.monday, 6), reportOn: addDays(lastWeek.monday, 7) },
    matrix: weigh(irritants),
    nps: { ...facts.nps, ...computeNps(facts.nps.scores), groups: countGroups(facts.nps.scores), drivers: computeDrivers(facts.nps) },
  };
}

/** The matrix with its irritants in the order of their weight. */
function weigh(irritants: readonly Irritant[]) {
  const layout = matrixLayout(irritants);
  const weighed: WeighedIrritant[] = layout.irritants.map((one) => ({ ...one, weight: Math.round(one.mentions * one.intensity) }));
  return { ...layout, irritants: weighed.toSorted((a, b) => b.weight - a.weight) };
}

/** Answers in each group of the NPS. */
function countGroups(scores: readonly number[]) {
  return npsGroups.map(({ id, from, to }) => ({ id, from, to, answers: sum(scores.slice(from, to + 1)) }));
}

/**
 * Drivers of the NPS, from the largest positive to the largest negative effect. The effect of a theme is the NPS of all answers less the NPS
 * of the answers that do not mention it, in points.
 */
function computeDrivers({ scores, drivers }: SampleProjectFacts['nps']) {
  const [detractors = 0, passives = 0, promoters = 0] = countGroups(scores).map(({ answers }) => answers);
  const score = (down: number, neutral: number, up: number) => (100 * (up - down)) / (down + neutral + up);
  const all = score(detractors, passives, promoters);
  return drivers
    .map((one) => ({
      id: one.id,
      detractors: one.detractors,
      mentions: one.detractors + one.passives + one.promoters,
      effect: all - score(detractors - one.detractors, passives - one.passives, promoters - one.promoters),
    }))
    .toSorted((a, b) => b.effect - a.effect);
}

/** Number of passages with each emotion, over several weeks. */
function addUp(weeks: SampleProjectFacts['weeks']): Profile {
  return byEmotion((emotion) => sum(weeks, ({ passages }) => passages[emotion]));
}

/** Shares of the emotions, in per cent of all passages. */
function toProfile(passages: Profile): Profile {
  const total = sum(emotions, (emotion) => passages[emotion]);
  return byEmotion((emotion) => (100 * passages[emotion]) / total);
}

function byEmotion(value: (emotion: (typeof emotions)[number]) => number): Profile {
  return Object.fromEntries(emotions.map((emotion) => [emotion, value(emotion)])) as Profile;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
