import { FormulaError, flatten, isArea, mapArea, type Scalar, toNumber, toText, type Value } from './values.ts';

type SheetFunction = (parameters: readonly Value[], context: { readonly today: number }) => Value;

/** The functions that the workbooks' formulas may use, all of which Excel 2010 and LibreOffice 7 know. */
export const functions: Readonly<Record<string, SheetFunction>> = {
  ABS: ([x = null]) => mapArea([x], (cell) => toNumber(cell ?? null, Math.abs)),
  AND: (parameters) => parameters.flatMap(flatten).every(isTrue),
  COUNT: (parameters) => parameters.flatMap(flatten).filter((cell) => typeof cell === 'number').length,
  COUNTIFS: (parameters) => overCriteria(parameters, (matching) => matching.filter(Boolean).length),
  EDATE: ([day = null, months = null]) => toNumber(single(day), (d) => toNumber(single(months), (m) => addMonths(d, m))),
  IF: ([condition = null, then = null, otherwise = false]) => {
    const truth = single(condition);
    if (truth instanceof FormulaError) return truth;
    return isTrue(truth) ? then : otherwise;
  },
  IFERROR: ([value = null, otherwise = null]) => (single(value) instanceof FormulaError ? otherwise : value),
  INDEX: ([area = null, row = null]) => {
    const place = single(row);
    if (place instanceof FormulaError) return place;
    return flatten(area)[Number(place) - 1] ?? null;
  },
  LARGE: ([area = null, k = null]) => {
    const numbers = numbersOf([area]).sort((a, b) => b - a);
    return numbers[Number(single(k)) - 1] ?? new FormulaError('#NUM!');
  },
  MATCH: ([wanted = null, area = null]) => {
    const sought = single(wanted);
    if (sought instanceof FormulaError) return sought;
    const place = flatten(area).findIndex((cell) => cell !== null && isSame(cell, sought));
    return place < 0 ? new FormulaError('#N/A') : place + 1;
  },
  MAX: (parameters) => Math.max(...numbersOf(parameters)),
  MIN: (parameters) => Math.min(...numbersOf(parameters)),
  OR: (parameters) => parameters.flatMap(flatten).some(isTrue),
  ROUNDUP: ([x = null, digits = null]) => toNumber(single(x), (n) => toNumber(single(digits), (d) => roundUp(n, d))),
  SQRT: ([x = null]) => toNumber(single(x), (n) => (n < 0 ? new FormulaError('#NUM!') : Math.sqrt(n))),
  SUM: (parameters) => errorIn(parameters) ?? numbersOf(parameters).reduce((sum, n) => sum + n, 0),
  SUMIFS: ([summed = null, ...criteria]) => {
    const cells = flatten(summed);
    return overCriteria(criteria, (matching) =>
      matching.reduce((sum, isIn, index) => (isIn && typeof cells[index] === 'number' ? sum + (cells[index] as number) : sum), 0),
    );
  },
  SUMPRODUCT: (parameters) => {
    const product = mapArea(parameters, (...cells) => cells.reduce<Scalar>((all, cell) => toNumber(all, (a) => times(a, cell)), 1));
    return errorIn([product]) ?? numbersOf([product]).reduce((sum, n) => sum + n, 0);
  },
  TODAY: (_, { today }) => today,
};

const single = (value: Value): Scalar => (isArea(value) ? (value[0]?.[0] ?? null) : value);

const isTrue = (value: Scalar) => value !== null && !(value instanceof FormulaError) && value !== '' && value !== 0 && value !== false;

const numbersOf = (values: readonly Value[]) => values.flatMap(flatten).filter((cell): cell is number => typeof cell === 'number');

const errorIn = (values: readonly Value[]) => values.flatMap(flatten).find((cell): cell is FormulaError => cell instanceof FormulaError);

const isSame = (a: Scalar, b: Scalar) => typeof a === typeof b && toText(a).toLowerCase() === toText(b).toLowerCase();

/** Texts and truths in a list of SUMPRODUCT count as 0, as Excel has it. */
const times = (a: number, cell: Scalar): Scalar => {
  if (cell instanceof FormulaError) return cell;
  return typeof cell === 'number' ? a * cell : 0;
};

/** Rounds away from zero; a hair is taken off because 2.1 × 10 is stored as slightly more than 21. */
function roundUp(n: number, digits: number): number {
  const scaled = Math.abs(n) * 10 ** digits;
  return (Math.sign(n) * Math.ceil(scaled - scaled * Number.EPSILON)) / 10 ** digits;
}

/** A serial number some months later; the 31st of a shorter month is its last day. */
function addMonths(serial: number, months: number): number {
  const start = new Date((serial - epoch) * day);
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(start.getUTCDate(), last));
  return target.getTime() / day + epoch;
}

const day = 86_400_000;

/** Serial number of 1 January 1970 in spreadsheets, which count from 1900. */
const epoch = 25_569;

/** Counts or sums the rows that fit all pairs of range and criterion; a range of criteria gives a range of results. */
function overCriteria(pairs: readonly Value[], conclude: (matching: boolean[]) => number): Value {
  const ranges = pairs.filter((_, index) => index % 2 === 0).map(flatten);
  const criteria = pairs.filter((_, index) => index % 2 === 1);
  return mapArea(criteria, (...wanted) => {
    const tests = wanted.map(criterionTest);
    return conclude((ranges[0] ?? []).map((_, row) => tests.every((fits, index) => fits(ranges[index]?.[row] ?? null))));
  });
}

function criterionTest(criterion: Scalar): (cell: Scalar) => boolean {
  if (typeof criterion !== 'string') return (cell) => cell !== null && isSame(cell, criterion);
  if (/[*?~]/.test(criterion)) throw new Error(`The criterion "${criterion}" has a wildcard, which is not computed here. Reword it.`);
  const [, sign = '=', operand = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/.exec(criterion) ?? [];
  const bound = operand === '' ? Number.NaN : Number(operand);
  if (sign === '=') return (cell) => cell !== null && toText(cell).toLowerCase() === operand.toLowerCase();
  if (sign === '<>') return (cell) => toText(cell).toLowerCase() !== operand.toLowerCase();
  const holds = {
    '<': (n: number) => n < bound,
    '>': (n: number) => n > bound,
    '<=': (n: number) => n <= bound,
    '>=': (n: number) => n >= bound,
  };
  return (cell) => typeof cell === 'number' && holds[sign as keyof typeof holds](cell);
}
