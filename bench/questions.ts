import { sql } from 'kysely';
import type { LeadSort } from '../contract/src/deskLeads.ts';
import { defaultLocale, localeCodes } from '../contract/src/locales.ts';
import { loadConfig } from '../leads/src/config.ts';
import type { NewLead } from '../leads/src/store/addLeads.ts';
import { countGroups, countStatistics } from '../leads/src/store/countReport.ts';
import type { LeadFilter } from '../leads/src/store/fitsFilter.ts';
import { openStore } from '../leads/src/store/openStore.ts';
import { type Days, parisDay, sameDaysBefore } from '../leads/src/store/parisDays.ts';
import { readLeadPage } from '../leads/src/store/readLeads.ts';
import { median, type Row } from './report.ts';
import { contact, type Environment } from './service.ts';

/** Number of leads added at the same time. */
const batchSize = 500;

/** Number of days over which the leads are spread. */
const days = 450;

const dayMs = 86_400_000;

/** Adds leads to a store without a running service. */
export async function addLeads(environment: Environment, count: number, makeLead: (index: number) => NewLead): Promise<void> {
  const store = await openStore(loadConfig(environment), () => {});
  for (let first = 0; first < count; first += batchSize) {
    await Promise.all(Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => store.add(makeLead(first + index))));
  }
  await store.close();
}

/**
 * Measures the queries of the lead desk in a store with many leads, most of them delivered.
 * @returns The median time of five runs of each query, in milliseconds.
 */
export async function measureQuestions(environment: Environment, leads: number): Promise<Row> {
  const now = Date.now();
  const start = now - (days - 1) * dayMs;
  await addLeads(environment, leads, (index) => sample(index, Math.round(start + (index / leads) * (now - start))));
  const store = await openStore(loadConfig(environment), () => {});
  const isRare = sql<boolean>`substr(lead_id, 36) = '0' and substr(lead_id, 35, 1) < '4'`;
  await store.db.updateTable('delivery').set({ delivered_at: now, attempts: 1 }).where(sql<boolean>`not (${isRare})`).execute();
  await store.db.updateTable('delivery').set({ dead_at: now, attempts: 9 }).where(isRare).execute();
  const until = parisDay(now);
  // Most leads are closed. Some have an assignee or a due reminder.
  for (const digit of '123456789abcde') {
    await sql`insert into work (lead_id, step, assignee, remind_on, changed_at, author)
      select id, 'closed', ${digit === '1' ? 'ann@team.example' : ''}, ${digit === '2' ? '2026-01-01' : null}, 1, 'bench'
      from lead where substr(id, 36) = ${digit}`.execute(store.db);
    await sql`insert into audit (id, at, actor, action, reference, value)
      select id, received_at + 60000, 'bench', 'step', reference, 'closed' from lead where substr(id, 36) = ${digit}`.execute(store.db);
  }
  const last = (length: number) => ({ since: until.subtract({ days: length - 1 }), until });
  const yearBefore = (some: Days) => sameDaysBefore(some, { years: 1 });
  const list = (filter: LeadFilter, offset = 0, order: LeadSort = 'newest') => readLeadPage(store.db, filter, { order, offset, limit: 50 });
  const questions: Record<string, () => Promise<unknown>> = {
    all: () => list({}),
    'last page': () => list({}, leads - 50),
    'one found': () => list({ text: `person-${leads >> 1}@` }),
    'many found': () => list({ text: 'bench' }),
    'in messages': () => list({ text: 'platform nothing' }),
    'a telephone number': () => list({ text: '020 7946' }),
    'by company': () => list({}, 0, 'company'),
    'by reminder': () => list({}, 0, 'reminder'),
    'a form': () => list({ forms: ['demo'] }),
    'an item': () => list({ asked: { form: 'whitepaper', item: 'whitepaper-1' } }),
    'a week': () => list({ since: now - 10 * dayMs, until: now - 3 * dayMs }),
    delivered: () => list({ states: ['delivered'] }),
    'set aside': () => list({ states: ['set aside'] }),
    new: () => list({ steps: ['new'] }),
    'of a person': () => list({ assignee: ['ann@team.example'] }),
    'due today': () => list({ dueOn: until.toString() }),
    'figures of 30 days': () => countStatistics(store.db, { ...last(30), by: ['day'] }),
    'figures of a year': () => countStatistics(store.db, { ...last(365), by: ['month'], earlier: yearBefore }),
    'a year by campaign': () => countGroups(store.db, 'campaign', { ...last(365), earlier: yearBefore }),
    'a year by sector': () => countGroups(store.db, 'sector', { ...last(365), earlier: yearBefore }),
    '30 days by assignee': () => countGroups(store.db, 'assignee', last(30)),
    'a year by assignee': () => countGroups(store.db, 'assignee', { ...last(365), earlier: yearBefore }),
    'a form by first page': () => countGroups(store.db, 'landing', { ...last(365), earlier: yearBefore, filter: { forms: ['demo'] } }),
  };
  const row: Record<string, number> = {};
  for (const [name, ask] of Object.entries(questions)) {
    const measured: number[] = [];
    while (measured.length < 5) {
      const begin = performance.now();
      await ask();
      measured.push(performance.now() - begin);
    }
    row[name] = median(measured);
  }
  await store.close();
  return row;
}

function sample(index: number, receivedAt: number): NewLead {
  const form = (['contact', 'demo', 'whitepaper'] as const)[index % 3] ?? 'contact';
  return {
    form,
    lang: localeCodes[index % localeCodes.length] ?? defaultLocale,
    fields: {
      ...contact,
      Email: `person-${index}@company-${index}.example`,
      Company: `Company-${index} Ltd`,
      LEADCF4: contact.LEADCF4.repeat(8),
      ...(form === 'whitepaper' && { LEADCF8: `whitepaper-${index % 2}` }),
    },
    context: {
      page: `/en/forms/${form}/${index % 40}`,
      origin: {
        ...{ source: `source-${index % 5}`, campaign: `campaign-${index % 50}`, referrer: `https://partner-${index % 20}.example` },
        landing: `/en/useCases/sector-${index % 12}`,
      },
    },
    receivedAt,
  };
}
