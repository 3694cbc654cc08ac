import { attributionKeys } from '@emovera/contract/attribution.ts';
import { bookingForms } from '@emovera/contract/booking.ts';
import { workSteps } from '@emovera/contract/deskLeads.ts';
import { type FormId, fieldKeys, formIds, leadForms, type ResourceKind, type Suspicion } from '@emovera/contract/forms.ts';
import { accountChanges, bookingSteps, type MailMessages } from '@emovera/contract/mailMessages.ts';
import { z } from 'astro/zod';
import { toSay } from '../../content/say.ts';
import { line, paragraph } from '../../content/schemas/common.ts';

/** Check that texts contain each of some placeholders, such as {reference}, once and no others, with its error message. */
const containing = (placeholders: readonly string[]) =>
  [
    (texts: string | readonly string[]) =>
      String((String(texts).match(/\{\w*\}/g) ?? []).sort()) === String(placeholders.map((name) => `{${name}}`).sort()),
    placeholders.length > 0
      ? toSay`Keep each of ${placeholders.map((name) => `{${name}}`).join(', ')} once, and no other placeholder.`
      : toSay`This text must not have placeholders. Remove the braces and the words in them.`,
  ] as const;

/** Schema of a line that contains each of some placeholders, such as {reference}, once and no others. The lead service or the lead desk fills them in. */
const lineWith = (max: number, ...placeholders: readonly string[]) => line(max).refine(...containing(placeholders));

const lines = <Key extends string>(keys: readonly Key[], max: number) => z.record(z.enum(keys), line(max));

const resourceKinds = ['sectors', 'cases', 'webinars', 'checklists', 'whitepapers'] as const satisfies readonly ResourceKind[];
const suspicions = ['honeypot', 'tooFast', 'stamp'] as const satisfies readonly Suspicion[];

/** Schema of a proposed answer to a lead. Mail programs open addresses of about 2,000 characters, and accents and spaces take several. */
const answer = (form: FormId) =>
  z.strictObject({
    subject: lineWith(60, 'reference'),
    body: z
      .array(paragraph(320))
      .min(1)
      .max(5)
      .refine(...containing(leadForms[form].resource ? ['item'] : [])),
  });

/** `content/{lang}/mails.yaml`: words of the mails to the team and to visitors. */
export const mailsWords = z.strictObject({
  row: lineWith(40, 'label', 'value').describe('A value with its name, with the colon of the language.'),
  forms: lines(formIds, 60).describe('The kind of lead that each form brings, as the beginning of the subject of a mail.'),
  fields: z
    .partialRecord(z.enum(fieldKeys), line(40))
    .describe('Names of fields in mails, exports and on the lead desk, where they differ from the labels of the forms.'),
  labels: lines(['reference', 'form', 'language', 'received', 'page'], 40),
  columns: lines(
    ['receivedAt', 'day', ...attributionKeys, 'suspicion', 'delivery', 'damaged', 'step', 'assignee', 'remindOn'],
    40,
  ).describe('Columns of exported tables, together with the fields and labels.'),
  steps: lines(workSteps, 40).describe('Steps of the team’s work on a lead.'),
  targets: lines(['crm', 'email'], 40),
  lead: z.strictObject({
    subject: lineWith(60, 'form', 'reference'),
    intro: lineWith(160, 'site'),
    reply: paragraph(160),
    desk: line(40).describe('Label of the link to the lead on the lead desk.'),
  }),
  burst: z
    .strictObject({
      subject: lineWith(60, 'count'),
      text: lineWith(320, 'forms', 'site').describe(
        'Says why they come together. A list with reference, form, name, company and address follows.',
      ),
      texts: line(80).describe('Above the full texts of the leads.'),
      tooLong: lineWith(240, 'command').describe('Stands for the full texts if they are too long.'),
      refused: lineWith(320, 'forms', 'site').describe('If the mail server refused the texts. Only references follow.'),
      remedy: lineWith(240, 'command').describe('Where these leads can be read.'),
    })
    .describe('One mail for many leads that arrived within a short time.'),
  more: lineWith(80, 'count').describe('How many leads a mail does not list.'),
  held: z.strictObject({
    subject: lineWith(60, 'count'),
    text: paragraph(320),
    entry: lineWith(120, 'reference', 'form', 'reason').describe('One lead.'),
    reasons: lines(suspicions, 60).describe('Why a lead may come from a robot.'),
    remedy: lineWith(160, 'show', 'retry').describe('What to do, with two commands.'),
  }),
  setAside: z.strictObject({
    subject: lineWith(60, 'count'),
    text: paragraph(320),
    entry: lineWith(120, 'reference', 'form', 'target', 'tries', 'error').describe('One lead.'),
    remedy: lineWith(160, 'command'),
  }),
  silence: z.strictObject({
    subject: lineWith(60, 'hours'),
    text: lineWith(320, 'site', 'since'),
    remedy: lineWith(160, 'command'),
  }),
  reminders: z
    .strictObject({
      subject: lineWith(60, 'count'),
      text: paragraph(240),
      ofNobody: paragraph(240).describe('Instead of the text if the leads have no assignee. The whole team gets this mail.'),
      remedy: paragraph(240).describe('Below the list: how a lead leaves it.'),
    })
    .describe('The mail in the morning to the person who takes care of leads whose reminder is due.'),
  weekly: z
    .strictObject({
      subject: lineWith(60, 'from', 'to', 'count'),
      text: lineWith(240, 'site'),
      none: lineWith(320, 'site', 'from', 'to', 'before').describe('The text of a week without leads.'),
      total: lineWith(80, 'count', 'before', 'difference').describe('The number of leads, next to the week before.'),
      counts: lineWith(60, 'count', 'before').describe('The number of leads of a form, language, page or campaign.'),
      others: lineWith(40, 'groups').describe('The others of a list, which are two or more.'),
      unknown: line(40).describe('Stands for a campaign that is not known.'),
      labels: lines(['leads', 'held', 'setAside', 'toDelivery'], 80),
      desk: line(120).describe('Leads to the lead desk. The link follows on a line of its own.'),
    })
    .describe('The mail about the leads of a week. Forms, languages and pages have the names above.'),
  account: z
    .strictObject({
      changes: lines(accountChanges, 80).describe('What has changed: the subject and the first line.'),
      text: lineWith(160, 'mail', 'desk', 'time').describe('Which account, where and when.'),
      remedy: paragraph(240).describe('How the person reacts to a change that they did not make.'),
    })
    .describe('The mail to a person of the team about a change of their account on the lead desk.'),
  access: z
    .strictObject({
      file: z
        .string()
        .max(30)
        .regex(/^[a-z]+(-[a-z]+)*$/)
        .describe('Begins the name of the file: small letters without accents, and hyphens.'),
      title: lineWith(60, 'brand'),
      intro: lineWith(240, 'brand', 'site', 'time'),
      since: lineWith(160, 'time').describe('When the first request came.'),
      whyTitle: line(60),
      why: lineWith(320, 'policy').describe('Why the data are stored. The link names the legal basis and the providers.'),
      retention: lineWith(240, 'days', 'backups').describe('How long the data and copies of them in backups are kept.'),
      requests: lineWith(60, 'count').describe('Above the requests of the person.'),
      tracking: lineWith(60, 'name').describe('The id of a measurement that the person had accepted.'),
      recipients: lines(['crm', 'email', 'visitor'], 60).describe('To whom a request was sent. The time follows.'),
      notSent: line(40),
      work: lines(['step', 'remindOn'], 60).describe(
        'Where the work on a request stands, and the day on which the team is reminded of it.',
      ),
      note: lineWith(80, 'time').describe('What the team wrote about a request. The text follows.'),
      corrected: lineWith(80, 'name', 'time').describe('Which value the team corrected, and when. The value before and after follow.'),
      changed: lineWith(80, 'name', 'time').describe('The same for a value that the person changed, such as a booked time.'),
      rightsTitle: line(60),
      rights: lineWith(480, 'policy').describe('The rights of the person, and how to use them.'),
      policy: line(60).describe('Text of that link.'),
      json: line(100).describe('Text of the link to the same data, for another program.'),
    })
    .describe('The page for a person who asks what is stored about them.'),
  visitor: z
    .strictObject({
      greeting: line(40),
      kinds: z
        .record(z.enum(resourceKinds), z.strictObject({ subject: lineWith(60, 'title'), intro: lineWith(160, 'site') }))
        .describe('Subject and first sentence for each kind of item. Title, details and link follow.'),
      live: z
        .strictObject({
          subject: lineWith(60, 'title'),
          intro: lineWith(160, 'site').describe('The calendar entry is attached.'),
          join: line(60).describe('Before the link to take part.'),
          noLink: line(120).describe('Instead of it, if the facts of the webinar have no link.'),
          why: lineWith(240, 'brand', 'site').describe('Replaces the sentence about who sends it: more e-mails follow.'),
          over: z
            .strictObject({ subject: lineWith(60, 'title'), intro: lineWith(240, 'site') })
            .describe('For people who ask for it when it is over and has no video yet.'),
        })
        .describe('For a webinar without a video. Title, day and link follow the first sentence.'),
      answer: line(160).describe('Says that an answer reaches the team.'),
      signature: lineWith(60, 'brand'),
      why: lineWith(240, 'brand', 'site').describe('Who sends it, that it is sent once, and why.'),
      notAsked: paragraph(240).describe('Says that nothing has to be done if another person typed the address.'),
      data: lineWith(240, 'policy').describe('Leads to the privacy policy.'),
      policy: line(60).describe('Text of that link.'),
    })
    .describe('The mail with the link to the item. Its reader may not be the person who filled in the form.'),
  booking: z
    .strictObject({
      time: lineWith(80, 'day', 'from', 'to').describe('A booked time, with the name of the time zone in facts/booking.yaml.'),
      steps: z
        .record(z.enum(bookingSteps), lineWith(80, 'time'))
        .describe('The time as the team reads it, and what the visitor did with it. "wished": it was chosen, but could not be kept.'),
      entry: z.record(z.enum(bookingForms), lineWith(60, 'brand')).describe('Name of the entry in the calendar.'),
      mails: z
        .record(z.enum(bookingSteps).exclude(['wished']), z.strictObject({ subject: lineWith(60, 'day'), intro: lineWith(240, 'brand') }))
        .describe('Subject and first sentence, for each step. The time follows.'),
      call: line(160).describe('That the link of the video call follows.'),
      change: line(60).describe('Before the link with which the booking is changed or cancelled.'),
      again: line(60).describe('Before the link to the form, if the booking is cancelled.'),
      why: lineWith(240, 'brand', 'site').describe('Who sends the mail, and why.'),
      notAsked: paragraph(240).describe('What to do if another person typed the address.'),
    })
    .describe('The mail to a visitor who booked, moved or cancelled a time. The calendar entry is attached.'),
  answers: z
    .strictObject({
      greeting: lineWith(40, 'name').describe('With the first name.'),
      greetingUnnamed: line(40).describe('If the person did not give a first name.'),
      closing: line(40).describe('Above the address of the person who answers.'),
      forms: z
        .strictObject(Object.fromEntries(formIds.map((form) => [form, answer(form)])) as Record<FormId, ReturnType<typeof answer>>)
        .describe('Subject and paragraphs for each form.'),
    })
    .describe('The mail with which a person of the team answers a lead. It opens in their mail program, where they can change it.'),
} satisfies Record<Exclude<keyof MailMessages, 'subjects'>, z.ZodType>);
