import type { Locale } from '@emovera/contract/locales.ts';
import { loadDownloadWords, loadFacts, loadItem } from '../../content/load.ts';
import { caseEffects } from '../../documents/caseEffects.ts';
import { fileLanguage } from '../../documents/offeredFile.ts';

/**
 * What a case measured before and after, in the language of its PDF, which names the measures.
 * @throws Error if there are no facts about the case.
 */
export async function loadCasePicture(lang: Locale, id: string) {
  const language = await fileLanguage('cases', lang, id);
  const [{ cases }, text, words] = await Promise.all([
    loadFacts('caseFacts'),
    loadItem('cases', language, id),
    loadDownloadWords(language),
  ]);
  const facts = cases.find((item) => item.id === id);
  if (!facts) throw new Error(`content/facts/cases.yaml has no case "${id}". Add it there.`);
  return {
    /** The language, if it is not that of the page. */
    lang: language === lang ? undefined : language,
    words: words.clientCase,
    effects: caseEffects(language, facts, text, words),
  };
}
