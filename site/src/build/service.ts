import { mkdirSync, writeFileSync } from 'node:fs';
import type { RefusalWords } from '@emovera/contract/answers.ts';
import { formIds, isFormId, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { Manifest, ManifestForm, ManifestPage } from '@emovera/contract/manifest.ts';
import { offers } from '@emovera/contract/offers.ts';
import { serialize } from 'parse5';
import { fieldErrors } from '../features/forms/fieldWords.ts';
import type { FormsWords } from '../features/forms/schema.ts';
import { linkPath } from '../i18n/paths.ts';
import { attribute, type Document, elementsOf, hasAttribute } from './html.ts';

/** Content for the lead service, as `site/src/pages/service.json.ts` collects it. */
export type ServiceContent = {
  readonly origin: string;
  readonly service?: string | undefined;
  readonly brand: string;
  readonly moved: Manifest['moved'];
  readonly languages: Readonly<
    Record<
      Locale,
      {
        readonly forms: FormsWords;
        readonly mails: MailWords;
        readonly downloads: Manifest['downloads'][Locale];
        /** Says that a page is in the default language, such as "in English". */
        readonly inDefaultLanguage: string;
      }
    >
  >;
};

/** Collects the manifest of the lead service while the pages are read. The failure page is written to the service's folder. */
export function openManifest(content: ServiceContent, serviceDir: string) {
  mkdirSync(serviceDir, { recursive: true });
  const pages: Record<string, ManifestPage> = {};
  const forms: Record<string, ManifestForm> = {};
  const failure: Partial<Record<Locale, ManifestPage>> = {};
  const resources: Partial<Record<Locale, Partial<Record<ResourceKind, readonly string[]>>>> = {};
  return {
    /** Adds a page. */
    add(document: Document, { address, lang, file, policy }: ManifestPage & { readonly address: string }): void {
      if (isFailurePage(address)) {
        failure[lang] = { lang, file: `${lang}.failure.html`, policy };
        writeFileSync(`${serviceDir}/${lang}.failure.html`, serialize(document));
        return;
      }
      pages[address] = { lang, file, policy };
      const found = readLeadForm(document);
      if (!found) return;
      const { id, item, choices } = found;
      const { resource } = leadForms[id];
      forms[address] = { lang, form: id, ...(item !== undefined && { item }) };
      if (resource && choices.length > 0) resources[lang] = { ...resources[lang], [resource]: choices };
    },
    /**
     * The manifest of all added pages.
     * @throws Error if a language has no failure page, or a download form has no choices.
     */
    finish(): Manifest {
      assertComplete(failure, resources);
      return {
        origin: content.origin,
        service: content.service,
        brand: content.brand,
        pages,
        moved: content.moved,
        forms,
        failure: failure as Manifest['failure'],
        refusals: inEachLanguage((lang) => refusalWords(content.languages[lang].forms, lang)),
        resources: inEachLanguage((lang) => resources[lang] ?? {}) as Manifest['resources'],
        notFound: inEachLanguage((lang) => `/${lang}/404`),
        privacy: inEachLanguage((lang) => linkPath(lang, '/legalMention/privacyPolicy')),
        downloads: inEachLanguage((lang) => content.languages[lang].downloads),
        mails: inEachLanguage((lang) => content.languages[lang].mails),
      };
    },
  };
}

/** Whether an address is that of the failure page, which answers a refused post that no form page can answer. Only the service has it. */
export function isFailurePage(address: string): boolean {
  return address.endsWith('/failure');
}

/**
 * The lead form in a page: its id, the item that the page is for, and the options of its choice field. Undefined if there is none.
 * @throws Error if the form lacks a control, or an element for its error, which the lead service fills in a refused form.
 */
export function readLeadForm(document: Document) {
  const element = elementsOf(document).find((candidate) => hasAttribute(candidate, 'data-lead-form'));
  if (!element) return undefined;
  const id = attribute(element, 'data-lead-form');
  if (!isFormId(id)) throw new Error(`A page has a lead form "${id}", which is not in contract/src/forms.ts.`);
  const inside = elementsOf(element);
  let choices: readonly string[] = [];
  for (const { name, key } of leadForms[id].fields) {
    const control = inside.find((candidate) => attribute(candidate, 'name') === name);
    if (!control) throw new Error(`The form "${id}" has no control named "${name}".`);
    if (attribute(control, 'type') === 'hidden') continue;
    const hasError = inside.some((candidate) => attribute(candidate, 'data-error') === name);
    if (!hasError) throw new Error(`The form "${id}" has no element for the error of "${name}".`);
    if (key === 'choice') choices = elementsOf(control).flatMap((option) => attribute(option, 'value') || []);
  }
  return { id, item: attribute(element, 'data-item'), choices };
}

/** What the lead service says about refused posts. */
export function refusalWords(words: FormsWords, lang: Locale): RefusalWords {
  const errors = formIds.map((id) => [id, fieldErrors(words, lang, leadForms[id])] as const);
  return { errors: Object.fromEntries(errors) as RefusalWords['errors'], failures: words.failures, titlePrefix: words.errorPrefix };
}

function inEachLanguage<T>(valueFor: (lang: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(localeCodes.map((lang) => [lang, valueFor(lang)])) as Record<Locale, T>;
}

function assertComplete(
  failure: Partial<Record<Locale, unknown>>,
  resources: Partial<Record<Locale, Partial<Record<ResourceKind, unknown>>>>,
) {
  const without = localeCodes.filter((lang) => !failure[lang]);
  if (without.length > 0) throw new Error(`No failure page was built (${without.join(', ')}). Check site/src/pages/[lang]/failure.astro.`);
  const missing = localeCodes.flatMap((lang) =>
    formIds.flatMap((id) => {
      const kind = leadForms[id].resource;
      return kind && offers(localeRow(lang), `/forms/${id}`) && !resources[lang]?.[kind] ? [`${lang}: ${kind}`] : [];
    }),
  );
  if (missing.length > 0)
    throw new Error(
      `Download forms offer nothing to choose (${missing.join(', ')}). Check site/src/pages/[lang]/forms/ and content/facts/.`,
    );
}
