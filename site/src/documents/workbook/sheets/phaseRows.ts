import type { Setting } from '../setting.ts';

/** Row of the checklist's header. */
export const headerRow = 3;

/** Lines that every phase leaves for steps of one's own. */
const ownLines = 2;

/** First and last row of each phase's steps, its own lines included. */
export function phaseRows({ words }: Setting): { title: string; first: number; last: number }[] {
  let row = headerRow;
  return words.phases.map(({ title, steps }) => {
    const first = row + 2;
    row = first + steps.length + ownLines - 1;
    return { title, first, last: row };
  });
}
