import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFormId, type ResourceKind } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import type { Config } from '../config.ts';
import { OperatorError, reasonOf } from '../errors.ts';

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
    throw new OperatorError('BUILD_INVALID', `${file} cannot be read: ${reasonOf(error)}`, remedy, error);
  }
  const fault = faultOf(manifest);
  if (fault) throw new OperatorError('BUILD_INVALID', `${file}: ${fault}`, remedy);
  const whole = manifest as Manifest;
  const named = [
    ...Object.values(whole.pages).map((page) => join('public', page.file)),
    ...[...Object.values(whole.forms).map((form) => form.template), ...Object.values(whole.failure)].map((name) => join('service', name)),
  ];
  const missing = named.find((name) => !existsSync(join(distDir, name)));
  if (missing) throw new OperatorError('BUILD_MISSING', `The build is not complete: ${join(distDir, missing)} does not exist.`, remedy);
  return { ...whole, origin: siteOrigin ?? whole.origin, builtOrigin: whole.origin };
}

/** The first fault of a manifest, for the end of a sentence. Undefined if it has none. */
function faultOf(manifest: Partial<Manifest>): string | undefined {
  const { pages, moved, forms, notFound, failure, resources, mails, downloads } = manifest;
  if (!manifest.origin || !URL.canParse(manifest.origin)) return '"origin" is not an address.';
  if (!pages || Object.keys(pages).length === 0) return '"pages" is empty.';
  if (!moved) return '"moved" is missing.';
  if (!forms) return '"forms" is missing.';
  for (const lang of localeCodes) {
    if (!pages[`/${lang}/`]) return `"pages" has no /${lang}/.`;
    if (!notFound?.[lang] || !pages[notFound[lang]]) return `"notFound" names no page for ${lang}.`;
    if (!failure?.[lang]) return `"failure" has no template for ${lang}.`;
    if (!resources?.[lang]) return `"resources" has nothing for ${lang}.`;
    if (!mails?.[lang]) return `"mails" has no words for ${lang}.`;
    for (const [kind, items] of Object.entries(resources[lang])) {
      const missing = items.find((item) => !downloads?.[lang]?.[kind as ResourceKind]?.[item]?.name);
      if (missing !== undefined) return `"downloads" lacks ${kind}/${missing} for ${lang}.`;
    }
    if (!manifest.privacy?.[lang]) return `"privacy" names no page for ${lang}.`;
  }
  for (const [address, form] of Object.entries(forms)) {
    if (!isFormId(form.form)) return `${address} has an unknown form "${form.form}".`;
    if (!pages[address]) return `the form ${address} has no page.`;
  }
  return manifest.brand ? undefined : '"brand" is missing.';
}
