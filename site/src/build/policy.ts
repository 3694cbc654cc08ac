import { createHash } from 'node:crypto';
import type { AnalyticsSettings } from '../layout/analyticsSettings.ts';
import { attribute, type Document, elementsOf, hasAttribute, insertAfter, newElement, textOf } from './html.ts';

/** What the policies of the site's pages depend on beside the page itself. */
export type PolicySettings = {
  /** What the audience measurement may load and call, where the build has one. */
  readonly analytics?: AnalyticsSettings['sources'] | undefined;
};

/**
 * Content Security Policy of a built page: nothing but what the page has, its inline scripts and styles by their SHA-256 hashes.
 * `frame-ancestors` is missing, since a meta element cannot carry it: the lead service adds it to the header.
 * @see https://www.w3.org/TR/CSP3/
 */
export function policyOf(document: Document, settings: PolicySettings): string {
  const elements = elementsOf(document);
  const scripts = elements.filter((element) => element.tagName === 'script' && isExecuted(attribute(element, 'type')));
  const styles = elements.filter((element) => element.tagName === 'style');
  const hasSearch = elements.some((element) => attribute(element, 'data-search') !== undefined);
  // Players of video services, whose addresses the buttons carry, and videos of the site's own with their captions.
  const players = elements.flatMap((element) => attribute(element, 'data-video') ?? []).map((player) => new URL(player).origin);
  const hasVideo = elements.some(({ tagName }) => tagName === 'video');
  const actions = elements.filter(({ tagName }) => tagName === 'form').map((form) => attribute(form, 'action') ?? '');
  // In direct mode lead forms post to the CRM.
  const foreignTargets = [...new Set(actions.filter((action) => URL.canParse(action)).map((action) => new URL(action).origin))];
  const hasModules =
    hasSearch ||
    elements.some((element) => attribute(element, 'data-module') !== undefined) ||
    scripts.some((script) => attribute(script, 'src') !== undefined) ||
    elements.some(({ tagName }) => tagName === 'astro-island');
  const hasSheets = elements.some((element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet');
  const isMeasured = scripts.some((script) => attribute(script, 'data-analytics') !== undefined);
  const analytics = isMeasured ? settings.analytics : undefined;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      ...(hasModules ? ["'self'"] : []),
      ...(hasSearch ? ["'wasm-unsafe-eval'"] : []),
      ...(analytics?.scripts ?? []),
      ...hashesOf(scripts.map(textOf)),
    ],
    'style-src': [...(hasSheets ? ["'self'"] : []), ...hashesOf(styles.map(textOf))],
    'img-src': ["'self'", 'data:', ...(analytics?.images ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(analytics?.connections ?? [])],
    'manifest-src': ["'self'"],
    // Without one, and for all that is not named, `default-src` refuses everything.
    ...(hasVideo && { 'media-src': ["'self'"] }),
    'frame-src': ["'self'", ...new Set(players)],
    'form-action': ["'self'", ...foreignTargets],
    'base-uri': ["'none'"],
    // No script of the site makes markup or script out of text, and browsers that know Trusted Types keep it so. The measurement's own script does.
    ...(!analytics && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}

/** Puts a page's policy into it, right after the charset, so that it governs everything that follows. */
export function addPolicy(document: Document, policy: string): void {
  const charset = elementsOf(document).find((element) => element.tagName === 'meta' && hasAttribute(element, 'charset'));
  if (!charset) throw new Error('A page has no <meta charset="utf-8">, so its policy has no place. Let it use layout/Page.astro.');
  insertAfter(charset, newElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }));
}

function hashesOf(texts: readonly string[]): string[] {
  const hashes = texts.filter((text) => text !== '').map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

/** Data blocks, such as JSON-LD, are not run and need no hash. Rules for fetching pages ahead do: Chromium knows the keyword that CSP has for them, and refuses them nevertheless. */
function isExecuted(type: string | undefined): boolean {
  return type === undefined || ['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type);
}
