import { SheetPlan } from '../SheetPlan.ts';
import { at, dateOf, type Setting, satisfactionOf, tabOf, writeTitle } from '../setting.ts';
import { irritantCells } from './irritants.ts';

const headerRow = 4;

/** Three decisions on a page, on the three heaviest irritants, and what is left for later with its reason. */
export function decisionsSheet(setting: Setting): SheetPlan {
  const { styles, isExample } = setting;
  const { lead, columns, later, example, laterExample } = satisfactionOf(setting).decisions;
  const plan = new SheetPlan(tabOf(setting, 'decisions'), [6, 24, 10, 10, 38, 40, 18, 13, 40]);
  writeTitle(plan, setting, 'decisions', 'I');
  plan.wide('A3', 'I', lead, styles.lead);
  plan.row(`A${headerRow}`, columns, styles.header);
  plan.heights.set(headerRow, 34);
  const { themes, mentions, intensity, first } = irritantCells;
  for (let index = 0; index < 3; index += 1) {
    const row = headerRow + 1 + index;
    const words = isExample ? example[index] : undefined;
    const ranked = at(setting, 'irritants', `B${first + index}`);
    const found = (range: string) =>
      `IFERROR(INDEX(${at(setting, 'irritants', range)},MATCH($B${row},${at(setting, 'irritants', themes)},0)),"")`;
    plan.row(
      `A${row}`,
      [
        index + 1,
        { formula: `IF(${ranked}="","",${ranked})` },
        { formula: `IF($B${row}="","",${found(mentions)})` },
        { formula: `IF($B${row}="","",${found(intensity)})` },
        words?.voice ?? null,
        words?.decision ?? null,
        words?.owner ?? null,
        words ? dateOf(words.due) : null,
        words?.measure ?? null,
      ],
      [
        styles.whole,
        { ...styles.input, fill: styles.computed.fill, font: styles.strong.font },
        styles.whole,
        styles.decimal,
        styles.input,
        styles.input,
        styles.input,
        styles.inputDate,
        styles.input,
      ],
    );
    plan.fit(row, ['E', 'F', 'I'], 76, true);
  }
  const laterRow = headerRow + 6;
  plan.put(`A${laterRow - 1}`, later.title, styles.heading);
  plan.heights.set(laterRow - 1, 30);
  const [number, irritant, reason, again] = later.columns;
  plan.heights.set(laterRow, 24);
  plan.row(`A${laterRow}`, [number, irritant, null, null, reason, again], styles.header);
  for (let index = 0; index < 3; index += 1) {
    const row = laterRow + 1 + index;
    const words = isExample ? laterExample[index] : undefined;
    plan.row(
      `A${row}`,
      [index + 1, words?.irritant ?? null, null, null, words?.reason ?? null, words ? dateOf(words.again) : null],
      [
        styles.whole,
        styles.input,
        styles.computed,
        styles.computed,
        styles.input,
        { ...styles.inputDate, alignment: { horizontal: 'left', vertical: 'center' } },
      ],
    );
    plan.fit(row, ['E'], 34, true);
  }
  plan.allow(`H${headerRow + 1}:H${headerRow + 3}`, columns[7], 'date', 36526, 73050, setting.common.checklist.errors.day);
  plan.tables.push({ from: `A${headerRow}`, to: `I${headerRow + 3}` }, { from: `A${laterRow}`, to: `F${laterRow + 3}` });
  plan.isOnePage = true;
  plan.activeCell = `E${headerRow + 1}`;
  return plan;
}
