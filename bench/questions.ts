import { sql } from 'kysely';
import { defaultLocale, localeCodes } from '../contract/src/locales.ts';
import { loadConfig } from '../leads/src/config.ts';
import { countReport, groupKeys, type ReportKey } from '../leads/src/store/countReport.ts';
import type { LeadFilter } from '../leads/src/store/fitsFilter.ts';
import { openStore } from '../leads/src/store/openStore.ts';
import { parisDay } from '../leads/src/store/parisDays.ts';
import { readLeadPage, readLeads } from '../leads/src/store/readLeads.ts';
import { contact } from './contact.ts';
import { median } from './median.ts';

/** Leads that are stored at the same time. */
const batchSize = 500;

/** Days over which the leads are spread. A report covers half of them and compares with the other half. */
const days = 60;

const dayMs = 86_400_000;

/** How often each question is asked. */
const times = 5;

/** Most leads that a question prints. */
const limit = 50;

/**
 * Measures the questions of the commands `find`, `list` and `report`, and the lists of the lead desk, in a store with many leads.
 * @returns The median time of each question, in milliseconds.
 */
export async function measureQuestions(environment: Record<string, string>, leads: number): Promise<Record<string, number>> {
  const store = await openStore(loadConfig(environment), () => {});
  const start = Date.now() - (days - 1) * dayMs;
  for (let first = 0; first < leads; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, leads - first) }, (_, index) => first + index);
    await Promise.all(batch.map((index) => store.add(sample(index, start + (index / leads) * (days - 1) * dayMs))));
  }
  // Most leads are delivered, and some are not.
  const isRare = sql<boolean>`substr(lead_id, 36) = '0' and substr(lead_id, 35, 1) < '4'`;
  await store.db.updateTable('delivery').set({ delivered_at: Date.now(), attempts: 1 }).where(sql<boolean>`not (${isRare})`).execute();
  await store.db.updateTable('delivery').set({ dead_at: Date.now(), attempts: 9 }).where(isRare).execute();
  const read = async (filter: LeadFilter) => {
    let count = 0;
    for await (const _ of readLeads(store.db, 'newest', filter)) if (++count >= limit) break;
  };
  const desk = (filter: LeadFilter, offset = 0) => readLeadPage(store.db, filter, { order: 'newest', offset, limit });
  const until = parisDay(Date.now());
  const report = (key: ReportKey) => countReport(store.db, { by: [key], since: until.subtract({ days: days / 2 - 1 }), until });
  const questions: Record<string, () => Promise<unknown>> = {
    'find many': () => read({ text: 'bench' }),
    'find one': () => read({ text: `person-${leads >> 1}@` }),
    'find none': () => read({ text: 'nobody at all' }),
    'find two words': () => read({ text: `ada company-${leads >> 1}` }),
    ...Object.fromEntries((['day', ...groupKeys] as const).map((key) => [`report by ${key}`, () => report(key)])),
    'desk, all': () => desk({}),
    'desk, last page': () => desk({}, leads - limit),
    'desk, one': () => desk({ text: `person-${leads >> 1}@` }),
    'desk, many': () => desk({ text: 'bench' }),
    'desk, a form': () => desk({ forms: ['demo'] }),
    'desk, an item': () => desk({ asked: { form: 'whitepaper', item: 'whitepaper-1' } }),
    'desk, a campaign': () => desk({ campaign: 'campaign-7' }),
    'desk, a week': () => desk({ since: Date.now() - 10 * dayMs, until: Date.now() - 3 * dayMs }),
    'desk, delivered': () => desk({ states: ['delivered'] }),
    'desk, set aside': () => desk({ states: ['set aside'] }),
    'desk, not handled': () => desk({ handled: false }),
    'desk, a person': () => desk({ mailbox: `person-${leads >> 1}@company-${leads >> 1}.example` }),
  };
  const results: Record<string, number> = {};
  for (const [name, ask] of Object.entries(questions)) {
    const measured: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const begin = performance.now();
      await ask();
      measured.push(performance.now() - begin);
    }
    results[`${name}, ms`] = median(measured);
  }
  await store.close();
  return results;
}

function sample(index: number, receivedAt: number) {
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
      origin: { source: `source-${index % 5}`, campaign: `campaign-${index % 50}`, referrer: `https://partner-${index % 20}.example` },
    },
    receivedAt: Math.round(receivedAt),
  };
}
