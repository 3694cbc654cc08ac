import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { downloadsFolder, firstPages, type Manifest } from '@emovera/contract/manifest.ts';
import { safetyHeaders, strictTransportSecurity } from '@emovera/contract/safetyHeaders.ts';

/**
 * Headers of every response. Each page contains its own policy, so the header only adds what a meta element cannot carry. Cross-Origin-Embedder-Policy is
 * left out: one rule for all pages would block audience measurement and the players of video services.
 */
const everywhere = {
  ...safetyHeaders,
  'strict-transport-security': strictTransportSecurity,
  'content-security-policy': "frame-ancestors 'self'",
};

/**
 * `_redirects` and `_headers` for static hosts that read them, with the redirects and headers of the lead service: redirects to a language, redirects from `/1` to the
 * first page of a list and from former addresses of articles, caching, safety headers, and headers of downloads.
 * @returns Text by file name.
 */
export function hostRules(manifest: Manifest): Record<string, string> {
  const moved = { ...firstPages(manifest.pages), ...manifest.moved };
  const targets: Record<string, string> = {
    ...Object.fromEntries(Object.keys(manifest.pages).map((address) => [address, address])),
    ...moved,
  };
  const routes = new Set(Object.keys(targets).map((address) => address.replace(/^\/[^/]+/, '')));
  routes.delete('/404');
  const rule = (route: string, code: Locale, condition = '') => {
    const target = targets[`/${code}${route}`];
    return target ? [`${route} ${target} 302${condition}`] : [];
  };
  const redirects = [...routes].flatMap((route) => [
    ...localeCodes.filter((code) => code !== defaultLocale).flatMap((code) => rule(route, code, ` Language=${code}`)),
    ...rule(route, defaultLocale),
  ]);
  const permanent = Object.entries(moved).map(([address, target]) => `${address} ${target} 308`);
  const notFound = localeCodes.map((code) => `/${code}/* /${code}/404 404`);
  const headerLines = Object.entries(everywhere).map(
    ([name, value]) => `\n  ${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}: ${value}`,
  );
  const headers = [
    '/_assets/*\n  Cache-Control: public, max-age=31536000, immutable',
    `/*${headerLines.join('')}`,
    // Browsers run scripts in files of these kinds that are opened as documents. The lead service closes them in the same way.
    ...['svg', 'xml'].map((ending) => `/*.${ending}\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'`),
    // One rule per language, since some hosts do not accept a pattern with two asterisks.
    ...localeCodes.map((code) => `/${code}/${downloadsFolder}/*\n  Content-Language: ${code}\n  X-Robots-Tag: noindex`),
  ];
  return { _redirects: `${[...redirects, ...permanent, ...notFound].join('\n')}\n`, _headers: `${headers.join('\n')}\n` };
}
