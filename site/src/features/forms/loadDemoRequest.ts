import type { Locale } from '@emovera/contract/locales.ts';
import { meetingMinutes } from '../../constants.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { loadProductViews } from '../tour/loadProductViews.ts';
import { loadTrust } from '../trust/loadTrust.ts';
import { loadLeadForm } from './loadLeadForm.ts';

/** Everything that the demo request page shows. */
export async function loadDemoRequest(lang: Locale) {
  const [words, shared, tour, views, facts, leadForm, trust] = await Promise.all([
    loadWords('demoRequest', lang),
    loadWords('interface', lang),
    loadWords('tour', lang),
    loadProductViews(lang),
    loadFacts('demoFacts'),
    loadLeadForm(lang, 'demo', path(lang, '/demoRequest')),
    loadTrust(lang),
  ]);
  let to = 0;
  const steps = facts.steps.map(({ id, minutes }) => {
    const from = to;
    to += minutes;
    const time = fill(words.agenda.time, { from: formatNumber(lang, from), to: formatNumber(lang, to) });
    return { ...words.agenda.steps[id], from, to, time };
  });
  return {
    lang,
    words,
    agenda: { title: words.agenda.title, steps, minutes: meetingMinutes },
    views,
    tour: { href: path(lang, '/tour'), text: tour.link },
    formTitle: shared.actions.askDemo,
    leadForm,
    trust,
  };
}
