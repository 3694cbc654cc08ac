import { localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { safetyHeaders } from '@emovera/contract/safetyHeaders.ts';
import { expect, it } from 'vitest';
import { hostRules } from './siteFiles.ts';

it('a static host keeps downloads out of search results and sends their language', () => {
  const { _headers = '' } = hostRules({ pages: {} } as Manifest);
  const rules = new Map(_headers.split(/\n(?=\/)/).map((rule) => [rule.split('\n')[0], rule]));
  expect(localeCodes.length).toBeGreaterThan(0);
  for (const lang of localeCodes) {
    const rule = rules.get(`/${lang}/downloads/*`);
    expect(rule).toMatch(/\n {2}X-Robots-Tag: noindex(\n|$)/);
    expect(rule).toContain(`Content-Language: ${lang}`);
  }
  // All hosts that read the file accept a pattern with one asterisk.
  for (const path of rules.keys()) expect(path).toMatch(/^[^*]*\*?[^*]*$/);
  // Files that browsers open as documents with scripts have the policy of the service. It follows the policy of all files, which some hosts replace by it.
  for (const path of ['/*.svg', '/*.xml'])
    expect(rules.get(path)?.trim()).toBe(`${path}\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'`);
  expect(_headers.indexOf('/*.svg')).toBeGreaterThan(_headers.indexOf('/*\n'));
});

it('a static host redirects the numbered first page of a list to the list, in the visitor’s language if the address has none', () => {
  const page = (lang: string) => ({ lang, file: 'x.html', policy: '' });
  const pages = Object.fromEntries(['en', 'fr'].flatMap((lang) => ['', '/2'].map((number) => [`/${lang}/blog${number}`, page(lang)])));
  const rules = hostRules({ pages } as Manifest)._redirects?.split('\n') ?? [];
  expect(rules.filter((rule) => rule.includes('/1 '))).toEqual([
    '/blog/1 /fr/blog 302 Language=fr',
    '/blog/1 /en/blog 302',
    '/en/blog/1 /en/blog 308',
    '/fr/blog/1 /fr/blog 308',
  ]);
  // The first matching rule applies.
  expect(rules.indexOf('/fr/blog/1 /fr/blog 308')).toBeLessThan(rules.indexOf('/fr/* /fr/404 404'));
});

it('a static host redirects a former address of an article, and sends its readers to its language', () => {
  const article = { lang: 'fr', file: 'x.html', policy: '' };
  const rules = hostRules({ pages: { '/fr/blog/now': article }, moved: { '/fr/blog/then': '/fr/blog/now' } } as unknown as Manifest);
  expect(rules._redirects?.split('\n').filter((rule) => rule.includes('then'))).toEqual([
    '/blog/then /fr/blog/now 302 Language=fr',
    '/fr/blog/then /fr/blog/now 308',
  ]);
});

it('a static host sends the headers of the service, and forbids other sites to frame the page', () => {
  const { _headers = '' } = hostRules({ pages: {} } as Manifest);
  const rule = _headers.split(/\n(?=\/)/).find((candidate) => candidate.startsWith('/*\n'));
  expect(Object.entries(safetyHeaders).length).toBeGreaterThan(3);
  for (const [name, value] of Object.entries(safetyHeaders)) expect(rule?.toLowerCase()).toContain(`\n  ${name}: ${value.toLowerCase()}`);
  expect(rule).toContain("\n  Content-Security-Policy: frame-ancestors 'self'");
  expect(rule).toContain('\n  Strict-Transport-Security: max-age=63072000');
});
