import type { Setting } from '../setting.ts';

/** Row of the checklist's header. */
export const headerRow = 3;

/** Empty lines in every phase, for the reader's own steps. */
const spareLines = 2;

/** First and last row of each phase's steps, empty lines included. */
export function phaseRows({ words }: Setting): { title: string; first: number; last: number }[] {
  let row = headerRow;
  return words.phases.map(({ title, steps }) => {
    const first = row + 2;
    row = first + steps.length + spareLines - 1;
    return { title, first, last: row };
  });
}
