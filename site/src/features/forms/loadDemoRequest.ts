import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { loadLeadForm } from './loadLeadForm.ts';

/** Everything that the demo request page shows. */
export async function loadDemoRequest(lang: Locale) {
  const [words, shared, leadForm] = await Promise.all([
    loadWords('demoRequest', lang),
    loadWords('interface', lang),
    loadLeadForm(lang, 'demo', path(lang, '/demoRequest')),
  ]);
  return { lang, words, formTitle: shared.actions.askDemo, leadForm };
}
