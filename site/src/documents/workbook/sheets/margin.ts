import type { CellStyle } from 'hucre/xlsx';
import type { Content, SheetPlan } from '../SheetPlan.ts';
import { quoted, type Setting, satisfactionOf, startSheet } from '../setting.ts';

/** The 97.5th percentile of the normal distribution, for intervals at 95 %. */
const z = '1.96';

/**
 * Margins of error at 95 %: of an NPS, of the difference between two, and of a share; and the number of answers that a margin needs.
 * An NPS is the mean of +1, 0 and −1, so its variance is p + d − (p − d)². Where the number of customers is known, the finite population
 * correction makes the margin smaller. Shares have Wilson's interval (Journal of the American Statistical Association 22(158), 1927).
 */
export function marginSheet(setting: Setting): SheetPlan {
  const plan = startSheet(setting, 'margin', [46, 16, 16, 64], satisfactionOf(setting).margin.lead);
  writeScores(plan, setting);
  writeComparison(plan, setting);
  writeShare(plan, setting);
  writeSize(plan, setting);
  for (let row = 5; row <= 30; row += 1) plan.heights.set(row, Math.max(23, plan.heights.get(row) ?? 0));
  plan.isOnePage = true;
  plan.activeCell = 'B6';
  return plan;
}

function writeScores(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const { waves, rows, notes, example, error } = satisfactionOf(setting).margin;
  plan.row('A5', waves, styles.header);
  const inputs = [rows.promoters, rows.passives, rows.detractors, rows.customers];
  inputs.forEach((label, index) => {
    const values = isExample ? example.waves.map((wave) => wave[index] ?? null) : [null, null];
    writeLine(plan, setting, 6 + index, [label, ...values, index === 3 ? notes.customers : null], [styles.inputNumber, styles.inputNumber]);
  });
  plan.allow('B6:C9', waves[0], 'whole', 0, 100_000_000, error);
  const write = (row: number, label: string, note: string | null, formula: (column: string) => string, style = styles.decimal) => {
    writeLine(plan, setting, row, [label, { formula: formula('B') }, { formula: formula('C') }, note], [style, style]);
  };
  const known = (c: string, formula: string) => `IF(${c}10="","",${formula})`;
  const variance = (c: string) => `((${c}6+${c}8)/${c}10-((${c}6-${c}8)/${c}10)^2)/${c}10`;
  const correction = (c: string) => `IF(${c}9>${c}10,(${c}9-${c}10)/(${c}9-1),1)`;
  write(10, rows.answers, null, (c) => `IF(OR(COUNT(${c}6:${c}8)<3,SUM(${c}6:${c}8)=0),"",SUM(${c}6:${c}8))`, styles.whole);
  write(11, rows.nps, notes.nps, (c) => known(c, `100*(${c}6-${c}8)/${c}10`));
  write(12, rows.margin, notes.margin, (c) => known(c, `100*${z}*SQRT(${variance(c)}*${correction(c)})`));
  write(13, rows.low, notes.range, (c) => known(c, `MAX(-100,${c}11-${c}12)`));
  write(14, rows.high, null, (c) => known(c, `MIN(100,${c}11+${c}12)`));
  for (let row = 6; row <= 14; row += 1) plan.fit(row, ['D'], 22);
  plan.tables.push({ from: 'A5', to: 'D14' });
}

function writeComparison(plan: SheetPlan, setting: Setting): void {
  const { styles } = setting;
  const { comparison, columns } = satisfactionOf(setting).margin;
  const known = (formula: string) => ({ formula: `IF(OR(B10="",C10=""),"",${formula})` });
  plan.row('A16', [comparison.title, columns[0], null, columns[1]], styles.header);
  const verdict = `IF(ABS(B17)>B18,${quoted(comparison.real)},${quoted(comparison.chance)})`;
  writeLine(plan, setting, 17, [comparison.difference, known('C11-B11'), null, comparison.note], [styles.decimal]);
  writeLine(plan, setting, 18, [comparison.margin, known('SQRT(B12^2+C12^2)'), null, null], [styles.decimal]);
  writeLine(plan, setting, 19, [comparison.verdict, known(verdict), null, null], [styles.computed]);
  plan.heights.set(17, 34);
  plan.heights.set(19, 50);
  plan.tables.push({ from: 'A16', to: 'D19' });
}

function writeShare(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const { share, columns, example, error } = satisfactionOf(setting).margin;
  plan.row('A21', [share.title, columns[0], null, columns[1]], styles.header);
  const known = (formula: string) => ({ formula: `IF(OR(COUNT(B22:B23)<2,B23=0,B22>B23),"",${formula})` });
  const square = '3.8416';
  const bound = (sign: string) => known(`(B24+${square}/(2*B23)${sign}${z}*SQRT(B24*(1-B24)/B23+${square}/(4*B23^2)))/(1+${square}/B23)`);
  const [mentions, comments] = isExample ? example.share : [null, null];
  writeLine(plan, setting, 22, [share.mentions, mentions, null, share.note], [styles.inputNumber]);
  writeLine(plan, setting, 23, [share.comments, comments, null, null], [styles.inputNumber]);
  writeLine(plan, setting, 24, [share.share, known('B22/B23'), null, null], [styles.tenths]);
  writeLine(plan, setting, 25, [share.low, bound('-'), null, null], [styles.tenths]);
  writeLine(plan, setting, 26, [share.high, bound('+'), null, null], [styles.tenths]);
  plan.allow('B22:B23', share.title, 'whole', 0, 100_000_000, error);
  plan.fit(22, ['D'], 34);
  plan.tables.push({ from: 'A21', to: 'D26' });
}

function writeSize(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const { size, columns, example, error } = satisfactionOf(setting).margin;
  plan.row('A28', [size.title, columns[0], null, columns[1]], styles.header);
  const needed = 'ROUNDUP(((B6+B8)/B10-((B6-B8)/B10)^2)*(196/B29)^2,0)';
  writeLine(plan, setting, 29, [size.target, isExample ? example.target : null, null, size.note], [styles.inputNumber]);
  writeLine(plan, setting, 30, [size.needed, { formula: `IF(OR(B10="",COUNT(B29)=0,B29=0),"",${needed})` }, null, null], [styles.whole]);
  plan.allow('B29', size.target, 'decimal', 0.1, 100, error);
  plan.fit(29, ['D'], 34);
  plan.tables.push({ from: 'A28', to: 'D30' });
}

/** Writes a label, two values and a note. */
function writeLine(plan: SheetPlan, { styles }: Setting, row: number, contents: readonly Content[], values: readonly CellStyle[]): void {
  const [first = styles.computed, second = styles.computed] = values;
  const lineStyles = [styles.strong, first, second, styles.text];
  plan.styledRow(
    `A${row}`,
    lineStyles.map((style, index) => [contents[index] ?? null, style]),
  );
}
