import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { describe, expect, it } from 'vitest';
import { publicDir } from './built.ts';

/* What the lead service mails to whoever filled in a download form, as the build tells it. */
const manifest: Manifest = JSON.parse(readFileSync(join(publicDir, '../service/manifest.json'), 'utf8'));

const offered = (lang: Locale) =>
  Object.entries(manifest.resources[lang]).flatMap(([kind, items]) => items.map((item) => ({ kind: kind as ResourceKind, item })));

describe.each(localeCodes)('the mails in %s', (lang) => {
  it('lead to a file or a page that exists, for everything that a form offers', () => {
    const items = offered(lang);
    expect(items.length).toBeGreaterThan(20);
    for (const { kind, item } of items) {
      const { address, title } = manifest.downloads[lang][kind][item] ?? { address: '', title: '' };
      const [path = ''] = address.split('?');
      expect([kind, item, path in manifest.pages || existsSync(join(publicDir, path)), title !== '']).toEqual([kind, item, true, true]);
      if (kind === 'webinars') expect(address).toBe(`/${lang}/forms/confirmWebinar?item=${item}`);
      else expect(path).toMatch(new RegExp(`^/${localeRow(lang).files}/downloads/[\\w-]+\\.${kind === 'checklists' ? 'xlsx' : 'pdf'}$`));
    }
  });

  it('say of each file what it is and how large, and of one in another language that it is', () => {
    const names = new Intl.DisplayNames(lang, { type: 'language' });
    const files = offered(lang).filter(({ kind }) => kind !== 'webinars');
    expect(files.length).toBeGreaterThan(20);
    for (const { kind, item } of files) {
      const { details } = manifest.downloads[lang][kind][item] ?? { details: '' };
      expect(details).toMatch(/^(PDF|.*\.xlsx\)).*\d+\s(kB|ko)/);
      const foreign = localeRow(lang).files !== lang;
      expect([item, details.includes(names.of(localeRow(lang).files) ?? '?')]).toEqual([item, foreign]);
    }
  });

  it('lead to the privacy policy', () => {
    expect(manifest.pages[manifest.privacy[lang]]?.lang).toBe(lang);
  });
});

it('the content for the lead service is not public', () => {
  expect(existsSync(join(publicDir, 'service.json'))).toBe(false);
});

it('search engines may read that they are to leave files out', () => {
  expect(readFileSync(join(publicDir, 'robots.txt'), 'utf8')).not.toMatch(/disallow/i);
  expect(readFileSync(join(publicDir, 'sitemap-0.xml'), 'utf8')).not.toContain('/downloads/');
});
