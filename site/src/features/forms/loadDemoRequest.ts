import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { loadTrust } from '../trust/loadTrust.ts';
import { loadLeadForm } from './loadLeadForm.ts';

/** Everything that the demo request page shows. */
export async function loadDemoRequest(lang: Locale) {
  const [words, shared, tour, leadForm, trust] = await Promise.all([
    loadWords('demoRequest', lang),
    loadWords('interface', lang),
    loadWords('tour', lang),
    loadLeadForm(lang, 'demo', path(lang, '/demoRequest')),
    loadTrust(lang),
  ]);
  return { lang, words, tour: { href: path(lang, '/tour'), text: tour.link }, formTitle: shared.actions.askDemo, leadForm, trust };
}
