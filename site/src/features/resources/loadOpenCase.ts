import type { Locale } from '@emovera/contract/locales.ts';
import { loadDownloadWords, loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { caseEffects } from '../../documents/caseEffects.ts';
import { comparisonAlt } from '../../documents/chartData.ts';
import { formatNumber } from '../../i18n/format.ts';

/** The case that everybody can read in full. */
export type OpenCaseData = NonNullable<Awaited<ReturnType<typeof loadOpenCase>>>;

/**
 * The open case in one language, with the words and numbers of its PDF. A language without its own PDF of this case has no open case.
 * @param offered Ids of the cases that the language's pages offer.
 */
export async function loadOpenCase(lang: Locale, offered: readonly string[]) {
  const [{ cases, open }, { emotions }] = await Promise.all([loadFacts('caseFacts'), loadWords('interface', lang)]);
  const facts = cases.find(({ id }) => id === open);
  if (!facts?.report || !offered.includes(open)) return undefined;
  const { report, ...item } = await loadItem('cases', lang, open);
  if (!report) return undefined;
  const words = await loadDownloadWords(lang);
  const labels = words.clientCase;
  const groups = report.comparison.groups.map((name, index) => ({ name, profile: facts.report?.comparison[index] ?? facts.profile }));
  return {
    id: open,
    item,
    report,
    labels,
    facts: [
      { label: labels.comments, value: formatNumber(lang, facts.comments) },
      { label: labels.months, value: formatNumber(lang, facts.report.months) },
    ],
    comparison: { groups, alt: comparisonAlt({ lang, words, emotionNames: emotions }, groups) },
    effects: caseEffects(lang, facts, { ...item, report }, words),
  };
}
