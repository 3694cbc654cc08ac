import type { Attribution } from '@emovera/contract/attribution.ts';
import type { AuditAction, DeskRole } from '@emovera/contract/desk.ts';
import type { WorkStep } from '@emovera/contract/deskLeads.ts';
import type { Suspicion } from '@emovera/contract/forms.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';
import type { Kysely, Transaction } from 'kysely';

/**
 * Targets that the team is responsible for. Set aside deliveries to them are reported, and can be retried together. A delivery to a visitor is set aside
 * because of a mistyped address or a limit, which the team cannot fix.
 */
export const teamTargets = ['crm', 'email'] as const;

/** A target that the team is responsible for. */
export type TeamTarget = (typeof teamTargets)[number];

/** Target of a delivery: the CRM, the team's mailbox, or the visitor's mailbox, which gets a link to the requested item. */
export type DeliveryTarget = TeamTarget | 'visitor';

/** Whether the team is responsible for a target. */
export function isTeamTarget(target: DeliveryTarget): target is TeamTarget {
  return target !== 'visitor';
}

/** Meaning of the CRM's answer. */
export type DeliveryOutcome = 'accepted' | 'refused' | 'unknown';

/** Row of `lead`. The constraints are in migrations/0018-first-release.ts. Times are milliseconds since 1970 in UTC. */
export type LeadRow = {
  /** UUID version 7, which sorts by time. */
  readonly id: string;
  /** The reference that the visitor sees; see addLeads.ts. */
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  readonly received_at: number;
  /** Digest of form and values, for finding double submits. */
  readonly dedupe_key: string;
  /** JSON object: the form's fields by their names in the post. */
  readonly fields: string;
  /** JSON object: {@link LeadContext}. */
  readonly context: string;
  /** Text that `find` searches; see fitsFilter.ts. */
  readonly search: string;
  /** One name for all spellings of the address; see mailbox.ts. Empty without an address. Null until fillColumns.ts has filled it in. */
  readonly mailbox: string | null;
  /** Copies of values that reports count by, from {@link LeadContext}. Reading them from an index is five times as fast as reading the context. */
  readonly page: string | null;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly referrer: string | null;
  /** Page on which the visit began, and item of a download form. Empty without one. Null until fillColumns.ts has filled them in. */
  readonly landing: string | null;
  readonly item: string | null;
  /**
   * Columns for sorting and searching: name and company, folded, digits of the telephone number, and free texts, campaign and item, folded. Null until
   * fillColumns.ts has filled them in.
   */
  readonly name: string | null;
  readonly company: string | null;
  readonly phone: string | null;
  readonly details: string | null;
  /** Key of the person, if the team has assigned the lead by hand: the mailbox of another lead of the person, or {@link LeadRow.reference} for a lead on its own. */
  readonly person: string | null;
  /** Keys for finding leads of one person and of one company; see phone.ts and company.ts. Empty without one. Null until fillColumns.ts has filled them in. */
  readonly phone_key: string | null;
  readonly company_key: string | null;
};

/** Row of `delivery`. Its state is derived from the timestamps; see conditions.ts. */
export type DeliveryRow = {
  readonly lead_id: string;
  readonly target: DeliveryTarget;
  readonly attempts: number;
  readonly due_at: number;
  readonly delivered_at: number | null;
  /** Time when it was set aside, in milliseconds since 1970. */
  readonly dead_at: number | null;
  readonly held_at: number | null;
  readonly last_error: string | null;
  readonly last_outcome: DeliveryOutcome | null;
  /** End of the lease of the service that has claimed it. Afterwards another service may claim it. */
  readonly lease_until: number | null;
  /** Time of the last try. */
  readonly tried_at: number | null;
  /** Head of the last answer, for the operator. */
  readonly last_answer: string | null;
  /** Reason for holding it. Null if it is held because the lead is suspicious; the reason is then in its context. */
  readonly held_reason: HeldReason | null;
  /** Time of the e-mail that told the team that it was set aside or held. */
  readonly reported_at: number | null;
};

/** A reason to hold deliveries that does not come from the lead. `restored`: they may have been made after the backup that was restored. */
export type HeldReason = 'restored';

/** Row of `released`: a delivery that was set aside or held, and then released by a person. It is kept for the history of the lead. */
export type ReleasedRow = {
  readonly lead_id: string;
  readonly target: DeliveryTarget;
  /** Time when it was set aside or held. */
  readonly stopped_at: number;
  readonly state: 'set aside' | 'held';
  /** Error of its last try before the release. */
  readonly error: string | null;
};

/** Row of `correction`: a value that the team has corrected. */
export type CorrectionRow = {
  readonly id: string;
  readonly lead_id: string;
  readonly at: number;
  readonly author: string;
  /** Name of the field in the post. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** Row of `booking`: the time that a visitor booked with a lead. */
export type BookingRow = {
  readonly lead_id: string;
  readonly starts_at: number;
  readonly ends_at: number;
  /** Number of changes. */
  readonly sequence: number;
  /** Time when it was booked, moved or cancelled. */
  readonly changed_at: number;
  readonly cancelled_at: number | null;
};

/** Row of `erasure`: a person, or a lead, whose data must not come back with a backup. */
export type ErasureRow = {
  /** Hash of a name of the person or the lead, with one of the keys; see eraseLeads.ts. */
  readonly person: string;
  readonly erased_at: number;
};

/** Data for delivery and operators in addition to the values. */
export type LeadContext = {
  /** Canonical address of the form's page. */
  readonly page: string;
  /** Reason why the lead is held for the operator, if it is. */
  readonly suspicion?: Suspicion;
  /** Ids of trackers that the visitor has accepted, if any. */
  readonly tracking?: TrackingValues;
  /** Source of the lead, as far as known. */
  readonly origin?: Attribution;
};

/** Row of `account`: a person of the team who may use the lead desk. */
export type AccountRow = {
  readonly id: string;
  /** Address in lower case. */
  readonly mail: string;
  readonly role: DeskRole;
  /** Hash of the password; see passwords.ts. Null until the first invitation is accepted, and for accounts that sign in with passkeys only. */
  readonly password: string | null;
  readonly created_at: number;
  /** 1 if the first sign-in with a company account made it. Its role is then that of the settings, and people can sign in to it only with the company account. */
  readonly managed: number;
  /** Id of the view with which the desk opens. The view may have been deleted. */
  readonly first_view: string | null;
};

/** Row of `passkey`: a key of a device or a password manager, with which an account signs in. */
export type PasskeyRow = {
  readonly id: string;
  readonly account_id: string;
  /** The id that the device gave it, in base64url. */
  readonly credential: string;
  /** Public key in the format of COSE, in base64url. */
  readonly public_key: string;
  /** Number of uses that the device reports. Many devices always report 0. */
  readonly counter: number;
  /** Names of the ways to reach the device, with commas between. */
  readonly transports: string;
  readonly name: string;
  readonly created_at: number;
  readonly used_at: number | null;
};

/** Row of `audit`: an action of a person or a command. */
export type AuditRow = {
  /** UUID version 7, which sorts by time. */
  readonly id: string;
  readonly at: number;
  /** Address of the account, or `command`. */
  readonly actor: string;
  readonly action: AuditAction;
  /** Reference of the lead. The log has no name or address of a visitor, so that an erased person is not named. */
  readonly reference: string | null;
  /** Number of leads or deliveries. */
  readonly leads: number | null;
  /** Address of the account that the action is about. */
  readonly account: string | null;
  /** Filter of an export: JSON of `AuditSelection`. */
  readonly selection: string | null;
  /** The step or the day of a reminder that was set, or the key of the field that was corrected. */
  readonly value: string | null;
};

/** Row of `work`: the team's work on a lead. */
export type WorkRow = {
  readonly lead_id: string;
  readonly step: WorkStep;
  /** Address of an account, which may have been removed since. Empty without an assignee. */
  readonly assignee: string;
  /** Day in Paris in ISO 8601. */
  readonly remind_on: string | null;
  /** Day of the last mail that has reminded of the lead. */
  readonly reminded_on: string | null;
  /** Time of the last change, and the account that made it. */
  readonly changed_at: number;
  readonly author: string;
};

/** Tables of the lead store. */
export type LeadDatabase = {
  lead: LeadRow;
  delivery: DeliveryRow;
  released: ReleasedRow;
  /** A delivery that was made, and then sent again. It is kept for the history of the lead. */
  resent: { readonly lead_id: string; readonly target: DeliveryTarget; readonly delivered_at: number };
  correction: CorrectionRow;
  booking: BookingRow;
  /** A quarter of an hour that is booked. */
  booked_cell: { readonly starts_at: number; readonly lead_id: string };
  /** A link with which a visitor changes a booking. */
  booking_link: {
    /** Hash of the token. */
    readonly token: string;
    readonly lead_id: string;
  };
  /** Work that only one of the services that share the store does. */
  job: {
    readonly name: string;
    readonly due_at: number;
  };
  erasure: ErasureRow;
  /** A key of the hashes. A store has more than one if a backup of another store was restored into it. */
  erasure_key: { readonly key: string };
  account: AccountRow;
  /** A person of an OpenID provider. */
  company_account: {
    readonly issuer: string;
    readonly subject: string;
    /** Null if the account was removed. */
    readonly account_id: string | null;
  };
  /** An address whose account an operator removed, until an operator adds it again. */
  removed_account: { readonly mail: string };
  passkey: PasskeyRow;
  /** A text that a browser must sign with a passkey, or a new key for one-time codes. Each can be used once. */
  challenge: {
    /** Hash of the challenge, or of the session and the key. */
    readonly id: string;
    /** Id of the account that gets a new passkey. Null for signing in. */
    readonly account_id: string | null;
    readonly ends_at: number;
  };
  /** The account's password needs a one-time code in addition. */
  code_key: {
    readonly account_id: string;
    /** Key of the codes, in base32. */
    readonly key: string;
    /** Step of the last code that was used. Each code counts once. */
    readonly last_step: number;
    readonly created_at: number;
  };
  /** Replaces a one-time code, once. */
  recovery_code: {
    readonly account_id: string;
    /** Hash of the code. */
    readonly code: string;
  };
  /** A link with which the account's password is set once. */
  invitation: {
    readonly account_id: string;
    /** Hash of the token. */
    readonly token: string;
    readonly ends_at: number;
  };
  /** A browser in which an account has signed in. */
  session: {
    readonly id: string;
    readonly account_id: string;
    /** Hash of the token. */
    readonly token: string;
    readonly started_at: number;
    readonly seen_at: number;
    readonly browser: string;
    /** Time when the provider checked the person; 0 if the provider does not report it. Null if the session began without a company account. */
    readonly proved_at: number | null;
  };
  audit: AuditRow;
  /** A note of the team about a lead. */
  note: {
    readonly id: string;
    readonly lead_id: string;
    readonly at: number;
    readonly author: string;
    readonly text: string;
    /** The text, folded. Null until fillColumns.ts has filled it in. */
    readonly search: string | null;
  };
  work: WorkRow;
  /** A view of the list. */
  saved_view: {
    readonly id: string;
    /** Address of the account. The account of a shared view may have been removed since. */
    readonly owner: string;
    readonly name: string;
    /** Filter and order, as in the address of the screen. */
    readonly query: string;
    /** 1 if everyone can see it. */
    readonly shared: number;
  };
  /** A session in which a person is looking at a lead, until a time unless the screen renews it. */
  presence: { readonly session_id: string; readonly lead_id: string; readonly until: number };
};

/** Access to the lead store, or a transaction in it. */
export type Db = Kysely<LeadDatabase>;

/** A transaction in the lead store. */
export type DbTransaction = Transaction<LeadDatabase>;
