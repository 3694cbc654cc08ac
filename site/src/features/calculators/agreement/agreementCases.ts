import type { Locale } from '@emovera/contract/locales.ts';
import { fillFrom, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { ResultTable } from '../Report.ts';
import type { AgreementPageWords } from './agreementSchema.ts';
import { kappaInterval } from './agreementStatistics.ts';

/** Shares of the more frequent of two labels, and raw agreements, in per cent. */
const shares = [50, 70, 80, 90];
const agreements = [80, 90, 95];

/** Kappa for common cases of two labels, which both coders give equally often: for the page without script. */
export function agreementCases(lang: Locale, words: AgreementPageWords['cases']): ResultTable {
  const hundredths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    caption: words.caption,
    head: [words.share, ...agreements.map((percent) => fillFrom(words.agreement, { percent: formatPercent(lang, percent) }))],
    rows: shares.map((share) => [
      formatPercent(lang, share),
      ...agreements.map((agreement) => {
        const each = (100 - agreement) / 2;
        return hundredths(
          kappaInterval([
            [share - each, each],
            [each, 100 - share - each],
          ]).kappa,
        );
      }),
    ]),
  };
}
