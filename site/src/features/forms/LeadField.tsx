import type { FieldDefinition, LeadForm } from '@emovera/contract/forms.ts';
import { crmEmptyChoice, emptySubject, subjects } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { meetingMinutes } from '../../constants.ts';
import { fill } from '../../i18n/format.ts';
import { Dropdown, type DropdownOption } from '../../ui/Dropdown/Dropdown.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { TextControl } from '../../ui/Field/TextControl.tsx';
import type { Choice } from './choices.ts';
import { fieldHelp, fieldLabel } from './fieldWords.ts';
import type { FormsWords } from './schema.ts';

export type LeadFieldProps = {
  lang: Locale;
  form: LeadForm;
  words: FormsWords;
  field: FieldDefinition;
  /** Items of a choice field. */
  choices: readonly Choice[];
  /** Whether the form posts directly to the CRM. */
  isDirect: boolean;
};

/** A field of a lead form with its label, help and error. */
export function LeadField({ lang, form, words, field, choices, isDirect }: LeadFieldProps) {
  const help = fieldHelp(words, lang, form.id, field);
  const id = field.key;
  return (
    <Field
      id={id}
      name={field.name}
      label={fieldLabel(words, form.id, field)}
      optional={field.isRequired ? undefined : words.optional}
      help={help}
      hasCount={field.control === 'textarea'}
    >
      {field.control === 'select' ? (
        <Dropdown
          id={id}
          name={field.name}
          options={optionsOf(field, words, choices, isDirect)}
          defaultValue={field.defaultValue}
          isRequired={field.isRequired}
          hasHelp={Boolean(help)}
        />
      ) : (
        <TextControl
          id={id}
          field={field}
          hasHelp={Boolean(help)}
          defaultValue={field.key === 'message' ? firstMessage(words, form) : undefined}
        />
      )}
    </Field>
  );
}

function optionsOf(field: FieldDefinition, words: FormsWords, choices: readonly Choice[], isDirect: boolean): readonly DropdownOption[] {
  if (field.key === 'subject')
    return subjects.map((value) => ({ value: isDirect && value === emptySubject ? crmEmptyChoice : value, label: words.subjects[value] }));
  return [{ value: '', label: words.chooseOne }, ...choices.map(({ id, title }) => ({ value: id, label: title }))];
}

/** First value of the message. */
function firstMessage(words: FormsWords, form: LeadForm): string | undefined {
  return form.id === 'meeting' ? fill(words.forms.meeting.message, { minutes: meetingMinutes }) : undefined;
}
