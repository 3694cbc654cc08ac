import { expect, test } from 'vitest';
import { columnWidths } from './columnWidths.ts';

const long = 'A cell with a sentence that is long enough to wrap in any table of this kind';

test('a column of short words beside long cells still holds its longest word', () => {
  const [label = 0, ...others] = columnWidths([
    ['Label', 'Counts', 'Does not count', 'In doubt'],
    ['Surprise', long, long, long],
  ]);
  const share = label / (label + others.reduce((total, width) => total + width, 0));
  // 88 characters fit the line; "Surprise" and the space beside it take 11 of them.
  expect(share * 88).toBeGreaterThanOrEqual(11);
});

test('cells that fit on one line get what they ask for', () => {
  expect(columnWidths([['Reader A', '150']])).toEqual([11, 6]);
});
