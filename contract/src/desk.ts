import type { FieldKey, FormId, Suspicion } from './forms.ts';
import type { LeadOrigin } from './leadOrigin.ts';
import type { Locale } from './locales.ts';

/**
 * The interface between the lead desk and the lead service: JSON over HTTPS, for people of the team who have signed in. Times are ISO 8601 in UTC, days are days
 * in Paris, such as `2026-11-26`. Requests with a body are `application/json`. Every answer that is not 2xx is a {@link DeskFailure}.
 */

/** Address of the desk. All other addresses of it are below. */
export const deskPath = '/desk';

/** Below this address, the service answers with JSON. */
export const deskApiPath = `${deskPath}/api`;

/** Folder of the desk's built files in the folder `dist`. */
export const deskFolder = 'desk';

/** Leads on one page of the list. */
export const deskPageSize = 50;

/** Limits of texts, in characters. */
export const deskLimits = { password: { min: 12, max: 128 }, note: 2000, text: 200 } as const;

/** Roles of accounts. A reader sees and exports leads. An operator also changes and erases them, and sees the state of the service and the audit log. */
export const deskRoles = ['reader', 'operator'] as const;

/** One of {@link deskRoles}. */
export type DeskRole = (typeof deskRoles)[number];

/** States of a delivery. */
export const deskStates = ['waiting', 'retrying', 'delivered', 'set aside', 'held'] as const;

/** One of {@link deskStates}. */
export type DeskDeliveryState = (typeof deskStates)[number];

/** Target of a delivery: the CRM, the team's mailbox or the visitor's mailbox. */
export type DeskTarget = 'crm' | 'email' | 'visitor';

/**
 * Why a request failed.
 *
 * | Code | Status | Meaning |
 * |---|---|---|
 * | `session` | 401 | Nobody is signed in, or the session has ended |
 * | `signIn` | 401 | Address or password are wrong. Also if there is no such account |
 * | `codeNeeded`, `code` | 401 | The password is right, but a one-time code is missing or wrong |
 * | `passkey` | 401 | The passkey is unknown, or what it signed is wrong or too old |
 * | `signInAgain` | 403 | Credentials can be changed only soon after signing in |
 * | `role` | 403 | The account's role does not allow this |
 * | `origin` | 403 | The request does not come from a page of the desk |
 * | `notFound` | 404 | No such address, lead, note or session |
 * | `invitation` | 410 | The link is unknown, older than a day, or was used |
 * | `contentType` | 415 | The body is not `application/json` |
 * | `invalid` | 400 | The body or the query does not have the form that is described here |
 * | `passwordShort`, `passwordLong`, `passwordCommon` | 422 | The new password has less or more characters than {@link deskLimits} allows, or is among the common ones or contains the address |
 * | `passkeyNew`, `codeNew` | 422 | The new passkey or the code of the new key does not pass the check |
 * | `lastCredential` | 422 | Without this passkey, the account could not sign in |
 * | `confirmation` | 422 | The typed reference is not that of the lead |
 * | `noAddress` | 422 | The lead has no readable e-mail address, by which a person is erased |
 * | `tooMany` | 429 | Too many failed attempts. `retryAfter` says when to try again |
 * | `store` | 503 | The store does not answer |
 */
export type DeskErrorCode =
  | 'session'
  | 'signIn'
  | 'codeNeeded'
  | 'code'
  | 'passkey'
  | 'signInAgain'
  | 'role'
  | 'origin'
  | 'notFound'
  | 'invitation'
  | 'contentType'
  | 'invalid'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  | 'passkeyNew'
  | 'codeNew'
  | 'lastCredential'
  | 'confirmation'
  | 'noAddress'
  | 'tooMany'
  | 'store';

/** The body of an answer that is not 2xx. */
export type DeskFailure = {
  readonly error: DeskErrorCode;
  /** Seconds until the next attempt, for `tooMany`. */
  readonly retryAfter?: number;
};

/**
 * `POST session`: signs in. Answers with {@link DeskSession} and a new session cookie. `code` is a one-time code or a recovery code, for accounts that need one.
 * Other ways to sign in are in deskCredentials.ts.
 */
export type SignIn = { readonly mail: string; readonly password: string; readonly code?: string };

/**
 * `POST invitation`: sets the password of an invited account, ends its other sessions, removes its passkeys and one-time codes, and signs in. Answers with
 * {@link DeskSession}. The token is in the link, behind `#/invitation/`.
 */
export type AcceptInvitation = { readonly token: string; readonly password: string };

/** `GET session`: who is signed in. `DELETE session` signs out and answers 204. */
export type DeskSession = {
  readonly mail: string;
  readonly role: DeskRole;
  /** Address of the site's pages, for links to them. */
  readonly siteOrigin: string;
  /** Targets that are configured. A delivery to another one waits for configuration. */
  readonly targets: readonly DeskTarget[];
};

/** `GET sessions`: the account's own sessions, the most recent first. `DELETE sessions/:id` ends one and answers 204. */
export type DeskSessions = {
  readonly sessions: readonly {
    readonly id: string;
    readonly startedAt: string;
    /** Last request, to the minute. */
    readonly seenAt: string;
    /** The latest end of the session. */
    readonly endsAt: string;
    /** The browser's `User-Agent`, cut at 200 characters. */
    readonly browser: string;
    readonly isCurrent: boolean;
  }[];
};

/** Which leads. What is missing does not matter; all that is given must apply. */
export type LeadQuery = {
  /** Parts of words in e-mail address, name, company and reference. Of several words, each must occur. */
  readonly text?: string;
  readonly forms?: readonly FormId[];
  readonly langs?: readonly Locale[];
  /** First day, included. */
  readonly since?: string;
  /** Last day, included. */
  readonly until?: string;
  /** At least one delivery is in one of these states. */
  readonly states?: readonly DeskDeliveryState[];
  /** Address of the form's page, such as `/en/forms/contact`. */
  readonly page?: string;
  /** `utm_campaign`. Empty for leads without one. */
  readonly campaign?: string;
  /** Whether somebody marked the lead as handled. */
  readonly handled?: boolean;
};

/** `POST leads`: one page of the leads that fit. Answers with {@link LeadPage}. */
export type ListLeads = LeadQuery & {
  /** Default `newest`, by arrival. */
  readonly sort?: 'newest' | 'oldest';
  /** Counted from 1. Default 1. A page has {@link deskPageSize} leads. */
  readonly number?: number;
};

/** Answer to {@link ListLeads}. */
export type LeadPage = {
  readonly leads: readonly ListedLead[];
  /** Number of leads that fit, on all pages. */
  readonly total: number;
};

/** A lead in the list. Values that a person did not give are empty. */
export type ListedLead = {
  readonly reference: string;
  readonly receivedAt: string;
  readonly form: string;
  readonly lang: string;
  readonly name: string;
  readonly company: string;
  readonly mail: string;
  readonly phone: string;
  readonly page: string;
  readonly campaign: string;
  readonly source: string;
  readonly referrer: string;
  readonly suspicion: Suspicion | null;
  readonly deliveries: readonly Pick<DeskDelivery, 'target' | 'state' | 'problem'>[];
  readonly handledAt: string | null;
  /** Whether the stored row cannot be read completely. */
  readonly isDamaged: boolean;
};

/** `GET options`: what leads can be filtered by, as far as leads have it, the most frequent first and at most 200 of each. */
export type LeadOptions = { readonly pages: readonly string[]; readonly campaigns: readonly string[] };

/** `POST leads/export`: a file with the leads that fit, oldest first, as an attachment. */
export type ExportLeads = LeadQuery & {
  readonly format: 'csv' | 'xlsx';
  /** Language of the column names. CSV has semicolons in French and Spanish, as Excel expects there. */
  readonly names: Locale;
};

/**
 * What is wrong with a delivery, by which the desk chooses its words and the remedy:
 * - `captcha`: the CRM asks for a captcha. Switch it off in the form at the CRM, then retry.
 * - `refused`: the target refuses the lead. Read its answer, fix the form or the identifiers, then retry.
 * - `unconfirmed`: the target answered, but did not say that it accepted. Check whether the lead is there.
 * - `access`: wrong address, identifiers or login in the configuration. Tries continue.
 * - `unreachable`: the target does not answer or is busy. Tries continue.
 * - `noForm`: the form or its language is no longer on the site. Enter the lead by hand.
 * - `unreadable`: the stored row is damaged. Read the lead in a backup.
 * - `visitorLimit`: the visitor had this mail, or too many mails. Nothing to do.
 * - `visitorLate`: it was too late for this mail. Nothing to do.
 * - `notOffered`: the file or the replay is no longer on the site.
 * - `other`: anything else; see the error.
 */
export type DeliveryProblem =
  | 'captcha'
  | 'refused'
  | 'unconfirmed'
  | 'access'
  | 'unreachable'
  | 'noForm'
  | 'unreadable'
  | 'visitorLimit'
  | 'visitorLate'
  | 'notOffered'
  | 'other';

/** A delivery of a lead. */
export type DeskDelivery = {
  readonly target: DeskTarget;
  readonly state: DeskDeliveryState;
  readonly attempts: number;
  /** Time of the next try, if one is planned and the target is configured. */
  readonly dueAt: string | null;
  readonly triedAt: string | null;
  readonly deliveredAt: string | null;
  readonly setAsideAt: string | null;
  readonly heldAt: string | null;
  /** Why it is held. `restored`: it may have been made after the backup that was restored. */
  readonly heldReason: Suspicion | 'restored' | null;
  /** What is wrong, unless it is delivered or was never tried. */
  readonly problem: DeliveryProblem | null;
  /** Error code of the last try. */
  readonly lastError: string | null;
  /** Head of the target's last answer, as it came. */
  readonly lastAnswer: string | null;
};

/** What happened to a lead, oldest first. `at` may be in the future for `due`. */
export type TimelineEntry =
  | { readonly at: string; readonly kind: 'received' }
  | { readonly at: string; readonly kind: 'held' | 'tried' | 'delivered' | 'setAside' | 'due'; readonly target: DeskTarget }
  | { readonly at: string; readonly kind: 'retried' | 'handled' | 'reopened'; readonly by: string };

/** A note by the team. */
export type LeadNote = {
  readonly id: string;
  readonly at: string;
  /** Address of the account. */
  readonly by: string;
  /** Whether the account that asks wrote it. Others cannot delete it. */
  readonly isOwn: boolean;
  readonly text: string;
};

/** `GET leads/:reference`: everything about a lead. The actions on a lead answer with it too, except `erase`. */
export type DeskLead = {
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  readonly receivedAt: string;
  /** Address of the form's page. */
  readonly page: string;
  /** What was typed or chosen, in the order of the form. `key` is null for a value that the form no longer has; its `name` is that of the post. Choices are their values. */
  readonly values: readonly { readonly key: FieldKey | null; readonly name: string; readonly value: string }[];
  readonly mail: string;
  readonly origin: LeadOrigin;
  /** Whether the visitor had accepted the audience measurement. */
  readonly hasAcceptedMeasurement: boolean;
  readonly suspicion: Suspicion | null;
  /** Whether it is a lead of the command `test`. */
  readonly isTest: boolean;
  /** The stored text, if it is damaged. Then `values` is empty. */
  readonly damaged: string | null;
  readonly deliveries: readonly DeskDelivery[];
  readonly timeline: readonly TimelineEntry[];
  readonly notes: readonly LeadNote[];
  readonly handled: { readonly at: string; readonly by: string } | null;
  /** Number of leads of the same person, with this one. `erase` erases all of them. */
  readonly personLeads: number;
};

/** `POST leads/:reference/handled`: marks a lead as handled, or as open again. */
export type SetHandled = { readonly handled: boolean };

/** `POST leads/:reference/notes`: adds a note. `DELETE leads/:reference/notes/:id` deletes one. `POST leads/:reference/retry` has the body `{}`. */
export type AddNote = { readonly text: string };

/** `POST leads/:reference/erase`: erases all leads of the person. `confirmation` is the reference, typed by the operator. */
export type EraseLead = { readonly confirmation: string };

/** Answer to {@link EraseLead}. */
export type ErasedLeads = {
  readonly leads: number;
  /** Whether SQLite's log still has copies, because another program reads from it. The daily purge removes them. */
  readonly isLogPending: boolean;
};

/** `POST leads/retry`: releases held deliveries, and makes those that are not delivered due now. Either of these leads or of all that fit. */
export type RetryLeads = { readonly references: readonly string[] } | { readonly query: LeadQuery };

/** Answer to {@link RetryLeads}. */
export type RetriedLeads = { readonly deliveries: number };

/** Numbers of leads in a period and in the one before. `name` is empty where the value is not known. */
export type FigureRow = { readonly name: string; readonly current: number; readonly before: number };

/** `GET figures?since=DAY&until=DAY`: numbers of a period, both days included, and of as many days before. Test leads and held leads do not count. Default the last 30 days. */
export type DeskFigures = {
  readonly since: string;
  readonly until: string;
  readonly beforeSince: string;
  readonly beforeUntil: string;
  readonly total: Omit<FigureRow, 'name'>;
  /** `day` has a row for each day, others the largest first. */
  readonly by: Readonly<Record<'day' | 'form' | 'lang' | 'page' | 'campaign' | 'source' | 'referrer', readonly FigureRow[]>>;
  /** Leads with a held delivery, which the other numbers leave out. */
  readonly held: Omit<FigureRow, 'name'>;
  /** Seconds from arrival to acceptance by the CRM, of the leads of the period. Null without one. */
  readonly toDelivery: { readonly median: number; readonly ninth: number; readonly leads: number } | null;
};

/** `GET state`: the checks of `npm run leads -- doctor`, in English. Failed checks first. */
export type DeskState = {
  readonly checkedAt: string;
  readonly checks: readonly { readonly result: 'bad' | 'good' | 'note'; readonly text: string; readonly remedy: string | null }[];
};

/** Header of requests that the screen sends by itself while nobody uses it. They do not keep a session alive. */
export const unattendedHeader = 'desk-unattended';

/** `GET events`: server-sent events. The event `change` says that leads, deliveries, notes or marks have changed. `session` says that the session has ended. */
export const deskEvents = ['change', 'session'] as const;

/** Actions in the audit log. `read`: 200 different leads were read in an hour. */
export const auditActions = [
  'signIn',
  'signInFailed',
  'codeFailed',
  'signOut',
  'invitationAccepted',
  'sessionEnded',
  'passkeyAdded',
  'passkeyRemoved',
  'codesOn',
  'codesOff',
  'recoveryCodeUsed',
  'read',
  'export',
  'retry',
  'handled',
  'reopened',
  'noteAdded',
  'noteDeleted',
  'erase',
  'userAdded',
  'userInvited',
  'userRoleChanged',
  'userRemoved',
] as const;

/** One of {@link auditActions}. */
export type AuditAction = (typeof auditActions)[number];

/** `GET audit?before=ID`: the newest 100 entries, or the 100 before one. */
export type DeskAudit = {
  readonly entries: readonly {
    readonly id: string;
    readonly at: string;
    /** Address of the account, or `command` for the operator's commands. */
    readonly by: string;
    readonly action: AuditAction;
    /** Reference of the lead, if the action is about one. */
    readonly reference: string | null;
    /** Number of leads or deliveries, if the action is about several. */
    readonly count: number | null;
    /** Address of the account, if the action is about one. */
    readonly account: string | null;
  }[];
  /** Whether there are older entries. */
  readonly hasMore: boolean;
};
