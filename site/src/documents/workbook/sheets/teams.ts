import type { SheetPlan } from '../SheetPlan.ts';
import { employeesOf, quoted, type Setting, startSheet } from '../setting.ts';

const headerRow = 9;
const [first, last] = [headerRow + 1, headerRow + 40];

/** The threshold of most examples on the site. Staff representatives and management set their own. */
const usualThreshold = 10;

/** Where other sheets find the threshold. */
export const teamCells = { threshold: 'B4' };

/**
 * The teams whose results may be shown: those with enough answers, alone or in a group, and only if subtracting the shown results from the
 * total does not reveal a small team.
 */
export function teamsSheet(setting: Setting): SheetPlan {
  const { styles, isExample } = setting;
  const own = employeesOf(setting).teams;
  const plan = startSheet(setting, 'teams', [40, 14, 14, 14, 30, 16, 38], own.lead);
  writeChecks(plan, setting);
  plan.row(`A${headerRow}`, own.columns, styles.header, 34);
  const list = (letter: string) => `$${letter}$${first}:$${letter}$${last}`;
  for (let row = first; row <= last; row += 1) {
    const [name, heads, answers, group] = (isExample ? own.example[row - first] : undefined) ?? [null, null, null, null];
    const { alone, grouped, small, wrong } = own.verdicts;
    const verdict = `IF(C${row}>B${row},${quoted(wrong)},IF(F${row}>=$B$4,IF(E${row}="",${quoted(alone)},${quoted(grouped)}),${quoted(small)}))`;
    plan.styledRow(
      `A${row}`,
      [
        [name, styles.input],
        [heads, styles.inputNumber],
        [answers, styles.inputNumber],
        [{ formula: `IF(OR(A${row}="",B${row}=0),"",C${row}/B${row})` }, styles.percent],
        [group, styles.input],
        [{ formula: `IF(A${row}="","",IF(E${row}="",C${row},SUMIFS(${list('C')},${list('E')},E${row})))` }, styles.whole],
        [{ formula: `IF(A${row}="","",${verdict})` }, styles.computed],
      ],
      20,
    );
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

/** The threshold, the totals, and the two subtractions that would reveal a small group. */
function writeChecks(plan: SheetPlan, setting: Setting): void {
  const { styles, isExample } = setting;
  const own = employeesOf(setting).teams;
  const sum = (letter: string) => `SUM(${letter}${first}:${letter}${last})`;
  const note = { ...styles.plain, alignment: { vertical: 'center' as const } };
  plan.styledRow('A4', [
    [own.threshold, styles.strong],
    [usualThreshold, styles.inputNumber],
    [own.thresholdNote, note],
  ]);
  plan.allow('B4', own.threshold, 'whole', 2, 1000, own.error);
  plan.styledRow('A5', [
    [own.total, styles.total],
    [{ formula: sum('B') }, styles.totalWhole],
    [{ formula: sum('C') }, styles.totalWhole],
    [{ formula: 'IF(B5=0,"",C5/B5)' }, styles.totalPercent],
  ]);
  const [none, enough, revealed] = own.leftVerdicts.map(quoted);
  plan.styledRow('A6', [
    [own.left, styles.strong],
    [{ formula: `SUMIFS(C${first}:C${last},F${first}:F${last},"<"&B4)` }, styles.whole],
    [{ formula: `IF(C5=0,"",IF(B6=0,${none},IF(B6>=B4,${enough},${revealed})))` }, note],
  ]);
  const [larger, smaller] = isExample ? own.nestedExample : [null, null];
  const [safe, unsafe] = own.nestedVerdicts.map(quoted);
  plan.styledRow('A7', [
    [own.nested, styles.strong],
    [larger, styles.inputNumber],
    [smaller, styles.inputNumber],
    [{ formula: `IF(COUNT(B7:C7)<2,"",IF(OR(B7=C7,ABS(B7-C7)>=B4),${safe},${unsafe}))` }, note],
  ]);
  plan.mark('C6', `$C$6=${revealed}`, styles.alarm);
  plan.mark('D7', `$D$7=${unsafe}`, styles.alarm);
  for (const row of [4, 5, 6, 7]) plan.fit(row, ['A'], 24);
}
