import type { ProofFacts, ProofPage, TrustWords } from './schema.ts';

/**
 * The slots of a page that are filled, or `undefined` if none is.
 * @throws Error that names the page and the client if `clients` lacks a client.
 */
export function proofOf(page: ProofPage, facts: ProofFacts, words: TrustWords['proof']) {
  const { clients: ids = [], quoted, result } = facts.pages[page] ?? {};
  const { title, quotation } = words.pages[page] ?? {};
  const client = (id: string) => {
    const found = facts.clients.find((known) => known.id === id);
    if (found) return found;
    throw new Error(`content/facts/proof.yaml names the client "${id}" for the page "${page}", but "clients" has no such id.`);
  };
  const clients = ids.map(client);
  const findings = page === 'home' ? words.findings : undefined;
  if (!title || !(clients.length || quotation || result || findings)) return undefined;
  return { title, isSample: facts.isSample, clients, quotation, quoted: quoted ? client(quoted) : undefined, source: result, findings };
}
