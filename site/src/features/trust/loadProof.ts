import { root } from 'astro:config/server';
import { existsSync } from 'node:fs';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { loadCases } from '../resources/loadResources.ts';
import { proofOf } from './proofOf.ts';
import { resultOf } from './resultOf.ts';
import type { ProofPage, TrustWords } from './schema.ts';

/**
 * The proof of a page in one language, with only the slots that are filled. `undefined` if none is.
 * @throws Error if a client or a logo of `facts/proof.yaml` does not exist.
 */
export async function loadProof(lang: Locale, page: ProofPage, words: TrustWords['proof']) {
  const [facts, caseFacts] = await Promise.all([loadFacts('proof'), loadFacts('caseFacts')]);
  const missing = facts.clients.find(({ logo }) => logo && !existsSync(new URL(`public/logos/${logo}`, root)));
  if (missing)
    throw new Error(`site/public/logos/ has no file "${missing.logo}", the logo of "${missing.name}" in content/facts/proof.yaml.`);
  const proof = proofOf(page, facts, words);
  if (!proof) return undefined;
  const { source, ...slots } = proof;
  // A case that is not published has no result to show.
  const clientCase = source && (await loadCases(lang)).find(({ id }) => id === source.case);
  const result = clientCase && resultOf(lang, source, caseFacts, await loadItem('cases', lang, clientCase.id));
  return { ...slots, result: result && clientCase && { ...result, href: path(lang, `/clientCase#${clientCase.id}`) } };
}
