import type { CellStyle } from 'hucre/xlsx';
import type { SheetPlan } from '../SheetPlan.ts';
import { promiseStates } from '../schema.ts';
import { at, dateOf, employeesOf, quoted, type Setting, startSheet } from '../setting.ts';
import { progressCells } from './progress.ts';

const headerRow = 6;
const [first, last] = [headerRow + 1, headerRow + 20];

/** The promises made after the survey, with their reviews after three and six months. The days of the reviews are computed. */
export function promisesSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const own = employeesOf(setting).promises;
  const plan = startSheet(setting, 'promises', [5, 34, 38, 17, 13, 13, 16, 34, 13, 16, 20], own.lead);
  writeCounts(plan, setting);
  plan.row(`A${headerRow}`, own.columns, styles.header, 34);
  for (let row = first; row <= last; row += 1) writePromise(plan, setting, row);
  const { states, errors } = own;
  const choices = promiseStates.map((id) => states[id]);
  plan.drop(`G${first}:G${last} J${first}:J${last}`, own.columns[6], choices, errors.state);
  plan.allow(`E${first}:E${last}`, own.columns[4], 'date', 36526, 73050, errors.day);
  plan.mark(`K${first}:K${last}`, `$K${first}<>""`, styles.alarm);
  for (const letter of ['G', 'J']) {
    const mark = (state: string, style: CellStyle) =>
      plan.mark(`${letter}${first}:${letter}${last}`, `${letter}${first}=${quoted(state)}`, style);
    mark(states.kept, styles.good);
    mark(states.underWay, styles.busy);
    mark(states.noNews, styles.alarm);
  }
  plan.tables.push({ from: `A${headerRow}`, to: `K${last}` });
  plan.headerRow = headerRow;
  plan.activeCell = `B${first}`;
  return plan;
}

/** The day for which overdue reviews are computed, and the numbers of promises, of kept promises and of overdue reviews. */
function writeCounts(plan: SheetPlan, setting: Setting): void {
  const { styles } = setting;
  const { asOf, counts, states } = employeesOf(setting).promises;
  const list = (letter: string) => `${letter}${first}:${letter}${last}`;
  const kept = quoted(states.kept);
  const { alignment } = styles.total;
  plan.styledRow('B4', [
    [asOf, styles.label],
    [{ formula: at(setting, 'progress', progressCells(setting).asOf) }, { ...styles.computedDate, alignment }],
    [counts[0], styles.label],
    [{ formula: `SUMPRODUCT((${list('C')}<>"")*1)` }, styles.totalWhole],
  ]);
  plan.styledRow('G4', [
    [counts[1], styles.label],
    [{ formula: `SUMPRODUCT((${list('J')}=${kept})+(${list('J')}="")*(${list('G')}=${kept}))` }, { ...styles.totalWhole, alignment }],
  ]);
  plan.styledRow(
    'J4',
    [
      [counts[2], styles.label],
      [{ formula: `SUMPRODUCT((${list('K')}<>"")*1)` }, { ...styles.totalWhole, alignment }],
    ],
    34,
  );
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
  plan.styledRow(`A${row}`, [
    [row - headerRow, styles.whole],
    [words?.heard ?? null, styles.input],
    [words?.promise ?? null, styles.input],
    [words?.owner ?? null, styles.input],
    [words ? dateOf(words.announced) : null, styles.inputDate],
    [later(3), styles.computedDate],
    [third ?? null, styles.input],
    [words?.told ?? null, styles.input],
    [later(6), styles.computedDate],
    [sixth ?? null, styles.input],
    [{ formula: alert }, styles.computed],
  ]);
  plan.fit(row, ['B', 'C', 'H'], 34, true);
}
