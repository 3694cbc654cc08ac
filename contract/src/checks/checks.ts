import type { CrmKind } from '../crmForms.ts';
import type { DeskDeliveryState, DeskTarget } from '../deskLeads.ts';

type None = Readonly<Record<string, never>>;
type Backups = { readonly folder: string; readonly backups: number; readonly age: number };
type Disk = { readonly folder: string; readonly freeMb: number };

/** Failed deliveries to a target, with the age, the code and the lead of the last error. */
type Failing = {
  readonly target: DeskTarget;
  readonly count: number;
  readonly error: string;
  readonly age: number;
  readonly reference: string;
};

/** Message of an operator's error, in English. */
type Failure = { readonly error: string; readonly remedy: string };

/** State of a delivery. A delivery to a target that is not configured is `unconfigured` while it waits. */
export type CountedState = DeskDeliveryState | 'unconfigured';

/**
 * Possible results of the lead service's checks, with the values of each sentence: `good`, `note`, and `bad` for faults that must be fixed. Durations are in
 * seconds. Messages of the system, the database, the CRM and the mail server are not translated.
 */
export type CheckValues = {
  readonly good: {
    readonly site: { readonly folder: string };
    readonly service: { readonly address: string; readonly version: string };
    readonly database: { readonly location: string };
    readonly storeFile: { readonly location: string };
    readonly fileModes: { readonly folder: string };
    readonly disk: Disk;
    readonly version: { readonly version: string };
    readonly backups: Backups;
    readonly crm: { readonly origin: string; readonly status: number };
    readonly crmForms: { readonly kind: CrmKind };
    readonly mail: { readonly host: string };
    /** A calendar of the team, in which visitors book free times. `skipped` is the number of its events that cannot be read. */
    readonly calendar: { readonly host: string; readonly skipped: number };
    /** The provider of company accounts answers. `address` is where it must send people back to. */
    readonly provider: { readonly issuer: string; readonly address: string };
  };
  readonly note: {
    readonly pagesElsewhere: { readonly origin: string; readonly service: string };
    /** Nothing listens on the address of the service. */
    readonly service: { readonly address: string };
    readonly store: None;
    /** The version of the tables is newer than that of the service, `own`. */
    readonly version: { readonly version: string; readonly own: string };
    readonly backups: { readonly folder: string };
    readonly leads: None;
    /** Deliveries to a target by state, and the age of the oldest lead that still waits for delivery. */
    readonly deliveries: {
      readonly target: DeskTarget;
      readonly counts: readonly { readonly state: CountedState; readonly count: number }[];
      readonly oldest: number | null;
    };
    readonly failing: Failing;
    readonly crm: None;
    readonly mail: None;
  };
  readonly bad: {
    /** The address in the pages, `built`, differs from the one in the configuration. */
    readonly otherOrigin: { readonly origin: string; readonly built: string };
    /** An unknown variable, and the one that is probably meant. */
    readonly misspelt: { readonly name: string; readonly meant: string };
    readonly secretDiffers: None;
    /** Leads of the last day that are held because of their time-stamp, of all leads of that day. */
    readonly heldByStamp: { readonly count: number; readonly of: number };
    readonly failing: Failing;
    /** Mails to the team in the last week that the mail server accepted for some addresses only, and its last answer. */
    readonly refusedRecipients: { readonly count: number; readonly answer: string };
    /** Leads with a time in the future, and the deliveries that wait until then because the clock was set back. */
    readonly futureLeads: { readonly count: number; readonly waiting: number };
    /** Backups that are not encrypted although there is a key. */
    readonly openBackups: { readonly folder: string; readonly count: number };
    readonly site: Failure;
    readonly store: Failure;
    readonly crmForms: Failure;
    /** The service runs, but takes no leads. */
    readonly service: { readonly address: string; readonly reason: string };
    /** Another program listens on the address of the service. */
    readonly otherProgram: { readonly address: string };
    readonly leadSecret: None;
    /** A setting without effect, because it needs another one. */
    readonly unused: { readonly name: string; readonly needs: string };
    /** A setting that is meant for a single start. */
    readonly startAnyway: { readonly setting: 'START_EMPTY' | 'START_DAMAGED' };
    readonly silenceAlarm: None;
    readonly weeklySummary: None;
    readonly storeFile: { readonly location: string; readonly faults: string };
    readonly storeUnreadable: { readonly location: string; readonly reason: string };
    /** The file is missing, but `trace`, which the service or its operator made beside it, exists. */
    readonly storeMissing: { readonly location: string; readonly trace: string };
    /** The store can be read but not written, for example because it is read-only. */
    readonly takesNoLeads: { readonly location: string; readonly reason: string };
    readonly fileModes: { readonly files: readonly string[] };
    readonly disk: Disk;
    readonly backups: Backups;
    /** Backups and the list of erased people cannot be written there. */
    readonly backupFolder: { readonly folder: string; readonly reason: string };
    readonly setAside: { readonly count: number };
    /** Deliveries that are held because a backup was restored. */
    readonly restored: { readonly target: DeskTarget; readonly count: number };
    readonly crm: { readonly origin: string; readonly fault: CrmFault; readonly reason: string };
    readonly mail: { readonly host: string; readonly code: string; readonly reason: string; readonly isLogin: boolean };
    readonly calendar: { readonly host: string; readonly reason: string };
    readonly provider: { readonly issuer: string; readonly reason: string };
  };
};

/** Reason why the CRM cannot be reached: its name is not found, its certificate is refused, nothing listens there, or it does not answer. */
export type CrmFault = 'name' | 'certificate' | 'refused' | 'silent';

type Result = keyof CheckValues;

/** Result of a check, such as `{ result: 'good', check: 'disk', values: { folder: '/var/lib/leads', freeMb: 4000 } }`. */
export type Check = {
  [R in Result]: {
    [C in keyof CheckValues[R]]: { readonly result: R; readonly check: C; readonly values: CheckValues[R][C] };
  }[keyof CheckValues[R]];
}[Result];

/** `GET state` of the lead desk: the checks of the command `doctor`, faults first. */
export type DeskState = {
  readonly checkedAt: string;
  readonly leads: CheckFormats['leads'];
  readonly checks: readonly Check[];
  /** Leads that have not reached the CRM minutes after they arrived, without held leads: their number, the number of those that are set aside, and the arrival of the first. */
  readonly crm: { readonly isConnected: boolean; readonly late: number; readonly ended: number; readonly since: string | null };
};

/** Formats of numbers, durations and commands. */
export type CheckFormats = {
  /** Start of the command line of the lead service on its machine, such as `sudo emovera-leads`. */
  readonly leads: string;
  number(value: number): string;
  /** Chooses the plural form for a number, and fills in `{count}`. */
  count(forms: { readonly one: string; readonly other: string }, value: number): string;
  duration(seconds: number): string;
};

type Sentence<Values> = (values: Values, formats: CheckFormats) => string;

/** Sentences of a check that has a remedy. */
export type CheckSentence<Name extends keyof CheckValues['bad']> = Sentence<CheckValues['bad'][Name]>;

/** Sentences for each result of a check in one language. Faults have a remedy. */
export type CheckMessages = {
  readonly [R in Result]: {
    readonly [C in keyof CheckValues[R]]: R extends 'bad'
      ? { readonly text: Sentence<CheckValues[R][C]>; readonly remedy: Sentence<CheckValues[R][C]> }
      : Sentence<CheckValues[R][C]>;
  };
};

/** Describes the result of a check, with the remedy if it failed. */
export function sayCheck(
  { result, check, values }: Check,
  messages: CheckMessages,
  formats: CheckFormats,
): { readonly text: string; readonly remedy?: string } {
  // TypeScript cannot link the sentences and the values of the same check.
  type Said = Sentence<unknown> | { readonly text: Sentence<unknown>; readonly remedy: Sentence<unknown> } | undefined;
  const said = (messages[result] as Readonly<Record<string, Said>>)[check];
  // A screen that was opened before an upgrade of the service may not know a check.
  if (!said) return { text: `${check}: ${JSON.stringify(values)}` };
  if (typeof said === 'function') return { text: said(values, formats) };
  return { text: said.text(values, formats), remedy: said.remedy(values, formats) };
}
