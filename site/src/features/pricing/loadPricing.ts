import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fillFromSet, fillStrict, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import type { ViewId } from '../tour/schema.ts';
import { loadTrust } from '../trust/loadTrust.ts';
import { computeLargestVolume } from './schema.ts';
import { answerValues, viewComparison, viewPlans, viewVolumes } from './viewPlans.ts';

/** Steps of the tour that show a feature of the comparison. */
const tourSteps: Readonly<Record<string, ViewId>> = {
  fileCsv: 'import',
  fileXlsx: 'import',
  general: 'comments',
  emotionalMapping: 'matrix',
  alerts: 'trends',
  insights: 'report',
};

/** Data of the pricing page in one language. */
export async function loadPricing(lang: Locale) {
  const [words, shared, tour, facts, company] = await Promise.all([
    loadWords('pricing', lang),
    loadWords('interface', lang),
    loadWords('tour', lang),
    loadFacts('plans'),
    loadFacts('company'),
  ]);
  const values = answerValues(lang, facts, words, company.hours);
  const tourLink = (id: string) => {
    const step = tourSteps[id];
    return step && { href: path(lang, `/tour#${step}`), text: fillStrict(tour.see, { step: tour.steps[step].name }) };
  };
  return {
    lang,
    words,
    shared,
    company,
    trust: await loadTrust(lang),
    facts,
    saving: fillFromSet(words.billing.saving, values),
    plans: viewPlans(lang, facts, words),
    volumes: viewVolumes(lang, facts),
    volumeWords: {
      ...words.volumes,
      title: fillStrict(words.volumes.title, {
        volume: formatNumber(lang, computeLargestVolume(facts.plans)),
      }),
    },
    groups: viewComparison(lang, facts, words).map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, tour: tourLink(row.id) })),
    })),
    answers: words.faq.items.map(({ question, answer }) => ({ question, answer: fillFromSet(answer, values) })),
  };
}
