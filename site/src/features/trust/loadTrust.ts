import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { fillFrom, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { loadLogo } from '../../pictures/loadLogo.ts';
import { answerValues } from '../pricing/viewPlans.ts';
import { loadCases } from '../resources/loadResources.ts';
import { proofOf, resultOf, sampleText } from './proofOf.ts';
import type { ProofFacts, ProofPage, TrustWords } from './schema.ts';

/** Data of a page for buyers: proof, security, integrations, time to a first result, and the mark of its sample data. */
export type Trust = Awaited<ReturnType<typeof loadTrust>>;

/**
 * Loads the data of a page for buyers, with the numbers filled in.
 * @param page The page whose proof is loaded. Default: no proof.
 */
export async function loadTrust(lang: Locale, page?: ProofPage) {
  const [words, shared, pricing, plans, company, facts] = await Promise.all([
    loadWords('trust', lang),
    loadWords('interface', lang),
    loadWords('pricing', lang),
    loadFacts('plans'),
    loadFacts('company'),
    loadFacts('proof'),
  ]);
  const values = {
    ...answerValues(lang, plans, pricing, company.hours),
    ...Object.fromEntries(Object.entries(facts.agreement).map(([language, kappa]) => [language, formatNumber(lang, kappa)])),
  };
  const { items } = words.security;
  const proof = page && (await loadProof(lang, page, words.proof));
  return {
    lang,
    brand: company.brand,
    emotionNames: shared.emotions,
    sample: { label: words.sample.label, text: sampleText(words.sample, page, proof?.isSample, facts.isSampleAgreement) },
    proof,
    proofWords: words.proof,
    security: {
      ...words.security,
      href: path(lang, '/security'),
      items: [
        { ...items.hosting, icon: 'server', href: path(lang, '/api#privacy') },
        { ...items.processors, icon: 'file', href: path(lang, '/forms/contact') },
        { ...items.storage, icon: 'clock', href: path(lang, '/pricing#faq') },
        {
          ...items.accuracy,
          text: fillFrom(items.accuracy.text, values),
          icon: 'people',
          href: path(lang, '/solutions/analyseVerbatim#questions'),
        },
      ] as const,
    },
    integrations: { ...words.integrations, lead: fillFrom(words.integrations.lead, values) },
    first: {
      title: words.first.title,
      steps: words.first.steps.map(({ value, text }) => ({ value: fillFrom(value, values), text: fillFrom(text, values) })),
    },
  };
}

/**
 * The proof of a page in one language, with only the slots that are filled. `undefined` if none is.
 * @throws Error if a client of `facts/proof.yaml` does not exist.
 */
export async function loadProof(lang: Locale, page: ProofPage, words: TrustWords['proof']) {
  const [facts, caseFacts] = await Promise.all([loadFacts('proof'), loadFacts('caseFacts')]);
  const proof = proofOf(page, facts, words);
  if (!proof) return undefined;
  const { source, ...slots } = proof;
  // A case that is not published has no result to show.
  const clientCase = source && (await loadCases(lang)).find(({ id }) => id === source.case);
  const result = clientCase && resultOf(lang, source, caseFacts, await loadItem('cases', lang, clientCase.id));
  const withLogo = async ({ logo, ...client }: ProofFacts['clients'][number]) => ({ ...client, logo: logo && (await loadLogo(logo)) });
  const clients = await Promise.all(slots.clients.map(withLogo));
  const quoted = slots.quoted && (await withLogo(slots.quoted));
  return { ...slots, clients, quoted, result: result && clientCase && { ...result, href: path(lang, `/clientCase#${clientCase.id}`) } };
}
