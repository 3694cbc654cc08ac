import { fillFrom, formatNumber } from '../../../i18n/format.ts';
import type { Calculator, Outcome, Setting, Values } from '../Calculator.ts';
import { readFields } from '../readFields.ts';
import { controlChartReport } from './controlChartReport.ts';
import type { ControlChartWords } from './controlChartSchema.ts';
import { controlLimits } from './controlLimits.ts';
import { readWeeks } from './readWeeks.ts';

/** Weeks of a baseline if the visitor names no other number: a fair minimum, says the article controlCharts. */
const usualBaseline = 12;

/** The control chart of an emotion's share by week. Its example is that of the article controlCharts. */
export const controlChart: Calculator<ControlChartWords> = {
  fields: [
    { name: 'weeks', kind: 'table', group: 'weeks' },
    { name: 'baseline', kind: 'count', group: 'baseline', isOptional: true },
  ],
  example: { baseline: String(usualBaseline) },
  solve: solveControlChart,
  shorten: ({ weeks = '', baseline = '' }, lang) => {
    const read = readWeeks(weeks, lang);
    return {
      baseline,
      weeks: 'problem' in read ? weeks : read.map(({ label, total, count }) => [label, total, count].join(';')).join('\n'),
    };
  },
};

function solveControlChart(values: Values, setting: Setting<ControlChartWords>): Outcome {
  const { lang, words } = setting;
  const { weeks = '', baseline = '' } = values;
  if (weeks.trim() === '') return { kind: 'empty' };
  const read = readWeeks(weeks, lang);
  const wanted = baseline.trim() ? readFields([{ name: 'baseline', kind: 'count' }], values, setting) : undefined;
  const problems = [...(wanted?.problems ?? [])];
  if ('problem' in read) {
    const { problem, line = 0, value = '', total = 0 } = read;
    const places = { line: formatNumber(lang, line), value, total: formatNumber(lang, total) };
    problems.unshift({ field: 'weeks', text: fillFrom(words.problems[problem], places) });
  }
  const size = wanted?.numbers.baseline ?? usualBaseline;
  if (problems.length === 0 && size < 2) problems.push({ field: 'baseline', text: words.problems.baseline });
  if (problems.length > 0 || 'problem' in read) return { kind: 'problems', problems };
  const limits = controlLimits(read, size);
  if (limits.centre === 0 || limits.centre === 100) return { kind: 'problems', problems: [{ field: 'weeks', text: words.problems.flat }] };
  return { kind: 'report', report: controlChartReport(limits, setting) };
}
