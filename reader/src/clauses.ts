import type { Token } from './words.ts';

/** Words of a sentence that can carry a feeling of their own, as a range of the words of the sentence. */
export type Clause = { readonly from: number; readonly to: number };

/** Positions in a sentence, counted in words, at which clauses begin. */
type Borders = {
  /** Always begin a clause: after a mark, or with a contrast such as "but". */
  readonly always: ReadonlySet<number>;
  /** Begin a clause if a subject follows, such as "and". */
  readonly beforeSubject: ReadonlySet<number>;
  readonly subjects: ReadonlySet<number>;
};

/** Punctuation marks that end a clause, and emoticons. */
const breaksClause = /^(?:[.,;:!?()…–—¿¡]+|[:;=].+)$/;

/** Positions of the words that follow a punctuation mark that ends a clause. */
export function markedBorders(tokens: readonly Token[]): Set<number> {
  const borders = new Set<number>();
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== 'mark') words++;
    if (breaksClause.test(token.text)) borders.add(words);
  }
  return borders;
}

/** Cuts the words of a sentence into clauses. */
export function splitClauses(count: number, { always, beforeSubject, subjects }: Borders): Clause[] {
  const starts = Array.from({ length: count }, (_, at) => at).filter(
    (at) => at === 0 || always.has(at) || (beforeSubject.has(at) && subjects.has(at + 1)),
  );
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? count }));
}

export const isInClause = ({ from, to }: Clause, at: number): boolean => at >= from && at < to;
