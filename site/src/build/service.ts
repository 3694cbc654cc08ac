import { mkdirSync, writeFileSync } from 'node:fs';
import { isBookingForm } from '@emovera/contract/booking.ts';
import { formIds, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';
import { hasRoute } from '@emovera/contract/hasRoute.ts';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { MailMessages } from '@emovera/contract/mailMessages.ts';
import type { Manifest, ManifestForm, ManifestPage, ManifestTemplate } from '@emovera/contract/manifest.ts';
import type { FormTemplate } from '@emovera/contract/template.ts';
import { fieldCodes } from '@emovera/contract/validation.ts';
import { meetingMinutes } from '../content/constants.ts';
import { fieldError } from '../features/forms/fieldWords.ts';
import type { FormsWords } from '../features/forms/schema.ts';
import { linkPath } from '../i18n/paths.ts';
import { type DividedPage, divideAtSlots } from './formTemplate.ts';
import { type Document, hasAttribute, listElements } from './html.ts';

/** Content for the lead service, as `site/src/pages/service.json.ts` collects it. */
export type ServiceContent = {
  readonly origin: string;
  readonly service?: string | undefined;
  readonly brand: string;
  readonly booking: Manifest['booking'];
  readonly moved: Manifest['moved'];
  readonly languages: Readonly<
    Record<
      Locale,
      {
        readonly forms: FormsWords;
        readonly mails: MailMessages;
        readonly downloads: Manifest['downloads'][Locale];
        /** Note that a page is in the default language, such as "in English". */
        readonly inDefaultLanguage: string;
      }
    >
  >;
};

/**
 * Collects the manifest of the lead service while the pages are read. Pages with a lead form, confirmations and the failure page become form templates, which
 * are written to `templates/` in the service's folder.
 */
export function openManifest(content: ServiceContent, serviceDir: string) {
  mkdirSync(`${serviceDir}/templates`, { recursive: true });
  const pages: Record<string, ManifestPage> = {};
  const forms: Record<string, ManifestForm> = {};
  const confirmations: Record<string, string> = {};
  const failure: Partial<Record<Locale, string>> = {};
  const resources: Partial<Record<Locale, Partial<Record<ResourceKind, readonly string[]>>>> = {};
  const write = (address: string, template: ManifestTemplate) => {
    const file = `templates/${address.slice(1).replaceAll('/', '.')}.json`;
    writeFileSync(`${serviceDir}/${file}`, JSON.stringify(template));
    return file;
  };
  return {
    /** Adds a page. Its document may be changed, so it must not be used afterwards. */
    add(document: Document, { address, lang, file, policy }: ManifestPage & { readonly address: string }): void {
      const has = (name: string) => listElements(document).some((element) => hasAttribute(element, name));
      const isConfirmation = has('data-reference-value');
      const isFailure = isFailurePage(address);
      if (!isFailure) pages[address] = { lang, file, policy };
      if (!isConfirmation && !isFailure && !has('data-lead-form')) return;
      const page = divideAtSlots(document);
      const template = makeTemplate(page, lang, content.languages[lang].forms);
      if (isFailure) failure[lang] = write(address, { ...template, policy });
      if (isConfirmation) confirmations[address] = write(address, template);
      if (!page.form) return;
      const { id, resource } = page.form;
      forms[address] = {
        lang,
        form: id,
        ...(page.item !== undefined && { item: page.item }),
        ...(isBookingForm(id) && { minutes: page.minutes ?? meetingMinutes }),
        template: write(address, template),
      };
      if (resource && page.choices.length > 0) resources[lang] = { ...resources[lang], [resource]: page.choices };
    },
    /**
     * Returns the manifest of all added pages.
     * @throws Error if a language has no failure page, or a download form has no choices.
     */
    finish(): Manifest {
      assertComplete(failure, resources);
      return {
        origin: content.origin,
        service: content.service,
        brand: content.brand,
        booking: content.booking,
        pages,
        moved: content.moved,
        forms,
        confirmations,
        failure: failure as Manifest['failure'],
        resources: inEachLanguage((lang) => resources[lang] ?? {}) as Manifest['resources'],
        notFound: inEachLanguage((lang) => `/${lang}/404`),
        privacy: inEachLanguage((lang) => linkPath(lang, '/legalMention/privacyPolicy')),
        downloads: inEachLanguage((lang) => content.languages[lang].downloads),
        mails: inEachLanguage((lang) => content.languages[lang].mails),
      };
    },
  };
}

/** Whether an address is that of the failure page, which answers refused posts that do not belong to a form page. Only the service has it. */
export function isFailurePage(address: string): boolean {
  return address.endsWith('/failure');
}

/** A divided page with the sentences that its slots may need. */
export function makeTemplate({ parts, form, controls }: DividedPage, lang: Locale, words: FormsWords): FormTemplate {
  const sentences = (form?.fields ?? []).flatMap((field) =>
    fieldCodes(field).map((code) => [`${field.name}.${code}`, form ? fieldError(words, lang, form, field, code) : '']),
  );
  return {
    parts,
    errors: Object.fromEntries(sentences),
    controls,
    failures: words.failures,
    titlePrefix: words.errorPrefix,
    summaryTitle: words.errorSummary,
  };
}

function inEachLanguage<T>(valueFor: (lang: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(localeCodes.map((lang) => [lang, valueFor(lang)])) as Record<Locale, T>;
}

function assertComplete(
  failure: Partial<Record<Locale, string>>,
  resources: Partial<Record<Locale, Partial<Record<ResourceKind, unknown>>>>,
) {
  const without = localeCodes.filter((lang) => !failure[lang]);
  if (without.length > 0) throw new Error(`No failure page was built (${without.join(', ')}). Check site/src/pages/[lang]/failure.astro.`);
  const missing = localeCodes.flatMap((lang) =>
    formIds.flatMap((id) => {
      const kind = leadForms[id].resource;
      return kind && hasRoute(localeRow(lang), `/forms/${id}`) && !resources[lang]?.[kind] ? [`${lang}: ${kind}`] : [];
    }),
  );
  if (missing.length > 0)
    throw new Error(
      `Download forms offer nothing to choose (${missing.join(', ')}). Check site/src/pages/[lang]/forms/ and content/facts/.`,
    );
}
