import type { Confusion } from './readCodes.ts';

/** The table of two coders as text that `readCodes` reads, with semicolons, which are short in an address. */
export function writeCodes({ labels, counts }: Confusion): string {
  return [['', ...labels], ...labels.map((label, index) => [label, ...(counts[index] ?? [])])].map((cells) => cells.join(';')).join('\n');
}
