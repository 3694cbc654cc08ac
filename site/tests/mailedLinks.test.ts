import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { describe, expect, it } from 'vitest';
import { publicDir } from './built.ts';

/* The links in e-mails to visitors who requested a file, as the build gives them to the lead service. */
const manifest: Manifest = JSON.parse(readFileSync(join(publicDir, '../service/manifest.json'), 'utf8'));

const offered = (lang: Locale) =>
  Object.entries(manifest.resources[lang]).flatMap(([kind, items]) => items.map((item) => ({ kind: kind as ResourceKind, item })));

describe.each(localeCodes)('The e-mails in %s', (lang) => {
  it('link to an existing file or page for every item of a form', () => {
    const items = offered(lang);
    expect(items.length).toBeGreaterThan(20);
    for (const { kind, item } of items) {
      const { address, title } = manifest.downloads[lang][kind][item] ?? { address: '', title: '' };
      const [path = ''] = address.split('?');
      expect([kind, item, path in manifest.pages || existsSync(join(publicDir, path)), title !== '']).toEqual([kind, item, true, true]);
      if (kind === 'webinars') expect(address).toBe(`/${lang}/forms/confirmWebinar?item=${item}`);
      else
        expect(path).toMatch(
          new RegExp(`^/(?:${lang}|${localeRow(lang).files})/downloads/[\\w-]+\\.${kind === 'checklists' ? 'xlsx' : 'pdf'}$`),
        );
    }
  });

  it('give the type, the size and a different language of each file', () => {
    const names = new Intl.DisplayNames(lang, { type: 'language' });
    const files = offered(lang).filter(({ kind }) => kind !== 'webinars');
    expect(files.length).toBeGreaterThan(20);
    for (const { kind, item } of files) {
      const { address, details } = manifest.downloads[lang][kind][item] ?? { address: '', details: '' };
      expect(details).toMatch(/^(PDF|.*\.xlsx\)).*\d+\s(kB|ko)/);
      const [, fileLanguage = ''] = address.split('/');
      expect([item, details.includes(names.of(fileLanguage) ?? '?')]).toEqual([item, fileLanguage !== lang]);
    }
  });

  it('link to the privacy policy', () => {
    expect(manifest.pages[manifest.privacy[lang]]?.lang).toBe(lang);
  });
});

it('the content for the lead service is not public', () => {
  expect(existsSync(join(publicDir, 'service.json'))).toBe(false);
});

it('robots.txt blocks no address, so that search engines can read which files they must not index', () => {
  expect(readFileSync(join(publicDir, 'robots.txt'), 'utf8')).not.toMatch(/disallow/i);
  expect(readFileSync(join(publicDir, 'sitemap-0.xml'), 'utf8')).not.toContain('/downloads/');
});
