import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { languagesInTurn } from '../../scripts/testScope.ts';
import { searchSettings } from '../src/features/search/client/searchSite.ts';
import { publicDir } from './builtPages.ts';

type Result = { data(): Promise<{ url: string; meta: Record<string, string> }> };
type Pagefind = { options(options: object): Promise<void>; search(query: string): Promise<{ results: Result[] }> };

const read = (file: string) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const queries: Record<string, Record<string, string[]>> = read('searchQueries.yaml');
const company: Record<string, string> = read('../../content/facts/company.yaml');

// Pagefind fetches the parts of its index, as in a browser.
const server = createServer((request, response) => {
  // A search can take longer than the server keeps a connection.
  response.setHeader('connection', 'close');
  response.end(readFileSync(`${publicDir}${new URL(request.url ?? '', 'http://site').pathname}`));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const loaded = new Map<string, Pagefind>();

/** Pagefind on the built index of a language, with the settings of the site. */
async function load(lang: string): Promise<Pagefind> {
  const existing = loaded.get(lang);
  if (existing) return existing;
  // Pagefind only reads the language from the page. A separate module for each language shares no state.
  vi.stubGlobal('document', { currentScript: null, querySelector: () => ({ getAttribute: () => lang }) });
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${pathToFileURL(`${publicDir}/pagefind/pagefind.js`).href}?${lang}`);
  await pagefind.options({ noWorker: true, basePath: `${origin}/pagefind/`, baseUrl: '/', ...searchSettings });
  loaded.set(lang, pagefind);
  return pagefind;
}

test.each(localeCodes)('%s: queries lead to the expected page first', async (lang) => {
  const pagefind = await load(lang);
  const wanted = Object.entries(queries[lang] ?? {});
  expect(wanted.length, 'queries of this language in searchQueries.yaml').toBeGreaterThanOrEqual(20);
  const wrong: string[] = [];
  for (const [query, routes] of wanted) {
    const { results } = await pagefind.search(query);
    const result = await results[0]?.data();
    const first = result?.meta.address ?? result?.url;
    if (!routes.some((route) => first === (company[route] ?? `/${lang}${route}`))) wrong.push(`${query}: ${first}`);
  }
  expect(wrong).toEqual([]);
});

test.each(languagesInTurn(1))('%s: every word of the vocabulary is found', async (lang) => {
  const pagefind = await load(lang);
  const words: string[] = JSON.parse(readFileSync(`${publicDir}/pagefind/words.${lang}.json`, 'utf8'));
  expect(words.length).toBeGreaterThan(1000);
  const lost: string[] = [];
  for (const word of words) if ((await pagefind.search(word)).results.length === 0) lost.push(word);
  // The search reports a missing part of its index if it does not find a known word.
  expect(lost).toEqual([]);
});
