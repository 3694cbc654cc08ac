import { defaultLocale, localeCodes } from '../contract/src/locales.ts';
import { loadConfig } from '../leads/src/config.ts';
import { groupKeys } from '../leads/src/store/countLeadsBy.ts';
import { countReport, type ReportKey } from '../leads/src/store/countReport.ts';
import type { LeadFilter } from '../leads/src/store/fitsFilter.ts';
import { openStore } from '../leads/src/store/openStore.ts';
import { parisDay } from '../leads/src/store/parisDays.ts';
import { readLeads } from '../leads/src/store/readLeads.ts';
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
 * Measures the questions of the commands `find`, `list` and `report` in a store with many leads.
 * @returns The median time of each question, in milliseconds.
 */
export async function measureQuestions(environment: Record<string, string>, leads: number): Promise<Record<string, number>> {
  const store = await openStore(loadConfig(environment), () => {});
  const start = Date.now() - (days - 1) * dayMs;
  for (let first = 0; first < leads; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, leads - first) }, (_, index) => first + index);
    await Promise.all(batch.map((index) => store.add(sample(index, start + (index / leads) * (days - 1) * dayMs))));
  }
  const read = async (filter: LeadFilter) => {
    let count = 0;
    for await (const _ of readLeads(store.db, 'newest', filter)) if (++count >= limit) break;
  };
  const until = parisDay(Date.now());
  const report = (key: ReportKey) => countReport(store.db, { by: [key], since: until.subtract({ days: days / 2 - 1 }), until });
  const questions: Record<string, () => Promise<unknown>> = {
    'find many': () => read({ text: 'bench' }),
    'find one': () => read({ text: `person-${leads >> 1}@` }),
    'find none': () => read({ text: 'nobody at all' }),
    'find two words': () => read({ text: `ada company-${leads >> 1}` }),
    ...Object.fromEntries((['day', ...groupKeys] as const).map((key) => [`report by ${key}`, () => report(key)])),
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
    },
    context: {
      page: `/en/forms/${form}/${index % 40}`,
      origin: { source: `source-${index % 5}`, campaign: `campaign-${index % 50}`, referrer: `https://partner-${index % 20}.example` },
    },
    receivedAt: Math.round(receivedAt),
  };
}
