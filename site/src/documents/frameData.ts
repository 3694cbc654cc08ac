import type { Locale } from '@emovera/contract/locales.ts';
import { logoSvg } from '../charts/svgMarks.ts';
import type { Profile } from '../content/schemas/common.ts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { fill, formatDay } from '../i18n/format.ts';
import { path, type Route } from '../i18n/paths.ts';
import { tokenColor } from '../styles/tokenColor.ts';
import type { ChartContext } from './chartData.ts';
import { colors, emotionLooks, waveSvg } from './pictograms.ts';
import type { DownloadWords } from './schema.ts';

/** What a file is made from beside its own text. */
export type FrameSource = ChartContext & {
  readonly company: CompanyFacts;
  /** Id of the case or whitepaper: chooses where the wave's crests lie, as on its card. */
  readonly id: string;
  readonly profile: Profile;
  readonly title: string;
  readonly description: string;
  /** Year and month, `YYYY-MM`. */
  readonly edition: string;
  /** Proportions of the wave at the head of the file. */
  readonly wave: { readonly width: number; readonly height: number };
  /** Words of the last page. */
  readonly closing: DownloadWords['clientCase']['closing'];
};

/** What every template draws around its text: brand, wave, colours, emotions, closing and imprint. */
export function frameData({ lang, words, emotionNames, company, id, profile, wave, closing, edition, ...document }: FrameSource) {
  const { street, postalCode, city } = company.address;
  const month = formatDay(lang, `${edition}-01`, { month: 'long', year: 'numeric' });
  return {
    lang,
    title: document.title,
    description: document.description,
    author: company.brand,
    edition,
    brand: company.brand,
    site: { name: new URL(company.origin).host, url: addressOf(company.origin, lang, '/') },
    colors: colors(),
    emotions: emotionLooks(emotionNames),
    logo: logoSvg(tokenColor('color-primary')),
    wave: waveSvg(profile, id, wave),
    labels: { verbatim: words.verbatim, charts: words.charts },
    closing: { ...closing, demo: words.demo, url: addressOf(company.origin, lang, '/demoRequest') },
    imprint: {
      edition: fill(words.edition, { month }),
      publisher: fill(words.publisher, { name: company.legalName, address: `${street}, ${postalCode} ${city}` }),
      contact: words.contact,
      email: company.email,
    },
  };
}

/** Absolute address of a page: a file is read away from the site. */
export function addressOf(origin: string, lang: Locale, route: Route): string {
  return new URL(path(lang, route), origin).href;
}
