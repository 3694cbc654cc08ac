import { confirmationIds, type FormId, formIds, subjects } from '@emovera/contract/forms.ts';
import { fieldErrorCodes } from '@emovera/contract/validation.ts';
import { z } from 'astro/zod';
import { line, meta, paragraph } from './common.ts';

const fieldKeys = ['firstName', 'lastName', 'company', 'email', 'phone', 'subject', 'message', 'choice'] as const;

const formWords = z.strictObject({
  meta,
  title: line(90).describe('The h1, and the accessible name of its dialog.'),
  lead: paragraph(320),
  submit: line(40).describe('Submit button: French "Soumettre".'),
  next: z.array(paragraph(200)).min(2).max(3).describe('What happens after sending.'),
});

const confirmationWords = z.strictObject({
  meta,
  status: line(140).describe('The thank-you that fades from view; shown after a sent form.'),
  title: line(110).describe('The h1; reads well on a direct visit too.'),
  text: paragraph(480).describe('Same words as the status, and truthfully what happens next.'),
  next: z.strictObject({ title: line(90), items: z.array(paragraph(240)).min(2).max(3) }),
});

/** `content/{lang}/forms.yaml`: titles, labels, helps, errors and confirmations of the lead forms. */
export const formsWords = z.strictObject({
  forms: z.record(z.enum(formIds as [FormId, ...FormId[]]), formWords),
  itemTitle: line(120).describe('Heading of a form with a given item, with {item}.'),
  choiceLabels: z.record(z.enum(['useCase', 'clientCase', 'webinar', 'checklist', 'whitepaper']), line(60)),
  chooseOne: line(60),
  labels: z.record(z.enum(fieldKeys), line(60)),
  helps: z.partialRecord(z.enum(fieldKeys), paragraph(200)),
  optional: line(40),
  required: line(120).describe('Sentence that says which fields are required.'),
  subjects: z.record(z.enum(subjects), line(80)),
  sending: line(60).describe('French "Envoi du message en cours", English "Sending the message".'),
  privacy: paragraph(400).describe('Who gets the data, for what, how long; with {policy} where the link stands.'),
  privacyLink: line(60),
  honeypot: line(80).describe('Label of the field that people leave empty.'),
  counter: line(80).describe('With {count}: characters left.'),
  errorSummary: line(90).describe('Heading of the summary of errors.'),
  errors: z
    .record(z.enum(fieldErrorCodes), z.record(z.enum(fieldKeys), line(160)))
    .describe('A sentence for each kind of error and field; {max} and {min} hold the limits.'),
  failures: z
    .strictObject({
      notFound: z.strictObject({ title: line(90), text: paragraph(320) }),
      tooLarge: z.strictObject({ title: line(90), text: paragraph(320) }),
      notText: z.strictObject({ title: line(90), text: paragraph(320) }),
      method: z.strictObject({ title: line(90), text: paragraph(320) }),
      origin: z.strictObject({ title: line(90), text: paragraph(320) }),
      tooMany: z.strictObject({ title: line(90), text: paragraph(320) }),
      unavailable: z.strictObject({ title: line(90), text: paragraph(320) }),
    })
    .describe('What a visitor reads when the service refuses a post for another reason than a field.'),
  confirmations: z.record(z.enum(confirmationIds as [string, ...string[]]), confirmationWords),
  reference: line(90).describe('With {reference}.'),
});
