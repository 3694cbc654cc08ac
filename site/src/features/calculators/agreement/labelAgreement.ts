import type { Confusion } from './readCodes.ts';

/** A label, and of the passages to which one coder gave it, the share to which the other did, too. */
export type LabelAgreement = { readonly label: string; readonly share: number; readonly given: number };

/**
 * Agreement label by label: twice the agreements, divided by how often the two coders gave the label together. Labels that nobody gave are left out.
 * @see "What becomes of the rare label" in the article kappaAgreement.
 */
export function labelAgreement({ labels, counts }: Confusion): readonly LabelAgreement[] {
  return labels.flatMap((label, index) => {
    const given = counts.reduce((sum, row, line) => sum + (row[index] ?? 0) + (line === index ? rowSum(row) : 0), 0);
    return given > 0 ? [{ label, given, share: (2 * (counts[index]?.[index] ?? 0)) / given }] : [];
  });
}

const rowSum = (row: readonly number[]) => row.reduce((sum, count) => sum + count, 0);
