import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem } from '../../content/load.ts';
import { decimalsOf } from '../../documents/measureLabel.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import type { ProofFacts, ProofPage, TrustWords } from './schema.ts';

/** A client's name, as the row of logos shows it. */
export type Client = ProofFacts['clients'][number];

/**
 * The proof of a page, with only the slots that are filled.
 * @returns `undefined` if no slot is filled.
 * @throws Error if a client, a case or a measure of `facts/proof.yaml` does not exist.
 */
export async function loadProof(lang: Locale, page: ProofPage, words: TrustWords['proof']) {
  const facts = await loadFacts('proof');
  const { clients: ids = [], quoted, result: source } = facts.pages[page] ?? {};
  const { title, quotation } = words.pages[page] ?? {};
  const client = (id: string) => {
    const found = facts.clients.find((known) => known.id === id);
    if (found) return found;
    throw new Error(`content/facts/proof.yaml names the client "${id}" for the page "${page}", but "clients" has no such id.`);
  };
  const clients = ids.map(client);
  const result = source && (await loadResult(lang, source));
  const findings = page === 'home' ? words.findings : undefined;
  if (!title || !(clients.length || quotation || result || findings)) return undefined;
  return { title, isSample: facts.isSample, clients, quotation, quoted: quoted ? client(quoted) : undefined, result, findings };
}

/** The result of a client case, with the lengths of its two bars in per cent; `undefined` if the language has no report of the case. */
async function loadResult(lang: Locale, source: { case: string; measure: string }) {
  const [{ cases }, { report }] = await Promise.all([loadFacts('caseFacts'), loadItem('cases', lang, source.case)]);
  const effect = cases.find(({ id }) => id === source.case)?.report?.effects.find(({ id }) => id === source.measure);
  if (!effect)
    throw new Error(`content/facts/proof.yaml: the case "${source.case}" has no effect "${source.measure}" in facts/cases.yaml.`);
  const name = report?.effect.measures[source.measure];
  if (!name) return undefined;
  const { unit, before, after } = effect;
  const decimals = decimalsOf(before, after);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const whole = unit === 'percent' ? 100 : unit === 'outOfTen' ? 10 : Math.max(before, after);
  const bar = (value: number) => ({
    value: unit === 'percent' ? formatPercent(lang, value, decimals) : formatNumber(lang, value, digits),
    scale: unit === 'outOfTen' ? '/10' : undefined,
    length: (100 * value) / whole,
  });
  return { name, before: bar(before), after: bar(after), href: path(lang, `/clientCase#${source.case}`) };
}
