import { createHash } from 'node:crypto';
import type { AnalyticsSettings } from '../content/analyticsSettings.ts';
import { attribute, type Document, getText, type HtmlElement, hasAttribute, insertAfter, listElements, newElement } from './html.ts';

/**
 * Types of scripts that need a hash. Speculation rules do too: Chromium accepts CSP's keyword for them but blocks them all the same.
 */
const executedTypes = ['', 'module', 'text/javascript', 'speculationrules', 'importmap'];

/**
 * Content Security Policy of a built page. It allows only what the page contains, with SHA-256 hashes of its inline scripts and styles. The lead service adds
 * `frame-ancestors` in a header, since a meta element cannot carry it.
 * @param measurement Hosts of the audience measurement, if the build has one.
 * @param siteOrigin Origin of the site, to which a lead service elsewhere redirects visitors.
 * @throws Error if the origin of an address in the page would add other sources to the policy.
 * @see https://www.w3.org/TR/CSP3/
 */
export function makePolicy(document: Document, measurement?: AnalyticsSettings['sources'], siteOrigin?: string): string {
  const elements = listElements(document);
  const withTag = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const has = (name: string) => elements.some((element) => hasAttribute(element, name));
  /** Origins of an attribute's absolute addresses. */
  const origins = (name: string) => {
    const addresses = elements.flatMap((element) => attribute(element, name) ?? []).filter((address) => URL.canParse(address));
    return [...new Set(addresses.map((address) => plainOrigin(new URL(address))))];
  };
  const scripts = withTag('script').filter((script) => executedTypes.includes(attribute(script, 'type') ?? ''));
  const hasSearch = has('data-search');
  const hasWorker = has('data-worker');
  const hasSheets = withTag('link').some((link) => attribute(link, 'rel') === 'stylesheet');
  const analytics = has('data-analytics') ? measurement : undefined;
  // The form fetches its time-stamp from there.
  const services = origins('data-service');
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      ...(hasSearch || has('data-module') ? ["'self'"] : []),
      ...(hasSearch ? ["'wasm-unsafe-eval'"] : []),
      ...(analytics?.scripts ?? []),
      ...hashTexts(scripts.map(getText)),
    ],
    'style-src': [...(hasSheets ? ["'self'"] : []), ...hashTexts(withTag('style').map(getText))],
    'img-src': ["'self'", 'data:', ...(analytics?.images ?? [])],
    'font-src': ["'self'"],
    ...(hasWorker && { 'worker-src': ["'self'"] }),
    'connect-src': ["'self'", ...services, ...(analytics?.connections ?? [])],
    'manifest-src': ["'self'"],
    ...(withTag('video').length > 0 && { 'media-src': ["'self'"] }),
    // Buttons have the addresses of players of video services.
    'frame-src': ["'self'", ...origins('data-video')],
    // Lead forms may post to the CRM, or to a lead service elsewhere. That service shows a form with errors itself, and redirects to the site: Chromium
    // checks the redirect too.
    'form-action': ["'self'", ...origins('action'), ...(services.length > 0 && siteOrigin ? [siteOrigin] : [])],
    'base-uri': ["'none'"],
    // The site's scripts never turn text into markup or script, and Trusted Types enforce this. The script of the measurement does turn text into script.
    // Only the address of the worker needs a policy.
    ...(!analytics && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [hasWorker ? 'worker' : "'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
    .join('; ');
}

/** Adds a policy to its page, right after the charset, so that it applies to everything after it. */
export function addPolicy(document: Document, policy: string): void {
  const charset = listElements(document).find((element) => element.tagName === 'meta' && hasAttribute(element, 'charset'));
  if (!charset) throw new Error('A page has no <meta charset="utf-8">, after which its policy belongs. Use layout/Page.astro for it.');
  insertAfter(charset, newElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }));
}

/** Returns the origin of an address. Checks it, because a host may have characters that end a source or a directive of the policy, or mean all hosts. */
function plainOrigin({ href, origin }: URL): string {
  if (/^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin)) return origin;
  throw new Error(`The policy of a page cannot name the address ${href}. Its host must have only letters, digits, dots and hyphens.`);
}

function hashTexts(texts: readonly string[]): string[] {
  const hashes = texts.filter(Boolean).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

/** Global that stores the registered scripts. Astro loads its configuration and the pages separately, so a variable of this file would exist twice. */
const store = globalThis as { [key: symbol]: Set<string> | undefined };
const key = Symbol.for('own-inline');

const inlineHashes = (): Set<string> => {
  store[key] ??= new Set();
  return store[key];
};

/** Types of script elements with data, which browsers do not run. */
const dataTypes = ['application/json', 'application/ld+json'];

/** Elements that the site does not use: they change where the links of a page lead, or show other documents. */
const foreignElements = ['base', 'object', 'embed'];

/** Attributes with an address that browsers open or load. */
const addresses = ['href', 'src', 'action', 'poster'];
const schemes = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Registers a script of the program, so that the policy of pages allows it. Texts of the content must not get here.
 * @returns The same text.
 */
export function registerInline(text: string): string {
  inlineHashes().add(text);
  return text;
}

/**
 * Refuses code that does not come from the program, because the policy is computed from the page and would allow it: unregistered scripts, styles in the body,
 * event handlers, embedding elements, and addresses with other schemes.
 * @param file The page, for the error.
 * @throws Error that names file, part and remedy.
 */
export function refuseForeign(document: Document, file: string): void {
  for (const element of listElements(document)) {
    const part = foreignPart(element);
    if (part)
      throw new Error(
        `${file} has ${part}, which does not come from the program. Remove it from the texts of the page. A script of the program is imported with "?inline-script", or passes through own() in site/src/build/policy.ts; its styles are in the head.`,
      );
  }
}

function foreignPart(element: HtmlElement): string | undefined {
  const { tagName, attrs } = element;
  const text = getText(element);
  if (tagName === 'script') {
    const source = attribute(element, 'src');
    const isData = dataTypes.includes(attribute(element, 'type') ?? '');
    if (source !== undefined || !(isData || inlineHashes().has(text))) return `a <script> (${(source ?? text).slice(0, 60)})`;
  }
  // The program puts styles into the head, which has no texts of the content.
  if (tagName === 'style' && element.parentNode?.nodeName !== 'head') return `a <style> (${text.slice(0, 60)})`;
  if (foreignElements.includes(tagName)) return `a <${tagName}>`;
  if (tagName === 'meta' && hasAttribute(element, 'http-equiv')) return 'a <meta http-equiv>';
  const isSheet = tagName === 'link' && /stylesheet/i.test(attribute(element, 'rel') ?? '');
  if (isSheet && !/^\/(?!\/)/.test(attribute(element, 'href') ?? '')) return `a style sheet (${attribute(element, 'href')?.slice(0, 60)})`;
  for (const { name, value } of attrs) {
    if (name.startsWith('on') || name === 'style' || name === 'srcdoc' || name === 'formaction')
      return `the attribute ${name} (${value.slice(0, 60)})`;
    const isPicture = name === 'src' && tagName === 'img' && value.startsWith('data:image/');
    if (addresses.includes(name) && !isPicture && !schemes.includes(URL.parse(value, 'https://page.invalid')?.protocol ?? ''))
      return `an address (${value.slice(0, 60)})`;
  }
  return undefined;
}

/**
 * Rules by which browsers prefetch a page when a pointer rests on its link: pages of the site, but no files and no links that open a dialog. Pages are not
 * prerendered, so that a page without a visit runs no script. The rules are in each page, since a separate file would be requested with the fonts and delay
 * them.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: "[href^='/']:not([data-dialog],[href*='.'])" }, eagerness: 'moderate' }],
});
