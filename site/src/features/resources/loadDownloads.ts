import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest, ManifestDownload } from '@emovera/contract/manifest.ts';
import { isLeftOut } from '@emovera/contract/offers.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { formatDay, formatLength } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { formatWithLanguage } from './describeFile.ts';
import { loadCaseOffers, loadFileOffers, type Offer } from './loadOffers.ts';
import { loadWebinars } from './loadResources.ts';

/**
 * The files and webinars that the forms of a language send, by kind and item, for the e-mails and the exports of the lead service, and for the lead desk. A webinar is
 * the address of its page.
 */
export async function loadDownloads(lang: Locale): Promise<Manifest['downloads'][Locale]> {
  const [cases, checklists, whitepapers, webinars, { sectors }] = await Promise.all([
    loadCaseOffers(lang),
    loadFileOffers(lang, 'checklists'),
    loadFileOffers(lang, 'whitepapers'),
    loadWebinarOffers(lang),
    loadFacts('sectors'),
  ]);
  const named = await Promise.all(sectors.map(async ({ id }) => [id, (await loadItem('useCases', lang, id)).name] as const));
  const sectorNames = new Map<string, string>(named);
  const caseOf = ({ id }: { id: string }) => {
    const offer = cases.find(({ requestedAs }) => requestedAs.includes(id));
    // `loadSectors` gives each sector a case that the language offers.
    if (!offer)
      throw new RangeError(
        `The sector "${id}" has no client case in "${lang}". Add one in content/${lang}/cases/, or correct "case" in content/facts/sectors.yaml.`,
      );
    return [id, downloadOf(offer, sectorNames.get(id))] as const;
  };
  return {
    sectors: Object.fromEntries(sectors.map(caseOf)),
    cases: Object.fromEntries(cases.map((offer) => [offer.id, { ...downloadOf(offer), sector: offer.sectors[0] ?? '' }])),
    webinars,
    checklists: byId(checklists),
    whitepapers: byId(whitepapers),
  };
}

function byId(offers: readonly Offer[]): Readonly<Record<string, ManifestDownload>> {
  return Object.fromEntries(offers.map((offer) => [offer.id, downloadOf(offer)]));
}

function downloadOf({ title, details, file }: Offer, name = title): ManifestDownload {
  return { title, name, details, address: file.address };
}

async function loadWebinarOffers(lang: Locale): Promise<Readonly<Record<string, ManifestDownload>>> {
  const player = path(lang, '/forms/confirmWebinar');
  if (isLeftOut(player)) return {};
  const [shared, { card }, webinars] = await Promise.all([
    loadWords('interface', lang),
    loadWords('webinarList', lang),
    loadWebinars(lang),
  ]);
  const offer = ({ id, title, seconds, hasVoice, spoken, date, live, join }: (typeof webinars)[number]) => {
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
  return Object.fromEntries(webinars.map(offer));
}
