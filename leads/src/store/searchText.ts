import { fold } from '@emovera/contract/text.ts';

/** Longest search text, in UTF-16 units. PostgreSQL indexes no row above 2.7 kB; the longest valid values without accents have about 330 characters. */
const maxLength = 400;

/** The text in which `find` looks for a lead: e-mail address, reference, name and company, folded. The address is first, by which test leads are told apart. */
export function searchText(reference: string, fields: Readonly<Record<string, unknown>>): string {
  const values = [fields.Email, reference, fields['First Name'], fields['Last Name'], fields.Company];
  return fold(values.filter((value) => typeof value === 'string').join(' '))
    .slice(0, maxLength)
    .toWellFormed();
}
