import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ManifestTemplate } from '@emovera/contract/manifest.ts';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { clientScripts } from '../src/build/clientScripts.ts';
import { attribute, getText, type HtmlElement, listElements } from '../src/build/html.ts';
import { speculationRules } from '../src/build/policy.ts';
import { allPages, manifest, serviceDir } from './builtPages.ts';

const siteDir = fileURLToPath(new URL('../', import.meta.url));

/** The parts of a form template as one document. The service puts texts and values between them. */
const templates = globSync('templates/*.json', { cwd: serviceDir }).map((name) => {
  const { parts }: ManifestTemplate = JSON.parse(readFileSync(`${serviceDir}/${name}`, 'utf8'));
  const html = parts.filter((part) => typeof part === 'string').join('');
  // All slots come after the policy.
  return { name, first: String(parts[0]), elements: listElements(parse(html)) };
});
const documents = [...allPages.map((page) => ({ name: page.file, first: page.html, elements: page.elements })), ...templates];

/** A document's policy. It must come before everything that it applies to, and only once. */
function policyIn(html: string): string {
  const [, policy] =
    /^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/i.exec(html) ??
    [];
  expect(html.split('http-equiv="Content-Security-Policy"')).toHaveLength(2);
  return policy ?? 'none';
}

const isData = (script: HtmlElement) => /^application\/(?:ld\+)?json$/.test(attribute(script, 'type') ?? '');
const listInline = (elements: readonly HtmlElement[]) =>
  elements.filter((element) =>
    element.tagName === 'script' ? attribute(element, 'src') === undefined && !isData(element) : element.tagName === 'style',
  );

describe('The policy', () => {
  test('comes first in every page, and is equal to the one in the manifest', () => {
    const pages = Object.values(manifest.pages);
    expect(pages.length).toBeGreaterThan(250);
    const byFile = new Map(allPages.map(({ file, html }) => [file, html]));
    for (const { file, policy } of pages) expect([file, policyIn(byFile.get(file) ?? '')]).toEqual([file, policy]);
  });

  test('comes first in every form template', () => {
    expect(templates.length).toBeGreaterThan(30);
    for (const { name, first } of templates) expect([name, policyIn(first)]).toEqual([name, expect.stringMatching(/^default-src /)]);
  });

  test('allows nothing by default, and the inline styles and scripts of the document by their hashes', () => {
    for (const { name, first, elements } of documents) {
      const policy = policyIn(first);
      const inline = listInline(elements).map(getText);
      const refused = inline.filter((text) => !policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`));
      expect([name, policy.startsWith("default-src 'none'; "), inline.length > 0, refused]).toEqual([name, true, true, []]);
    }
  });
});

describe('Scripts and styles in the pages', () => {
  test('are those that the program bundles from its own files, and nothing else runs', async () => {
    const sources = globSync('src/**/*.{astro,ts,tsx}', { cwd: siteDir }).flatMap((file) =>
      [...readFileSync(siteDir + file, 'utf8').matchAll(/^import .* from '([^']+)\?inline-script'/gm)].map(([, name = '']) =>
        resolve(siteDir, dirname(file), name),
      ),
    );
    const plugin = clientScripts() as unknown as Record<'resolveId' | 'load', (this: object, ...parameters: string[]) => Promise<string>>;
    // The plugin bundles only what an import has named before.
    const context = { addWatchFile: () => undefined, resolve: async (id: string) => ({ id }), environment: { name: 'client' } };
    const load = async (file: string) =>
      plugin.load.call(context, await plugin.resolveId.call(context, `${file}?inline-script`, import.meta.filename));
    const modules = await Promise.all([...new Set(sources)].map(load));
    expect(modules.length).toBeGreaterThan(15);
    const known = new Set([...modules.map((code) => JSON.parse(code.slice('export default '.length, -1))), speculationRules]);
    const scripts = allPages.flatMap((page) => page.all('script').map((script) => ({ file: page.file, script, text: getText(script) })));
    expect(scripts.length).toBeGreaterThan(1000);
    expect(scripts.flatMap(({ file, script, text }) => (isData(script) || known.has(text) ? [] : [[file, text]]))).toEqual([]);
  });

  test('stand in the head if they are styles, where no text of the content is', () => {
    const styles = allPages.flatMap((page) =>
      page.all('style').map(({ parentNode }) => ({ file: page.file, parent: parentNode?.nodeName })),
    );
    expect(styles.length).toBeGreaterThan(400);
    expect(styles.filter(({ parent }) => parent !== 'head')).toEqual([]);
  });

  test('have no trace of measurement in a build without a measurement ID', () => {
    const traces = /gtag|dataLayer|googletagmanager|google-analytics|data-analytics|data-(?:lead|confirmed)-event|sent-lead/i;
    // A hash can have any letters.
    const isTraced = (html: string) => traces.test(html.replaceAll(/'sha256-[^']*'/g, ''));
    expect(allPages.filter(({ html }) => isTraced(html)).map(({ address }) => address)).toEqual([]);
  });
});

test('a page may play videos only if it has some, and may show a video service’s player only if it offers one', () => {
  const withVideo = allPages.filter((page) => page.all('video').length > 0);
  expect(withVideo.length).toBeGreaterThan(0);
  for (const page of allPages) {
    const policy = policyIn(page.html);
    const players = page.html.includes('data-video') ? page.having('data-video') : [];
    const origins = new Set(players.map((player) => new URL(attribute(player, 'data-video') ?? '').origin));
    expect([page.file, /media-src[^;]*;/.exec(policy)?.[0]]).toEqual([
      page.file,
      withVideo.includes(page) ? "media-src 'self';" : undefined,
    ]);
    if (page.file.includes('/')) expect(policy, page.file).toContain(`frame-src ${["'self'", ...origins].join(' ')};`);
  }
});
