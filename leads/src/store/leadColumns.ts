import { formIds, leadForms } from '@emovera/contract/forms.ts';
import { toDigits } from '@emovera/contract/searchTerms.ts';
import { fold } from '@emovera/contract/text.ts';
import { findCompany } from './company.ts';
import { requestedItem } from './conditions.ts';
import { searchText } from './fitsFilter.ts';
import { toMailbox } from './mailbox.ts';
import { toPhoneKey } from './phone.ts';
import type { LeadContext } from './schema.ts';

/** Readable values of a lead. */
type LeadValues = {
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: Partial<LeadContext>;
};

/** Names of the fields for free text. */
const writtenNames = new Set(
  formIds.flatMap((id) => leadForms[id].fields.filter(({ key }) => key === 'message' || key === 'times').map(({ name }) => name)),
);

/** Free texts of a lead. */
export const writtenTexts = (fields: LeadValues['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) => (writtenNames.has(name) ? [value] : []));

/** Name of the person. */
export const formatName = (fields: LeadValues['fields']): string => [fields['First Name'], fields['Last Name']].filter(Boolean).join(' ');

/** Columns that are computed from a lead's values, for finding, sorting and counting. Code that stores or changes a lead must store them too. */
export function leadColumns({ reference, form, lang, fields, context }: LeadValues) {
  const { source = null, campaign = null, referrer = null, landing = '' } = context.origin ?? {};
  const item = requestedItem(form, fields)?.item ?? '';
  const mailbox = toMailbox(fields.Email ?? '');
  return {
    search: searchText(reference, fields),
    mailbox,
    page: context.page ?? null,
    ...{ source, campaign, referrer, landing, item },
    name: fold(formatName(fields)),
    company: fold(fields.Company ?? ''),
    phone: toDigits(fields.Phone ?? ''),
    phone_key: toPhoneKey(fields.Phone ?? '', lang),
    company_key: findCompany(mailbox, fields.Company ?? ''),
    details: fold([...writtenTexts(fields), campaign ?? '', item].join(' ')),
  };
}
