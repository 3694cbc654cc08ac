import { confirmationIds, type FormId, fieldKeys, leadForms, subjects } from '@emovera/contract/forms.ts';
import { failureCodes } from '@emovera/contract/template.ts';
import { type FieldErrorCode, fieldCodes } from '@emovera/contract/validation.ts';
import { z } from 'astro/zod';
import { meetingMinutes } from '../../content/constants.ts';
import { say } from '../../content/say.ts';
import { closing, counted, hero, line, linkTarget, meta, paragraph, point } from '../../content/schemas/common.ts';

/** Steps of a demo, in order. */
const demoSteps = ['question', 'comments', 'sample', 'project'] as const;

const helps = z.partialRecord(z.enum(fieldKeys), paragraph(160));

/** Schema of the sentences for an error: one for each field that can have it. */
const errorWords = (code: FieldErrorCode) => {
  const fields = Object.values(leadForms).flatMap((form) => form.fields);
  const keys = fieldKeys.filter((key) => fields.some((field) => field.key === key && fieldCodes(field).includes(code)));
  return z.record(z.enum(keys), line(160));
};

const labels = z.partialRecord(z.enum(fieldKeys), line(60));

/** Free ways to start, from the lightest. */
export const ways = ['meeting', 'demo', 'test', 'trial'] as const;

const formWords = z.strictObject({
  meta,
  title: line(90).describe('The h1, and the accessible name of its dialog.'),
  intro: paragraph(320),
  submit: line(40).describe('Submit button: French "Soumettre".'),
  labels: labels.optional().describe('Labels of fields of this form. They replace the common ones.'),
  helps: helps.optional().describe('Sentences under fields of this form. They replace the common ones. {min} and {max} are the limits.'),
  more: line(80).optional().describe('Opens the optional fields at the end of the form. Without it, they are always open.'),
  next: z.array(paragraph(200)).min(2).max(3).describe('What happens after sending.'),
  message: paragraph(240)
    .optional()
    .describe('First value of the message. Visitors can send it unchanged, so it has 20 characters or more where the message is required.'),
});

/** Segment of the address at which the demo form requests the longer demo. */
export const longDemo = 'test';

const demoWords = z.strictObject({
  ...formWords.shape,
  test: formWords
    .omit({ labels: true, helps: true, more: true })
    .describe('The same form for the longer demo, at /forms/demo/test. What is missing is that of the demo.'),
});

const downloadWords = z.strictObject({
  ...formWords.shape,
  item: z
    .strictObject({ title: line(60), description: line(120) })
    .describe('Heading and description of the page on which one item is given, with {item}. The teaser of the item is its intro.'),
});

const webinarWords = z.strictObject({
  ...downloadWords.shape,
  live: downloadWords
    .omit({ labels: true, helps: true, more: true })
    .extend({
      item: downloadWords.shape.item.extend({ intro: paragraph(320) }).describe('As for films, and an intro.'),
      over: formWords.pick({ intro: true, submit: true, next: true }).describe('Once it is over and has no video yet.'),
    })
    .describe('Form of a webinar without a video. Titles and "next" must be true before and after its time.'),
});

const confirmationWords = z.strictObject({
  meta,
  status: line(140).describe('Message that fades; shown after a form was sent.'),
  title: line(110).describe('The h1 after a form was sent. On a direct visit, it is the title of the page.'),
  text: paragraph(480).describe('Repeats the status, and says what happens next.'),
  next: z.strictObject({ title: line(90), items: z.array(paragraph(240)).min(2).max(3) }),
  onward: line(60).describe('Link to the next step: the tour, a demo, or reading own comments.'),
  also: z
    .array(z.strictObject({ text: line(60), address: linkTarget }))
    .max(2)
    .optional()
    .describe('Further links below it.'),
});

const bookingWords = z.strictObject({
  legend: line(40).describe('In place of the label of the times, if visitors can choose one.'),
  days: line(40).describe('Spoken name of the row of days.'),
  times: line(60).describe('Spoken name of the times of a day, with {day}.'),
  earlier: line(40).describe('Spoken name of the arrow to earlier days.'),
  later: line(40).describe('Spoken name of the arrow to later days.'),
  more: line(40).describe('Button that shows all times of a day. First there is one for each hour.'),
  moment: line(40).describe('A day and a time, with {day} and {time}.'),
  zone: line(60).describe('Says that times are in the time zone of the visitor, with {zone}.'),
  inParis: line(40).describe('A time in Paris, with {time}.'),
  none: line(40).describe('Button that shows the text field instead of the times.'),
  some: line(40).describe('Button that shows the times again.'),
});

const bookingPageWords = z.strictObject({
  meta,
  title: line(60),
  intro: paragraph(160),
  loading: line(60).describe('While the booking is read.'),
  noScript: paragraph(200).describe('For visitors without script.'),
  length: line(60).describe('With {minutes}.'),
  change: line(40).describe('Opens the free times.'),
  changeSubmit: line(40),
  changed: paragraph(200).describe('After a change.'),
  noTimes: paragraph(160).describe('If no time is free, or the calendars cannot be read.'),
  choose: line(60).describe('If no time was chosen.'),
  cancel: line(40).describe('Opens the question.'),
  cancelText: paragraph(200).describe('The question.'),
  cancelSubmit: line(40),
  cancelled: paragraph(200).describe('If the booking is cancelled.'),
  past: paragraph(160).describe('If the time has passed.'),
  unknown: paragraph(240).describe('If there is no such booking.'),
  failed: paragraph(240).describe('If the service does not answer.'),
  again: line(40).describe('Button that tries again.'),
  book: line(40).describe('Link to the forms with which visitors book a time.'),
  contact: line(90).describe('Other ways, with {phone} and {email} for the links.'),
});

const failureWords = z.strictObject({ title: line(90), text: paragraph(320) });

/** `content/{lang}/forms.yaml`: titles, labels, helps, errors and confirmations of the lead forms. */
export const formsWords = z.strictObject({
  forms: z.strictObject({
    contact: formWords,
    meeting: formWords,
    demo: demoWords,
    useCase: downloadWords,
    clientCase: downloadWords,
    webinar: webinarWords,
    checklist: downloadWords,
    whitepaper: downloadWords,
  } satisfies Record<FormId, z.ZodType>),
  chooseOne: line(60).describe('First entry of the list of a choice.'),
  labels: z.record(z.enum(fieldKeys), line(60)),
  helps: helps.describe('Sentences under fields, for every form.'),
  optional: line(40).describe('Marks an optional field.'),
  required: line(120).describe('Sentence that says which fields are required.'),
  nextTitle: line(60).describe('Heading of what happens after sending.'),
  call: line(40).describe('Link under it, with {company.phone}.'),
  ways: z
    .strictObject({
      title: line(60),
      items: z.record(
        z.enum(ways),
        z.strictObject({ name: line(30), length: line(30), text: line(120).describe('What visitors bring, and what they get.') }),
      ),
    })
    .describe('The free offers side by side, so that visitors can choose one.'),
  subjects: z.record(z.enum(subjects), line(80)),
  sending: line(60).describe('French "Envoi du message en cours", English "Sending the message".'),
  privacy: paragraph(400).describe('Who gets the data, for what, how long; with {policy} for the link.'),
  privacyLink: line(60),
  honeypot: line(80).describe('Label of the field that people leave empty.'),
  counter: z
    .strictObject({
      used: counted().describe('Under a message, with {count} and {max}.'),
      needed: counted().describe('Instead of it while the message is too short, with {count}: how many are missing.'),
      left: counted().describe('Spoken by screen readers near the end, with {count}.'),
      over: counted().describe('When the message is too long, with {count}: how many too many.'),
    })
    .describe('Length of a message during typing, in the plural forms of the language (one, other, and in some languages few, many).'),
  offline: failureWords.describe('Shown to a visitor who sends a form without a connection.'),
  errorSummary: line(90).describe('Heading of the summary of errors.'),
  errorPrefix: line(40).describe('Beginning of the title of a page with errors, such as "Error:".'),
  errors: z
    .strictObject({
      required: errorWords('required'),
      tooLong: errorWords('tooLong'),
      tooShort: errorWords('tooShort'),
      email: errorWords('email'),
      choice: errorWords('choice'),
      characters: errorWords('characters'),
      taken: errorWords('taken'),
      notFree: errorWords('notFree'),
      repeated: line(160).describe('For every field, with {label}.'),
    })
    .describe('A sentence for each kind of error and field. {max} and {min} are the limits.'),
  failures: z.record(z.enum(failureCodes), failureWords).describe('Shown when the service refuses a post for another reason than a field.'),
  failurePage: z
    .strictObject({ meta, contact: line(60), home: line(60) })
    .describe('Page that shows a failure where there is no form to show it in, with its two links.'),
  confirmations: z.record(z.enum(confirmationIds), confirmationWords),
  confirmLive: confirmationWords
    .omit({ status: true, onward: true, also: true })
    .describe(
      'Replaces the words of confirmWebinar while a webinar has no video. The page does not know which webinar was chosen, so they fit films too.',
    ),
  offers: z
    .strictObject({ title: line(60), button: line(40).describe('Button of each file. Its title follows for screen readers.') })
    .describe('The files on the confirmation pages.'),
  reference: line(90).describe('With {reference}.'),
  booking: z
    .strictObject({
      times: bookingWords,
      confirmed: z.strictObject({ title: line(90), text: paragraph(320) }).describe('On the confirmation page, if a time was booked.'),
      page: bookingPageWords.describe('Page on which a booked time is changed or cancelled.'),
    })
    .describe('Times that visitors book.'),
});

/** Words of the lead forms in one language. */
export type FormsWords = z.infer<typeof formsWords>;

/** Words for the choice of a time. */
export type BookingWords = z.infer<typeof bookingWords>;

export type FormWords = z.infer<typeof formWords>;

export type DownloadWords = z.infer<typeof downloadWords>;

export type ConfirmationWords = z.infer<typeof confirmationWords>;

/** `content/{lang}/pages/demoRequest.yaml` */
export const demoRequest = z.strictObject({
  meta,
  hero,
  agenda: z.strictObject({
    title: line(90),
    time: line(30).describe('With {from} and {to}, in minutes from the start.'),
    steps: z.record(z.enum(demoSteps), point).describe('What happens in each step of facts/demo.yaml.'),
  }),
  report: z.strictObject({ title: line(90), caption: paragraph(240) }).describe('Above and below the first part of the weekly report.'),
  before: z
    .strictObject({
      title: line(60),
      items: z.array(point).length(2),
    })
    .describe('How comments are sent.'),
  closing,
});

/** `content/facts/demo.yaml` */
export const demoFacts = z.strictObject({
  deletedAfterDays: z.number().int().positive().describe('Days after a demo until the comments that were sent for it are deleted.'),
  test: z
    .strictObject({ minutes: z.number().int().positive(), comments: z.number().int().positive() })
    .describe('The longer demo, for a decision that needs more comments.'),
  steps: z
    .array(z.strictObject({ id: z.enum(demoSteps), minutes: z.number().int().positive() }))
    .refine((steps) => steps.reduce((sum, { minutes }) => sum + minutes, 0) === meetingMinutes, {
      error: () => say`The steps of a demo must last ${meetingMinutes} minutes together.`,
    }),
});
