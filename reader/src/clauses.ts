import type { Word } from './terms.ts';
import type { Token } from './words.ts';

/** Words of a sentence that can carry a feeling of their own, as a range of the words of the sentence. */
export type Clause = { readonly from: number; readonly to: number };

/** What begins a clause within a sentence. Positions are those of words. */
type Borders = {
  /** A word before which a clause always begins. */
  readonly contrasts: ReadonlySet<number>;
  /** A word before which a clause begins if a subject follows. */
  readonly joiners: ReadonlySet<number>;
  readonly subjects: ReadonlySet<number>;
};

const breaksClause = /^[.,;:!?()…–—¿¡]+$/;

/** Positions of the words before which a mark stands that ends a clause. */
export function markedBorders(tokens: readonly Token[]): Set<number> {
  const borders = new Set<number>();
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== 'mark') words++;
    else if (breaksClause.test(token.text)) borders.add(words);
  }
  return borders;
}

/** Cuts a sentence into clauses: at marks, before a contrast, and before a joiner with a new subject. */
export function clausesOf(words: readonly Word[], marks: ReadonlySet<number>, { contrasts, joiners, subjects }: Borders): Clause[] {
  const starts = words
    .map((_, at) => at)
    .filter((at) => at === 0 || marks.has(at) || contrasts.has(at) || (joiners.has(at) && subjects.has(at + 1)));
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? words.length }));
}
