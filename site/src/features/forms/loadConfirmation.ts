import { type ConfirmationId, confirmationIds, formIds, leadForms } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/meanProfile.ts';
import type { OfferedFile } from '../../documents/offeredFile.ts';
import { path, type Route } from '../../i18n/paths.ts';
import { analyticsSettings } from '../../layout/analyticsSettings.ts';
import type { ConfirmationProps } from './Confirmation.tsx';
import { crmSettings } from './crmSettings.ts';

/** For each confirmation page, the page that it links to and the files that it offers. */
const pages: Readonly<Record<ConfirmationId, { next: Route; files?: OfferedFile['kind'] }>> = {
  confirmContact: { next: '/blog' },
  confirmDemo: { next: '/blog' },
  confirmUseCase: { next: '/useCases', files: 'cases' },
  confirmWebinar: { next: '/webinars' },
  confirmChecklist: { next: '/checklist', files: 'checklists' },
  confirmWhitepaper: { next: '/whitepaper', files: 'whitepapers' },
};

/** `getStaticPaths` of the confirmation pages. The confirmation of a webinar has its own route, since it shows the replays. */
export function confirmationPaths() {
  const ids = confirmationIds.filter((id) => id !== 'confirmWebinar');
  return localeCodes.flatMap((lang) => ids.map((confirmation) => ({ params: { lang, confirmation } })));
}

/** Everything that a confirmation page shows. */
export async function loadConfirmation(lang: Locale, id: ConfirmationId) {
  const [{ confirmations, reference }, { sectors }, { origin }] = await Promise.all([
    loadWords('forms', lang),
    loadFacts('sectors'),
    loadFacts('company'),
  ]);
  const words = confirmations[id];
  // In direct mode the form sends its event itself, since a redirect from the CRM does not prove that a lead was accepted.
  const sendsEvent = analyticsSettings() && !crmSettings(origin).endpoint;
  const form = formIds.find((candidate) => leadForms[candidate].confirmation === id);
  const props: ConfirmationProps = {
    words,
    reference,
    onward: path(lang, pages[id].next),
    profile: meanProfile(sectors),
    event: sendsEvent && form ? leadForms[form].event : undefined,
  };
  const page = { lang, route: `/forms/${id}`, meta: words.meta, isIndexable: false } as const;
  return { page, props, files: pages[id].files };
}
