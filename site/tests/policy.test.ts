import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest, ManifestTemplate } from '@emovera/contract/manifest.ts';
import { describe, expect, it } from 'vitest';
import { publicDir } from './built.ts';

const serviceDir = fileURLToPath(new URL('../../dist/service/', import.meta.url));
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
