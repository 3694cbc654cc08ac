import { defaultLocale, localeCodes } from '@emovera/contract/locales.ts';
import type { ServiceContent } from '../build/service.ts';
import { loadArticles, loadFacts, loadWords } from '../content/load.ts';
import { leadService } from '../features/forms/crmSettings.ts';
import { languageName } from '../features/resources/describeFile.ts';
import { loadDownloads } from '../features/resources/loadManifestDownloads.ts';
import { fillStrict } from '../i18n/format.ts';
import { path } from '../i18n/paths.ts';

/** Content for the lead service. Not public: the last step of the build moves it into the service's manifest. */
export async function GET() {
  const [{ origin, brand, hours }, booking] = await Promise.all([loadFacts('company'), loadFacts('booking')]);
  const { timeZone: zone, ...rules } = booking;
  const languages = localeCodes.map(async (lang) => {
    const [shared, forms, mails, downloads] = await Promise.all([
      loadWords('interface', lang),
      loadWords('forms', lang),
      loadWords('mails', lang),
      loadDownloads(lang),
    ]);
    const inDefaultLanguage = fillStrict(shared.fileLanguage, { language: languageName(defaultLocale, shared) });
    return [
      lang,
      { forms, mails: { ...mails, subjects: forms.subjects, fields: { ...forms.labels, ...mails.fields } }, downloads, inDefaultLanguage },
    ];
  });
  const moved = localeCodes.map(async (lang) =>
    (await loadArticles(lang)).flatMap(({ slug, data }) =>
      (data.replaces ?? []).map((former) => [path(lang, `/blog/${former}`), path(lang, `/blog/${slug}`)] as const),
    ),
  );
  return Response.json({
    origin,
    service: leadService(origin),
    brand,
    booking: { zone, ...hours, ...rules },
    moved: Object.fromEntries((await Promise.all(moved)).flat()),
    languages: Object.fromEntries(await Promise.all(languages)),
  } satisfies ServiceContent);
}
