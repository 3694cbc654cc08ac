import type { ResourceKind } from './forms.ts';
import { type Locale, localeCodes } from './locales.ts';
import type { Manifest } from './manifest.ts';

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
