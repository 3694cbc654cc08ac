import type { Confusion } from './readCodes.ts';

/** Two labels that the coders confuse, in either direction, and how often. */
export type FrequentConfusion = { readonly labels: readonly [string, string]; readonly count: number };

/** The two labels that stand most often for the same passage; undefined if the coders always agree. */
export function frequentConfusion({ labels, counts }: Confusion): FrequentConfusion | undefined {
  const pairs = labels.flatMap((one, line) =>
    labels.slice(line + 1).map((other, offset): FrequentConfusion => {
      const column = line + 1 + offset;
      return { labels: [one, other], count: (counts[line]?.[column] ?? 0) + (counts[column]?.[line] ?? 0) };
    }),
  );
  return pairs.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}
