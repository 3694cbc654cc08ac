import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { Manifest, ManifestForm, ManifestTemplate } from '@emovera/contract/manifest.ts';
import type { FormTemplate } from '@emovera/contract/template.ts';
import { parse } from 'yaml';
import { contentFolder } from '../content/origin.ts';
import { fieldCodes, fieldError } from '../features/forms/fieldWords.ts';
import { mailsWords } from '../features/forms/mailsSchema.ts';
import { type FormsWords, formsWords } from '../features/forms/schema.ts';
import { type DividedPage, divideAtSlots } from './formTemplate.ts';
import { type Document, elementsOf, hasAttribute } from './html.ts';

/** The manifest's parts about forms and what they bring, and the words of mails. */
export type ServiceFiles = Pick<Manifest, 'forms' | 'confirmations' | 'failure' | 'resources' | 'downloads' | 'mails'>;

/** What the lead service is told, while pages are read. */
export type ServiceParts = {
  /** Adds a page: one with a lead form, or a confirmation, becomes a template. The page may be of no other use afterwards. */
  add(document: Document, address: string, lang: Locale, policy: string): void;
  /** The manifest's parts, once all pages are added. Takes out of `publicDir` what the pages wrote for the service alone. */
  finish(): Promise<ServiceFiles>;
};

/**
 * Begins what the lead service gets: templates of the pages with a lead form, of confirmations and of the page for refused posts, below `templates/` of its folder.
 * @throws Error if a page lacks a field, a language its page for refused posts, or a download form its choices.
 */
export async function openServiceParts(publicDir: string, serviceDir: string): Promise<ServiceParts> {
  mkdirSync(join(serviceDir, 'templates'), { recursive: true });
  const words = Object.fromEntries(await Promise.all(localeCodes.map(async (lang) => [lang, await readWords(lang)] as const)));
  const forms: Record<string, ManifestForm> = {};
  const confirmations: Record<string, string> = {};
  const failure: Record<string, string> = {};
  const resources: Record<string, Partial<Record<ResourceKind, readonly string[]>>> = {};
  const write = (address: string, template: ManifestTemplate) => {
    const file = `templates/${address.slice(1).replaceAll('/', '.')}.json`;
    writeFileSync(join(serviceDir, file), JSON.stringify(template));
    return file;
  };
  return {
    add(document, address, lang, policy) {
      const elements = elementsOf(document);
      const isConfirmation = elements.some((element) => hasAttribute(element, 'data-reference-value'));
      const isFailure = isFailurePage(address);
      if (!isConfirmation && !isFailure && !elements.some((element) => hasAttribute(element, 'data-lead-form'))) return;
      const page = divideAtSlots(document);
      const template = templateOf(page, lang, wordsOf(words, lang));
      if (isFailure) failure[lang] = write(address, { ...template, policy });
      if (isConfirmation) confirmations[address] = write(address, template);
      if (!page.form) return;
      forms[address] = {
        lang,
        form: page.form.id,
        ...(page.item !== undefined && { item: page.item }),
        template: write(address, template),
      };
      if (page.form.resource && page.choices.length > 0) resources[lang] = { ...resources[lang], [page.form.resource]: page.choices };
    },
    async finish() {
      assertComplete(forms, failure, resources);
      const downloads = Object.fromEntries(
        await Promise.all(localeCodes.map(async (lang) => [lang, await takeDownloads(publicDir, lang)])),
      );
      const mails = Object.fromEntries(
        await Promise.all(localeCodes.map(async (lang) => [lang, await mailWords(lang, wordsOf(words, lang))])),
      );
      return { forms, confirmations, failure, resources, downloads, mails } as ServiceFiles;
    },
  };
}

/** Whether an address is that of the page for refused posts that no form page can show. It is the service's alone, and not public. */
export function isFailurePage(address: string): boolean {
  return address.endsWith('/failure');
}

/** A divided page with the sentences that its slots may need. */
export function templateOf({ parts, form, controls }: DividedPage, lang: Locale, words: FormsWords): FormTemplate {
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

/** Words of the forms, read as the site reads them: this runs after the build, without the content collections. */
async function readWords(lang: Locale): Promise<FormsWords> {
  return formsWords.parse(await readYaml(`${lang}/forms.yaml`));
}

/** Words of the mails, with the names that the forms give their subjects. */
async function mailWords(lang: Locale, { subjects }: FormsWords): Promise<MailWords> {
  return { ...mailsWords.parse(await readYaml(`${lang}/mails.yaml`)), subjects };
}

/** What a language's forms bring: written by the site, since only there the content collections are at hand. */
async function takeDownloads(publicDir: string, lang: Locale): Promise<Manifest['downloads'][Locale]> {
  const file = join(publicDir, lang, 'downloads.json');
  const downloads = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return downloads;
}

async function readYaml(path: string): Promise<unknown> {
  return parse(await readFile(new URL(path, contentFolder), 'utf8'));
}

function wordsOf(words: Readonly<Record<string, FormsWords>>, lang: Locale): FormsWords {
  const found = words[lang];
  if (!found) throw new Error(`content/${lang}/forms.yaml was not read.`);
  return found;
}

function assertComplete(
  forms: Readonly<Record<string, ManifestForm>>,
  failure: Readonly<Record<string, string>>,
  resources: Readonly<Record<string, object>>,
) {
  const without = localeCodes.filter((lang) => !failure[lang]);
  if (without.length > 0)
    throw new Error(`No page for refused posts was built (${without.join(', ')}). Check site/src/pages/[lang]/failure.astro.`);
  if (Object.keys(forms).length === 0)
    throw new Error('No built page has a lead form. Check the routes below site/src/pages/[lang]/forms/.');
  const kinds: readonly ResourceKind[] = ['sectors', 'cases', 'webinars', 'checklists', 'whitepapers'];
  const missing = localeCodes.flatMap((lang) =>
    kinds.filter((kind) => !Object.hasOwn(resources[lang] ?? {}, kind)).map((kind) => `${lang}: ${kind}`),
  );
  if (missing.length > 0) throw new Error(`Download forms offer nothing to choose (${missing.join(', ')}). Check content/facts/.`);
}
