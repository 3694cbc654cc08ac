import type { DeskTarget } from './deskLeads.ts';
import type { ExportLeads, LeadQuery } from './deskRequests.ts';

/**
 * Interface between the lead desk and the lead service: JSON over HTTPS, for signed-in people of the team. Times are ISO 8601 in UTC, days are days
 * in Paris, such as `2026-11-26`. Requests with a body are `application/json`. Every answer that is not 2xx is a {@link DeskFailure}.
 */

/** Address of the desk. All its other addresses begin with it. */
export const deskPath = '/desk';

/** Beginning of the addresses that answer with JSON. */
export const deskApiPath = `${deskPath}/api`;

/** Folder of the desk's built files in the folder `dist`. */
export const deskFolder = 'desk';

/**
 * Roles of accounts. Each may do all that those before it may. A viewer sees and exports leads. An operator also changes and erases them, and sees the state of
 * the service and the audit log.
 */
export const deskRoles = ['viewer', 'operator'] as const;

export type DeskRole = (typeof deskRoles)[number];

/**
 * Reason why a request failed.
 *
 * | Code | Status | Meaning |
 * |---|---|---|
 * | `session` | 401 | The user is not signed in, or the session has ended |
 * | `signIn` | 401 | The address or the password is wrong, or the account does not exist |
 * | `codeNeeded`, `code` | 401 | The password is right, but a one-time code is missing or wrong |
 * | `passkey` | 401 | The passkey is unknown, or its signature is wrong or too old |
 * | `company` | 401 | The provider refused the person, or its answer is wrong, too old, used before or meant for another browser |
 * | `companyDenied` | 403 | The company account may not use the desk |
 * | `signInAgain` | 403 | Credentials can be changed only soon after signing in |
 * | `role` | 403 | The account's role does not allow this, or its only credential is a company account |
 * | `origin` | 403 | The request does not come from a page of the desk |
 * | `notFound` | 404 | No such address, lead, note or session |
 * | `invitation` | 410 | The link is unknown, older than a day, or was used |
 * | `contentType` | 415 | The body is not `application/json` |
 * | `invalid` | 400 | The body or the query does not fit its schema |
 * | `passwordShort`, `passwordLong`, `passwordCommon` | 422 | The new password has fewer or more characters than `deskLimits` allows, is a common one, or contains the address |
 * | `passkeyNew`, `codeNew` | 422 | The new passkey, or the code of the new key, is not valid |
 * | `lastCredential` | 422 | The account could not sign in without this passkey |
 * | `confirmation` | 422 | The typed reference is not that of the lead |
 * | `viewLimit` | 422 | The account has as many views as `viewLimits` allows |
 * | `assignee` | 422 | The account does not exist or may not change leads |
 * | `fields` | 422 | The form would refuse a corrected value. `fields` has the error texts |
 * | `changed` | 409 | A value has changed since the client read it. `fields` has the present values |
 * | `damaged` | 422 | The stored lead cannot be read, so nothing of it can be corrected |
 * | `erasureList` | 503 | The list of erased people beside the backups cannot be written, so restoring a backup would restore the person |
 * | `tooMany` | 429 | Too many failed attempts. `retryAfter` says when to try again |
 * | `provider` | 503 | The provider of the company accounts does not answer |
 * | `store` | 503 | The store does not answer |
 */
export type DeskErrorCode =
  | 'session'
  | 'signIn'
  | 'codeNeeded'
  | 'code'
  | 'passkey'
  | 'company'
  | 'companyDenied'
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
  | 'assignee'
  | 'viewLimit'
  | 'fields'
  | 'changed'
  | 'damaged'
  | 'erasureList'
  | 'tooMany'
  | 'provider'
  | 'store';

/** The body of an answer that is not 2xx. */
export type DeskFailure = {
  readonly error: DeskErrorCode;
  /** Seconds until the next attempt, for `tooMany`. */
  readonly retryAfter?: number;
  /** Texts by the names of fields, for `fields` and `changed`. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** `GET session`: who is signed in. `DELETE session` signs out and answers 204. */
export type DeskSession = {
  readonly mail: string;
  readonly role: DeskRole;
  /** Address of the site's pages, for links to them. */
  readonly siteOrigin: string;
  /** Targets that are configured. A delivery to another one waits for configuration. */
  readonly targets: readonly DeskTarget[];
  /** Number of open leads of the account whose reminder is due. */
  readonly due: number;
};

/** `GET sessions`: the account's own sessions, the most recent first. `DELETE sessions/:id` ends one and answers 204. */
export type DeskSessions = {
  readonly sessions: readonly {
    readonly id: string;
    readonly startedAt: string;
    /** Last request, to the minute. */
    readonly seenAt: string;
    /** The browser's `User-Agent`, cut at 200 characters. */
    readonly browser: string;
    readonly isCurrent: boolean;
  }[];
};

/** Header of requests that the screen sends by itself. They do not extend the session. */
export const unattendedHeader = 'desk-unattended';

/**
 * `GET events`: server-sent events. `change`: leads, deliveries, notes or work have changed. `session`: the session has ended. `presence`: {@link DeskPresence},
 * soon after the start and after each change.
 */
export const deskEvents = ['change', 'session', 'presence'] as const;

/** Accounts that look at each lead now, on all services. `by` is the address of the account. */
export type DeskPresence = readonly { readonly reference: string; readonly by: string }[];

/** Time for which `POST leads/:reference/presence` with `{}` is valid, in milliseconds. The screen sends it several times in this time, and `DELETE` when the person leaves. Both answer 204. */
export const presenceMs = 60_000;

/** Actions in the audit log. `read`: the account has read {@link readsPerEntry} more different leads within a day. */
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
  'passwordChanged',
  'recoveryCodeUsed',
  'companyLinked',
  'read',
  'export',
  'retry',
  'step',
  'assigned',
  'reminder',
  'corrected',
  'merged',
  'parted',
  'personUndone',
  'noteAdded',
  'noteDeleted',
  'accessFile',
  'erase',
  'userAdded',
  'userInvited',
  'userRoleChanged',
  'userRemoved',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Number of different leads read by an account within a day in Paris that makes an entry in the audit log. It is one page of the list. */
export const readsPerEntry = 50;

/** Filters whose values the audit log omits, because they may be about a person. */
export const unrecordedFilters = [
  'text',
  'asked',
  'sector',
  'page',
  'campaign',
  'landing',
  'source',
  'referrer',
  'assignee',
] as const satisfies readonly (keyof LeadQuery)[];

/** Filters of an export. `unrecorded` has the names of the filters whose values are omitted. */
export type AuditSelection = Pick<ExportLeads, 'format'> &
  Omit<LeadQuery, (typeof unrecordedFilters)[number]> & { readonly unrecorded: readonly (typeof unrecordedFilters)[number][] };

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
    /** The new step of a `step`, the day of a `reminder`, or the key of the field that was `corrected`. Null if it was removed. */
    readonly value: string | null;
    /** Null for anything but an export, and for exports of earlier versions. */
    readonly selection: AuditSelection | null;
  }[];
  readonly hasMore: boolean;
};
