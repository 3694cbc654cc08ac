import { type ConfirmationId, formIds, leadForms } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/meanProfile.ts';
import { path, type Route } from '../../i18n/paths.ts';
import { analyticsSettings } from '../../layout/analyticsSettings.ts';
import type { ConfirmationProps } from './Confirmation.tsx';
import { crmSettings } from './crmSettings.ts';

/** Where each confirmation page leads on. */
const onward: Readonly<Record<ConfirmationId, Route>> = {
  confirmContact: '/blog',
  confirmDemo: '/blog',
  confirmUseCase: '/useCases',
  confirmWebinar: '/webinars',
  confirmChecklist: '/checklist',
  confirmWhitepaper: '/whitepaper',
};

/** Everything that a confirmation page shows. */
export async function loadConfirmation(lang: Locale, id: ConfirmationId) {
  const [{ confirmations, reference }, { sectors }, { origin }] = await Promise.all([
    loadWords('forms', lang),
    loadFacts('sectors'),
    loadFacts('company'),
  ]);
  const words = confirmations[id];
  // In direct mode the form sends its event itself: the CRM's redirect proves nothing about how often a lead was taken.
  const isCountedHere = analyticsSettings() && !crmSettings(origin).endpoint;
  const form = formIds.find((candidate) => leadForms[candidate].confirmation === id);
  const props: ConfirmationProps = {
    words,
    reference,
    onward: path(lang, onward[id]),
    profile: meanProfile(sectors),
    event: isCountedHere && form ? leadForms[form].event : undefined,
  };
  const page = { lang, route: `/forms/${id}`, meta: words.meta, isIndexable: false } as const;
  return { page, props };
}
