import type { SheetPlan } from '../SheetPlan.ts';
import { at, dateOf, type Setting, satisfactionOf, startSheet } from '../setting.ts';
import { irritantCells } from './irritants.ts';

const headerRow = 4;
const laterRow = headerRow + 6;

/** Three decisions on a page, on the three heaviest irritants, and below them the irritants left for later, with the reason. */
export function decisionsSheet(setting: Setting): SheetPlan {
  const { styles, isExample } = setting;
  const { lead, columns, later, example, laterExample } = satisfactionOf(setting).decisions;
  const plan = startSheet(setting, 'decisions', [6, 24, 12, 12, 36, 40, 18, 13, 40], lead);
  plan.row(`A${headerRow}`, columns, styles.header, 34);
  const { themes, mentions, intensity, first } = irritantCells;
  for (let index = 0; index < 3; index += 1) {
    const row = headerRow + 1 + index;
    const words = isExample ? example[index] : undefined;
    const ranked = at(setting, 'irritants', `B${first + index}`);
    const lookUp = (range: string) => ({
      formula: `IF($B${row}="","",IFERROR(INDEX(${at(setting, 'irritants', range)},MATCH($B${row},${at(setting, 'irritants', themes)},0)),""))`,
    });
    plan.styledRow(`A${row}`, [
      [index + 1, styles.whole],
      [{ formula: `IF(${ranked}="","",${ranked})` }, { ...styles.input, fill: styles.computed.fill, font: styles.strong.font }],
      [lookUp(mentions), styles.whole],
      [lookUp(intensity), styles.decimal],
      [words?.voice ?? null, styles.input],
      [words?.decision ?? null, styles.input],
      [words?.owner ?? null, styles.input],
      [words ? dateOf(words.due) : null, styles.inputDate],
      [words?.measure ?? null, styles.input],
    ]);
    plan.fit(row, ['E', 'F', 'I'], 76, true);
  }
  plan.put(`A${laterRow - 1}`, later.title, styles.heading, 30);
  const [number, irritant, reason, again] = later.columns;
  plan.row(`A${laterRow}`, [number, irritant, null, null, reason, again], styles.header, 24);
  for (let index = 0; index < 3; index += 1) {
    const row = laterRow + 1 + index;
    const words = isExample ? laterExample[index] : undefined;
    plan.styledRow(`A${row}`, [
      [index + 1, styles.whole],
      [words?.irritant ?? null, styles.input],
      [null, styles.computed],
      [null, styles.computed],
      [words?.reason ?? null, styles.input],
      [words ? dateOf(words.again) : null, { ...styles.inputDate, alignment: { horizontal: 'left', vertical: 'center' } }],
    ]);
    plan.fit(row, ['E'], 34, true);
  }
  plan.allow(`H${headerRow + 1}:H${headerRow + 3}`, columns[7], 'date', 36526, 73050, setting.common.checklist.errors.day);
  plan.tables.push({ from: `A${headerRow}`, to: `I${headerRow + 3}` }, { from: `A${laterRow}`, to: `F${laterRow + 3}` });
  plan.isOnePage = true;
  plan.activeCell = `E${headerRow + 1}`;
  return plan;
}
