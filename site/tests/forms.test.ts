import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../../scripts/testScope.ts';
import { attribute } from '../src/build/html.ts';
import { pages, publicDir } from './builtPages.ts';
import { routes } from './pageKinds.ts';

/** Maximum compressed size of a form's script, in bytes. See docs/decisions/0007-forms.md. */
const maxScriptBytes = 75_000;

/** Maximum compressed size of a page up to the end of its form, in bytes, so that the form arrives in the first round trip. */
const maxPageBytes = 14_000;

const withForm = pages.filter(({ html }) => html.includes('data-lead-form'));

test('every form loads the same small script', () => {
  expect(withForm.length).toBeGreaterThan(100);
  const scripts = new Set(withForm.flatMap((page) => page.having('data-module').map((element) => attribute(element, 'data-module') ?? '')));
  expect(scripts.size).toBe(1);
  for (const script of scripts) {
    expect(existsSync(publicDir + script)).toBe(true);
    expect(statSync(`${publicDir}${script}.br`).size).toBeLessThan(maxScriptBytes);
  }
});

test('the form of a page arrives in the first round trip', () => {
  const routeByAddress = new Map([...routes].flatMap(([name, addresses]) => addresses.map((address) => [address, name] as const)));
  const beginnings = withForm.map(({ file, address, lang, html }) => ({
    file,
    kind: `${routeByAddress.get(address)} in ${lang}`,
    upToForm: html.slice(0, html.indexOf('</form>', html.indexOf('data-lead-form'))),
  }));
  const kinds = Map.groupBy(beginnings, ({ kind }) => kind);
  expect(kinds.size).toBeGreaterThanOrEqual(9);
  // The forms of a route differ in short texts, so its longest page is also the largest.
  const longest = [...kinds.values()].map((list) => list.reduce((a, b) => (b.upToForm.length > a.upToForm.length ? b : a)));
  for (const { file, upToForm } of isFull ? beginnings : longest) {
    // The highest quality, as in the build, takes ten times as long. It is needed only for a page that is too long with a lower one.
    const isShort = brotliCompressSync(upToForm, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length < maxPageBytes;
    expect(isShort || brotliCompressSync(upToForm).length < maxPageBytes, file).toBe(true);
  }
});

test.each(['forms/contact', 'forms/meeting', 'forms/demo/test', 'demoRequest'])(
  'the page %s has links to all other free offers',
  (name) => {
    const { signUp } = parse(readFileSync(new URL('../../content/facts/company.yaml', import.meta.url), 'utf8'));
    for (const lang of localeCodes) {
      const own = `/${lang}/${name}`;
      const html = pages.find(({ address }) => address === own)?.html ?? '';
      const list = html.slice(html.indexOf('<h2 id="ways">')).match(/<ul.*?<\/ul>/s)?.[0] ?? '';
      const links = [...list.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
      const offers = [`/${lang}/forms/meeting`, `/${lang}/demoRequest`, `/${lang}/forms/demo/test`, signUp];
      expect(links, own).toEqual(offers.filter((address) => address !== own));
    }
  },
);
