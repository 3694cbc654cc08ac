import { findTerms, type SearchTerm } from '@emovera/contract/searchTerms.ts';
import { formatName, writtenTexts } from '../store/leadColumns.ts';
import type { StoredLead } from '../store/readLeads.ts';

/** Approximate number of characters before and after the found text. */
const before = 30;
const after = 60;

/**
 * Part of a lead that shows why a search found it. Empty if name and company show it, or if it was found by another spelling of its address.
 * @param titles Titles of the chosen item.
 */
export function makeExcerpt(
  { reference, fields, context, notes }: StoredLead,
  terms: readonly SearchTerm[],
  titles: readonly string[],
): string {
  const has = (text: string, term: SearchTerm) => findTerms(text, [term]).length > 0;
  const hidden = terms.filter((term) => ![formatName(fields), fields.Company ?? ''].some((text) => has(text, term)));
  if (hidden.length === 0) return '';
  const short = [fields.Email, fields.Phone, reference, context.origin?.campaign, ...titles];
  const texts = [...short, ...writtenTexts(fields), ...notes.map(({ text }) => text)];
  const numbers = texts.map((text) => hidden.filter((term) => has(text ?? '', term)).length);
  const text = texts[numbers.indexOf(Math.max(...numbers))] ?? '';
  const [range] = findTerms(text, hidden);
  return range ? cut(text, range) : '';
}

/** The part of a text around a range, of whole words, in one line. */
function cut(text: string, [from, to]: readonly [number, number]): string {
  const start = from > before ? text.slice(0, from - before).search(/\S+$/) : 0;
  const [wordEnd = ''] = /^\S*/.exec(text.slice(to + after)) ?? [];
  const end = to + after + wordEnd.length;
  const part = text.slice(Math.max(0, start), end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`;
}
