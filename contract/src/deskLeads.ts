import type { Attribution } from './attribution.ts';
import type { FieldKey, Suspicion } from './forms.ts';

/* Answers of the lead service to the lead desk about leads and statistics. desk.ts has the rest of the interface, and its conventions. */

/** Number of leads on a page of the list. */
export const deskPageSize = 50;

/** Maximum number of leads that can be selected, and then changed, sent again or exported with one request. */
export const maxSelectedLeads = 1000;

/** Columns of the list, in order. It can be sorted by each of them. */
export const leadColumns = [
  'name',
  'company',
  'received',
  'step',
  'assignee',
  'reminder',
  'form',
  'item',
  'language',
  'delivery',
  'email',
  'phone',
  'page',
  'campaign',
  'source',
  'referrer',
  'reference',
] as const;

export type LeadColumn = (typeof leadColumns)[number];

/** Orders of the list: by a column, or descending with `-`. The column `received` has its own names, `newest` and `oldest`. Leads without a value are always last. */
export const leadSorts = ['newest', 'oldest', ...leadColumns, ...leadColumns.map((column) => `-${column}` as const)] as const;

export type LeadSort = (typeof leadSorts)[number];

/** Maximum number of queries in one request, and the number at which counting stops. */
export const countLimits = { queries: 12, leads: 1000 } as const;

/** Answer to `CountFitting`: the number of leads of each query, at most {@link countLimits}. */
export type LeadCounts = { readonly counts: readonly number[] };

/** Maximum number of views of a person, and the maximum length of a view's name in characters. */
export const viewLimits = { views: 50, name: 60 } as const;

/** A named view of the list. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** Search, filters, order and columns, in the form of the screen's address. */
  readonly query: string;
  /** Whether the account that asks saved it. */
  readonly isOwn: boolean;
  readonly isShared: boolean;
  /** Whether the desk opens with it, for the account that asks. */
  readonly isFirst: boolean;
};

/** `GET views`: own and shared views, by name. The other requests for views answer with it too. */
export type SavedViews = { readonly views: readonly SavedView[] };

/** Maximum length of a statistics period, in days: a leap year. */
export const maxStatisticsDays = 366;

export const deskStates = ['waiting', 'retrying', 'delivered', 'set aside', 'held'] as const;

export type DeskDeliveryState = (typeof deskStates)[number];

/** Target of a delivery: the CRM, the team's mailbox or the visitor's mailbox. */
export type DeskTarget = 'crm' | 'email' | 'visitor';

/** Steps of the team's work on a lead, in order. Their names are in content/{lang}/mails.yaml, under `steps`. A lead without work is `new`. */
export const workSteps = ['new', 'contact', 'won', 'closed'] as const;

export type WorkStep = (typeof workSteps)[number];

/** The team's work on a lead. */
export type LeadWork = {
  readonly step: WorkStep;
  /** Address of the assigned account. Empty without one. */
  readonly assignee: string;
  /** Day in ISO 8601 on which the assignee is reminded of it, or the whole team if it has no assignee. */
  readonly remindOn: string | null;
  /** Time of the last change, and the account that made it. Null if the work was never changed. */
  readonly changed: { readonly at: string; readonly by: string } | null;
};

/** `GET team`: addresses of the accounts that may change leads, sorted. */
export type DeskTeam = { readonly people: readonly string[] };

/** Answer to `ChangeWork`: what the leads that changed had before, and the ids of their new notes. Both can be sent back to undo the change. */
export type ChangedWork = {
  readonly notes: readonly string[];
  readonly before: readonly ({ readonly reference: string } & Pick<LeadWork, 'step' | 'assignee' | 'remindOn'>)[];
};

/** Answer to `SelectLeads`: the first leads that fit, at most {@link maxSelectedLeads}. */
export type SelectedLeads = { readonly references: readonly string[] };

/** Answer to `ListLeads`. */
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
  /** The item chosen in a download form. */
  readonly item: string;
  readonly page: string;
  readonly campaign: string;
  readonly source: string;
  readonly referrer: string;
  readonly deliveries: readonly Pick<DeskDelivery, 'target' | 'state' | 'problem'>[];
  readonly work: LeadWork;
  /** Excerpt of a value or a note with a searched word that name and company do not contain. Empty otherwise. */
  readonly excerpt: string;
  /** Whether the stored row is damaged. */
  readonly isDamaged: boolean;
};

/** `GET options`: values of the filters that occur in leads, the most frequent first and at most 200 of each. */
export type LeadOptions = { readonly pages: readonly string[]; readonly campaigns: readonly string[] };

/**
 * Problem of a delivery, which decides the text and the remedy on the desk:
 * - `captcha`: the CRM asks for a captcha. Switch it off in the form at the CRM, then retry.
 * - `refused`: the target refuses the lead. Read its answer, fix the form or the identifiers, then retry.
 * - `unconfirmed`: the target answered without confirming that it accepted the lead. Check whether it has the lead.
 * - `access`: the address, the identifiers or the login in the configuration are wrong. Tries continue.
 * - `unreachable`: the target does not answer or is busy. Tries continue.
 * - `noForm`: the form or its language is no longer on the site. Enter the lead by hand.
 * - `unreadable`: the stored row is damaged. Read the lead in a backup.
 * - `visitorLimit`: the visitor already had this mail, or too many mails. Nothing to do.
 * - `visitorAddress`: the service does not send mail to an address of this kind. Nothing to do.
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
  | 'visitorAddress'
  | 'visitorLate'
  | 'notOffered'
  | 'other';

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
  /** Reason for holding it. `restored`: it may have been delivered after the restored backup was made. */
  readonly heldReason: Suspicion | 'restored' | null;
  /** Its problem. Empty if it is delivered or was never tried. */
  readonly problem: DeliveryProblem | null;
  /** Error code of the last try. */
  readonly lastError: string | null;
  /** Start of the target's last answer, unchanged. */
  readonly lastAnswer: string | null;
};

/** An event in the history of a lead. `at` may be in the future for `due`. */
export type TimelineEntry =
  | { readonly at: string; readonly kind: 'received' }
  | { readonly at: string; readonly kind: 'held' | 'delivered' | 'due'; readonly target: DeskTarget }
  | { readonly at: string; readonly kind: 'tried' | 'setAside'; readonly target: DeskTarget; readonly problem: DeliveryProblem | null }
  | { readonly at: string; readonly kind: 'retried'; readonly by: string }
  | { readonly at: string; readonly kind: 'step'; readonly by: string; readonly step: WorkStep }
  /** `to` is empty if the assignee was removed, and `on` if the reminder was removed. */
  | { readonly at: string; readonly kind: 'assigned'; readonly by: string; readonly to: string }
  | { readonly at: string; readonly kind: 'reminder'; readonly by: string; readonly on: string }
  /** `key` is null for a value that the form no longer has. Choices are their values. */
  | ({ readonly at: string; readonly kind: 'corrected'; readonly by: string } & Correction);

/** A value that was corrected. `name` is that of the post. */
export type Correction = { readonly key: FieldKey | null; readonly name: string; readonly before: string; readonly after: string };

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
  /** Values of the lead, in the order of the form. `key` is null for a field that the form no longer has; its `name` is that of the post. Choices have the value of their option. */
  readonly values: readonly { readonly key: FieldKey | null; readonly name: string; readonly value: string }[];
  /** Items of the lead's download form, in its language. */
  readonly choices: readonly string[];
  readonly mail: string;
  readonly origin: Attribution;
  /** Whether the visitor had accepted the audience measurement. */
  readonly hasAcceptedMeasurement: boolean;
  /** Whether it is a lead of the command `test`. */
  readonly isTest: boolean;
  /** The stored text, if it is damaged. Then `values` is empty. */
  readonly damaged: string | null;
  readonly deliveries: readonly DeskDelivery[];
  readonly timeline: readonly TimelineEntry[];
  readonly notes: readonly LeadNote[];
  readonly work: LeadWork;
  /** Number of leads of the same person, including this one. */
  readonly personLeads: number;
  /** Key of its company for `ShowCompany`. Empty without a company. */
  readonly company: string;
};

/** `GET leads/:reference/person`: the leads of the same person, newest first. */
export type PersonLeads = {
  /** Leads with the same address in any spelling, or the same name and telephone number, unless the team has separated them. */
  readonly leads: readonly ListedLead[];
  /** Other leads that may be of the same person: with the same address or name, or with a similar name and the same telephone number or company. */
  readonly others: readonly ListedLead[];
  /** Whether either list is incomplete. */
  readonly hasMore: boolean;
  /** Events of the person's leads, newest first. */
  readonly timeline: readonly PersonEntry[];
};

/** An entry in the timeline of a person: an event of one of the leads, or a note about it. */
export type PersonEntry = { readonly reference: string } & (
  | TimelineEntry
  | { readonly at: string; readonly kind: 'note'; readonly by: string; readonly text: string }
);

/** Answer to `ChangePerson`: the previous state of the leads. Sent back, it undoes the change. */
export type ChangedPerson = { readonly before: readonly { readonly reference: string; readonly person: string | null }[] };

/** Answer to `ShowCompany`. */
export type CompanyLeads = {
  /** The mail domain, such as `acme.example`. Empty if the leads have only the name in common. */
  readonly domain: string;
  /** The most frequent name in these leads. */
  readonly name: string;
  readonly total: number;
  /** The newest leads, newest first. */
  readonly leads: readonly ListedLead[];
  /** People with the numbers of their leads, the most first. `reference` and `name` are those of the newest lead. */
  readonly people: readonly { readonly reference: string; readonly name: string; readonly mail: string; readonly leads: number }[];
  /** Whether there are more people than these. */
  readonly hasMorePeople: boolean;
  readonly steps: Readonly<Record<WorkStep, number>>;
};

/** Answer to `EraseLead`. */
export type ErasedLeads = {
  readonly leads: number;
  /** References of leads from the same addresses that are kept, because they were not chosen or arrived later. */
  readonly left: readonly string[];
  /** Whether SQLite's log still has copies, because another program reads from it. The daily purge removes them. */
  readonly isLogPending: boolean;
};

/** Answer to `RetryLeads`. */
export type RetriedLeads = { readonly deliveries: number };

/** Periods for which statistics are counted. Weeks begin on Monday. */
export const timeUnits = ['day', 'week', 'month'] as const;

export type TimeUnit = (typeof timeUnits)[number];

/**
 * Groupings of statistics:
 * - `sector`: that of the requested use case or client case, or else that of the sector page on which the visit began.
 * - `landing`: the page on which the visitor accepted the audience measurement, mostly the first one of the visit.
 * - `assignee` and `step`: as they are now.
 */
export const statisticsGroups = [
  'form',
  'lang',
  'sector',
  'page',
  'landing',
  'campaign',
  'source',
  'referrer',
  'assignee',
  'step',
] as const;

export type StatisticsGroup = (typeof statisticsGroups)[number];

/** Numbers of leads in a period and in the earlier one. `name` is empty where the value is not known. */
export type StatisticsRow = { readonly name: string; readonly current: number; readonly before: number };

/** Answer to `CountLeads`. Test leads and held leads do not count. */
export type DeskStatistics = {
  readonly since: string;
  readonly until: string;
  readonly beforeSince: string;
  readonly beforeUntil: string;
  readonly total: Omit<StatisticsRow, 'name'>;
  /** Requested rows. Days, weeks and months are in order and named after their first day; groups are sorted by size, the largest first. */
  readonly by: Readonly<Partial<Record<TimeUnit | StatisticsGroup, readonly StatisticsRow[]>>>;
  /** Number of leads with a held delivery, which the other numbers omit. */
  readonly held: Omit<StatisticsRow, 'name'>;
  /** Time from arrival to acceptance by the CRM, for the leads of the period. Null without one. */
  readonly toDelivery: DurationStatistics | null;
  /** Day of the first lead ever. Null without one. */
  readonly firstDay: string | null;
};

/** Median and 90th percentile of a duration, in seconds. */
export type DurationStatistics = { readonly median: number; readonly ninth: number; readonly leads: number };

/** A group. For `assignee` and `step`, it has the time from arrival to the first step other than `new`, for leads of the period that still have such a step. Null otherwise. */
export type GroupRow = StatisticsRow & { readonly firstContact?: DurationStatistics | null };

/** Answer to `CountGroups`: the largest first. */
export type DeskGroups = { readonly rows: readonly GroupRow[] };
