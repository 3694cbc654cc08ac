import type { Locale } from '@emovera/contract/locales.ts';
import { loadItem, loadWords } from '../../content/load.ts';
import { fileLanguage } from '../../documents/offeredFile.ts';
import { formatWithLanguage } from '../resources/formatWithLanguage.ts';

/**
 * A client case in one language, with the heading of its findings and the text of the button that leads to its file.
 * @throws Error if the case does not exist in the language.
 */
export async function loadCaseSummary(lang: Locale, id: string) {
  const [clientCase, { card }, shared, language] = await Promise.all([
    loadItem('cases', lang, id),
    loadWords('caseList', lang),
    loadWords('interface', lang),
    fileLanguage('cases', lang, id),
  ]);
  const { title, organisation, question, teaser, findings } = clientCase;
  const action = formatWithLanguage(shared.actions.readCase, lang, language, shared);
  return { title, organisation, question, teaser, findings, findingsLabel: card.findings, action };
}
