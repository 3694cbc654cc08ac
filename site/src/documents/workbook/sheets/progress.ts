import type { SheetPlan } from '../SheetPlan.ts';
import { at, dateOf, quoted, type Setting, startSheet } from '../setting.ts';
import { phaseRows } from './phaseRows.ts';

const headerRow = 7;

/** Where other sheets find the day for which overdue steps are computed, and the row of the totals. */
export const progressCells = ({ words }: Setting) => ({ asOf: 'B4', totalRow: headerRow + words.phases.length + 1 });

/** The progress of each phase and in total, computed from the checklist: one page for the person who reports. */
export function progressSheet(setting: Setting): SheetPlan {
  const { words, common, styles, isExample } = setting;
  const { columns, ...labels } = common.progress;
  const plan = startSheet(setting, 'progress', [38, 12, 13, 10, 12, 12, 12, 15, 15, 46], labels.lead);
  const { asOf, totalRow } = progressCells(setting);
  const phases = phaseRows(setting);
  const all = { first: phases[0]?.first ?? 0, last: phases.at(-1)?.last ?? 0 };

  plan.put('A4', labels.asOf, styles.plain);
  plan.put(asOf, isExample ? dateOf(words.asOf) : { formula: 'TODAY()' }, { ...styles.inputDate, fill: styles.computed.fill });
  plan.put('A5', labels.heavy, styles.plain);
  const column = (letter: string, { first, last }: { first: number; last: number }) =>
    at(setting, 'checklist', `${letter}${first}:${letter}${last}`);
  plan.put('B5', { formula: `COUNTIFS(${column('D', all)},3,${column('J', all)},1)` }, styles.whole);
  plan.put('C5', { formula: `IF(B5=0,${quoted(labels.ready)},${quoted(labels.notReady)})` }, { ...styles.phase, fill: undefined });
  plan.mark('C5', 'B5=0', styles.good);

  const { phase, steps, notApplicable, done, inProgress, open, overdue, progress, score, next } = columns;
  plan.row(`A${headerRow}`, [phase, steps, notApplicable, done, inProgress, open, overdue, progress, score, next], styles.header, 34);
  phases.forEach((rows, index) => {
    const row = headerRow + 1 + index;
    plan.put(`A${row}`, `${index + 1}. ${rows.title}`, styles.strong);
    writeCounts(plan, setting, row, rows, false);
  });
  plan.put(`A${totalRow}`, labels.total, styles.total);
  writeCounts(plan, setting, totalRow, all, true);

  plan.bars(`H${headerRow + 1}:I${totalRow}`, styles.bar);
  plan.mark(`G${headerRow + 1}:G${totalRow}`, `G${headerRow + 1}>0`, styles.alarm);
  plan.tables.push({ from: `A${headerRow}`, to: `J${totalRow}` });
  plan.isOnePage = true;
  plan.activeCell = asOf;
  return plan;
}

/** Counts of the steps between two rows of the checklist. Steps that are not applicable count in no denominator. */
function writeCounts(plan: SheetPlan, setting: Setting, row: number, rows: { first: number; last: number }, isTotal: boolean): void {
  const { styles, common } = setting;
  const states = common.checklist.states;
  const column = (letter: string) => at(setting, 'checklist', `${letter}${rows.first}:${letter}${rows.last}`);
  const settledAs = (state: string) => `${column('J')},0,${column('E')},${quoted(state)}`;
  const busy = `${column('J')},1,${column('E')},${quoted(states.inProgress)}`;
  const weight = (criteria: string) => `SUMIFS(${column('D')},${criteria})`;
  const doneWeight = weight(settledAs(states.done));
  const [whole, percent] = isTotal ? [styles.totalWhole, styles.totalPercent] : [styles.whole, styles.percent];
  plan.styledRow(
    `B${row}`,
    [
      [{ formula: `COUNT(${column('J')})` }, whole],
      [{ formula: `COUNTIFS(${settledAs(states.notApplicable)})` }, whole],
      [{ formula: `COUNTIFS(${settledAs(states.done)})` }, whole],
      [{ formula: `COUNTIFS(${busy})` }, whole],
      [{ formula: `COUNTIFS(${column('J')},1)` }, whole],
      [{ formula: `COUNTIFS(${column('I')},${quoted(common.checklist.overdue)})` }, whole],
      [{ formula: `IF(B${row}=C${row},"",D${row}/(B${row}-C${row}))` }, percent],
      [{ formula: `IF(B${row}=C${row},"",(${doneWeight}+${weight(busy)}/2)/(${doneWeight}+${weight(`${column('J')},1`)}))` }, percent],
      [
        { formula: `IFERROR(INDEX(${column('B')},MATCH(1,${column('J')},0)),${quoted(common.progress.nothingOpen)})` },
        isTotal ? styles.total : styles.computed,
      ],
    ],
    34,
  );
}
