import type {
  Correction,
  DeliveryProblem,
  DeskDelivery,
  DeskLead,
  LeadNote,
  TimelineEntry,
  WorkStep,
} from '@emovera/contract/deskLeads.ts';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { isConfigured, type TargetConfig } from '../delivery/target.ts';
import { findCompany } from '../store/company.ts';
import { toMailbox } from '../store/mailbox.ts';
import { countOfPerson } from '../store/persons.ts';
import { readLeadPage, type StoredDelivery, type StoredLead } from '../store/readLeads.ts';
import type { AuditRow, LeadRow, ReleasedRow } from '../store/schema.ts';
import type { DeskContext } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import type { DeskUser } from './sessions.ts';

/** Actions in the audit log that are part of a lead's timeline. */
const actions = ['retry', 'step', 'assigned', 'reminder'] as const;

/**
 * Reads everything about a lead.
 * @throws DeskError `notFound`
 */
export async function readDeskLead(context: DeskContext, reference: string, user: DeskUser): Promise<DeskLead> {
  const { db, config, site } = context;
  const [lead] = (await readLeadPage(db, { references: [reference] }, { order: 'newest', offset: 0, limit: 1 })).leads;
  if (!lead) throw new DeskError('notFound');
  const [timelines, personLeads] = await Promise.all([readTimelines(context, [lead]), countOfPerson(db, reference)]);
  const { form, lang, receivedAt, context: leadContext, damaged = null } = lead;
  const { origin = {}, tracking } = leadContext;
  return {
    ...{ reference, form, lang, receivedAt, origin, damaged, personLeads },
    deliveries: toDeskDeliveries(lead, config),
    page: leadContext.page,
    values: listValues(lead),
    choices: listChoices(lead, site.manifest),
    mail: getMailAddress(lead),
    company: findCompany(toMailbox(getMailAddress(lead)), lead.fields.Company ?? ''),
    hasAcceptedMeasurement: tracking !== undefined || origin.landing !== undefined,
    isTest: getMailAddress(lead).startsWith('self-test@'),
    timeline: (timelines.get(reference) ?? []).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    notes: lead.notes.map((note): LeadNote => ({ ...note, isOwn: note.by === user.mail })),
    work: lead.work,
  };
}

/** Reads the timelines of leads, by reference. Their entries are not sorted. */
export async function readTimelines(
  { db, config }: Pick<DeskContext, 'db' | 'config'>,
  leads: readonly StoredLead[],
): Promise<ReadonlyMap<string, readonly TimelineEntry[]>> {
  const references = leads.map(({ reference }) => reference);
  const ofLeads = db.selectFrom('lead').where('reference', 'in', references).select('reference');
  const [released, resent, log] = await Promise.all([
    ofLeads.innerJoin('released', 'released.lead_id', 'lead.id').selectAll('released').execute(),
    ofLeads.innerJoin('resent', 'resent.lead_id', 'lead.id').selectAll('resent').execute(),
    db.selectFrom('audit').selectAll().where('reference', 'in', references).where('action', 'in', actions).orderBy('id').execute(),
  ]);
  const entriesByReference = Map.groupBy(
    [
      ...released.map((row) => [row.reference, toStoppedEntry(row)] as const),
      ...resent.map(({ reference, target, delivered_at }) => [reference, { at: iso(delivered_at), kind: 'delivered', target }] as const),
      ...log.map((row) => [row.reference, toAuditEntry(row)] as const),
    ],
    ([reference]) => reference,
  );
  return new Map(
    leads.map((lead) => [
      lead.reference,
      [
        { at: lead.receivedAt, kind: 'received' },
        ...(entriesByReference.get(lead.reference) ?? []).map(([, entry]) => entry),
        ...toDeskDeliveries(lead, config).flatMap(toTimelineEntries),
        ...lead.corrections.map(({ field, ...rest }) => ({ ...rest, kind: 'corrected' as const, ...findFieldNames(lead.form, field) })),
      ],
    ]),
  );
}

/** The deliveries of a lead as the desk shows them. */
function toDeskDeliveries({ deliveries, context: { suspicion } }: StoredLead, config: TargetConfig): readonly DeskDelivery[] {
  return deliveries.map((delivery) => {
    const { lastOutcome: _outcome, dueAt, heldReason, ...rest } = delivery;
    const isPending = (delivery.state === 'waiting' || delivery.state === 'retrying') && isConfigured(delivery.target, config);
    const isHeld = delivery.state === 'held';
    return {
      ...rest,
      dueAt: isPending ? dueAt : null,
      heldReason: isHeld ? (heldReason ?? suspicion ?? null) : null,
      problem: findDeliveryProblem(delivery),
    };
  });
}

/** Items of the download form of a lead. */
export function listChoices({ form, lang }: Pick<LeadRow, 'form' | 'lang'>, { resources }: Pick<Manifest, 'resources'>): readonly string[] {
  const kind = isFormId(form) ? leadForms[form].resource : undefined;
  return kind && isLocale(lang) ? resources[lang][kind] : [];
}

function findFieldNames(form: string, name: string): Pick<Correction, 'key' | 'name'> {
  return { name, key: (isFormId(form) && leadForms[form].fields.find((field) => field.name === name)?.key) || null };
}

/** The e-mail address of a lead, as people read it. */
export function getMailAddress({ fields }: Pick<StoredLead, 'fields'>): string {
  return typeof fields.Email === 'string' ? fields.Email : '';
}

/** The values in the order of the form, then others. */
function listValues({ form, fields }: StoredLead): DeskLead['values'] {
  const formFields = isFormId(form) ? leadForms[form].fields : [];
  const ordered = formFields.flatMap(({ name, key }) => (fields[name] ? [{ key, name, value: fields[name] }] : []));
  const names = new Set(formFields.map(({ name }) => name));
  const others = Object.entries(fields).flatMap(([name, value]) => (names.has(name) || !value ? [] : [{ key: null, name, value }]));
  return [...ordered, ...others];
}

/** Entries for the known times of a delivery. Only the last of several tries is stored. */
function toTimelineEntries({ target, heldAt, triedAt, deliveredAt, setAsideAt, dueAt, problem }: DeskDelivery): TimelineEntry[] {
  return [
    ...(heldAt ? [{ at: heldAt, kind: 'held' as const, target }] : []),
    ...(triedAt && !deliveredAt && !setAsideAt ? [{ at: triedAt, kind: 'tried' as const, target, problem }] : []),
    ...(deliveredAt ? [{ at: deliveredAt, kind: 'delivered' as const, target }] : []),
    ...(setAsideAt ? [{ at: setAsideAt, kind: 'setAside' as const, target, problem }] : []),
    ...(dueAt ? [{ at: dueAt, kind: 'due' as const, target }] : []),
  ];
}

/** Entry for a delivery that was stopped and later released. */
function toStoppedEntry({ target, stopped_at, state, error }: ReleasedRow): TimelineEntry {
  const at = iso(stopped_at);
  return state === 'held'
    ? { at, kind: 'held', target }
    : { at, kind: 'setAside', target, problem: findDeliveryProblem({ state, lastError: error, target }) };
}

/** Entry for an action of the team. */
function toAuditEntry({ at: time, actor: by, action, account, value }: AuditRow): TimelineEntry {
  const at = iso(time);
  if (action === 'step') return { at, kind: 'step', by, step: value as WorkStep };
  if (action === 'assigned') return { at, kind: 'assigned', by, to: account ?? '' };
  if (action === 'reminder') return { at, kind: 'reminder', by, on: value ?? '' };
  return { at, kind: 'retried', by };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Beginnings of errors, and the problem that each shows. The first match counts. docs/running-leads.md explains the errors. */
const problems: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/^captcha/, 'captcha'],
  [/^(unconfirmed|redirected)/, 'unconfirmed'],
  [/^(status (401|404)\b|EAUTH|ENOTFOUND)/, 'access'],
  [/^noForm/, 'noForm'],
  [/^unreadable/, 'unreadable'],
  [/^(again|tooMany)\b/, 'visitorLimit'],
  [/^address\b/, 'visitorAddress'],
  [/^late\b/, 'visitorLate'],
  [/^notOffered/, 'notOffered'],
  [
    /^(status (408|425|429|5\d\d)\b|timeout|cut|stopped|failed|E(CONN|TIMEDOUT|SOCKET|HOST|NET|AI_|PIPE|DNS|PROTO|TLS)|UND_ERR|[A-Z_]*(CERT|SSL|SIGNED|SIGNATURE|ISSUER))/,
    'unreachable',
  ],
  [/^(error_msg|success=false|exception|status 4\d\d\b|[A-Z_]+( 5\d\d)?\b)/, 'refused'],
];

/** The problem of a delivery, from its last error. Null if it was made or has no error. */
export function findDeliveryProblem({
  state,
  lastError,
  target,
}: Pick<StoredDelivery, 'state' | 'lastError' | 'target'>): DeliveryProblem | null {
  if (state === 'delivered' || lastError === null) return null;
  // A mail server that answers 4xx asks to try again.
  if (target !== 'crm' && / 4\d\d$/.test(lastError)) return 'unreachable';
  return problems.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'other';
}
