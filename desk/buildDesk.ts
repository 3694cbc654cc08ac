import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formIds, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { itemName, type Manifest } from '@emovera/contract/manifest.ts';
import { compressFiles } from '@emovera/site/build/compress.ts';
import { distFolder, isLight } from '@emovera/site/build/distFolder.ts';
import type { Plugin } from 'vite';
import { bundleScreen } from '../screens/bundleScreen.ts';

/** Builds the lead desk into `desk` in the build's output folder. Only the lead service serves that folder. */
export async function buildDesk(): Promise<void> {
  const outDir = join(distFolder, 'desk');
  await bundleScreen(join(import.meta.dirname, 'src'), '/desk/', outDir, [contentWords()]);
  if (!isLight) await compressFiles(outDir, join(import.meta.dirname, 'node_modules/.compressed'));
}

const name = 'virtual:content-words';
/** Names of forms, fields, subjects, steps, origins and items, and the proposed answers, from the words of the built site in each language. */
function makeWords(lang: Locale, { downloads, mails }: Manifest) {
  const { forms, fields, labels, columns, subjects, steps, answers } = mails[lang];
  const findTitle = (kind: ResourceKind, id: string) => downloads[lang][kind][id]?.title;
  return {
    ...{ forms, fields, labels, columns, subjects, steps, answers },
    items: listItems(lang, downloads, (kind, id) => itemName(downloads, lang, kind, id)),
    titles: listItems(lang, downloads, (kind, id) => findTitle(kind, id) ?? itemName(downloads, lang, kind, id)),
  };
}

/**
 * Names of the items of download forms, by form and id, in alphabetical order. They come from the built site, so drafts are not among them.
 */
function listItems(lang: Locale, downloads: Manifest['downloads'], findName: (kind: ResourceKind, id: string) => string | undefined) {
  const named = (kind: ResourceKind) => {
    const ids = new Set(localeCodes.flatMap((code) => Object.keys(downloads[code][kind])));
    const names = [...ids].map((id) => [id, findName(kind, id) ?? id] as const);
    return Object.fromEntries(names.sort(([, a], [, b]) => a.localeCompare(b, lang)));
  };
  return Object.fromEntries(
    formIds.flatMap((form) => {
      const { resource } = leadForms[form];
      return resource ? [[form, named(resource)]] : [];
    }),
  );
}

/**
 * Reads the manifest of downloads from the build of the site.
 * @throws Error if the site is not built. The desk must be built after the site.
 */
function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${distFolder}/service/manifest.json`, 'utf8'));
}

/** Plugin that provides the words of the content as the module `virtual:content-words`. */
function contentWords(): Plugin {
  return {
    name: 'content-words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const contentWords = ${JSON.stringify(Object.fromEntries(localeCodes.map((lang) => [lang, makeWords(lang, readManifest())])))};`
        : undefined,
  };
}
