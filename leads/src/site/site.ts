import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import { downloadsFolder, type ManifestTemplate } from '@emovera/contract/manifest.ts';
import type { Config } from '../config.ts';
import { type AddressBook, addressBook, isConfirmation } from '../routing.ts';
import { isDocument, isStreamed } from './contentTypes.ts';
import { type ReadManifest, readManifest } from './manifest.ts';
import { closedPolicy, type Policy, policyOfFile, policyOfPage } from './policy.ts';
import { type PublicFile, readKept, readPublicFiles } from './publicFiles.ts';

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
  /** Reads the pages and files that are kept in memory. Until then, each is read when it is first requested. */
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
  const found = readPublicFiles(publicDir, capBytes);

  const pages = new Map<string, SitePage>();
  const pageFiles = new Set<string>();
  for (const [address, { lang, file: name, policy }] of Object.entries(manifest.pages)) {
    const file = found.get(name);
    if (!file) continue;
    const isFramed = Object.hasOwn(manifest.forms, address) || isConfirmation(address);
    pages.set(address, { address, lang, file, policy: policyOfPage(policy, isFramed) });
    pageFiles.add(name);
  }

  const files = new Map<string, SiteFile>();
  const closed = policyOfFile(closedPolicy);
  // Browsers apply the policy of a PDF to their own viewer, which needs scripts and styles. So it only forbids framing by other sites.
  const unframed = policyOfFile('');
  for (const [name, file] of found) {
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
    read: () => readKept(found.values()),
    serves: (address) => manifest.service === undefined || Object.hasOwn(manifest.forms, address),
    template(name) {
      return templates.getOrInsertComputed(name, () => JSON.parse(readFileSync(join(distDir, 'service', name), 'utf8')));
    },
    failurePolicy: (template) => policyOfPage(template.policy ?? '', true),
  };
}

/**
 * Headers of a download: its language, its file name (RFC 6266; browsers show a PDF and save other files), and that search engines should list the page that
 * offers it instead.
 * @param name Path below `dist/public`.
 * @returns Undefined for other files.
 */
function downloadHeaders(name: string): Readonly<Record<string, string>> | undefined {
  const [lang, folder, ...rest] = name.split('/');
  const file = rest.at(-1);
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
