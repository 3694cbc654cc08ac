import { SheetPlan } from '../SheetPlan.ts';
import { promiseStates } from '../schema.ts';
import { at, dateOf, employeesOf, quoted, type Setting, tabOf, writeTitle } from '../setting.ts';
import { progressCells } from './progress.ts';

const headerRow = 6;
const [first, last] = [headerRow + 1, headerRow + 20];

/** What was promised after the survey, looked at again after three and after six months; the days are computed. */
export function promisesSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const own = employeesOf(setting).promises;
  const plan = new SheetPlan(tabOf(setting, 'promises'), [5, 34, 38, 17, 13, 13, 16, 34, 13, 16, 20]);
  writeTitle(plan, setting, 'promises', 'K');
  plan.wide('A3', 'K', own.lead, styles.lead);
  writeCounts(plan, setting);
  plan.row(`A${headerRow}`, own.columns, styles.header);
  plan.heights.set(headerRow, 34);
  for (let row = first; row <= last; row += 1) writePromise(plan, setting, row);
  const { states, errors } = own;
  plan.drop(`G${first}:G${last} J${first}:J${last}`, own.columns[6], {
    list: promiseStates.map((id) => states[id]),
    message: errors.state,
  });
  plan.allow(`E${first}:E${last}`, own.columns[4], 'date', 36526, 73050, errors.day);
  plan.mark(`K${first}:K${last}`, `$K${first}<>""`, styles.alarm);
  for (const letter of ['G', 'J']) {
    plan.mark(`${letter}${first}:${letter}${last}`, `${letter}${first}=${quoted(states.kept)}`, styles.good);
    plan.mark(`${letter}${first}:${letter}${last}`, `${letter}${first}=${quoted(states.underWay)}`, styles.busy);
    plan.mark(`${letter}${first}:${letter}${last}`, `${letter}${first}=${quoted(states.noNews)}`, styles.alarm);
  }
  plan.tables.push({ from: `A${headerRow}`, to: `K${last}` });
  plan.headerRow = headerRow;
  plan.activeCell = `B${first}`;
  return plan;
}

/** The day it stands on, and how many promises there are, how many of them are kept and how many reviews are overdue. */
function writeCounts(plan: SheetPlan, setting: Setting): void {
  const { styles } = setting;
  const { asOf, counts, states } = employeesOf(setting).promises;
  const list = (letter: string) => `${letter}${first}:${letter}${last}`;
  const kept = quoted(states.kept);
  plan.put('B4', asOf, styles.label);
  plan.put(
    'C4',
    { formula: at(setting, 'progress', progressCells(setting).asOf) },
    { ...styles.computedDate, alignment: styles.total.alignment },
  );
  plan.put('D4', counts[0], styles.label);
  plan.put('E4', { formula: `SUMPRODUCT(--(${list('C')}<>""))` }, styles.totalWhole);
  plan.put('G4', counts[1], styles.label);
  plan.put(
    'H4',
    { formula: `SUMPRODUCT((${list('J')}=${kept})+(${list('J')}="")*(${list('G')}=${kept}))` },
    { ...styles.totalWhole, alignment: styles.total.alignment },
  );
  plan.put('J4', counts[2], styles.label);
  plan.put('K4', { formula: `SUMPRODUCT(--(${list('K')}<>""))` }, { ...styles.totalWhole, alignment: styles.total.alignment });
  plan.heights.set(4, 34);
}

function writePromise(plan: SheetPlan, setting: Setting, row: number): void {
  const { styles, isExample } = setting;
  const own = employeesOf(setting).promises;
  const words = isExample ? own.example[row - first] : undefined;
  const [third, sixth] = (words?.states ?? []).map((state) => own.states[state]);
  const later = (months: number) => ({ formula: `IF(E${row}="","",EDATE(E${row},${months}))` });
  const [dueThird = '', dueSixth = ''] = own.due.map(quoted);
  const isDue = (day: string, state: string) => `AND(${day}${row}<=$C$4,${state}${row}="")`;
  const alert = `IF(E${row}="","",IF(${isDue('I', 'J')},${dueSixth},IF(${isDue('F', 'G')},${dueThird},"")))`;
  plan.row(
    `A${row}`,
    [
      row - headerRow,
      words?.heard ?? null,
      words?.promise ?? null,
      words?.owner ?? null,
      words ? dateOf(words.announced) : null,
      later(3),
      third ?? null,
      words?.told ?? null,
      later(6),
      sixth ?? null,
      { formula: alert },
    ],
    [
      styles.whole,
      styles.input,
      styles.input,
      styles.input,
      styles.inputDate,
      styles.computedDate,
      styles.input,
      styles.input,
      styles.computedDate,
      styles.input,
      styles.computed,
    ],
  );
  plan.fit(row, ['B', 'C', 'H'], 34, true);
}
