import { fillFrom, formatNumber } from '../../../i18n/format.ts';
import type { Calculator, Setting, Values } from '../Calculator.ts';
import { agreementReport } from './agreementReport.ts';
import type { AgreementWords } from './agreementSchema.ts';
import { mostLabels, readCodes, writeCodes } from './codes.ts';

/** The calculator of the agreement of two coders. Its example is the table of the article kappaAgreement. */
export const agreement: Calculator<AgreementWords> = {
  fields: [{ name: 'codes', kind: 'table', group: 'codes' }],
  example: {},
  solve: solveAgreement,
  // The table is much shorter than two columns of codes.
  shorten: ({ codes = '' }, lang) => {
    const read = readCodes(codes, lang);
    return { codes: 'problem' in read ? codes : writeCodes(read) };
  },
};

function solveAgreement({ codes = '' }: Values, setting: Setting<AgreementWords>) {
  if (codes.trim() === '') return { kind: 'empty' } as const;
  const read = readCodes(codes, setting.lang);
  if (!('problem' in read)) return { kind: 'report', report: agreementReport(read, setting) } as const;
  const number = (value: number) => formatNumber(setting.lang, value);
  const { problem, line = 0, value = '', count = 0 } = read;
  const text = fillFrom(setting.words.problems[problem], {
    line: number(line),
    value,
    count: number(count),
    labels: number(count),
    most: number(mostLabels),
  });
  return { kind: 'problems', problems: [{ field: 'codes', text }] } as const;
}
