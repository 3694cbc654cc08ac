import { localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { expect, it } from 'vitest';
import { hostRules } from './host-rules.ts';

it('a plain host keeps files to take away out of search results, and says their language', () => {
  const { _headers = '' } = hostRules({ pages: {} } as Manifest);
  const rules = new Map(_headers.split(/\n(?=\/)/).map((rule) => [rule.split('\n')[0], rule]));
  expect(localeCodes.length).toBeGreaterThan(0);
  for (const lang of localeCodes) {
    const rule = rules.get(`/${lang}/downloads/*`);
    expect(rule).toMatch(/\n {2}X-Robots-Tag: noindex(\n|$)/);
    expect(rule).toContain(`Content-Language: ${lang}`);
  }
  // One asterisk at most, at the end: that is what every host understands.
  for (const path of rules.keys()) expect(path).toMatch(/^[^*]*\*?$/);
});
