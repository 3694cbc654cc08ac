import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest, ManifestTemplate } from '@emovera/contract/manifest.ts';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { clientScripts } from '../src/build/clientScripts.ts';
import { attribute, elementsOf, textOf } from '../src/build/html.ts';
import { speculationRules } from '../src/layout/speculationRules.ts';
import { publicDir } from './built.ts';

const serviceDir = fileURLToPath(new URL('../../dist/service/', import.meta.url));
const siteDir = fileURLToPath(new URL('../', import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(`${serviceDir}manifest.json`, 'utf8'));

/** A document's policy. It must come before everything that it applies to, and only once. */
function policyIn(html: string): string {
  const [, policy] =
    /^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/i.exec(html) ??
    [];
  expect(html.split('http-equiv="Content-Security-Policy"')).toHaveLength(2);
  return policy ?? 'none';
}

describe('the policy comes first in', () => {
  it('every page, and is equal to the one in the manifest', () => {
    const pages = Object.entries(manifest.pages);
    expect(pages.length).toBeGreaterThan(250);
    for (const [address, { file, policy }] of pages) {
      expect([address, policyIn(readFileSync(`${publicDir}/${file}`, 'utf8'))]).toEqual([address, policy]);
      expect(policy).toMatch(/^default-src 'none'; /);
    }
  });

  it('every form template', () => {
    const names = globSync('templates/*.json', { cwd: serviceDir });
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const { parts }: ManifestTemplate = JSON.parse(readFileSync(serviceDir + name, 'utf8'));
      // All slots come after the policy.
      expect([name, policyIn(String(parts[0]))]).toEqual([name, expect.stringMatching(/^default-src 'none'; /)]);
    }
  });
});

describe('scripts and styles in the pages', () => {
  const pages = globSync('**/*.html', { cwd: publicDir }).map(
    (file) => [file, elementsOf(parse(readFileSync(`${publicDir}/${file}`, 'utf8')))] as const,
  );

  it('are those that the program bundles from its own files, and nothing else runs', async () => {
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
    const scripts = pages.flatMap(([file, elements]) =>
      elements.filter(({ tagName }) => tagName === 'script').map((script) => [file, attribute(script, 'type'), textOf(script)] as const),
    );
    expect(scripts.length).toBeGreaterThan(1000);
    const isData = (type: string | undefined) => type === 'application/json' || type === 'application/ld+json';
    expect(scripts.filter(([, type, text]) => !isData(type) && !known.has(text))).toEqual([]);
  });

  it('stand in the head if they are styles, where no text of the content is', () => {
    const styles = pages.flatMap(([file, elements]) =>
      elements.filter(({ tagName }) => tagName === 'style').map((style) => [file, style.parentNode] as const),
    );
    expect(styles.length).toBeGreaterThan(400);
    expect(styles.filter(([, parent]) => parent?.nodeName !== 'head').map(([file]) => file)).toEqual([]);
  });
});
