import type { FieldKey, FormId, ResourceKind, Suspicion } from '@emovera/contract/forms.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import { z } from 'astro/zod';
import { line, paragraph } from '../../content/schemas/common.ts';

/** A line that holds each of some places, such as {reference}, and no other: the service fills them in. */
const lineWith = (max: number, ...places: readonly string[]) =>
  line(max).refine(
    (text) => String((text.match(/\{\w*\}/g) ?? []).sort()) === String(places.map((place) => `{${place}}`).sort()),
    `Keep each of ${places.map((place) => `{${place}}`).join(', ')} once, and no other place.`,
  );

/** What is said of a kind in the mail to a visitor. */
const kind = z.strictObject({ subject: lineWith(60, 'title'), intro: lineWith(160, 'site') });

/** `content/{lang}/mails.yaml`: words of the mails to the team and to visitors. */
export const mailsWords = z.strictObject({
  row: lineWith(40, 'label', 'value').describe('A value with its name, with the colon of the language.'),
  forms: z
    .strictObject({
      contact: line(60),
      meeting: line(60),
      demo: line(60),
      useCase: line(60),
      clientCase: line(60),
      webinar: line(60),
      checklist: line(60),
      whitepaper: line(60),
    } satisfies Record<FormId, z.ZodType>)
    .describe('What each form brings, as the beginning of a mail’s subject.'),
  fields: z.strictObject({
    firstName: line(40),
    lastName: line(40),
    company: line(40),
    email: line(40),
    phone: line(40),
    subject: line(40),
    times: line(40),
    message: line(40),
    choice: line(40),
  } satisfies Record<FieldKey, z.ZodType>),
  labels: z.strictObject({ reference: line(40), form: line(40), language: line(40), received: line(40), page: line(40) }),
  targets: z.strictObject({ crm: line(40), email: line(40) }),
  lead: z.strictObject({
    subject: lineWith(60, 'form', 'reference'),
    intro: lineWith(160, 'site'),
    reply: paragraph(160),
  }),
  more: lineWith(80, 'count').describe('How many leads a mail does not list.'),
  held: z.strictObject({
    subject: lineWith(60, 'count'),
    text: paragraph(320),
    entry: lineWith(120, 'reference', 'form', 'reason').describe('One lead.'),
    reasons: z
      .strictObject({ honeypot: line(60), tooFast: line(60), stamp: line(60) } satisfies Record<Suspicion, z.ZodType>)
      .describe('Why a lead may come from a robot.'),
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
  visitor: z
    .strictObject({
      greeting: line(40),
      kinds: z
        .strictObject({
          sectors: kind,
          cases: kind,
          webinars: kind,
          checklists: kind,
          whitepapers: kind,
        } satisfies Record<ResourceKind, z.ZodType>)
        .describe('Subject and first sentence by what was asked for; title, details and link follow.'),
      answer: line(160).describe('That an answer reaches the team.'),
      signature: lineWith(60, 'brand'),
      why: lineWith(240, 'brand', 'site').describe('Who sends it, that it is sent once, and why.'),
      notAsked: paragraph(240).describe('What to do if somebody else typed the address: nothing.'),
      data: lineWith(240, 'policy').describe('Leads to the privacy policy.'),
      policy: line(60).describe('Text of that link.'),
    })
    .describe('The mail with the link to what a visitor asked for. Its reader may not be who filled in the form.'),
} satisfies Record<Exclude<keyof MailWords, 'subjects'>, z.ZodType>);
