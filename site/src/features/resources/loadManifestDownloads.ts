import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest, ManifestDownload } from '@emovera/contract/manifest.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { formatDay, formatLength } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { formatWithLanguage } from './describeFile.ts';
import { type Download, loadCaseDownloads, loadFileDownloads } from './loadFileDownloads.ts';
import { loadWebinars } from './loadResources.ts';

/**
 * The files and webinars that the forms of a language send, by kind and item, for the e-mails and the exports of the lead service, and for the lead desk. A webinar is
 * the address of its page.
 */
export async function loadDownloads(lang: Locale): Promise<Manifest['downloads'][Locale]> {
  const [cases, checklists, whitepapers, webinars, { sectors }] = await Promise.all([
    loadCaseDownloads(lang),
    loadFileDownloads(lang, 'checklists'),
    loadFileDownloads(lang, 'whitepapers'),
    loadWebinarDownloads(lang),
    loadFacts('sectors'),
  ]);
  const named = await Promise.all(sectors.map(async ({ id }) => [id, (await loadItem('useCases', lang, id)).name] as const));
  const sectorNames = new Map<string, string>(named);
  const findCase = ({ id }: { id: string }) => {
    const download = cases.find(({ requestedAs }) => requestedAs.includes(id));
    // `loadSectors` gives each sector a case that the language offers.
    if (!download)
      throw new RangeError(
        `The sector "${id}" has no client case in "${lang}". Add one in content/${lang}/cases/, or correct "case" in content/facts/sectors.yaml.`,
      );
    return [id, toDownload(download, sectorNames.get(id))] as const;
  };
  return {
    sectors: Object.fromEntries(sectors.map(findCase)),
    cases: Object.fromEntries(cases.map((download) => [download.id, { ...toDownload(download), sector: download.sectors[0] ?? '' }])),
    webinars,
    checklists: byId(checklists),
    whitepapers: byId(whitepapers),
  };
}

function byId(offers: readonly Download[]): Readonly<Record<string, ManifestDownload>> {
  return Object.fromEntries(offers.map((download) => [download.id, toDownload(download)]));
}

function toDownload({ title, details, file }: Download, name = title): ManifestDownload {
  return { title, name, details, address: file.address };
}

async function loadWebinarDownloads(lang: Locale): Promise<Readonly<Record<string, ManifestDownload>>> {
  const player = path(lang, '/forms/confirmWebinar');
  if (isLeftOut(player)) return {};
  const [shared, { card }, webinars] = await Promise.all([
    loadWords('interface', lang),
    loadWords('webinarList', lang),
    loadWebinars(lang),
  ]);
  const download = ({ id, title, seconds, hasVoice, spoken, date, live, join }: (typeof webinars)[number]) => {
    const facts = live?.when ?? [formatLength(lang, seconds), hasVoice ? card.voice : card.silent].join(', ');
    return [
      id,
      {
        title,
        name: live ? `${title} (${formatDay(lang, date)})` : title,
        address: `${player}?item=${encodeURIComponent(id)}`,
        details: formatWithLanguage(facts, lang, spoken, shared),
        ...(live && { live: { from: live.from, until: live.until, join } }),
      },
    ] as const;
  };
  return Object.fromEntries(webinars.map(download));
}
