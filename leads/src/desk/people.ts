import type { ChangedPerson, CompanyLeads, PersonEntry, PersonLeads, WorkStep } from '@emovera/contract/deskLeads.ts';
import type { ChangePerson, ShowCompany } from '@emovera/contract/deskRequests.ts';
import { sql } from 'kysely';
import { fillColumns } from '../store/fillColumns.ts';
import { personKey } from '../store/fitsFilter.ts';
import { mergePeople, partLead, readPerson, renameKeys, storeAssignments } from '../store/persons.ts';
import { readLeadPage, readLeads } from '../store/readLeads.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { toListedLead } from './leads.ts';
import { readTimelines } from './readDeskLead.ts';

/** Maximum number of entries in the timeline of a person. */
const maxEntries = 500;

export async function showPerson({ context, user, params }: DeskRequest): Promise<PersonLeads> {
  const [lead] = await Array.fromAsync(readLeads(context.db, 'newest', { references: [params.reference] }));
  if (!lead) throw new DeskError('notFound');
  const { leads, others, hasMore } = await readPerson(context.db, lead);
  await context.recordReads(
    user,
    [...leads, ...others].map((other) => other.reference),
  );
  const timelines = await readTimelines(context, leads);
  const timeline = leads.flatMap(({ reference, notes }): PersonEntry[] => [
    ...(timelines.get(reference) ?? []).map((entry) => ({ reference, ...entry })),
    ...notes.map(({ id: _, ...note }) => ({ reference, kind: 'note' as const, ...note })),
  ]);
  return {
    leads: leads.map((each) => toListedLead(each, context.site)),
    others: others.map((each) => toListedLead(each, context.site)),
    hasMore,
    timeline: timeline.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, maxEntries),
  };
}

/**
 * `POST leads/:reference/person`: makes all changes or none.
 * @throws DeskError `notFound` if a lead does not exist.
 */
export function changePerson({ context, user, params: { reference }, input }: DeskRequest<ChangePerson>): Promise<ChangedPerson> {
  const named = 'same' in input ? input.same : 'other' in input ? input.other : input.undo.map((item) => item.reference);
  const references = [...new Set([reference, ...named])];
  return context.db.transaction().execute(async (transaction) => {
    const existing = await transaction.selectFrom('lead').select('reference').where('reference', 'in', references).execute();
    if (existing.length < references.length) throw new DeskError('notFound');
    const before: ChangedPerson['before'][number][] = [];
    if ('same' in input) before.push(...(await mergePeople(transaction, reference, named)));
    else if ('undo' in input) {
      before.push(...(await storeAssignments(transaction, input.undo)));
      // The address may have been erased meanwhile.
      await renameKeys(transaction);
    } else for (const other of named) before.push(...(await partLead(transaction, other)));
    const action = 'same' in input ? 'merged' : 'other' in input ? 'parted' : 'personUndone';
    if (before.length > 0) await writeAudit(transaction, { at: context.now(), actor: user.mail, action, reference, leads: before.length });
    return { before };
  });
}

/** Maximum number of leads and people of a company that are shown. */
const maxOfCompany = 100;

export async function showCompany({ context, user, input: { company } }: DeskRequest<ShowCompany>): Promise<CompanyLeads> {
  const { db } = context;
  await fillColumns(db);
  const { leads, total } = await readLeadPage(db, { company }, { order: 'newest', offset: 0, limit: maxOfCompany });
  if (total === 0) throw new DeskError('notFound');
  const ofCompany = db.selectFrom('lead').where('company_key', '=', company);
  // The newest lead of each person: ids sort by time.
  const people = await ofCompany
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.max('id').as('newest')])
    .groupBy(sql`coalesce(nullif(${personKey}, ''), id)`)
    .orderBy('leads', 'desc')
    .orderBy('newest', 'desc')
    .limit(maxOfCompany + 1)
    .execute();
  const shown = people.slice(0, maxOfCompany);
  const rows = await db
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where(
      'id',
      'in',
      shown.map(({ newest }) => newest ?? ''),
    )
    .execute();
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const newest = await Array.fromAsync(readLeads(db, 'newest', { references: [...references.values()] }));
  const byReference = new Map([...newest, ...leads].map((lead) => [lead.reference, toListedLead(lead, context.site)]));
  await context.recordReads(user, [...byReference.keys()]);
  const worked = await ofCompany
    .leftJoin('work', 'work.lead_id', 'lead.id')
    .select(sql<WorkStep>`coalesce(work.step, 'new')`.as('step'))
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .groupBy('step')
    .execute();
  return {
    domain: company.startsWith('@') ? company.slice(1) : '',
    name: mostFrequent(leads.map(({ fields }) => fields.Company ?? '')),
    total,
    leads: leads.map((lead) => toListedLead(lead, context.site)),
    people: shown.flatMap(({ newest: id, leads: count }) => {
      const lead = byReference.get(references.get(id ?? '') ?? '');
      return lead ? { reference: lead.reference, name: lead.name, mail: lead.mail, leads: count } : [];
    }),
    hasMorePeople: people.length > maxOfCompany,
    steps: { new: 0, contact: 0, won: 0, closed: 0, ...Object.fromEntries(worked.map(({ step, leads: count }) => [step, count])) },
  };
}

/** Most frequent text; the first if several are equally frequent. Anyone can type any name, so the name in one lead may be wrong. */
function mostFrequent(texts: readonly string[]): string {
  const groups = [...Map.groupBy(texts.filter(Boolean), (text) => text).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? '';
}
