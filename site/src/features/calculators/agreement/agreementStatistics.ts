import { kappaOf } from '../../../studies/kappaAgreement.ts';
import type { Confusion } from './codes.ts';

/** Agreement of two coders: raw, expected by chance, and beyond chance, as fractions. */
export type KappaInterval = {
  readonly passages: number;
  readonly agreed: number;
  readonly agreement: number;
  readonly expected: number;
  readonly kappa: number;
  /** Standard error of kappa in large samples. */
  readonly error: number;
  /** Interval at 95%. */
  readonly low: number;
  readonly high: number;
  /** How often each coder gave each label. */
  readonly first: readonly number[];
  readonly second: readonly number[];
};

/**
 * Cohen's kappa with its interval at 95%, from how often the first coder gave the label of a row and the second that of a column.
 * @param counts A square table with at least two labels in use.
 * @see Jacob Cohen, "A Coefficient of Agreement for Nominal Scales", Educational and Psychological Measurement 20(1), 1960, pp. 37–46; for the standard error,
 * Joseph L. Fleiss, Jacob Cohen and B. S. Everitt, "Large Sample Standard Errors of Kappa and Weighted Kappa", Psychological Bulletin 72(5), 1969, pp. 323–327.
 */
export function kappaInterval(counts: readonly (readonly number[])[]): KappaInterval {
  const first = counts.map(sumOf);
  const second = counts.map((_, column) => sumOf(counts.map((row) => row[column] ?? 0)));
  const passages = sumOf(first);
  const agreed = sumOf(counts.map((row, index) => row[index] ?? 0));
  const { agreement, expected, kappa } = kappaOf(agreed, first, second, passages);
  const share = (value = 0) => value / passages;
  const terms = counts.map((row, line) =>
    row.map((count, column) => {
      if (line === column) return share(count) * (1 - (share(first[line]) + share(second[line])) * (1 - kappa)) ** 2;
      return share(count) * (1 - kappa) ** 2 * (share(second[line]) + share(first[column])) ** 2;
    }),
  );
  const variance = (sumOf(terms.flat()) - (kappa - expected * (1 - kappa)) ** 2) / (passages * (1 - expected) ** 2);
  // Sums of fractions may be a little below 0.
  const error = Math.sqrt(Math.max(0, variance));
  const [low, high] = [Math.max(-1, kappa - 1.96 * error), Math.min(1, kappa + 1.96 * error)];
  return { passages, agreed, agreement, expected, kappa, error, low, high, first, second };
}

/** A label, and of the passages to which one coder gave it, the share to which the other did, too. */
type LabelAgreement = { readonly label: string; readonly share: number; readonly given: number };

/**
 * Agreement label by label: twice the agreements, divided by how often the two coders gave the label together. Labels that nobody gave are left out.
 * @see "What becomes of the rare label" in the article kappaAgreement.
 */
export function labelAgreement({ labels, counts }: Confusion): readonly LabelAgreement[] {
  return labels.flatMap((label, index) => {
    const given = counts.reduce((sum, row, line) => sum + (row[index] ?? 0) + (line === index ? sumOf(row) : 0), 0);
    return given > 0 ? [{ label, given, share: (2 * (counts[index]?.[index] ?? 0)) / given }] : [];
  });
}

/** Two labels that the coders confuse, in either direction, and how often. */
type FrequentConfusion = { readonly labels: readonly [string, string]; readonly count: number };

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

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
