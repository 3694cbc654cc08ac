import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFormId, type ResourceKind } from '@emovera/contract/forms.ts';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { downloadsFolder, type Manifest, type ManifestTemplate } from '@emovera/contract/manifest.ts';
import type { Config } from '../config.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { type AddressBook, addressBook, isConfirmation } from '../routing.ts';
import { isDocument, isStreamed } from './contentTypes.ts';
import { loadCached, type PublicFile, readPublicFiles } from './publicFiles.ts';

/** A page that is ready to send. */
type SitePage = { readonly address: string; readonly lang: Locale; readonly file: PublicFile; readonly policy: Policy };

/** A file that is not a page, with its policy and its own headers, if any. */
type SiteFile = {
  readonly file: PublicFile;
  readonly policy: Policy | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
};

/** The built site. */
export type Site = {
  readonly manifest: ReadManifest;
  /** Origins whose pages may post forms. The first is that of the site. */
  readonly origins: readonly string[];
  readonly addresses: AddressBook;
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Files that are not pages, by address. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Reads the pages and files that are kept in memory. Before that, each is read when it is first requested. */
  read(): Promise<void>;
  /** Whether the service has a page for visitors. If the pages are served elsewhere, it has only those with a form. */
  serves(address: string): boolean;
  /** A page's template. It is read when it is first needed. */
  template(name: string): ManifestTemplate;
  /** Policy headers of the page that explains a refused post. */
  failurePolicy(template: ManifestTemplate): Policy;
};

/** HTML files for plain static hosts: the redirect to a language, and their 404 page. */
const hostPages = new Set(['index.html', '404.html']);

/**
 * Reads the built site.
 * @param capBytes Most bytes of files to keep in memory.
 * @throws OperatorError if the build is missing or cannot be used.
 */
export function openSite(config: Pick<Config, 'distDir' | 'siteOrigin' | 'formOrigins'>, capBytes: number): Site {
  const { distDir } = config;
  const manifest = readManifest(config);
  const publicDir = resolve(distDir, 'public');
  const publicFiles = readPublicFiles(publicDir, capBytes);

  const pages = new Map<string, SitePage>();
  const pageFiles = new Set<string>();
  for (const [address, { lang, file: name, policy }] of Object.entries(manifest.pages)) {
    const file = publicFiles.get(name);
    if (!file) continue;
    const isFramed = Object.hasOwn(manifest.forms, address) || isConfirmation(address);
    pages.set(address, { address, lang, file, policy: policyOfPage(policy, isFramed) });
    pageFiles.add(name);
  }

  const files = new Map<string, SiteFile>();
  const closed = policyOfFile(closedPolicy);
  // Browsers apply the policy of a PDF to their own viewer, which needs scripts and styles. So it only forbids framing by other sites.
  const unframed = policyOfFile('');
  for (const [name, file] of publicFiles) {
    if (pageFiles.has(name) || hostPages.has(name)) continue;
    const policy = isDocument(file.contentType) ? closed : isStreamed(file.contentType) ? unframed : undefined;
    files.set(`/${name}`, { file, policy, headers: downloadHeaders(name) });
  }

  const templates = new Map<string, ManifestTemplate>();
  return {
    manifest,
    origins: [manifest.origin, ...config.formOrigins],
    addresses: addressBook(manifest),
    pages,
    files,
    read: () => loadCached(publicFiles.values()),
    serves: (address) => manifest.service === undefined || Object.hasOwn(manifest.forms, address),
    template(name) {
      return templates.getOrInsertComputed(name, () => JSON.parse(readFileSync(join(distDir, 'service', name), 'utf8')));
    },
    failurePolicy: (template) => policyOfPage(template.policy ?? '', true),
  };
}

/**
 * Headers of a download: its language and file name (RFC 6266), and that search engines should list its page instead.
 * @param name Path below `dist/public`.
 * @returns Undefined for other files.
 */
function downloadHeaders(name: string): Readonly<Record<string, string>> | undefined {
  const [lang, folder, ...fileNames] = name.split('/');
  const file = fileNames.at(-1);
  if (!isLocale(lang) || folder !== downloadsFolder || file === undefined) return undefined;
  return {
    'content-language': lang,
    'x-robots-tag': 'noindex',
    'content-disposition': `${file.endsWith('.pdf') ? 'inline' : 'attachment'}; ${fileName(file)}`,
  };
}

/** The file name in ASCII for every client and, if it has other characters, also in UTF-8 for clients that support it (RFC 8187). */
function fileName(file: string): string {
  const plain = file.replace(/[^ !#-[\]-~]/g, '_');
  if (plain === file) return `filename="${file}"`;
  const encoded = encodeURIComponent(file).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The manifest of the build, with the origin that visitors see. */
export type ReadManifest = Manifest & {
  /** The origin that the site was built for. */
  readonly builtOrigin: string;
};

const remedy = 'Build the site again: npm run build';

/**
 * Reads the manifest of the build, and checks that all its files exist. A configured origin replaces the manifest's, so that all addresses that the service
 * writes have it.
 * @throws OperatorError BUILD_MISSING or BUILD_INVALID.
 */
export function readManifest({ distDir, siteOrigin }: Pick<Config, 'distDir' | 'siteOrigin'>): ReadManifest {
  const file = join(distDir, 'service', 'manifest.json');
  if (!existsSync(file)) {
    throw new OperatorError('BUILD_MISSING', `The site is not built: ${file} does not exist.`, 'Build it first: npm run build');
  }
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError('BUILD_INVALID', `${file} cannot be read: ${formatReason(error)}`, remedy, error);
  }
  const manifestError = findManifestError(manifest);
  if (manifestError) throw new OperatorError('BUILD_INVALID', `${file}: ${manifestError}`, remedy);
  const whole = manifest as Manifest;
  const named = [
    ...Object.values(whole.pages).map((page) => join('public', page.file)),
    ...[...Object.values(whole.forms).map((form) => form.template), ...Object.values(whole.failure)].map((name) => join('service', name)),
  ];
  const missing = named.find((name) => !existsSync(join(distDir, name)));
  if (missing) throw new OperatorError('BUILD_MISSING', `The build is not complete: ${join(distDir, missing)} does not exist.`, remedy);
  return { ...whole, origin: siteOrigin ?? whole.origin, builtOrigin: whole.origin };
}

/** The first error of a manifest, for the end of a sentence. Undefined if it has none. */
function findManifestError(manifest: Partial<Manifest>): string | undefined {
  const { pages, moved, forms, notFound, failure, resources, mails, downloads } = manifest;
  if (!manifest.origin || !URL.canParse(manifest.origin)) return '"origin" must be an address.';
  if (!pages || Object.keys(pages).length === 0) return '"pages" is empty.';
  if (!moved) return '"moved" is missing.';
  if (!forms) return '"forms" is missing.';
  for (const lang of localeCodes) {
    if (!pages[`/${lang}/`]) return `"pages" must have /${lang}/.`;
    if (!notFound?.[lang] || !pages[notFound[lang]]) return `"notFound" must name a page for ${lang}.`;
    if (!failure?.[lang]) return `"failure" must have a template for ${lang}.`;
    if (!resources?.[lang]) return `"resources" must have an entry for ${lang}.`;
    if (!mails?.[lang]) return `"mails" must have words for ${lang}.`;
    for (const [kind, items] of Object.entries(resources[lang])) {
      const missing = items.find((item) => !downloads?.[lang]?.[kind as ResourceKind]?.[item]?.name);
      if (missing !== undefined) return `"downloads" must have ${kind}/${missing} for ${lang}.`;
    }
    if (!manifest.privacy?.[lang]) return `"privacy" must name a page for ${lang}.`;
  }
  if (!manifest.booking) return '"booking" is missing.';
  for (const [address, form] of Object.entries(forms)) {
    if (!isFormId(form.form)) return `${address} has an unknown form "${form.form}".`;
    if (!pages[address]) return `the form ${address} must have a page.`;
  }
  return manifest.brand ? undefined : '"brand" is missing.';
}

/** The policy of documents for which the build has none. */
export const closedPolicy = "default-src 'none'";

/** The policy headers of a document. */
export type Policy = {
  /** Content-Security-Policy for plain http, where upgrading requests would break all styles and scripts in WebKit. */
  readonly plain: string;
  /** Content-Security-Policy for TLS. */
  readonly secure: string;
  /** Cross-Origin-Embedder-Policy, if the page loads nothing from other origins. It would block a player of a video service and the analytics. */
  readonly embedder: 'require-corp' | undefined;
};

/**
 * The policy headers of a page. The page's own meta element, right after the charset, has its whole policy: repeating it in the header would cost 570 bytes of
 * the first round trip. The header contains only directives that a meta element cannot have.
 * @param policy The page's policy, as the build computed it and wrote it into the page.
 * @param isFramed Whether the site's own dialogs show the page in a frame.
 */
function policyOfPage(policy: string, isFramed: boolean): Policy {
  // A page does not load the address that its form posts to, and a lead service elsewhere allows the page to fetch from it.
  const loadsOthers = /https?:/.test(policy.replace(/(form-action|connect-src) [^;]*/g, ''));
  return withAncestors('', isFramed, loadsOthers);
}

/**
 * The policy headers of a file that a browser may open as a document.
 * @param policy Empty for files that browsers show in their own viewer.
 */
export function policyOfFile(policy: string): Policy {
  return withAncestors(policy, false, policy === '');
}

function withAncestors(policy: string, isFramed: boolean, loadsOthers: boolean): Policy {
  const plain = [policy, `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].filter(Boolean).join('; ');
  return { plain, secure: `${plain}; upgrade-insecure-requests`, embedder: loadsOthers ? undefined : 'require-corp' };
}
