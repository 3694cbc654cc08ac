import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { fillFromSet, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { loadLogo } from '../../pictures/loadLogo.ts';
import { answerValues } from '../pricing/viewPlans.ts';
import { loadCases } from '../resources/loadResources.ts';
import { formatResult, makeEvidence, sampleText } from './makeEvidence.ts';
import type { EvidenceFacts, EvidencePage, TrustWords } from './schema.ts';

/** Data of a page for buyers: evidence, security, integrations, time to a first result, and the badge for its sample data. */
export type Trust = Awaited<ReturnType<typeof loadTrust>>;

/**
 * Loads the data of a page for buyers, with the numbers filled in.
 * @param page The page whose evidence is loaded. Default: no evidence.
 */
export async function loadTrust(lang: Locale, page?: EvidencePage) {
  const [words, shared, pricing, plans, company, facts] = await Promise.all([
    loadWords('trust', lang),
    loadWords('interface', lang),
    loadWords('pricing', lang),
    loadFacts('plans'),
    loadFacts('company'),
    loadFacts('evidence'),
  ]);
  const values = {
    ...answerValues(lang, plans, pricing, company.hours),
    ...Object.fromEntries(Object.entries(facts.agreement).map(([language, kappa]) => [language, formatNumber(lang, kappa)])),
  };
  const { items } = words.security;
  const evidence = page && (await loadEvidence(lang, page, words.evidence));
  return {
    lang,
    brand: company.brand,
    emotionNames: shared.emotions,
    sample: { label: words.sample.label, text: sampleText(words.sample, page, evidence?.isSample, facts.isSampleAgreement) },
    evidence,
    evidenceWords: words.evidence,
    security: {
      ...words.security,
      href: path(lang, '/security'),
      items: [
        { ...items.hosting, icon: 'server', href: path(lang, '/api#privacy') },
        { ...items.processors, icon: 'file', href: path(lang, '/forms/contact') },
        { ...items.storage, icon: 'clock', href: path(lang, '/pricing#faq') },
        {
          ...items.accuracy,
          text: fillFromSet(items.accuracy.text, values),
          icon: 'people',
          href: path(lang, '/solutions/analyseVerbatim#questions'),
        },
      ] as const,
    },
    integrations: { ...words.integrations, intro: fillFromSet(words.integrations.intro, values) },
    first: {
      title: words.first.title,
      steps: words.first.steps.map(({ value, text }) => ({ value: fillFromSet(value, values), text: fillFromSet(text, values) })),
    },
  };
}

/**
 * The evidence of a page in one language, with only the slots that are filled. `undefined` if none is.
 * @throws Error if a client of `facts/evidence.yaml` does not exist.
 */
export async function loadEvidence(lang: Locale, page: EvidencePage, words: TrustWords['evidence']) {
  const [facts, caseFacts] = await Promise.all([loadFacts('evidence'), loadFacts('caseFacts')]);
  const evidence = makeEvidence(page, facts, words);
  if (!evidence) return undefined;
  const { source, ...slots } = evidence;
  // A case that is not published has no result to show.
  const clientCase = source && (await loadCases(lang)).find(({ id }) => id === source.case);
  const result = clientCase && formatResult(lang, source, caseFacts, await loadItem('cases', lang, clientCase.id));
  const withLogo = async ({ logo, ...client }: EvidenceFacts['clients'][number]) => ({ ...client, logo: logo && (await loadLogo(logo)) });
  const clients = await Promise.all(slots.clients.map(withLogo));
  const quoted = slots.quoted && (await withLogo(slots.quoted));
  return { ...slots, clients, quoted, result: result && clientCase && { ...result, href: path(lang, `/clientCase#${clientCase.id}`) } };
}
