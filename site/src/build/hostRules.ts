import { firstPages } from '@emovera/contract/firstPages.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { downloadsFolder, type Manifest } from '@emovera/contract/manifest.ts';
import { safetyHeaders, strictTransportSecurity } from '@emovera/contract/safetyHeaders.ts';

/**
 * What every answer says. The pages' own policies stand in them: the header adds what a meta element cannot carry, and both hold. Cross-Origin-Embedder-Policy is missing, since
 * one rule for all pages would refuse the measurement and players of video services where a build has them.
 */
const everywhere = {
  ...safetyHeaders,
  'strict-transport-security': strictTransportSecurity,
  'content-security-policy': "frame-ancestors 'self'",
};

/**
 * `_redirects` and `_headers`, for static hosts that read them: the language redirects as far as such hosts can tell languages, those of lists’ first pages, caching, the headers of a safe site, and what the
 * lead service says of files to take away.
 * @returns Text by file name.
 */
export function hostRules(manifest: Manifest): Record<string, string> {
  const first = firstPages(manifest.pages);
  const targets: Record<string, string> = {
    ...Object.fromEntries(Object.keys(manifest.pages).map((address) => [address, address])),
    ...first,
  };
  const routes = new Set(Object.keys(targets).map((address) => address.replace(/^\/[^/]+/, '')));
  const unprefixed = [...routes].filter((route) => route !== '/404');
  const rule = (route: string, code: Locale, condition = '') => {
    const target = targets[`/${code}${route}`];
    return target ? [`${route} ${target} 302${condition}`] : [];
  };
  const redirects = unprefixed.flatMap((route) => [
    ...localeCodes.filter((code) => code !== defaultLocale).flatMap((code) => rule(route, code, ` Language=${code}`)),
    ...rule(route, defaultLocale),
  ]);
  const permanent = Object.entries(first).map(([numbered, list]) => `${numbered} ${list} 308`);
  const notFound = localeCodes.map((code) => `/${code}/* /${code}/404 404`);
  const headers = [
    '/_assets/*\n  Cache-Control: public, max-age=31536000, immutable',
    `/*${Object.entries(everywhere)
      .map(([name, value]) => `\n  ${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}: ${value}`)
      .join('')}`,
    // One rule for each language: a pattern with two asterisks is no valid one on every host.
    ...localeCodes.map((code) => `/${code}/${downloadsFolder}/*\n  Content-Language: ${code}\n  X-Robots-Tag: noindex`),
  ];
  return { _redirects: `${[...redirects, ...permanent, ...notFound].join('\n')}\n`, _headers: `${headers.join('\n')}\n` };
}
