import { createHash } from 'node:crypto';
import { parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { Document } from './html.ts';
import { addPolicy, policyOf } from './policy.ts';

const settings = {};
const page = (body: string, head = '') =>
  parse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title>${head}</head><body>${body}</body></html>`);
const directive = (document: Document, name: string) =>
  policyOf(document, settings)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  test('lets nothing run on a page that has nothing', () => {
    expect(directive(page(''), 'default-src')).toBe("default-src 'none'");
    expect(directive(page(''), 'script-src')).toBe("script-src 'none'");
    expect(directive(page(''), 'style-src')).toBe("style-src 'none'");
  });

  test('names the hash of every script that runs and of every style, and none of data', () => {
    const document = page('<script>b()</script><script type="application/ld+json">{}</script>', '<style>p{}</style><script>a()</script>');
    expect(directive(document, 'script-src')).toBe(`script-src ${hash('a()')} ${hash('b()')}`);
    expect(directive(document, 'style-src')).toBe(`style-src ${hash('p{}')}`);
  });

  test('lets forms post to the site, and to the CRM only where a form does', () => {
    expect(directive(page('<form action="/en/demoRequest"></form>'), 'form-action')).toBe("form-action 'self'");
    const direct = page('<form action="https://crm.example/WebToLeadForm"></form><form action="https://crm.example/other"></form>');
    expect(directive(direct, 'form-action')).toBe("form-action 'self' https://crm.example");
  });

  test('lets a video service in only on pages with one of its videos', () => {
    const video = '<div data-video="https://video.example/embed/a?autoplay=1"></div>';
    expect(directive(page(''), 'frame-src')).toBe("frame-src 'self'");
    expect(directive(page(video + video), 'frame-src')).toBe("frame-src 'self' https://video.example");
    expect(directive(page(video), 'media-src')).toBeUndefined();
  });

  test('lets a page play videos of the site only where it has one', () => {
    expect(directive(page(''), 'media-src')).toBeUndefined();
    expect(directive(page(''), 'default-src')).toBe("default-src 'none'");
    expect(directive(page('<video src="/replays/a.mp4"></video>'), 'media-src')).toBe("media-src 'self'");
    expect(directive(page('<video src="/replays/a.mp4"></video>'), 'frame-src')).toBe("frame-src 'self'");
  });

  test('lets WebAssembly run on the search page', () => {
    expect(directive(page('<form data-search=""></form>'), 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  test('lets a page with a form fetch the script that helps with it', () => {
    expect(directive(page('<form data-module="/_assets/x.js"></form>'), 'script-src')).toBe("script-src 'self'");
  });

  test('lets the measurement in only on pages that have it', () => {
    const analytics = { scripts: ['https://tag.example'], connections: ['https://*.collect.example'], images: ['https://pixel.example'] };
    const policy = (document: Document) => policyOf(document, { ...settings, analytics });
    expect(policy(page(''))).toBe(policyOf(page(''), settings));
    const measured = page('<script data-analytics="G-TEST">a()</script>');
    expect(policy(measured)).toContain(`script-src https://tag.example ${hash('a()')};`);
    expect(policy(measured)).toContain("connect-src 'self' https://*.collect.example;");
    expect(policy(measured)).toContain("img-src 'self' data: https://pixel.example;");
  });

  test('lets no script turn text into markup or script, but where the measurement is', () => {
    expect(directive(page('<script>a()</script>'), 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(page('<form data-search=""></form>'), 'trusted-types')).toBe("trusted-types 'none'");
    const analytics = { scripts: ['https://tag.example'], connections: [], images: [] };
    expect(policyOf(page('<script data-analytics="G-TEST">a()</script>'), { analytics })).not.toContain('trusted-types');
  });

  test('stands right after the charset, before anything that it governs', () => {
    const document = page('');
    addPolicy(document, 'p');
    expect(serialize(document)).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="p"><title>');
    expect(() => addPolicy(parse('<html></html>'), 'p')).toThrow('charset');
  });
});
