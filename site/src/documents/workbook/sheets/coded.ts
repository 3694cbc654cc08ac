import { emotions } from '@emovera/reader/emotions.ts';
import type { SheetPlan } from '../SheetPlan.ts';
import { at, quoted, type Setting, startSheet } from '../setting.ts';
import { codebookCells } from './codebook.ts';

const headerRow = 4;

/** Lines of the empty sheet: manual coding suits a few hundred comments. */
const emptyLines = 300;

/** Free lines under the passages of the example. */
const spareLines = 6;

/** Reference from another sheet to a column of the coded passages. */
export function codedColumn(setting: Setting, letter: string): string {
  return at(setting, 'coded', `${letter}${headerRow + 1}:${letter}${lastRow(setting)}`);
}

const lastRow = ({ words, isExample }: Setting) => headerRow + (isExample ? words.passages.length + spareLines : emptyLines);

/** One line for each passage of a comment: its theme, emotion and intensity, and the second reader's theme and emotion. */
export function codedSheet(setting: Setting): SheetPlan {
  const { words, common, styles, isExample } = setting;
  const { columns, checks, errors } = common.coded;
  const plan = startSheet(setting, 'coded', [10, 68, 25, 13, 13, 25, 15, 18], words.codedLead);
  const { number, text, theme, emotion, intensity, secondTheme, secondEmotion, check } = columns;
  plan.row(`A${headerRow}`, [number, text, theme, emotion, intensity, secondTheme, secondEmotion, check], styles.header, 34);
  const [from, to] = [headerRow + 1, lastRow(setting)];
  for (let row = from; row <= to; row += 1) {
    const passage = isExample ? words.passages[row - from] : undefined;
    const [otherTheme, otherEmotion] = passage?.second ?? [];
    plan.styledRow(`A${row}`, [
      [passage?.no ?? null, styles.inputCenter],
      [passage?.text ?? null, styles.input],
      [passage?.theme ?? null, styles.input],
      [passage ? setting.emotions[passage.emotion] : null, styles.input],
      [passage?.intensity ?? null, styles.inputCenter],
      [otherTheme ?? null, styles.input],
      [otherEmotion ? setting.emotions[otherEmotion] : null, styles.input],
      [{ formula: checkFormula(row, checks) }, styles.computed],
    ]);
    plan.fit(row, ['B'], 20, true);
  }
  const names = emotions.map((id) => setting.emotions[id]);
  plan.drop(`C${from}:C${to} F${from}:F${to}`, theme, at(setting, 'codebook', codebookCells.themeRange), errors.theme);
  plan.drop(`D${from}:D${to} G${from}:G${to}`, emotion, names, errors.emotion);
  plan.allow(`E${from}:E${to}`, intensity, 'whole', 0, 5, errors.intensity);
  for (const id of emotions) plan.mark(`D${from}:D${to}`, `$D${from}=${quoted(setting.emotions[id])}`, styles.emotion(id));
  plan.mark(`H${from}:H${to}`, `$H${from}=${quoted(checks.agree)}`, styles.good);
  plan.mark(`H${from}:H${to}`, `$H${from}<>""`, styles.alarm);
  plan.tables.push({ from: `A${headerRow}`, to: `H${to}` });
  plan.headerRow = headerRow;
  plan.activeCell = `A${from}`;
  return plan;
}

/** What is missing in a line, or whether its two readers agree. */
function checkFormula(row: number, checks: Setting['common']['coded']['checks']): string {
  const isIncomplete = `AND(B${row}<>"",OR(C${row}="",D${row}="",E${row}=""))`;
  const [sameTheme, sameEmotion] = [`F${row}=C${row}`, `G${row}=D${row}`];
  const [agree, emotion, theme, both] = [checks.agree, checks.emotion, checks.theme, checks.both].map(quoted);
  const compared = `IF(AND(${sameTheme},${sameEmotion}),${agree},IF(${sameTheme},${emotion},IF(${sameEmotion},${theme},${both})))`;
  return `IF(${isIncomplete},${quoted(checks.incomplete)},IF(OR(F${row}="",G${row}=""),"",${compared}))`;
}
