import type { Calculator, Field, Outcome, Problem, Setting, Values } from '../Calculator.ts';
import { readFields } from '../readFields.ts';
import { npsReport } from './npsReport.ts';
import type { NpsWords } from './npsSchema.ts';
import { npsInterval } from './npsStatistics.ts';

/** The fields of one wave. */
const wave = (group: 'first' | 'second', suffix: string, isOptional: boolean): Field[] =>
  ['promoters', 'passives', 'detractors'].map((name) => ({ name: name + suffix, kind: 'count', group, isOptional }));

/** The NPS calculator. Its example is that of the article npsMargin. */
export const nps: Calculator<NpsWords> = {
  fields: [...wave('first', '', false), ...wave('second', '2', true), { name: 'wanted', kind: 'amount', group: 'size', isOptional: true }],
  example: { promoters: '180', passives: '120', detractors: '100', promoters2: '192', passives2: '120', detractors2: '88', wanted: '5' },
  solve: solveNps,
};

const groups = ['promoters', 'passives', 'detractors'] as const;

/** Reads one wave, or two if a field of the second is filled in, and the wanted margin if there is one. */
function solveNps(values: Values, setting: Setting<NpsWords>): Outcome {
  const isFilled = (name: string) => Boolean(values[name]?.trim());
  const second = groups.map((name) => `${name}2` as const);
  const first = readFields(
    groups.map((name) => ({ name, kind: 'count' })),
    values,
    setting,
  );
  const later = second.some(isFilled)
    ? readFields(
        second.map((name) => ({ name, kind: 'count' })),
        values,
        setting,
      )
    : undefined;
  const size = isFilled('wanted') ? readFields([{ name: 'wanted', kind: 'amount' }], values, setting) : undefined;
  if (![...groups, ...second, 'wanted'].some(isFilled)) return { kind: 'empty' };

  const counts = first.numbers;
  const later2 = later && { promoters: later.numbers.promoters2, passives: later.numbers.passives2, detractors: later.numbers.detractors2 };
  const wanted = size?.numbers.wanted;
  const problems: Problem[] = [...first.problems, ...(later?.problems ?? []), ...(size?.problems ?? [])];
  if (problems.length === 0) {
    const { noAnswers, wanted: badMargin } = setting.words.problems;
    if (sumOf(counts) === 0) problems.push({ field: 'promoters', text: noAnswers });
    if (later2 && sumOf(later2) === 0) problems.push({ field: 'promoters2', text: noAnswers });
    if (wanted !== undefined && (wanted === 0 || wanted > 100)) problems.push({ field: 'wanted', text: badMargin });
  }
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'report', report: npsReport(npsInterval(counts), later2 && npsInterval(later2), wanted, setting) };
}

const sumOf = (counts: Readonly<Record<(typeof groups)[number], number>>) => counts.promoters + counts.passives + counts.detractors;
