import { SheetPlan } from '../SheetPlan.ts';
import { quoted, type Setting, satisfactionOf, tabOf, writeTitle } from '../setting.ts';

/** The 97.5th percentile of the normal distribution, for intervals at 95 %. */
const z = '1.96';

/**
 * Margins of error at 95 %: of an NPS and of a difference between two, of a share, and the answers that a margin needs.
 * An NPS is the mean of +1, 0 and −1, so that its variance is p + d − (p − d)²; of a known number of customers, the finite population
 * correction takes its part. Shares have Wilson's interval (Journal of the American Statistical Association 22(158), 1927).
 */
export function marginSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const { lead } = satisfactionOf(setting).margin;
  const plan = new SheetPlan(tabOf(setting, 'margin'), [46, 16, 16, 64]);
  writeTitle(plan, setting, 'margin', 'D');
  plan.wide('A3', 'D', lead, styles.lead);
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
    const row = 6 + index;
    const values = isExample ? example.waves.map((wave) => wave[index] ?? null) : [null, null];
    const note = index === 3 ? notes.customers : null;
    plan.row(`A${row}`, [label, ...values, note], [styles.strong, styles.inputNumber, styles.inputNumber, styles.text]);
  });
  plan.allow('B6:C9', waves[0], 'whole', 0, 100_000_000, error);
  const columns = ['B', 'C'];
  const write = (row: number, label: string, note: string | null, formula: (column: string) => string, style = styles.decimal) => {
    const cells = columns.map((column) => ({ formula: formula(column) }));
    plan.row(`A${row}`, [label, ...cells, note], [styles.strong, style, style, styles.text]);
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
  header(plan, setting, 16, comparison.title, columns);
  plan.row('A17', [comparison.difference, known('C11-B11'), null, comparison.note], lineStyles(setting));
  plan.row('A18', [comparison.margin, known('SQRT(B12^2+C12^2)'), null, null], lineStyles(setting));
  const verdict = `IF(ABS(B17)>B18,${quoted(comparison.real)},${quoted(comparison.chance)})`;
  plan.row('A19', [comparison.verdict, known(verdict), null, null], [styles.strong, styles.computed, styles.computed, styles.text]);
  plan.heights.set(17, 34);
  plan.heights.set(19, 50);
  plan.tables.push({ from: 'A16', to: 'D19' });
}

function writeShare(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const { share, columns, example, error } = satisfactionOf(setting).margin;
  header(plan, setting, 21, share.title, columns);
  const known = (formula: string) => ({ formula: `IF(OR(COUNT(B22:B23)<2,B23=0,B22>B23),"",${formula})` });
  const square = '3.8416';
  const bound = (sign: string) => known(`(B24+${square}/(2*B23)${sign}${z}*SQRT(B24*(1-B24)/B23+${square}/(4*B23^2)))/(1+${square}/B23)`);
  const input = [styles.strong, styles.inputNumber, styles.computed, styles.text];
  const result = [styles.strong, styles.tenths, styles.computed, styles.text];
  const [mentions, comments] = isExample ? example.share : [null, null];
  plan.row('A22', [share.mentions, mentions, null, share.note], input);
  plan.row('A23', [share.comments, comments, null, null], input);
  plan.row('A24', [share.share, known('B22/B23'), null, null], result);
  plan.row('A25', [share.low, bound('-'), null, null], result);
  plan.row('A26', [share.high, bound('+'), null, null], result);
  plan.allow('B22:B23', share.title, 'whole', 0, 100_000_000, error);
  plan.fit(22, ['D'], 34);
  plan.tables.push({ from: 'A21', to: 'D26' });
}

function writeSize(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const { size, columns, example, error } = satisfactionOf(setting).margin;
  header(plan, setting, 28, size.title, columns);
  plan.row(
    'A29',
    [size.target, isExample ? example.target : null, null, size.note],
    [styles.strong, styles.inputNumber, styles.computed, styles.text],
  );
  const needed = 'ROUNDUP(((B6+B8)/B10-((B6-B8)/B10)^2)*(196/B29)^2,0)';
  plan.row(
    'A30',
    [size.needed, { formula: `IF(OR(B10="",COUNT(B29)=0,B29=0),"",${needed})` }, null, null],
    [styles.strong, styles.whole, styles.computed, styles.text],
  );
  plan.allow('B29', size.target, 'decimal', 0.1, 100, error);
  plan.fit(29, ['D'], 34);
  plan.tables.push({ from: 'A28', to: 'D30' });
}

function header(plan: SheetPlan, { styles }: Setting, row: number, title: string, [value, note]: readonly [string, string]): void {
  plan.row(`A${row}`, [title, value, null, note], styles.header);
}

const lineStyles = ({ styles }: Setting) => [styles.strong, styles.decimal, styles.computed, styles.text];
