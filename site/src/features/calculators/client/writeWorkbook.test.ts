import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeWorkbook } from './writeWorkbook.ts';

test('a workbook keeps labels that look like the codes of characters, and the results of formulas', async () => {
  const bytes = await writeWorkbook('Working', [
    ['_x0041_', 2],
    [null, { formula: 'B1*2', result: 4 }],
  ]);
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
    ['_x0041_', 2],
    [null, 4],
  ]);
});
