import { functions } from './functions.ts';
import { type Area, FormulaError, isArea, mapArea, type Scalar, toNumber, toText, type Value } from './values.ts';

/** What formulas read: cells by sheet and address, and the day that `TODAY()` gives. */
export type FormulaContext = {
  /** Value of one cell, computed if it is a formula; null where it is empty. */
  readonly cell: (sheet: string, address: string) => Scalar;
  /** Sheet of references that name none. */
  readonly sheet: string;
  /** The day `TODAY()` gives, as a serial number. */
  readonly today: number;
};

const token =
  /\s*(?:(\d+(?:\.\d+)?)|"((?:[^"]|"")*)"|((?:'(?:[^']|'')+'!)?\$?[A-Z]{1,2}\$?\d+(?::\$?[A-Z]{1,2}\$?\d+)?)|([A-Z][A-Z0-9]*)(?=\()|(<>|<=|>=|[-+*/^&=<>(),%]))/y;

/**
 * Computes a formula as Excel does, for the operators and functions that these workbooks use, so that files show their results even where
 * nothing computes: in previews of mails and on telephones.
 * @param formula the formula in English without its equals sign, with commas between parameters.
 * @throws Error that quotes the formula if it holds something unknown. Errors of a spreadsheet, such as #DIV/0!, are values.
 */
export function evaluate(formula: string, context: FormulaContext): Scalar {
  const tokens = tokenize(formula);
  let position = 0;

  const peek = () => tokens[position];
  const take = (text: string) => {
    if (peek()?.text !== text) throw new Error(`"${text}" is expected at token ${position + 1} of the formula ${formula}.`);
    position += 1;
  };

  const levels: readonly (readonly string[])[] = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']];

  function binary(level: number): Value {
    const operators = levels[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    for (let next = peek(); next?.kind === 'sign' && operators.includes(next.text); next = peek()) {
      position += 1;
      const right = binary(level + 1);
      const sign = next.text;
      left = mapArea([left, right], (a, b) => operate(sign, a ?? null, b ?? null));
    }
    return left;
  }

  function unary(): Value {
    if (peek()?.kind === 'sign' && peek()?.text === '-') {
      position += 1;
      return mapArea([unary()], (value) => toNumber(value ?? null, (number) => -number));
    }
    return primary();
  }

  function primary(): Value {
    const current = peek();
    position += 1;
    if (current?.kind === 'number') return Number(current.text);
    if (current?.kind === 'text') return current.text;
    if (current?.kind === 'reference') return readReference(current.text, context);
    if (current?.kind === 'function') return call(current.text);
    if (current?.text === '(') {
      const value = binary(0);
      take(')');
      return value;
    }
    throw new Error(`The formula ${formula} cannot be read at token ${position}.`);
  }

  function call(name: string): Value {
    take('(');
    const parameters: Value[] = [];
    while (peek() && peek()?.text !== ')') {
      parameters.push(binary(0));
      if (peek()?.text === ',') position += 1;
    }
    take(')');
    const apply = functions[name];
    if (!apply) throw new Error(`The formula ${formula} uses ${name}, which functions.ts does not have. Add it there, or use another.`);
    return apply(parameters, context);
  }

  const result = binary(0);
  if (position < tokens.length) throw new Error(`The formula ${formula} goes on after its end, at token ${position + 1}.`);
  return isArea(result) ? (result[0]?.[0] ?? null) : result;
}

type Token = { readonly kind: 'number' | 'text' | 'reference' | 'function' | 'sign'; readonly text: string };

function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const start = token.lastIndex;
    const match = token.exec(formula);
    if (!match) throw new Error(`The formula ${formula} cannot be read from character ${start + 1}: ${formula.slice(start, start + 20)}`);
    const [, number, text, reference, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll('""', '"') });
    else if (reference !== undefined) tokens.push({ kind: 'reference', text: reference });
    else if (name !== undefined) tokens.push({ kind: 'function', text: name });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

function readReference(text: string, context: FormulaContext): Value {
  const end = text.lastIndexOf('!');
  const sheet = end < 0 ? context.sheet : text.slice(1, end - 1).replaceAll("''", "'");
  const [first = '', last] = text
    .slice(end + 1)
    .replaceAll('$', '')
    .split(':');
  if (!last) return context.cell(sheet, first);
  const [from, to] = [splitAddress(first), splitAddress(last)];
  const area: Area = [];
  for (let row = from.row; row <= to.row; row += 1) {
    const line: Scalar[] = [];
    for (let column = from.column; column <= to.column; column += 1) line.push(context.cell(sheet, `${columnName(column)}${row}`));
    area.push(line);
  }
  return area;
}

/** Column, counted from 1, and row of an address such as `C7`. */
export function splitAddress(address: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column, row: Number(digits) };
}

/** Letters of a column, counted from 1. */
export function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return column > 26 ? columnName((column - 1 - rest) / 26) + letter : letter;
}

function operate(sign: string, a: Scalar, b: Scalar): Scalar {
  if (a instanceof FormulaError) return a;
  if (b instanceof FormulaError) return b;
  if (sign === '&') return toText(a) + toText(b);
  const order = ['=', '<>', '<', '>', '<=', '>='].includes(sign) ? compare(a, b) : undefined;
  if (order !== undefined) {
    if (sign === '=') return order === 0;
    if (sign === '<>') return order !== 0;
    if (sign === '<') return order < 0;
    if (sign === '>') return order > 0;
    return sign === '<=' ? order <= 0 : order >= 0;
  }
  return toNumber(a, (x) => toNumber(b, (y) => calculate(sign, x, y)));
}

function calculate(sign: string, x: number, y: number): Scalar {
  if (sign === '+') return x + y;
  if (sign === '-') return x - y;
  if (sign === '*') return x * y;
  if (sign === '^') return x ** y;
  return y === 0 ? new FormulaError('#DIV/0!') : x / y;
}

/** Order of two values as Excel has it: numbers before texts before truths, texts without regard to case, an empty cell as 0 or "". */
function compare(a: Scalar, b: Scalar): number {
  const [x, y] = [a ?? (typeof b === 'string' ? '' : 0), b ?? (typeof a === 'string' ? '' : 0)];
  const rank = (value: unknown) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);
  if (rank(x) !== rank(y)) return rank(x) - rank(y);
  if (typeof x === 'string') return x.toLowerCase().localeCompare(String(y).toLowerCase());
  return Number(x) - Number(y);
}
