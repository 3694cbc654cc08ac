import { SheetPlan } from '../SheetPlan.ts';
import { stepStates } from '../schema.ts';
import { at, dateOf, quoted, type Setting, tabOf } from '../setting.ts';
import { headerRow, phaseRows } from './phaseRows.ts';
import { progressCells } from './progress.ts';

/** The steps by phase, each with its proof of completion, and with owner, day, state and weight to fill in. */
export function checklistSheet(setting: Setting): SheetPlan {
  const { words, common, styles, isExample } = setting;
  const { columns, states, overdue, errors } = common.checklist;
  const plan = new SheetPlan(tabOf(setting, 'checklist'), [6, 38, 46, 9, 15, 17, 12, 30, 13, 8], isExample);
  plan.put('A1', words.tabs.checklist ?? null, styles.title);
  if (isExample) plan.wide('C1', 'J', common.exampleNotice, styles.notice);
  plan.heights.set(1, 36);
  writeTotals(plan, setting);

  const { number, task, proof, weight, state, owner, due, evidence, alert, open } = columns;
  plan.row(`A${headerRow}`, [number, task, proof, weight, state, owner, due, evidence, alert, open], styles.header, 32);
  const phases = phaseRows(setting);
  phases.forEach(({ title, first, last }, index) => {
    plan.row(`A${first - 1}`, [index + 1, title, ...Array<null>(8).fill(null)], styles.phase, 26);
    for (let row = first; row <= last; row += 1) writeStep(plan, setting, index, row - first, row);
  });

  const [from, to] = [headerRow + 2, phases.at(-1)?.last ?? headerRow + 2];
  plan.drop(
    `E${from}:E${to}`,
    state,
    stepStates.map((id) => states[id]),
    errors.state,
  );
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
  const { totalRow } = progressCells(setting);
  const total = (column: string) => ({ formula: at(setting, 'progress', `${column}${totalRow}`) });
  plan.styledRow(
    'C2',
    [
      [progress, styles.label],
      [total('H'), styles.totalPercent],
      [score, styles.label],
      [total('I'), styles.totalPercent],
      [open, styles.label],
      [total('F'), { ...styles.totalWhole, alignment: styles.total.alignment }],
      [overdue, styles.label],
      [total('G'), styles.totalWhole],
    ],
    34,
  );
}

function writeStep(plan: SheetPlan, setting: Setting, phase: number, index: number, row: number): void {
  const { words, common, styles, isExample } = setting;
  const { states, overdue } = common.checklist;
  const step = words.phases[phase]?.steps[index];
  const example = isExample ? step?.example : undefined;
  const isOpen = `$J${row}=1`;
  const isLate = `AND(${isOpen},G${row}<>"",G${row}<${at(setting, 'progress', progressCells(setting).asOf)})`;
  const isSettled = `OR(E${row}=${quoted(states.done)},E${row}=${quoted(states.notApplicable)})`;
  plan.styledRow(`A${row}`, [
    [`${phase + 1}.${index + 1}`, styles.text],
    [step?.task ?? null, step ? styles.strong : styles.input],
    [step?.proof ?? null, step ? styles.text : styles.input],
    [step?.weight ?? 1, styles.inputCenter],
    [step ? states[example?.state ?? 'notStarted'] : null, styles.input],
    [example?.owner ?? null, styles.input],
    [example?.due ? dateOf(example.due) : null, styles.inputDate],
    [example?.evidence ?? null, styles.input],
    [{ formula: `IF(${isLate},${quoted(overdue)},"")` }, styles.computed],
    [{ formula: `IF(B${row}="","",IF(${isSettled},0,1))` }, styles.whole],
  ]);
  plan.fit(row, ['B', 'C', 'H'], 30, !step);
}
