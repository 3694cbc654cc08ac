import type { BookingRules } from './booking.ts';
import type { FormId, ResourceKind } from './forms.ts';
import { type Locale, localeCodes } from './locales.ts';
import type { MailMessages } from './mailMessages.ts';
import type { FormTemplate } from './template.ts';

/** Folder of the downloads in each language's folder: `/{lang}/downloads/…`. */
export const downloadsFolder = 'downloads';

export type ManifestPage = {
  readonly lang: Locale;
  /** Path below `dist/public`, without leading slash. */
  readonly file: string;
  /** Value of its Content-Security-Policy header. */
  readonly policy: string;
};

/** A page with a lead form. GET returns the page, POST sends a lead. */
export type ManifestForm = {
  readonly lang: Locale;
  readonly form: FormId;
  /** The item in the address of a download form. */
  readonly item?: string;
  /** Length of the time that visitors can book with it, in minutes. Without it, they cannot. */
  readonly minutes?: number;
  /** Form template of the page, a file below `dist/service`. */
  readonly template: string;
};

/** An item of a download form, with the team's name for it and the link in the mail to the visitor. */
export type ManifestDownload = {
  /** Its title in the language of the page that offers it. */
  readonly title: string;
  /** The team's name for it: "Banking" for the use case of a sector, otherwise the title. See {@link itemName}. */
  readonly name: string;
  /** For a client case: the item of its sector. */
  readonly sector?: string;
  /** Its path: a file, or the page of a webinar. */
  readonly address: string;
  /** Type, length, size and, if it differs, language, as on the page: "PDF, 4 pages, 180 kB". For a live webinar: day and hours. */
  readonly details: string;
  /** For a live webinar: its beginning and end in milliseconds since 1970, and the link to take part, if it is known. */
  readonly live?: { readonly from: number; readonly until: number; readonly join?: string | undefined };
};

/**
 * The data that the build writes for the lead service, in `dist/service/manifest.json`. The service takes the texts of pages and mails from here.
 * Addresses are canonical and not percent-encoded: `/en/`, `/en/pricing`, `/en/forms/confirmContact`.
 */
export type Manifest = {
  readonly origin: string;
  /** Origin of the lead service, if the pages are served elsewhere. The service then answers only posts and requests for pages with a form. */
  readonly service?: string | undefined;
  readonly pages: Readonly<Record<string, ManifestPage>>;
  /** Former addresses of articles, with the present address of each. */
  readonly moved: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, ManifestForm>>;
  /** Templates of the confirmation pages by address, files below `dist/service`. The service uses them to show status and reference to visitors without script. */
  readonly confirmations: Readonly<Record<string, string>>;
  /** Address of the 404 page of each language. */
  readonly notFound: Readonly<Record<Locale, string>>;
  /** Template of the page that explains a refused post in each language, a file below `dist/service`. */
  readonly failure: Readonly<Record<Locale, string>>;
  /** Valid values of the choice fields, by language and kind of resource. */
  readonly resources: Readonly<Record<Locale, Readonly<Record<ResourceKind, readonly string[]>>>>;
  /** The items with these values. */
  readonly downloads: Readonly<Record<Locale, Readonly<Record<ResourceKind, Readonly<Record<string, ManifestDownload>>>>>>;
  /** When visitors can book a time. */
  readonly booking: BookingRules;
  /** Name of the company's brand. */
  readonly brand: string;
  /** Address of the privacy policy in each language. */
  readonly privacy: Readonly<Record<Locale, string>>;
  readonly mails: Readonly<Record<Locale, MailMessages>>;
};

export type ManifestTemplate = FormTemplate & {
  /** Content-Security-Policy of `failure`, which has no page. The other templates have the policy of their page. */
  readonly policy?: string;
};

/**
 * Addresses of the first pages of lists, by the same address with the page number 1. Only later pages have a number in their address.
 * @example firstPages(pages)['/en/blog/1'] // "/en/blog"
 */
export function firstPages(pages: Manifest['pages']): Readonly<Record<string, string>> {
  const lists = Object.keys(pages).flatMap((address) => (address.endsWith('/2') ? address.slice(0, -'/2'.length) : []));
  return Object.fromEntries(lists.map((list) => [`${list}/1`, list]));
}

/**
 * The team's name of an item of a download form, such as "Luxury · Reading 900 reviews" for a client case. If a language does not offer the item, its title is in another language.
 * @returns Undefined if it has been removed from the site.
 */
export function itemName(downloads: Manifest['downloads'], lang: Locale, kind: ResourceKind, item: string): string | undefined {
  const offered = [lang, ...localeCodes].find((code) => Object.hasOwn(downloads[code][kind], item));
  const download = offered && downloads[offered][kind][item];
  if (!download) return undefined;
  const sector = download.sector && downloads[lang].sectors[download.sector]?.name;
  return sector ? `${sector} · ${download.name}` : download.name;
}
