import { SheetPlan } from '../SheetPlan.ts';
import { employeesOf, quoted, type Setting, tabOf, writeTitle } from '../setting.ts';

const headerRow = 9;
const [first, last] = [headerRow + 1, headerRow + 40];

/** Threshold that most examples of the site take; staff representatives and management set their own. */
const usualThreshold = 10;

/** Where other sheets find the threshold. */
export const teamCells = { threshold: 'B4' };

/**
 * Which team's results may be shown: those with enough answers, alone or in a group, and only if what is left out cannot be found by
 * subtracting what is shown from the total.
 */
export function teamsSheet(setting: Setting): SheetPlan {
  const { styles, isExample } = setting;
  const own = employeesOf(setting).teams;
  const plan = new SheetPlan(tabOf(setting, 'teams'), [40, 14, 14, 14, 30, 16, 38]);
  writeTitle(plan, setting, 'teams', 'G');
  plan.wide('A3', 'G', own.lead, styles.lead);
  writeChecks(plan, setting);
  plan.row(`A${headerRow}`, own.columns, styles.header);
  plan.heights.set(headerRow, 34);
  const list = (letter: string) => `$${letter}$${first}:$${letter}$${last}`;
  for (let row = first; row <= last; row += 1) {
    const [name, heads, answers, group] = (isExample ? own.example[row - first] : undefined) ?? [null, null, null, null];
    const { alone, grouped, small, wrong } = own.verdicts;
    const verdict = `IF(C${row}>B${row},${quoted(wrong)},IF(F${row}>=$B$4,IF(E${row}="",${quoted(alone)},${quoted(grouped)}),${quoted(small)}))`;
    plan.row(
      `A${row}`,
      [
        name,
        heads,
        answers,
        { formula: `IF(OR(A${row}="",B${row}=0),"",C${row}/B${row})` },
        group,
        { formula: `IF(A${row}="","",IF(E${row}="",C${row},SUMIFS(${list('C')},${list('E')},E${row})))` },
        { formula: `IF(A${row}="","",${verdict})` },
      ],
      [styles.input, styles.inputNumber, styles.inputNumber, styles.percent, styles.input, styles.whole, styles.computed],
    );
    plan.heights.set(row, 20);
  }
  plan.allow(`B${first}:C${last}`, own.columns[1], 'whole', 0, 1_000_000, own.error);
  for (const word of [own.verdicts.small, own.verdicts.wrong]) plan.mark(`G${first}:G${last}`, `$G${first}=${quoted(word)}`, styles.alarm);
  for (const word of [own.verdicts.alone, own.verdicts.grouped]) plan.mark(`G${first}:G${last}`, `$G${first}=${quoted(word)}`, styles.good);
  plan.tables.push({ from: `A${headerRow}`, to: `G${last}` });
  plan.orientation = 'portrait';
  plan.isOnePage = true;
  plan.activeCell = `A${first}`;
  return plan;
}

/** The threshold, the totals, and the two subtractions that would give a small group away. */
function writeChecks(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const own = employeesOf(setting).teams;
  const sum = (letter: string) => `SUM(${letter}${first}:${letter}${last})`;
  const note = { ...styles.plain, alignment: { vertical: 'center' as const } };
  plan.row('A4', [own.threshold, usualThreshold], [styles.strong, styles.inputNumber]);
  plan.put('C4', own.thresholdNote, note);
  plan.allow('B4', own.threshold, 'whole', 2, 1000, own.error);
  plan.row(
    'A5',
    [own.total, { formula: sum('B') }, { formula: sum('C') }, { formula: 'IF(B5=0,"",C5/B5)' }],
    [styles.total, styles.totalWhole, styles.totalWhole, styles.totalPercent],
  );
  const [none, enough, revealed] = own.leftVerdicts.map(quoted);
  const left = `SUMIFS(C${first}:C${last},F${first}:F${last},"<"&B4)`;
  plan.row('A6', [own.left, { formula: left }], [styles.strong, styles.whole]);
  plan.put('C6', { formula: `IF(C5=0,"",IF(B6=0,${none},IF(B6>=B4,${enough},${revealed})))` }, note);
  const [larger, smaller] = isExample ? own.nestedExample : [null, null];
  const [safe, unsafe] = own.nestedVerdicts.map(quoted);
  plan.row('A7', [own.nested, larger, smaller], [styles.strong, styles.inputNumber, styles.inputNumber]);
  plan.put('D7', { formula: `IF(COUNT(B7:C7)<2,"",IF(OR(B7=C7,ABS(B7-C7)>=B4),${safe},${unsafe}))` }, note);
  plan.mark('C6', `$C$6=${revealed}`, styles.alarm);
  plan.mark('D7', `$D$7=${unsafe}`, styles.alarm);
  for (const row of [4, 5, 6, 7]) plan.fit(row, ['A'], 24);
}
