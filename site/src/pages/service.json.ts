import { defaultLocale, localeCodes } from '@emovera/contract/locales.ts';
import type { ServiceContent } from '../build/service.ts';
import { loadFacts, loadWords } from '../content/load.ts';
import { loadDownloads } from '../documents/loadDownloads.ts';
import { leadService } from '../features/forms/crmSettings.ts';
import { languageName } from '../features/resources/formatWithLanguage.ts';
import { fill } from '../i18n/format.ts';

/** Content for the lead service. Not public: the last step of the build moves it into the service's manifest. */
export async function GET() {
  const { origin, brand } = await loadFacts('company');
  const languages = localeCodes.map(async (lang) => {
    const [shared, forms, mails, downloads] = await Promise.all([
      loadWords('interface', lang),
      loadWords('forms', lang),
      loadWords('mails', lang),
      loadDownloads(lang),
    ]);
    const inDefaultLanguage = fill(shared.fileLanguage, { language: languageName(defaultLocale, shared) });
    return [lang, { forms, mails: { ...mails, subjects: forms.subjects }, downloads, inDefaultLanguage }];
  });
  return Response.json({
    origin,
    service: leadService(origin),
    brand,
    languages: Object.fromEntries(await Promise.all(languages)),
  } satisfies ServiceContent);
}
