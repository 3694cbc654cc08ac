import { languageLine } from '@emovera/contract/crmFields.ts';
import {
  crmEmptyChoice,
  descriptionField,
  emptySubject,
  formIds,
  leadForms,
  leadSourceOptions,
  subjects,
} from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';

/** The values that forms send into pick lists, and the whole list of "Lead Source" in both variants with those values marked; and what the text field says of the language. */
export function formatPickLists(): string {
  const sources = new Set<string>(formIds.map((id) => leadForms[id].leadSource));
  const types = new Set<string>(formIds.map((id) => leadForms[id].requestType));
  const mark = (option: string) => `${sources.has(option) ? '→ ' : '  '}${option}`;
  const rows = leadSourceOptions.map(({ french, english }) => [mark(french), mark(english)] as const);
  const width = Math.max(...rows.map(([french]) => french.length)) + 3;
  return [
    `  Lead Source  ${[...sources].join(', ')}`,
    `  LEADCF1      ${[crmEmptyChoice, ...types].join(', ')}`,
    `  LEADCF2      ${subjects.map((subject) => (subject === emptySubject ? crmEmptyChoice : subject)).join(', ')}`,
    `  ${descriptionField}  a text field, no list; begins with ${localeCodes.map(languageLine).join(', ')}`,
    '  All options of Lead Source, in French and in English; → marks what is sent:',
    ...rows.map(([french, english]) => `    ${french.padEnd(width)}${english}`.trimEnd()),
  ].join('\n');
}
