import { localeCodes } from '@emovera/contract/locales.ts';
import type { ServiceContent } from '../build/service.ts';
import { loadFacts, loadWords } from '../content/load.ts';
import { loadDownloads } from '../documents/loadDownloads.ts';

/** Content for the lead service. Not public: the last step of the build moves it into the service's manifest. */
export async function GET() {
  const { origin, brand } = await loadFacts('company');
  const languages = localeCodes.map(async (lang) => {
    const [forms, mails, downloads] = await Promise.all([loadWords('forms', lang), loadWords('mails', lang), loadDownloads(lang)]);
    return [lang, { forms, mails: { ...mails, subjects: forms.subjects }, downloads }];
  });
  return Response.json({ origin, brand, languages: Object.fromEntries(await Promise.all(languages)) } satisfies ServiceContent);
}
