import type { SheetCell } from '../Report.ts';
import type { ControlChartWords } from './controlChartSchema.ts';
import type { ControlLimits } from './controlLimits.ts';

/** Rows of the workbook: baseline and centre line, then the weeks with their limits, as formulas. Shares are fractions. */
export function controlChartSheet({ baseline, centre, weeks }: ControlLimits, words: ControlChartWords['result']): SheetCell[][] {
  const [start, end] = [5, 4 + baseline];
  const { label, total, count, share, low, high, signal } = words.head;
  const computed = (formula: string, result: number | string): SheetCell => ({ formula, result });
  const rows = weeks.map((week, index): SheetCell[] => {
    const at = start + index;
    const width = `3*SQRT($B$2*(1-$B$2)/B${at})`;
    return [
      week.label,
      week.total,
      week.count,
      computed(`C${at}/B${at}`, week.share / 100),
      computed(`MAX(0,$B$2-${width})`, week.low / 100),
      computed(`MIN(1,$B$2+${width})`, week.high / 100),
      computed(`IF(OR(D${at}<E${at},D${at}>F${at}),"${words.signals.out.replaceAll('"', '""')}","")`, week.isOut ? words.signals.out : ''),
    ];
  });
  return [
    [words.baseline, baseline],
    [words.names.centre, computed(`SUM(C${start}:C${end})/SUM(B${start}:B${end})`, centre / 100)],
    [null],
    [label, total, count, share, low, high, signal],
    ...rows,
  ];
}
