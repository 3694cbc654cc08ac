import { parseMarkedText } from '../charts/parseMarkedText.ts';
import type { CaseFacts, CaseReport, ClientCase } from '../features/resources/caseSchema.ts';
import { fill, formatNumber } from '../i18n/format.ts';
import { caseEffects } from './caseEffects.ts';
import { chartData, comparisonAlt, profileAlt } from './chartData.ts';
import { type FrameSource, frameData } from './frameData.ts';

type Facts = CaseFacts['cases'][number];

/** The content of a client case's PDF. */
export type CaseSource = Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company' | 'edition'> & {
  readonly facts: Facts & { readonly report: NonNullable<Facts['report']> };
  readonly text: ClientCase & { readonly report: CaseReport };
  /** Name of the case's first sector. */
  readonly sector: string;
};

/** Data of the template `clientCase.typ`. */
export function caseDocument({ facts, text, sector, ...context }: CaseSource) {
  const { lang, words } = context;
  const { report } = text;
  const labels = words.clientCase;
  const groups = report.comparison.groups.map((name, index) => ({ name, profile: facts.report.comparison[index] ?? facts.profile }));
  const verbatims = report.verbatims.map(({ text, themes, source }) => ({ passages: parseMarkedText(text), themes, source }));
  const comments = formatNumber(lang, facts.comments);
  const effects = caseEffects(lang, facts, text, words);
  return {
    ...frameData({
      ...context,
      id: facts.id,
      profile: facts.profile,
      title: text.title,
      description: report.description,
      wave: { width: 1260, height: 400 },
      closing: labels.closing,
    }),
    kind: labels.kind,
    sector,
    words: labels,
    text: { ...text, report: { ...report, verbatims } },
    figures: { comments, months: formatNumber(lang, facts.report.months), effect: effects[0] },
    charts: {
      profile: chartData(context, {
        kind: 'profile',
        title: fill(labels.profile, { comments }),
        alt: profileAlt(context, facts.profile),
        note: labels.chartNote,
        profile: facts.profile,
      }),
      comparison: chartData(context, {
        kind: 'comparison',
        title: report.comparison.title,
        alt: comparisonAlt(context, groups),
        note: labels.chartNote,
        groups,
      }),
      effect: {
        kind: 'effect',
        title: labels.effectChart,
        alt: effects
          .map(({ name, before, after }) => fill(words.charts.effectAlt, { measure: name, before: before.label, after: after.label }))
          .join(' '),
        note: labels.chartNote,
        before: labels.before,
        after: labels.after,
        measures: effects.map(({ name, hasWhole, before, after }) => ({
          name,
          hasWhole,
          bars: [before, after].map(({ label, start, length }) => ({ label, start, length })),
        })),
      },
    },
  };
}
