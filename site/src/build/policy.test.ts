import { createHash } from 'node:crypto';
import { parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { Document } from './html.ts';
import { addPolicy, makePolicy, refuseForeign, registerInline } from './policy.ts';

const page = (body: string, head = '') =>
  parse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title>${head}</head><body>${body}</body></html>`);
const directive = (document: Document, name: string) =>
  makePolicy(document)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  test('allows nothing on an empty page', () => {
    expect(directive(page(''), 'default-src')).toBe("default-src 'none'");
    expect(directive(page(''), 'script-src')).toBe("script-src 'none'");
    expect(directive(page(''), 'style-src')).toBe("style-src 'none'");
  });

  test('has the hash of every script and style, but not of data', () => {
    const document = page('<script>b()</script><script type="application/ld+json">{}</script>', '<style>p{}</style><script>a()</script>');
    expect(directive(document, 'script-src')).toBe(`script-src ${hash('a()')} ${hash('b()')}`);
    expect(directive(document, 'style-src')).toBe(`style-src ${hash('p{}')}`);
  });

  test('allows forms to post to the site, and to the CRM only on a page with such a form', () => {
    expect(directive(page('<form action="/en/demoRequest"></form>'), 'form-action')).toBe("form-action 'self'");
    const direct = page('<form action="https://crm.example/WebToLeadForm"></form><form action="https://crm.example/other"></form>');
    expect(directive(direct, 'form-action')).toBe("form-action 'self' https://crm.example");
  });

  test('allows a form of a lead service elsewhere to post there, to fetch from there, and to come back to the site', () => {
    const form = page('<form action="https://leads.example/en/demoRequest" data-service="https://leads.example"></form>');
    const policy = makePolicy(form, undefined, 'https://www.example');
    expect(policy).toContain("connect-src 'self' https://leads.example;");
    expect(policy).toContain("form-action 'self' https://leads.example https://www.example;");
    expect(makePolicy(page(''), undefined, 'https://www.example')).toBe(makePolicy(page('')));
  });

  test('allows a video service only on pages with one of its videos', () => {
    const video = '<div data-video="https://video.example/embed/a?autoplay=1"></div>';
    expect(directive(page(''), 'frame-src')).toBe("frame-src 'self'");
    expect(directive(page(video + video), 'frame-src')).toBe("frame-src 'self' https://video.example");
    expect(directive(page(video), 'media-src')).toBeUndefined();
  });

  test.each(['https://video.example;require-trusted-types-for/a', 'https://*.example/a', 'https://a,b.example/', 'data:text/html,x'])(
    'stops the build at an address that would be more than one source: %s',
    (address) => {
      for (const body of [`<div data-video="${address}"></div>`, `<form action="${address}" data-service="${address}"></form>`])
        expect(() => makePolicy(page(body))).toThrow(/^The policy of a page cannot name the address /);
    },
  );

  test('allows videos of the site only on pages that have one', () => {
    expect(directive(page(''), 'media-src')).toBeUndefined();
    expect(directive(page(''), 'default-src')).toBe("default-src 'none'");
    expect(directive(page('<video src="/replays/a.mp4"></video>'), 'media-src')).toBe("media-src 'self'");
    expect(directive(page('<video src="/replays/a.mp4"></video>'), 'frame-src')).toBe("frame-src 'self'");
  });

  test('allows WebAssembly on the search page', () => {
    expect(directive(page('<form data-search=""></form>'), 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  test('allows a page with a form to fetch its script', () => {
    expect(directive(page('<form data-module="/_assets/x.js"></form>'), 'script-src')).toBe("script-src 'self'");
  });

  test('allows the measurement only on pages that have it', () => {
    const analytics = { scripts: ['https://tag.example'], connections: ['https://*.collect.example'], images: ['https://pixel.example'] };
    const policy = (document: Document) => makePolicy(document, analytics);
    expect(policy(page(''))).toBe(makePolicy(page('')));
    const measured = page('<script data-analytics="G-TEST">a()</script>');
    expect(policy(measured)).toContain(`script-src https://tag.example ${hash('a()')};`);
    expect(policy(measured)).toContain("connect-src 'self' https://*.collect.example;");
    expect(policy(measured)).toContain("img-src 'self' data: https://pixel.example;");
  });

  test('forbids scripts to turn text into markup or script, except on pages with the measurement', () => {
    expect(directive(page('<script>a()</script>'), 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(page('<form data-search=""></form>'), 'trusted-types')).toBe("trusted-types 'none'");
    const analytics = { scripts: ['https://tag.example'], connections: [], images: [] };
    expect(makePolicy(page('<script data-analytics="G-TEST">a()</script>'), analytics)).not.toContain('trusted-types');
  });

  test('is right after the charset, before everything it applies to', () => {
    const document = page('');
    addPolicy(document, 'p');
    expect(serialize(document)).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="p"><title>');
    expect(() => addPolicy(parse('<html></html>'), 'p')).toThrow('charset');
  });
});

describe('the build stops at', () => {
  test.each<[what: string, body: string, part: string]>([
    ['a script that the program did not put in', '<script>stranger()</script>', 'a <script> (stranger())'],
    ['one with a known text and more', '<script>mine() </script>', 'a <script> (mine() )'],
    ['one with another type', '<script type="text/ecmascript">stranger()</script>', 'a <script> (stranger())'],
    ['one in a template', '<template><script>stranger()</script></template>', 'a <script> (stranger())'],
    ['one in a drawing', '<svg><script>stranger()</script></svg>', 'a <script> (stranger())'],
    ['one in a file', '<script src="/pagefind/x.js"></script>', 'a <script> (/pagefind/x.js)'],
    ['data in a file', '<script type="application/json" src="/x.js"></script>', 'a <script> (/x.js)'],
    ['a style among the texts', '<style>p{background:url(/x)}</style>', 'a <style> (p{background:url(/x)})'],
    ['an event', '<b onclick="x()">a</b>', 'the attribute onclick (x())'],
    ['a style attribute', '<b style="x">a</b>', 'the attribute style (x)'],
    ['a document in an attribute', '<iframe srcdoc="x"></iframe>', 'the attribute srcdoc (x)'],
    ['a link that runs', '<a href="java&#9;script:x()">a</a>', 'an address (java\tscript:x())'],
    ['a link in a drawing', '<svg><a xlink:href="javascript:x()"></a></svg>', 'an address (javascript:x())'],
    ['a form that runs', '<button formaction="javascript:x()">a</button>', 'the attribute formaction (javascript:x())'],
    [
      'a form that posts elsewhere',
      '<button formaction="https://evil.example/">a</button>',
      'the attribute formaction (https://evil.example/)',
    ],
    ['another base', '<base href="https://evil.example/">', 'a <base>'],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example/">', 'a <meta http-equiv>'],
    ['another document', '<object data="https://evil.example/"></object>', 'a <object>'],
    ['an embedded document', '<embed src="https://evil.example/">', 'a <embed>'],
    ['a style sheet of another site', '<link rel="stylesheet" href="//evil.example/a.css">', 'a style sheet (//evil.example/a.css)'],
    ['a document as data', '<iframe src="data:text/html,x"></iframe>', 'an address (data:text/html,x)'],
  ])('%s', (_, body, part) => {
    registerInline('mine()');
    expect(() => refuseForeign(page(body), 'en/x.html')).toThrow(
      `en/x.html has ${part}, which does not come from the program. Remove it from the texts`,
    );
  });

  test('nothing that the program puts in', () => {
    registerInline('mine()');
    const body =
      '<script>mine()</script><script type="application/json">{"a":1}</script><a href="/en/">a</a><a href="#b">b</a><a href="tel:+331">c</a><img src="data:image/png;base64,x"><form action="/en/x"></form>';
    expect(() =>
      refuseForeign(
        page(body, '<style>p{}</style><link rel="stylesheet" href="/_assets/a.css"><script type="application/ld+json">{}</script>'),
        'x',
      ),
    ).not.toThrow();
  });
});
