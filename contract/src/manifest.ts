import type { FormId, ResourceKind } from './forms.ts';
import type { Locale } from './locales.ts';
import type { MailWords } from './mailWords.ts';
import type { FormTemplate } from './template.ts';

/** Folder of the files to take away, below each language's: `/{lang}/downloads/…`. */
export const downloadsFolder = 'downloads';

/** A built page. */
export type ManifestPage = {
  readonly lang: Locale;
  /** Path below `dist/public`, without leading slash. */
  readonly file: string;
  /** Value of its Content-Security-Policy header. */
  readonly policy: string;
};

/** A page with a lead form, which answers GET with the page and POST by taking the lead. */
export type ManifestForm = {
  readonly lang: Locale;
  readonly form: FormId;
  /** The item that the address names, for download forms. */
  readonly item?: string;
  /** Template of the page for refilling, a file below `dist/service`. */
  readonly template: string;
};

/** What a download form's visitor is sent a link to. */
export type ManifestDownload = {
  /** Its name in the language of the page that offers it. */
  readonly title: string;
  /** Where it is, from the site's root: a file, or the page that plays a replay. */
  readonly address: string;
  /** Type, length, size and, where it differs, language, as the page says them: "PDF, 4 pages, 180 kB". */
  readonly details: string;
};

/**
 * What the build tells the lead service, as `dist/service/manifest.json`. The service has no words and no lists of its own.
 * Addresses are canonical and in plain characters, not percent-encoded: `/en/`, `/en/pricing`, `/en/forms/confirmContact`.
 */
export type Manifest = {
  readonly origin: string;
  readonly pages: Readonly<Record<string, ManifestPage>>;
  readonly forms: Readonly<Record<string, ManifestForm>>;
  /** Templates of the confirmation pages by their address, files below `dist/service`: without script the service shows status and reference. */
  readonly confirmations: Readonly<Record<string, string>>;
  /** Address of the 404 page of each language. */
  readonly notFound: Readonly<Record<Locale, string>>;
  /** Template of the page that explains a refused post, a file below `dist/service`, for each language. */
  readonly failure: Readonly<Record<Locale, string>>;
  /** Ids on offer, for each language and kind: what a choice field accepts. */
  readonly resources: Readonly<Record<Locale, Readonly<Record<ResourceKind, readonly string[]>>>>;
  /** What each of them is, for the mail to whoever asked for it. */
  readonly downloads: Readonly<Record<Locale, Readonly<Record<ResourceKind, Readonly<Record<string, ManifestDownload>>>>>>;
  /** The company's name, as visitors know it. */
  readonly brand: string;
  /** Address of the privacy policy in each language. */
  readonly privacy: Readonly<Record<Locale, string>>;
  /** Words of the mails. */
  readonly mails: Readonly<Record<Locale, MailWords>>;
};

/** A file that `template` of a {@link ManifestForm} or `failure` names. */
export type ManifestTemplate = FormTemplate & {
  /** Content-Security-Policy of a page that has no address of its own, that is of `failure`; a form's is that of its page. */
  readonly policy?: string;
};
