import type { DeliveryProblem, DeskDelivery, DeskLead, LeadNote, TimelineEntry, WorkStep } from '@emovera/contract/deskLeads.ts';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { isConfigured } from '../delivery/target.ts';
import { countOfPerson } from '../store/persons.ts';
import { readLeadPage, type StoredDelivery, type StoredLead } from '../store/readLeads.ts';
import type { AuditRow, ReleasedRow } from '../store/schema.ts';
import type { DeskContext } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import type { DeskUser } from './sessions.ts';

/** Actions in the audit log that are part of a lead's timeline. */
const actions = ['retry', 'step', 'assigned', 'reminder'] as const;

/**
 * Everything about a lead.
 * @throws DeskError `notFound`
 */
export async function readDeskLead(context: DeskContext, reference: string, { mail: reader }: DeskUser): Promise<DeskLead> {
  const { db, config } = context;
  const [lead] = (await readLeadPage(db, { references: [reference] }, { order: 'newest', offset: 0, limit: 1 })).leads;
  if (!lead) throw new DeskError('notFound');
  const ofLead = db.selectFrom('lead').select('lead.id').where('reference', '=', reference);
  const [released, log, personLeads] = await Promise.all([
    db.selectFrom('released').selectAll().where('lead_id', '=', ofLead).execute(),
    db.selectFrom('audit').selectAll().where('reference', '=', reference).where('action', 'in', actions).orderBy('id').execute(),
    countOfPerson(db, reference),
  ]);
  const { form, lang, receivedAt, context: known, damaged = null } = lead;
  const { suspicion = null, origin = {}, tracking } = known;
  const deliveries = lead.deliveries.map((delivery): DeskDelivery => {
    const { lastOutcome: _outcome, dueAt, heldReason, ...rest } = delivery;
    const isPending = (delivery.state === 'waiting' || delivery.state === 'retrying') && isConfigured(delivery.target, config);
    const isHeld = delivery.state === 'held';
    return {
      ...rest,
      dueAt: isPending ? dueAt : null,
      heldReason: isHeld ? (heldReason ?? suspicion) : null,
      problem: problemOf(delivery),
    };
  });
  const timeline = [
    { at: receivedAt, kind: 'received' as const },
    ...released.map(stopOf),
    ...deliveries.flatMap(timesOf),
    ...log.map(doneOf),
  ];
  return {
    ...{ reference, form, lang, receivedAt, origin, damaged, deliveries, personLeads },
    page: known.page,
    values: valuesOf(lead),
    mail: mailOf(lead),
    hasAcceptedMeasurement: tracking !== undefined || origin.landing !== undefined,
    isTest: mailOf(lead).startsWith('self-test@'),
    timeline: timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    notes: lead.notes.map((note): LeadNote => ({ ...note, isOwn: note.by === reader })),
    work: lead.work,
  };
}

/** The e-mail address of a lead, as people read it. */
export function mailOf({ fields }: Pick<StoredLead, 'fields'>): string {
  return typeof fields.Email === 'string' ? fields.Email : '';
}

/** The values in the order of the form, then others. */
function valuesOf({ form, fields }: StoredLead): DeskLead['values'] {
  const known = isFormId(form) ? leadForms[form].fields : [];
  const ordered = known.flatMap(({ name, key }) => (fields[name] ? [{ key, name, value: fields[name] }] : []));
  const names = new Set(known.map(({ name }) => name));
  const others = Object.entries(fields).flatMap(([name, value]) => (names.has(name) || !value ? [] : [{ key: null, name, value }]));
  return [...ordered, ...others];
}

/** The times of a delivery that are known. Of several tries until it stopped, only the last is stored. */
function timesOf({ target, heldAt, triedAt, deliveredAt, setAsideAt, dueAt, problem }: DeskDelivery): TimelineEntry[] {
  return [
    ...(heldAt ? [{ at: heldAt, kind: 'held' as const, target }] : []),
    ...(triedAt && !deliveredAt && !setAsideAt ? [{ at: triedAt, kind: 'tried' as const, target, problem }] : []),
    ...(deliveredAt ? [{ at: deliveredAt, kind: 'delivered' as const, target }] : []),
    ...(setAsideAt ? [{ at: setAsideAt, kind: 'setAside' as const, target, problem }] : []),
    ...(dueAt ? [{ at: dueAt, kind: 'due' as const, target }] : []),
  ];
}

/** The reason why a delivery was stopped before it was released. */
function stopOf({ target, stopped_at, state, error }: ReleasedRow): TimelineEntry {
  const at = iso(stopped_at);
  return state === 'held'
    ? { at, kind: 'held', target }
    : { at, kind: 'setAside', target, problem: problemOf({ state, lastError: error, target }) };
}

/** What somebody of the team did. */
function doneOf({ at: time, actor: by, action, account, value }: AuditRow): TimelineEntry {
  const at = iso(time);
  if (action === 'step') return { at, kind: 'step', by, step: value as WorkStep };
  if (action === 'assigned') return { at, kind: 'assigned', by, to: account ?? '' };
  if (action === 'reminder') return { at, kind: 'reminder', by, on: value ?? '' };
  return { at, kind: 'retried', by };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Beginnings of errors, and what is wrong. The first that fits counts. docs/running-leads.md explains the errors. */
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
export function problemOf({ state, lastError, target }: Pick<StoredDelivery, 'state' | 'lastError' | 'target'>): DeliveryProblem | null {
  if (state === 'delivered' || lastError === null) return null;
  // A mail server that answers 4xx asks to try again.
  if (target !== 'crm' && / 4\d\d$/.test(lastError)) return 'unreachable';
  return problems.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'other';
}
