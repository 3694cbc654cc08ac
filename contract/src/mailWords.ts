import type { FieldKey, FormId, ResourceKind, Subject, Suspicion } from './forms.ts';

/** Words of the mails to the team and to visitors in one language; `content/{lang}/mails.yaml`, with the subjects of `forms.yaml`. */
export type MailWords = {
  /** A value with its name, with `{label}` and `{value}`. */
  readonly row: string;
  /** What each form brings. */
  readonly forms: Readonly<Record<FormId, string>>;
  /** Names of the fields, as the team calls them. */
  readonly fields: Readonly<Record<FieldKey, string>>;
  readonly subjects: Readonly<Record<Subject, string>>;
  /** Names of what stands around the fields. */
  readonly labels: Readonly<Record<'reference' | 'form' | 'language' | 'received' | 'page', string>>;
  /** Where leads are brought. */
  readonly targets: Readonly<Record<'crm' | 'email', string>>;
  readonly lead: {
    /** With `{form}` and `{reference}`. */
    readonly subject: string;
    /** With `{site}`. */
    readonly intro: string;
    readonly reply: string;
  };
  /** Entries that a mail does not list, with `{count}`. */
  readonly more: string;
  readonly held: {
    /** With `{count}`. */
    readonly subject: string;
    readonly text: string;
    /** One lead, with `{reference}`, `{form}` and `{reason}`. */
    readonly entry: string;
    /** Why a lead may come from a robot. */
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
  /** The mail with the link to what a visitor asked for. */
  readonly visitor: {
    readonly greeting: string;
    /** By kind: the subject with `{title}`, the first sentence with `{site}`. */
    readonly kinds: Readonly<Record<ResourceKind, { readonly subject: string; readonly intro: string }>>;
    readonly answer: string;
    /** With `{brand}`. */
    readonly signature: string;
    /** Who sends it, how often and why, with `{brand}` and `{site}`. */
    readonly why: string;
    readonly notAsked: string;
    /** With `{policy}`, which is a link. */
    readonly data: string;
    /** Text of that link. */
    readonly policy: string;
  };
};
