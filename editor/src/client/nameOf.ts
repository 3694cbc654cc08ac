import { fillIn } from '@emovera/contract/fill.ts';
import { isSamePerson, type Person } from '../person.ts';
import type { Words } from './words/en.ts';

/** The name of a person with the e-mail address, or that it is the person at the screen. */
export function nameOf(each: Person, person: Person, words: Words): string {
  const name = each.email ? each.name : words.changes.unnamed;
  if (isSamePerson(each, person)) return fillIn(words.changes.you, { name });
  return each.email ? `${name} (${each.email})` : name;
}
