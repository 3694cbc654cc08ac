import type { AttributionKey } from './attribution.ts';
import type { bookingForms } from './booking.ts';
import type { WorkStep } from './deskLeads.ts';
import type { FieldKey, FormId, ResourceKind, Subject, Suspicion } from './forms.ts';

/** Events of a booking. `wished`: a time that was chosen, but is not reserved. */
export const bookingSteps = ['booked', 'moved', 'cancelled', 'wished'] as const;

/** One of {@link bookingSteps}. */
export type BookingStep = (typeof bookingSteps)[number];

/** Changes of an account of the lead desk that its owner is told of by mail. `companyLinked`: the first sign-in with a company account. */
export const accountChanges = ['passkeyAdded', 'passwordChanged', 'codesOn', 'codesOff', 'companyLinked'] as const;

export type AccountChange = (typeof accountChanges)[number];

/** Texts of the mails to the team and to visitors, and the column names of exports, in one language, from `content/{lang}/mails.yaml`. The subjects are from `forms.yaml`. */
export type MailMessages = {
  /** One line with a field, with `{label}` and `{value}`. */
  readonly row: string;
  readonly forms: Readonly<Record<FormId, string>>;
  readonly fields: Readonly<Record<FieldKey, string>>;
  readonly subjects: Readonly<Record<Subject, string>>;
  /** Labels of the other lines. */
  readonly labels: Readonly<Record<'reference' | 'form' | 'language' | 'received' | 'page', string>>;
  /** Names of the columns of an export that are neither fields nor in `labels`. Mails use the same names for the origin of a lead. */
  readonly columns: Readonly<
    Record<AttributionKey | 'receivedAt' | 'day' | 'suspicion' | 'delivery' | 'damaged' | 'step' | 'assignee' | 'remindOn', string>
  >;
  /** Names of the steps of the team's work. */
  readonly steps: Readonly<Record<WorkStep, string>>;
  /** Names of the delivery targets. */
  readonly targets: Readonly<Record<'crm' | 'email', string>>;
  readonly lead: {
    /** With `{form}` and `{reference}`. */
    readonly subject: string;
    /** With `{site}`. */
    readonly intro: string;
    readonly reply: string;
    /** Label of the link to the lead on the lead desk. */
    readonly desk: string;
  };
  /** One mail for many leads that arrived within a short time. */
  readonly burst: {
    /** With `{count}`. */
    readonly subject: string;
    /** With `{forms}`, the number of forms, and `{site}`. */
    readonly text: string;
    /** Above the full texts of the leads. */
    readonly texts: string;
    /** Replaces full texts that are too long, with `{command}`. */
    readonly tooLong: string;
    /** Above a list of references, if the mail server refused the texts, with `{forms}` and `{site}`. */
    readonly refused: string;
    /** Below these references, with `{command}`. */
    readonly remedy: string;
  };
  /** Last entry of a list that is too long, with `{count}`. */
  readonly more: string;
  readonly held: {
    /** With `{count}`. */
    readonly subject: string;
    readonly text: string;
    /** One lead, with `{reference}`, `{form}` and `{reason}`. */
    readonly entry: string;
    /** Reasons for holding a lead as possible spam. */
    readonly reasons: Readonly<Record<Suspicion, string>>;
    /** With `{show}` and `{retry}`, two commands. */
    readonly remedy: string;
  };
  readonly setAside: {
    /** With `{count}`. */
    readonly subject: string;
    readonly text: string;
    /** One lead, with `{reference}`, `{form}`, `{target}`, `{tries}` and `{error}`. */
    readonly entry: string;
    /** With `{command}`. */
    readonly remedy: string;
  };
  readonly silence: {
    /** With `{hours}`. */
    readonly subject: string;
    /** With `{site}` and `{since}`. */
    readonly text: string;
    /** With `{command}`. */
    readonly remedy: string;
  };
  /** The morning mail about leads whose reminder is due, to their assignee. */
  readonly reminders: {
    /** With `{count}`. */
    readonly subject: string;
    readonly text: string;
    /** Replaces `text` in the mail to the team, about leads without an assignee. */
    readonly ofNobody: string;
    /** Below the list: explains how a lead leaves it. */
    readonly remedy: string;
  };
  /** The summary of a week. */
  readonly weekly: {
    /** With `{from}`, `{to}` and `{count}`. */
    readonly subject: string;
    /** With `{site}`. */
    readonly text: string;
    /** Replaces `text` and all lists in a week without leads, with `{site}`, `{from}`, `{to}` and `{before}`. */
    readonly none: string;
    /** Number of leads, with `{count}`, `{before}` and `{difference}`. */
    readonly total: string;
    /** Number of leads of a group, with `{count}` and `{before}`. */
    readonly counts: string;
    /** Name of the groups that a list omits, with `{groups}`, their number, at least two. */
    readonly others: string;
    /** Name of the group of leads without the value. */
    readonly unknown: string;
    /** Labels of the lines without a list. */
    readonly labels: Readonly<Record<'leads' | 'held' | 'setAside' | 'toDelivery', string>>;
    /** Line above the link to the statistics on the lead desk. */
    readonly desk: string;
  };
  /** The mail to a person of the team about a change of their account on the lead desk. */
  readonly account: {
    /** The subject, which is also the first line. */
    readonly changes: Readonly<Record<AccountChange, string>>;
    /** With `{mail}`, `{desk}` and `{time}`. */
    readonly text: string;
    /** Advice for a person who did not make the change. */
    readonly remedy: string;
  };
  /** The page about a person's stored data, for that person. */
  readonly access: {
    /** First part of the name of the file. Only ASCII. */
    readonly file: string;
    /** With `{brand}`. */
    readonly title: string;
    /** With `{brand}`, `{site}` and `{time}`. */
    readonly intro: string;
    /** With `{time}` of the first lead. */
    readonly since: string;
    readonly whyTitle: string;
    /** With `{policy}`, which is a link. */
    readonly why: string;
    /** With `{days}` after the last lead, and `{backups}` days more. */
    readonly retention: string;
    /** With `{count}`. */
    readonly requests: string;
    /** Label of the id of a measurement, with `{name}`. */
    readonly tracking: string;
    /** Recipients of a lead: labels before the time. */
    readonly recipients: Readonly<Record<'crm' | 'email' | 'visitor', string>>;
    readonly notSent: string;
    /** Labels of the team's work on a lead. */
    readonly work: Readonly<Record<'step' | 'remindOn', string>>;
    /** Label of a note of the team, with `{time}`. */
    readonly note: string;
    /** Label of a value that the team corrected, with `{name}` and `{time}`. */
    readonly corrected: string;
    /** The same for a value that the person changed. */
    readonly changed: string;
    readonly rightsTitle: string;
    /** With `{policy}`, which is a link. */
    readonly rights: string;
    /** Text of that link. */
    readonly policy: string;
    /** Text of the link to the same data as JSON. */
    readonly json: string;
  };
  /** The mail to a visitor with the link to the requested item. */
  readonly visitor: {
    readonly greeting: string;
    /** By kind of resource: the subject with `{title}`, the first sentence with `{site}`. */
    readonly kinds: Readonly<Record<ResourceKind, { readonly subject: string; readonly intro: string }>>;
    /** For a live webinar: the words of its kind, sentences about the link to take part, and the reason with `{brand}` and `{site}`. */
    readonly live: {
      readonly subject: string;
      readonly intro: string;
      readonly join: string;
      readonly noLink: string;
      readonly why: string;
      /** Subject and first sentence once it is over. */
      readonly over: { readonly subject: string; readonly intro: string };
    };
    readonly answer: string;
    /** With `{brand}`. */
    readonly signature: string;
    /** The sender, the reason and the number of mails, with `{brand}` and `{site}`. */
    readonly why: string;
    readonly notAsked: string;
    /** With `{policy}`, which is a link. */
    readonly data: string;
    /** Text of that link. */
    readonly policy: string;
  };
  /** The time that a visitor booked. */
  readonly booking: {
    /** With `{day}`, `{from}` and `{to}`. It names the time zone of the team. */
    readonly time: string;
    /** By what happened to the time: the value of the field for times, and the subject of the mail to the team. */
    readonly steps: Readonly<Record<BookingStep, string>>;
    /** Name of the entry in the calendar, with `{brand}`. */
    readonly entry: Readonly<Record<(typeof bookingForms)[number], string>>;
    /** The mail to the visitor: the subject with the day, `{day}`, and the first sentence with `{brand}`. */
    readonly mails: Readonly<Record<Exclude<BookingStep, 'wished'>, { readonly subject: string; readonly intro: string }>>;
    /** That the link of the call follows. */
    readonly call: string;
    /** Before the link with which the booking is changed, and before the form, if it is cancelled. */
    readonly change: string;
    readonly again: string;
    /** The sender and the reason, with `{brand}` and `{site}`. */
    readonly why: string;
    /** Text if the reader did not book it. */
    readonly notAsked: string;
  };
  /** The mail with which a person of the team answers a lead, as the lead desk proposes it. */
  readonly answers: {
    /** With `{name}`, the first name. */
    readonly greeting: string;
    /** For leads without a first name. */
    readonly greetingUnnamed: string;
    /** Above the address of the sender. */
    readonly closing: string;
    /** By form: the subject with `{reference}`, and the paragraphs, those of a download form with `{item}`. */
    readonly forms: Readonly<Record<FormId, { readonly subject: string; readonly body: readonly string[] }>>;
  };
};
