import { expect, test } from 'vitest';
import { computeResults } from './computeResults.ts';
import { type Content, SheetPlan } from './SheetPlan.ts';

function plan(name: string, cells: Readonly<Record<string, Content>>): SheetPlan {
  const sheet = new SheetPlan(name, [10]);
  for (const [address, content] of Object.entries(cells)) sheet.put(address, content, {});
  return sheet;
}

test('computes formulas that refer to other sheets, to texts and to days', () => {
  const sheet = plan('Sheet', {
    A1: 3,
    A2: '=not a formula',
    A3: new Date('2026-11-30T00:00:00Z'),
    B1: { formula: "A1*'Other one'!A1" },
    B2: { formula: 'A2&"!"' },
    B3: { formula: 'EDATE(A3,3)' },
    B4: { formula: 'TODAY()-A3' },
    B5: { formula: 'A1>2' },
    B6: { formula: '""' },
  });
  computeResults([sheet, plan('Other one', { A1: 0.5 })], new Date('2026-12-02T00:00:00Z'));
  const lastOfFebruary = Temporal.PlainDate.from('2027-02-28').since(Temporal.PlainDate.from('1899-12-30')).days;
  const results = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((address) => sheet.cells.get(address)?.formulaResult);
  expect(results).toEqual([1.5, '=not a formula!', lastOfFebruary, 2, true, '']);
});

test('a formula that refers to itself, or gives an error, stops the build and names the cell', () => {
  const compute = (name: string, cells: Readonly<Record<string, Content>>) => computeResults([plan(name, cells)], new Date(0));
  expect(() => compute('Loop', { A1: { formula: 'A2+1' }, A2: { formula: 'A1+1' } })).toThrow('Loop!A1 gives #CIRC!');
  expect(() => compute('Zero', { A1: { formula: '1/A2' } })).toThrow('Zero!A1 gives #DIV/0!: 1/A2');
  expect(() => compute('Typo', { A1: { formula: 'SUMM(A2)' } })).toThrow('Typo!A1 gives #NAME?');
});
