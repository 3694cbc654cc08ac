import * as z from 'zod/mini';
import { maxCodeLength, maxPasskeyNameLength } from './deskCredentials.ts';
import { countLimits, deskStates, leadSorts, maxSelectedLeads, statisticsGroups, timeUnits, viewLimits, workSteps } from './deskLeads.ts';
import { formIds } from './forms.ts';
import { deskLimits } from './limits.ts';
import { localeCodes } from './locales.ts';

/*
 * The requests of the lead desk: a schema for each, and under the same name its type. The service checks with the schema. The screen imports
 * types only, so that its bundle has no schemas. desk.ts and the files beside it that begin with `desk` have the answers.
 */

/** Text without NUL, which PostgreSQL does not accept. Limits are in Unicode characters. */
const text = (max: number, min = 0) => z.string().check(z.regex(new RegExp(`^[^\\0]{${min},${max}}$`, 'u')));

const arrayOf = <const Value extends string>(values: readonly Value[]) =>
  z.optional(z.readonly(z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length))));

/** Values of a filter. A lead fits if it has one of them. */
const textArray = (max: number) => z.optional(z.readonly(z.array(text(max)).check(z.minLength(1), z.maxLength(200))));

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const reference = z.string().check(z.regex(/^[0-9A-Z]{8}$/));

const references = (max: number) => z.readonly(z.array(reference).check(z.minLength(1), z.maxLength(max)));

/** Leads that were selected in the list. */
const selected = references(maxSelectedLeads);

/** Leads of a person that were shown: all of them, and others. */
const shown = references(1000);

/** A password as it was typed. Longer texts are refused. */
const typedPassword = z.string().check(z.regex(/^.{0,1000}$/su));

const token = text(100);

const code = text(maxCodeLength);

/** Bytes in base64url. The longest contain the certificate of a device. */
const bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(60_000));

/** A credential id has at most 1,023 bytes (WebAuthn, level 3). */
const credentialId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(1364));

/** Answer of a browser. Unknown keys are passed on, because newer browsers send more. The library checks the rest. */
const PasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.string(),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: z.optional(bytes),
    authenticatorData: z.optional(bytes),
    signature: z.optional(bytes),
    userHandle: z.nullish(bytes),
    transports: z.optional(z.readonly(z.array(text(25)).check(z.maxLength(10)))),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The empty body `{}` of a `POST`: for challenges and keys, `POST leads/:reference/retry` and `presence`. */
export const Nothing = z.strictObject({});

/**
 * `POST session`: signs in. Answers with `DeskSession` and a new session cookie. `code` is a one-time code or a recovery code, for accounts that need one.
 * {@link PasskeySignIn} is the other way to sign in.
 */
export const SignIn = z.strictObject({ mail: text(320), password: typedPassword, code: z.optional(code) });
export type SignIn = z.infer<typeof SignIn>;

/** `POST session/passkey`: signs in with a passkey. Answers with `DeskSession`. */
export const PasskeySignIn = z.strictObject({ response: PasskeyAnswer });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** `POST session/company/return`: the query that the provider has added to the address of the screen. Answers with `DeskSession`. */
export const CompanyReturn = z.strictObject({ query: text(8000) });
export type CompanyReturn = z.infer<typeof CompanyReturn>;

/** `POST invitation/challenge`: the token of an invitation's link, which is behind `#/invitation/`. */
export const InvitationToken = z.strictObject({ token });
export type InvitationToken = z.infer<typeof InvitationToken>;

/**
 * `POST invitation`: sets the password of an invited account, ends its other sessions, removes its passkeys and one-time codes, and signs in. Answers with
 * `DeskSession`.
 */
export const AcceptInvitation = z.extend(InvitationToken, { password: typedPassword });
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

/** `POST passkeys`: adds a passkey. The sign-in must be recent. Answers with `DeskCredentials`. */
export const NewPasskey = z.extend(PasskeySignIn, {
  /** Name given by the person, to distinguish it from others. */
  name: text(maxPasskeyNameLength, 1),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** `POST invitation/passkey`: accepts an invitation with a passkey instead of a password. Answers with `DeskSession`. */
export const AcceptWithPasskey = z.extend(NewPasskey, { token });
export type AcceptWithPasskey = z.infer<typeof AcceptWithPasskey>;

/** `POST password`: sets a password, or replaces it. All other sessions of the account end. The sign-in must be recent. Answers with `DeskCredentials`. */
export const NewPassword = z.strictObject({ password: typedPassword });
export type NewPassword = z.infer<typeof NewPassword>;

/** `POST codes`: switches on one-time codes with the key from `POST codes/key`. The code proves that the app has the key. The sign-in must be recent. Answers with `CodesOn`. */
export const TurnCodesOn = z.strictObject({ key: z.string().check(z.regex(/^[A-Z2-7]{32}$/)), code });
export type TurnCodesOn = z.infer<typeof TurnCodesOn>;

/** An item of a download form, such as the client case about insurance. Items of two forms can have the same name. */
const ChosenItem = z.strictObject({ form: z.enum(formIds), item: text(deskLimits.text) });
export type ChosenItem = z.infer<typeof ChosenItem>;

/** Filter of leads. A lead must fit all given values. */
const LeadQuery = z.strictObject({
  /** Parts of words in the typed values, the reference, the title of the chosen item, the campaign and the notes; or digits of the telephone number. Each of several words must occur. */
  text: z.optional(text(deskLimits.text)),
  forms: arrayOf(formIds),
  langs: arrayOf(localeCodes),
  /** First day, included. */
  since: z.optional(day),
  /** Last day, included. */
  until: z.optional(day),
  /** At least one delivery is in one of these states. */
  states: arrayOf(deskStates),
  /** The item of a download form. */
  asked: z.optional(ChosenItem),
  /** Ids of sectors; see `statisticsGroups`. Empty for leads without one. */
  sector: textArray(deskLimits.text),
  /** Addresses of the form's page, such as `/en/forms/contact`. */
  page: textArray(deskLimits.text),
  /** `utm_campaign`. Empty for leads without one. */
  campaign: textArray(deskLimits.text),
  /** First page of the visit, `utm_source`, and referring site. Empty for leads without one. */
  landing: textArray(deskLimits.text),
  source: textArray(deskLimits.text),
  referrer: textArray(deskLimits.text),
  /** Only leads that are counted in statistics: neither test leads nor held ones. */
  counted: z.optional(z.literal(true)),
  steps: arrayOf(workSteps),
  /** Addresses of assigned accounts. Empty for leads without an assignee. */
  assignee: textArray(320),
  /** Only leads whose reminder is due. */
  due: z.optional(z.literal(true)),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

/** Default: `newest`. Leads with the same value are sorted by time, newest first. */
const sort = z.optional(z.enum(leadSorts));

/** `POST leads`: one page of the leads that fit. Answers with `LeadPage`. */
export const ListLeads = z.extend(LeadQuery, {
  sort,
  /** Counted from 1. Default 1. */
  number: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});
export type ListLeads = z.infer<typeof ListLeads>;

/** `POST leads/references`: the references of the leads that fit, in order, also of those on other pages. Answers with `SelectedLeads`. */
export const SelectLeads = z.extend(LeadQuery, { sort });
export type SelectLeads = z.infer<typeof SelectLeads>;

/** `POST leads/count`: how many leads fit each query. Answers with `LeadCounts`. */
export const CountFitting = z.strictObject({
  queries: z.readonly(z.array(LeadQuery).check(z.minLength(1), z.maxLength(countLimits.queries))),
});
export type CountFitting = z.infer<typeof CountFitting>;

/** `POST views`: saves a view of the list. `DELETE views/:id` deletes an own view or, for operators, a shared one. */
export const SaveView = z.strictObject({
  name: text(viewLimits.name, 1),
  query: text(4000),
  /** Only operators share views. */
  isShared: z.boolean(),
  isFirst: z.boolean(),
});
export type SaveView = z.infer<typeof SaveView>;

/** `POST views/first`: chooses the view with which the desk opens. Null for all leads. */
export const ChooseFirst = z.strictObject({ id: z.nullable(z.uuid()) });
export type ChooseFirst = z.infer<typeof ChooseFirst>;

/** `POST leads/export`: a file with the leads that fit, as an attachment. It has the columns for which at least one of these leads has a value. */
export const ExportLeads = z.extend(LeadQuery, {
  /** Only these of them. */
  references: z.optional(selected),
  sort,
  format: z.enum(['csv', 'xlsx']),
  /** Language of columns, values and names. CSV has semicolons in French and Spanish, as Excel expects there. */
  names: z.enum(localeCodes),
});
export type ExportLeads = z.infer<typeof ExportLeads>;

/**
 * `POST leads/retry`: tries deliveries now that were not made. For leads that only `references` names, it also releases deliveries that are held. With
 * `query`, it tries only those that are set aside, because the operator has not looked at each lead; `references` then names some of the leads that fit.
 * Answers with `RetriedLeads`.
 */
export const RetryLeads = z.union([
  z.strictObject({ references: selected }),
  z.strictObject({ query: LeadQuery, references: z.optional(selected) }),
]);
export type RetryLeads = z.infer<typeof RetryLeads>;

/** `POST leads/work`: changes the team's work on leads, all of it or nothing. Keys that are left out change nothing. Leads that were erased meanwhile are skipped. Answers with `ChangedWork`. */
export const ChangeWork = z.strictObject({
  changes: z
    .readonly(
      z.array(
        z.strictObject({
          reference,
          step: z.optional(z.enum(workSteps)),
          /** Address of an account that may change leads. Empty for no assignee. */
          assignee: z.optional(text(320)),
          /** Null for no reminder. */
          remindOn: z.optional(z.nullable(day)),
        }),
      ),
    )
    .check(z.minLength(1), z.maxLength(maxSelectedLeads)),
  /** A note about each lead that changes, such as why it was closed. */
  note: z.optional(text(deskLimits.note, 1)),
  /** Own notes to delete, so that a change with a note can be undone. */
  deleteNotes: z.optional(z.readonly(z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxSelectedLeads)))),
});
export type ChangeWork = z.infer<typeof ChangeWork>;

/**
 * `POST leads/:reference/correct`: corrects values of a lead, all of them or none. If a value has changed since the screen showed it, nothing is corrected. Answers with `DeskLead`.
 */
export const CorrectLead = z.strictObject({
  changes: z.readonly(z.array(z.strictObject({ name: text(80, 1), before: text(40_000), after: text(40_000) })).check(z.maxLength(20))),
  /** Whether the corrected lead is delivered to the CRM, again if the CRM already has it. */
  toCrm: z.optional(z.literal(true)),
  /** Language of the errors. */
  lang: z.enum(localeCodes),
});
export type CorrectLead = z.infer<typeof CorrectLead>;

/** `POST leads/:reference/resend`: sends a delivered lead to the CRM again. Answers with `DeskLead`. */
export const ResendLead = z.strictObject({
  /** Time of the delivery that the screen showed. If it was delivered again since then, nothing is done. */
  deliveredAt: text(30),
});
export type ResendLead = z.infer<typeof ResendLead>;

/**
 * `POST leads/:reference/person`: merges the people of some leads with the person of the lead in the address, or separates some leads into a person
 * each. Answers with `ChangedPerson`, which `undo` reverts.
 */
export const ChangePerson = z.union([
  z.strictObject({ same: references(500) }),
  z.strictObject({ other: references(500) }),
  z.strictObject({
    undo: z.readonly(z.array(z.strictObject({ reference, person: z.nullable(text(400)) })).check(z.minLength(1), z.maxLength(5000))),
  }),
]);
export type ChangePerson = z.infer<typeof ChangePerson>;

/** `POST company`: the leads of a company, by the value `company` of one of them. Answers with `CompanyLeads`. */
export const ShowCompany = z.strictObject({ company: text(400, 1) });
export type ShowCompany = z.infer<typeof ShowCompany>;

/** `POST leads/:reference/notes`: adds a note. `DELETE leads/:reference/notes/:id` deletes one. */
export const AddNote = z.strictObject({ text: text(deskLimits.note, 1) });
export type AddNote = z.infer<typeof AddNote>;

/** `POST leads/:reference/access`: a page about a person's stored data for that person, as an attachment, with the chosen leads among those shown. */
export const MakeAccessFile = z.strictObject({
  references: shown,
  /** Default: language of the newest lead. */
  lang: z.optional(z.enum(localeCodes)),
});
export type MakeAccessFile = z.infer<typeof MakeAccessFile>;

/** `POST leads/:reference/erase`: erases the chosen leads of a person among those shown. Answers with `ErasedLeads`. */
export const EraseLead = z.strictObject({
  /** The reference in the address, typed by the operator. */
  confirmation: text(20),
  references: shown,
});
export type EraseLead = z.infer<typeof EraseLead>;

/**
 * Statistics period, both days included. Default: the last 30 days. The period is compared with as many days before it or, with `compare`, with the same days
 * of the month or the year before. Whole months are compared with whole months. For a comparison with a month, the period must be in one month.
 */
const StatisticsPeriod = z.extend(
  z.pick(LeadQuery, {
    ...{ forms: true, langs: true, since: true, until: true, sector: true, page: true },
    ...{ campaign: true, landing: true, source: true, referrer: true },
  }),
  { compare: z.optional(z.enum(['month', 'year'])) },
);

/** `POST figures`: numbers of a period, by day, week or month. Answers with `DeskStatistics`. */
export const CountLeads = z.extend(StatisticsPeriod, { by: z.enum(timeUnits) });
export type CountLeads = z.infer<typeof CountLeads>;

/** `POST figures/groups`: the same numbers by group. Answers with `DeskGroups`. */
export const CountGroups = z.extend(StatisticsPeriod, { by: z.enum(statisticsGroups) });
export type CountGroups = z.infer<typeof CountGroups>;

/** `GET audit`: entries before an entry. Answers with `DeskAudit`. */
export const AuditQuery = z.strictObject({ before: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))) });
export type AuditQuery = z.infer<typeof AuditQuery>;

export type RequestSchema = z.ZodMiniType;

/** Type of the data of a schema. Undefined without a schema. */
export type RequestData<Schema> = Schema extends RequestSchema ? z.infer<Schema> : undefined;
