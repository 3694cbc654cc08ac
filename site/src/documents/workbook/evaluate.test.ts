import { expect, test } from 'vitest';
import { cachedResults } from './cachedResults.ts';
import { evaluate } from './evaluate.ts';
import { SheetPlan } from './SheetPlan.ts';
import { FormulaError, type Scalar } from './values.ts';

const cells: Record<string, Scalar> = { A1: 3, A2: 'Done', A3: null, A4: 5, B1: 'x', B2: 'done', B3: 'x', B4: '' };
const context = { cell: (_: string, address: string) => cells[address] ?? null, sheet: 'Sheet', today: 46_000 };
const compute = (formula: string) => evaluate(formula, context);

test.each([
  ['1+2*3^2', 19],
  ['(1+2)*3', 9],
  ['-A1+10', 7],
  ['"a"&A1&"b"', 'a3b'],
  ['A2=B2', true],
  ['A3=""', true],
  ['A3=0', true],
  ['A2>A1', true],
  ['IF(A1>2,"more","less")', 'more'],
  ['IF(A1>2,"say ""yes""","")', 'say "yes"'],
  ['SUM(A1:A4)', 8],
  ['COUNT(A1:A4)', 2],
  ['COUNTIFS(A1:A4,">=4")', 1],
  ['COUNTIFS(A1:A4,"<>")', 3],
  ['COUNTIFS(A1:A4,"DONE",B1:B4,"done")', 1],
  ['SUMIFS(A1:A4,B1:B4,"x")', 3],
  ['SUMPRODUCT(COUNTIFS(B1:B4,B1:B2))', 3],
  ['SUMPRODUCT(--(B1:B4="x"))', 2],
  ['SUMPRODUCT((B1:B4="x")*(A1:A4<>""))', 1],
  ['INDEX(B1:B4,MATCH(5,A1:A4,0))', null],
  ['IFERROR(MATCH("none",A1:A4,0),"–")', '–'],
  ['LARGE(A1:A4,2)', 3],
  ['MAX(-2,-1)', -1],
  ['ROUNDUP(2.0001,0)', 3],
  ['ROUNDUP(2,0)', 2],
  ['TODAY()', 46_000],
])('%s comes to %s', (formula, expected) => {
  // An empty text in a cell is what it is, a cell with nothing in it is nothing.
  const value = compute(formula);
  expect(value === '' ? null : value).toBe(expected);
});

test('three months after 30 November is the last of February', () => {
  const serial = (day: string) => Temporal.PlainDate.from(day).since(Temporal.PlainDate.from('1899-12-30')).days;
  expect(evaluate(`EDATE(${serial('2026-11-30')},3)`, context)).toBe(serial('2027-02-28'));
});

test('a division by zero is an error of the spreadsheet, and stays one', () => {
  expect(compute('1+1/A3')).toEqual(new FormulaError('#DIV/0!'));
  expect(compute('IFERROR(1/0,"none")')).toBe('none');
});

test('a function that is not known stops the build and is named', () => {
  expect(() => compute('FILTER(A1:A4,B1:B4)')).toThrow(/uses FILTER.*Add it there/);
});

test('a formula that cannot be read is quoted', () => {
  expect(() => compute('SUM(A1')).toThrow(/formula SUM\(A1/);
  expect(() => compute('1 ? 2')).toThrow(/formula 1 \? 2/);
});

test('a workbook whose formula leads back to itself, or comes to an error, stops the build and the cell is named', () => {
  const plan = new SheetPlan('Loop', [10]);
  plan.put('A1', { formula: 'A2+1' }, {});
  plan.put('A2', { formula: 'A1+1' }, {});
  expect(() => cachedResults([plan], new Date(0))).toThrow('Loop!A1 leads back to itself');
  const other = new SheetPlan('Zero', [10]);
  other.put('A1', { formula: '1/A2' }, {});
  expect(() => cachedResults([other], new Date(0))).toThrow('Zero!A1 comes to #DIV/0!');
});
