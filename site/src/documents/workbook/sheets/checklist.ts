import type { Content } from '../SheetPlan.ts';
import { SheetPlan } from '../SheetPlan.ts';
import { stepStates } from '../schema.ts';
import { at, dateOf, quoted, type Setting, tabOf } from '../setting.ts';
import { headerRow, phaseRows } from './phaseRows.ts';
import { progressCells } from './progress.ts';

/** The steps, phase by phase: what to do and how one knows that it is done, with owner, day, state and weight to fill in. */
export function checklistSheet(setting: Setting): SheetPlan {
  const { words, common, styles, isExample } = setting;
  const { columns, states, overdue, errors } = common.checklist;
  const plan = new SheetPlan(tabOf(setting, 'checklist'), [6, 38, 46, 9, 15, 17, 12, 30, 13, 8]);
  plan.put('A1', words.tabs.checklist ?? null, styles.title);
  if (isExample) plan.wide('C1', 'J', common.exampleNotice, styles.notice);
  plan.heights.set(1, 36);
  writeTotals(plan, setting);

  const { number, task, proof, weight, state, owner, due, evidence, alert, open } = columns;
  plan.row(`A${headerRow}`, [number, task, proof, weight, state, owner, due, evidence, alert, open], styles.header);
  plan.heights.set(headerRow, 32);
  const phases = phaseRows(setting);
  phases.forEach(({ title, first, last }, index) => {
    plan.row(`A${first - 1}`, [index + 1, title, ...Array<null>(8).fill(null)], styles.phase);
    plan.heights.set(first - 1, 26);
    for (let row = first; row <= last; row += 1) writeStep(plan, setting, index, row - first, row);
  });

  const [from, to] = [headerRow + 2, phases.at(-1)?.last ?? headerRow + 2];
  const words4 = stepStates.map((id) => states[id]);
  plan.drop(`E${from}:E${to}`, state, { list: words4, message: errors.state });
  plan.allow(`D${from}:D${to}`, weight, 'whole', 1, 3, errors.weight);
  plan.allow(`G${from}:G${to}`, due, 'date', 36526, 73050, errors.day);
  plan.mark(`G${from}:G${to}`, `$I${from}=${quoted(overdue)}`, styles.alarm);
  plan.mark(`I${from}:I${to}`, `$I${from}=${quoted(overdue)}`, styles.alarm);
  plan.mark(`E${from}:E${to}`, `$E${from}=${quoted(states.done)}`, styles.good);
  plan.mark(`E${from}:E${to}`, `$E${from}=${quoted(states.inProgress)}`, styles.busy);
  plan.mark(`A${from}:C${to}`, `$E${from}=${quoted(states.notApplicable)}`, styles.quiet);
  plan.tables.push({ from: `A${headerRow}`, to: `J${to}` });
  plan.headerRow = headerRow;
  plan.activeCell = `E${from}`;
  return plan;
}

/** The line above the header, always in view: the totals of the progress sheet. */
function writeTotals(plan: SheetPlan, setting: Setting): void {
  const { common, styles } = setting;
  const { progress, score, open, overdue } = common.progress.columns;
  const cells = progressCells(setting);
  const total = (column: string): Content => ({ formula: at(setting, 'progress', `${column}${cells.totalRow}`) });
  plan.put('C2', progress, styles.label);
  plan.put('D2', total('H'), styles.totalPercent);
  plan.put('E2', score, styles.label);
  plan.put('F2', total('I'), styles.totalPercent);
  plan.put('G2', open, styles.label);
  plan.put('H2', total('F'), { ...styles.totalWhole, alignment: styles.total.alignment });
  plan.put('I2', overdue, styles.label);
  plan.put('J2', total('G'), styles.totalWhole);
  plan.heights.set(2, 34);
}

function writeStep(plan: SheetPlan, setting: Setting, phase: number, index: number, row: number): void {
  const { words, common, styles, isExample } = setting;
  const { states, overdue } = common.checklist;
  const step = words.phases[phase]?.steps[index];
  const example = isExample ? step?.example : undefined;
  plan.row(
    `A${row}`,
    [
      `${phase + 1}.${index + 1}`,
      step?.task ?? null,
      step?.proof ?? null,
      step?.weight ?? 1,
      step ? states[example?.state ?? 'notStarted'] : null,
      example?.owner ?? null,
      example?.due ? dateOf(example.due) : null,
      example?.evidence ?? null,
    ],
    [
      styles.text,
      step ? styles.strong : styles.input,
      step ? styles.text : styles.input,
      styles.inputCenter,
      styles.input,
      styles.input,
      styles.inputDate,
      styles.input,
    ],
  );
  const isOpen = `$J${row}=1`;
  const isLate = `AND(${isOpen},G${row}<>"",G${row}<${at(setting, 'progress', progressCells(setting).asOf)})`;
  plan.put(`I${row}`, { formula: `IF(${isLate},${quoted(overdue)},"")` }, styles.computed);
  const isSettled = `OR(E${row}=${quoted(states.done)},E${row}=${quoted(states.notApplicable)})`;
  plan.put(`J${row}`, { formula: `IF(B${row}="","",IF(${isSettled},0,1))` }, styles.whole);
  plan.fit(row, ['B', 'C', 'H'], 30, !step);
}
