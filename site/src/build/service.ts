import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ResourceKind } from '@emovera/contract/forms.ts';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { Manifest, ManifestForm, ManifestTemplate } from '@emovera/contract/manifest.ts';
import type { FormTemplate } from '@emovera/contract/template.ts';
import { parse } from 'yaml';
import { contentFolder } from '../content/origin.ts';
import { fieldCodes } from '../forms/fieldCodes.ts';
import { fieldError } from '../forms/fieldWords.ts';
import { type FormsWords, formsWords } from '../schemas/forms.ts';
import { mailsWords } from '../schemas/mails.ts';
import { type CutPage, cutPage } from './cut.ts';

/** The manifest's parts about forms and what they bring, and the words of mails. */
export type ServiceFiles = Pick<Manifest, 'forms' | 'confirmations' | 'failure' | 'resources' | 'downloads' | 'mails'>;

/** Folders of a build. */
export type BuildFolders = {
  /** What anyone may fetch; already built, policies included. */
  publicDir: string;
  /** What only the lead service reads. */
  serviceDir: string;
  /** Policies of the built pages by address. */
  policies: ReadonlyMap<string, string>;
};

/**
 * Makes every built page with a lead form a template of the lead service, below `templates/` of its folder. The page for refused posts without
 * form is moved there, and what the pages wrote for the service alone is read: neither is public.
 * @returns Paths in the manifest are relative to `serviceDir`.
 * @throws Error if a page lacks a field, a language its failure page, or a download form its choices.
 */
export async function buildServiceFiles({ publicDir, serviceDir, policies }: BuildFolders): Promise<ServiceFiles> {
  await mkdir(join(serviceDir, 'templates'), { recursive: true });
  const write = async (address: string, template: ManifestTemplate) => {
    const file = `templates/${address.slice(1).replaceAll('/', '.')}.json`;
    await writeFile(join(serviceDir, file), JSON.stringify(template));
    return file;
  };
  const words = Object.fromEntries(await Promise.all(localeCodes.map(async (lang) => [lang, await readWords(lang)] as const)));
  const forms: Record<string, ManifestForm> = {};
  const confirmations: Record<string, string> = {};
  const resources: Record<string, Partial<Record<ResourceKind, readonly string[]>>> = {};
  for (const file of await pagesOf(publicDir)) {
    const html = await readFile(join(publicDir, file), 'utf8');
    const lang = file.split('/')[0];
    const isConfirmation = html.includes('data-reference-value');
    if (!(isConfirmation || html.includes('data-lead-form')) || !isLocale(lang)) continue;
    const page = cutPage(html);
    const address = addressOf(file);
    if (isConfirmation) confirmations[address] = await write(address, templateOf(page, lang, wordsOf(words, lang)));
    if (!page.form) continue;
    const template = await write(address, templateOf(page, lang, wordsOf(words, lang)));
    forms[address] = { lang, form: page.form.id, ...(page.item !== undefined && { item: page.item }), template };
    if (page.form.resource && page.choices.length > 0) {
      resources[lang] = { ...resources[lang], [page.form.resource]: page.choices };
    }
  }
  const failure: Record<string, string> = {};
  for (const lang of localeCodes) {
    const file = join(publicDir, lang, 'failure.html');
    const address = `/${lang}/failure`;
    const template = templateOf(cutPage(await readFile(file, 'utf8')), lang, wordsOf(words, lang));
    failure[lang] = await write(address, { ...template, policy: policies.get(address) ?? '' });
    await rm(file);
  }
  assertComplete(forms, resources);
  const downloads = Object.fromEntries(await Promise.all(localeCodes.map(async (lang) => [lang, await takeDownloads(publicDir, lang)])));
  const mails = Object.fromEntries(await Promise.all(localeCodes.map(async (lang) => [lang, await mailWords(lang, wordsOf(words, lang))])));
  return { forms, confirmations, failure, resources, downloads, mails } as ServiceFiles;
}

/** A cut page with the sentences that its slots may need. */
export function templateOf({ parts, form, controls }: CutPage, lang: Locale, words: FormsWords): FormTemplate {
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

/** Files of the built pages below a folder, with forward slashes. */
async function pagesOf(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** Canonical address of a built page that is not a home page. */
function addressOf(file: string): string {
  return `/${file.replace(/(?:\/index)?\.html$/, '')}`;
}

function assertComplete(forms: Readonly<Record<string, ManifestForm>>, resources: Readonly<Record<string, object>>) {
  if (Object.keys(forms).length === 0)
    throw new Error('No built page has a lead form. Check the routes below site/src/pages/[lang]/forms/.');
  const kinds: readonly ResourceKind[] = ['sectors', 'cases', 'webinars', 'checklists', 'whitepapers'];
  const missing = localeCodes.flatMap((lang) =>
    kinds.filter((kind) => !Object.hasOwn(resources[lang] ?? {}, kind)).map((kind) => `${lang}: ${kind}`),
  );
  if (missing.length > 0) throw new Error(`Download forms offer nothing to choose (${missing.join(', ')}). Check content/facts/.`);
}
