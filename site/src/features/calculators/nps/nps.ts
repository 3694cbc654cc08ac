import type { Calculator, Field } from '../Calculator.ts';
import type { NpsWords } from './npsSchema.ts';
import { solveNps } from './solveNps.ts';

/** The fields of one wave. */
const wave = (group: 'first' | 'second', suffix: string, isOptional: boolean): Field[] =>
  ['promoters', 'passives', 'detractors'].map((name) => ({ name: name + suffix, kind: 'count', group, isOptional }));

/** The NPS calculator. Its example is that of the article npsMargin. */
export const nps: Calculator<NpsWords> = {
  fields: [...wave('first', '', false), ...wave('second', '2', true), { name: 'wanted', kind: 'amount', group: 'size', isOptional: true }],
  example: { promoters: '180', passives: '120', detractors: '100', promoters2: '192', passives2: '120', detractors2: '88', wanted: '5' },
  solve: solveNps,
};
