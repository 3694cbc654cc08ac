import { beforeAll, describe, expect, test } from 'vitest';
import { buildWorkbook } from '../src/documents/workbook/buildWorkbook.ts';
import type { WorkbookWords } from '../src/documents/workbook/schema.ts';
import { computeInLibreOffice } from './libreOffice.ts';
import { colorOf, workbookSources } from './workbookSources.ts';
import { OpenedWorkbook, type Stored } from './xlsx.ts';

/* LibreOffice opens every workbook without its results, so that it must compute them, both as delivered and after changes. */

type Source = ReturnType<typeof workbookSources>[number];
type State = WorkbookWords['phases'][number]['steps'][number]['example']['state'];

const sources = workbookSources();
const made = new Map<string, OpenedWorkbook>();
let computed: Map<string, OpenedWorkbook>;

const nameOf = ({ code, id }: Source) => `${code}-${id}`;
const tab = ({ words, common }: Source, id: keyof WorkbookWords['tabs']) => common.exampleTab.replace('{sheet}', words.tabs[id] ?? '');
const isSatisfaction = ({ words }: Source) => words.satisfaction !== undefined;
const satisfaction = sources.filter(isSatisfaction);
const employees = sources.filter((source) => !isSatisfaction(source));

beforeAll(async () => {
  const inputs = new Map<string, Uint8Array>();
  for (const source of sources) {
    const bytes = await buildWorkbook(source, colorOf);
    made.set(nameOf(source), new OpenedWorkbook(bytes));
    inputs.set(nameOf(source), new OpenedWorkbook(bytes).withoutResults());
    inputs.set(`${nameOf(source)}-changed`, changedCopy(source, bytes).withoutResults());
  }
  computed = computeInLibreOffice(inputs);
});

const result = (source: Source, isChanged = false) => computed.get(nameOf(source) + (isChanged ? '-changed' : '')) as OpenedWorkbook;

/** The states in the changed copy: in the first phase, all steps but one are not applicable; in the second phase, all steps are done. */
const changedState = (state: State, phase: number, step: number): State => {
  if (phase === 0) return step === 0 ? 'inProgress' : 'notApplicable';
  return phase === 1 ? 'done' : state;
};

function changedCopy(source: Source, bytes: Uint8Array): OpenedWorkbook {
  const { words, common } = source;
  const book = new OpenedWorkbook(bytes);
  for (const { row, phase, step } of stepRows(words)) {
    const state = words.phases[phase]?.steps[step]?.example.state ?? 'notStarted';
    book.type(tab(source, 'checklist'), `E${row}`, common.checklist.states[changedState(state, phase, step)]);
  }
  if (isSatisfaction(source)) {
    // The articles on the NPS compute the margins of these two waves of 400 answers, and of this share of 45 in 500.
    const margin = words.tabs.margin ?? '';
    [180, 120, 100].forEach((count, index) => {
      book.type(margin, `B${6 + index}`, count);
    });
    [192, 120, 88].forEach((count, index) => {
      book.type(margin, `C${6 + index}`, count);
    });
    book.type(margin, 'B22', 45);
    book.type(margin, 'B23', 500);
    book.type(margin, 'B29', 8);
  } else {
    const teams = tab(source, 'teams');
    const last = 9 + (words.employees?.teams.example.length ?? 0);
    book.type(teams, `E${last}`, null);
    book.type(teams, 'C10', 999);
  }
  return book;
}

/** The row of each step in the checklist. Each phase has a row for its name, its steps, and two empty lines. */
function stepRows({ phases }: WorkbookWords) {
  let row = 4;
  return phases.flatMap(({ steps }, phase) => {
    const rows = steps.map((_, step) => ({ row: row + 1 + step, phase, step }));
    row += steps.length + 3;
    return rows;
  });
}

/** The progress of some steps, computed from the content. */
function progressOf(steps: readonly { weight: number; state: State }[]) {
  const applicable = steps.filter(({ state }) => state !== 'notApplicable');
  const done = applicable.filter(({ state }) => state === 'done');
  const busy = applicable.filter(({ state }) => state === 'inProgress');
  const weigh = (list: readonly { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0);
  return {
    steps: steps.length,
    open: applicable.length - done.length,
    progress: done.length / applicable.length,
    score: (weigh(done) + weigh(busy) / 2) / weigh(applicable),
  };
}

function expectProgress(source: Source, isChanged: boolean) {
  const { words } = source;
  const cells = result(source, isChanged).cells(tab(source, 'progress'));
  const phases = words.phases.map(({ steps }, phase) =>
    steps.map(({ weight, example }, step) => ({ weight, state: isChanged ? changedState(example.state, phase, step) : example.state })),
  );
  expect(phases.length).toBeGreaterThan(3);
  [...phases, phases.flat()].forEach((steps, index) => {
    const row = 8 + index;
    const expected = progressOf(steps);
    expect(cells.get(`B${row}`), `steps in row ${row}`).toBe(expected.steps);
    expect(cells.get(`F${row}`), `open in row ${row}`).toBe(expected.open);
    expect(cells.get(`H${row}`), `progress in row ${row}`).toBeCloseTo(expected.progress, 9);
    expect(cells.get(`I${row}`), `score in row ${row}`).toBeCloseTo(expected.score, 9);
  });
}

describe.each(sources)('the workbook $code/$id in LibreOffice', (source) => {
  test('has no error in any cell, as delivered and after changes', () => {
    for (const isChanged of [false, true]) {
      const book = result(source, isChanged);
      expect(book.sheets.size).toBe(made.get(nameOf(source))?.sheets.size);
      for (const name of book.sheets.keys()) {
        const wrong = [...book.cells(name)].filter(([, value]) => typeof value === 'string' && /^#[A-Z/0]+[!?]?$|^Err:/.test(value));
        expect(wrong, name).toEqual([]);
      }
    }
  });

  test('gives the results that the file contains for programs that do not compute', () => {
    const book = made.get(nameOf(source)) as OpenedWorkbook;
    let compared = 0;
    for (const name of book.sheets.keys()) {
      const [shown, counted] = [book.cells(name), result(source).cells(name)];
      for (const [address, formula] of book.formulas(name)) {
        // The present day differs from the day of the edition.
        if (formula === 'TODAY()' || /'!\$B\$4$/.test(formula)) continue;
        const [a, b] = [shown.get(address), counted.get(address)].map((value) => (value === false ? 0 : value)) as [Stored, Stored];
        if (typeof a === 'number' && typeof b === 'number') expect(b, `${name}!${address} =${formula}`).toBeCloseTo(a, 9);
        else expect(b, `${name}!${address} =${formula}`).toBe(a);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(900);
  });

  test('computes progress and score from the example’s states and weights', () => {
    expectProgress(source, false);
  });

  test('computes them again when states change, without steps that are not applicable', () => {
    expectProgress(source, true);
  });

  test('marks only open steps whose day has passed as overdue', () => {
    const { words, common } = source;
    const cells = result(source).cells(tab(source, 'checklist'));
    const late = stepRows(words).filter(({ phase, step }) => {
      const example = words.phases[phase]?.steps[step]?.example;
      return (example?.state === 'notStarted' || example?.state === 'inProgress') && example.due && example.due < words.asOf;
    });
    expect(late.length).toBeGreaterThan(0);
    const marked = [...cells].filter(
      ([address, value]) => address.startsWith('I') && value === common.checklist.overdue && address !== 'I2',
    );
    expect(marked.map(([address]) => address)).toEqual(late.map(({ row }) => `I${row}`));
  });

  test('states in its example how many passages the second reader has read', () => {
    const { phases, passages } = source.words;
    const twice = passages.filter(({ second }) => second).length;
    expect(twice).toBeGreaterThan(0);
    const evidence = phases.flatMap(({ steps }) => steps.flatMap(({ example }) => example?.evidence ?? []));
    expect(
      evidence.filter((words) => new RegExp(`pas(?:sag|aj)es\\b.*\\b${twice}\\b|\\b${twice} pas(?:sag|aj)es`).test(words)),
    ).toHaveLength(1);
  });

  test('is ready to be shown when no step of weight 3 is open', () => {
    const { words, common } = source;
    const heavy = words.phases
      .flatMap(({ steps }) => steps)
      .filter(({ weight, example }) => weight === 3 && !['done', 'notApplicable'].includes(example.state));
    const cells = result(source).cells(tab(source, 'progress'));
    expect(cells.get('B5') ?? 0).toBe(heavy.length);
    expect(cells.get('C5')).toBe(heavy.length === 0 ? common.progress.ready : common.progress.notReady);
  });

  test('keeps its drop-downs and its rules', () => {
    const sheet = result(source).text(result(source).sheets.get(tab(source, 'checklist')) ?? '');
    expect(sheet).toContain('type="list"');
    expect(sheet.match(/<cfRule /g)?.length ?? 0).toBeGreaterThan(3);
  });

  test('measures how far the two readers agree, corrected for chance', () => {
    const pairs = source.words.passages.flatMap(({ emotion, second }) => (second ? [[emotion, second[1]] as const] : []));
    expect(pairs.length).toBeGreaterThan(15);
    const share = (index: 0 | 1, value: string) => pairs.filter((pair) => pair[index] === value).length / pairs.length;
    const agreement = pairs.filter(([a, b]) => a === b).length / pairs.length;
    const chance = Object.keys(source.emotions).reduce((sum, id) => sum + share(0, id) * share(1, id), 0);
    const cells = result(source).cells(tab(source, isSatisfaction(source) ? 'irritants' : 'themes'));
    const [row] = [...cells]
      .filter(([address, value]) => address.startsWith('B') && value === source.common.reliability.rows[1])
      .map(([a]) => a.slice(1));
    expect(cells.get(`C${row}`)).toBe(pairs.length);
    expect(cells.get(`D${row}`)).toBeCloseTo(agreement, 9);
    expect(cells.get(`E${row}`)).toBeCloseTo((agreement - chance) / (1 - chance), 9);
    expect(cells.get(`E${row}`)).toBeGreaterThan(0.8);
    expect(cells.get(`F${row}`), 'a high kappa on few passages').toBe(source.common.reliability.verdicts[1]);
  });
});

describe.each(satisfaction)('the workbook $code/$id', (source) => {
  const { words } = source;

  test('ranks irritants by mentions × mean intensity', () => {
    const burdens = words.passages.filter(({ emotion }) => emotion !== 'joy' && emotion !== 'surprise');
    const ranking = words.themes
      .map(([name]) => burdens.filter(({ theme }) => theme === name))
      .filter((list) => list.length > 0)
      .map((list) => ({ name: list[0]?.theme, mentions: list.length, weight: list.reduce((sum, { intensity }) => sum + intensity, 0) }))
      .sort((a, b) => b.weight - a.weight);
    const cells = result(source).cells(tab(source, 'irritants'));
    expect(ranking.length).toBeGreaterThan(5);
    ranking.forEach(({ name, mentions, weight }, index) => {
      expect([cells.get(`B${5 + index}`), cells.get(`C${5 + index}`)]).toEqual([name, mentions]);
      expect(cells.get(`F${5 + index}`)).toBeCloseTo(weight, 9);
    });
    expect(cells.get(`B${5 + ranking.length}`)).toBeUndefined();
    const decisions = result(source).cells(tab(source, 'decisions'));
    expect([5, 6, 7].map((row) => decisions.get(`B${row}`))).toEqual(ranking.slice(0, 3).map(({ name }) => name));
  });

  test('gives the margins that the articles on the NPS and on coding compute', () => {
    const cells = result(source, true).cells(words.tabs.margin ?? '');
    const rounded = (address: string, digits = 1) => Number(Number(cells.get(address)).toFixed(digits));
    expect([rounded('B11'), rounded('B12'), rounded('B13', 0), rounded('B14', 0)]).toEqual([20, 8, 12, 28]);
    expect([rounded('B17'), rounded('B18')]).toEqual([6, 11.1]);
    expect(cells.get('B19')).toBe(words.satisfaction?.margin.comparison.chance);
    expect([rounded('B25', 3), rounded('B26', 3)]).toEqual([0.068, 0.118]);
    expect(cells.get('B30')).toBe(Math.ceil(0.66 * (196 / 8) ** 2));
  });
});

describe.each(employees)('the workbook $code/$id', (source) => {
  const own = source.words.employees;
  if (!own) throw new Error('There are no words on employees.');
  const { teams, themes, promises } = own;

  test('shows teams that reach the threshold alone or in their group', () => {
    const cells = result(source).cells(tab(source, 'teams'));
    teams.example.forEach(([name, , answers, group], index) => {
      const unit = group ? teams.example.filter((team) => team[3] === group).reduce((sum, team) => sum + team[2], 0) : answers;
      const verdict = unit < 10 ? teams.verdicts.small : group ? teams.verdicts.grouped : teams.verdicts.alone;
      expect(cells.get(`G${10 + index}`), name).toBe(verdict);
    });
    expect(cells.get('C6')).toBe(teams.leftVerdicts[0]);
    expect(cells.get('D7')).toBe(teams.nestedVerdicts[1]);
  });

  test('warns of a team that a subtraction reveals, and of more answers than people', () => {
    const cells = result(source, true).cells(tab(source, 'teams'));
    expect(cells.get(`G${9 + teams.example.length}`)).toBe(teams.verdicts.small);
    expect(cells.get('B6')).toBe(teams.example.at(-1)?.[2]);
    expect(cells.get('C6')).toBe(teams.leftVerdicts[2]);
    expect(cells.get('G10')).toBe(teams.verdicts.wrong);
  });

  test('masks every number below the threshold in the table for publication', () => {
    const cells = result(source).cells(tab(source, 'themes'));
    const ids = Object.keys(source.emotions);
    let shown = 0;
    source.words.themes.forEach(([name], index) => {
      ids.forEach((id, place) => {
        const count = source.words.passages.filter(({ theme, emotion }) => theme === name && emotion === id).length;
        const cell = cells.get(`${'CDEFGH'[place]}${27 + index}`);
        expect(cell, `${name}, ${id}`).toBe(count >= 10 ? count : themes.masked.replace('{threshold}', '10'));
        if (count >= 10) shown += 1;
      });
    });
    expect(shown).toBeGreaterThan(1);
  });

  test('reviews every promise after three and six months, and shows which reviews are due', () => {
    const cells = result(source).cells(tab(source, 'promises'));
    const serial = (day: Temporal.PlainDate) => day.since(Temporal.PlainDate.from('1899-12-30')).days;
    const due = promises.example.map(({ announced, states }, index) => {
      const day = Temporal.PlainDate.from(announced);
      expect(cells.get(`F${7 + index}`)).toBe(serial(day.add({ months: 3 })));
      expect(cells.get(`I${7 + index}`)).toBe(serial(day.add({ months: 6 })));
      const isPast = (months: number) => Temporal.PlainDate.compare(day.add({ months }), Temporal.PlainDate.from(source.words.asOf)) <= 0;
      const overdue = isPast(6) && states.length < 2 ? promises.due[1] : isPast(3) && states.length < 1 ? promises.due[0] : undefined;
      expect(cells.get(`K${7 + index}`)).toBe(overdue);
      return overdue;
    });
    expect(cells.get('K4')).toBe(due.filter(Boolean).length);
    expect(due.filter(Boolean).length).toBeGreaterThan(0);
  });
});
