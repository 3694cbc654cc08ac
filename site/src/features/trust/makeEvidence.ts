import type { Locale } from '@emovera/contract/locales.ts';
import { countDecimals } from '../../documents/caseEffects.ts';
import type { CaseFacts, ClientCase } from '../../documents/caseSchema.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import type { EvidenceFacts, EvidencePage, TrustWords } from './schema.ts';

/**
 * The slots of a page that are filled, or `undefined` if none is.
 * @throws Error that names the page and the client if `clients` lacks a client.
 */
export function makeEvidence(page: EvidencePage, facts: EvidenceFacts, words: TrustWords['evidence']) {
  const { clients: ids = [], quoted, result } = facts.pages[page] ?? {};
  const { title, quotation } = words.pages[page] ?? {};
  const client = (id: string) => {
    const clientFacts = facts.clients.find((one) => one.id === id);
    if (clientFacts) return clientFacts;
    throw new Error(
      `content/facts/evidence.yaml names the client "${id}" for the page "${page}", but "clients" does not have this id. Correct it, or add the client.`,
    );
  };
  const clients = ids.map(client);
  const findings = page === 'home' ? words.findings : undefined;
  if (!title || !(clients.length || quotation || result || findings)) return undefined;
  return { title, isSample: facts.isSample, clients, quotation, quoted: quoted ? client(quoted) : undefined, source: result, findings };
}

/**
 * A measure of a client case: its values before and after, with the lengths of their bars in per cent of one scale. `undefined` if the case does not have it, or the
 * language has no report of the case.
 */
export function formatResult(lang: Locale, source: { case: string; measure: string }, { cases }: CaseFacts, { report }: ClientCase) {
  const effect = cases.find(({ id }) => id === source.case)?.report?.effects.find(({ id }) => id === source.measure);
  const name = report?.measures[source.measure];
  if (!effect || !name) return undefined;
  const { unit, before, after } = effect;
  const decimals = countDecimals(before, after);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const whole = unit === 'percent' ? 100 : unit === 'outOfTen' ? 10 : Math.max(before, after);
  const bar = (value: number) => ({
    value: unit === 'percent' ? formatPercent(lang, value, decimals) : formatNumber(lang, value, digits),
    scale: unit === 'outOfTen' ? '/10' : undefined,
    length: (100 * value) / whole,
  });
  return { name, before: bar(before), after: bar(after) };
}

/** Text of the badge for sample data, with other samples of the page. A page without evidence names its plans. */
export function sampleText(
  words: TrustWords['sample'],
  page: EvidencePage | undefined,
  isEvidenceSample: boolean | undefined,
  isAgreementSample: boolean,
): string {
  return [page ? words.page : words.plans, isEvidenceSample && words.evidence, isAgreementSample && words.security]
    .filter(Boolean)
    .join(' ');
}
