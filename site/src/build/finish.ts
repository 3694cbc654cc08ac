import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { parse } from 'yaml';
import { analyticsSettings } from '../analytics/analyticsSettings.ts';
import { contentFolder, siteOrigin } from '../content/origin.ts';
import { compressFiles } from './compress.ts';
import { distFolder } from './distFolder.ts';
import { dropUnusedScripts } from './dropUnusedScripts.ts';
import { hostRules } from './host-rules.ts';
import { isLight } from './isLight.ts';
import { joinHyphens } from './joinHyphens.ts';
import { joinStyles } from './joinStyles.ts';
import { addressOfSheet, layerOf, takeLateStyles, withLateSheet, withTokens } from './lateStyles.ts';
import { llmsText } from './llms.ts';
import { type BuiltPage, readPages } from './pages.ts';
import { policyOf, withPolicy } from './policy.ts';
import { buildSearchIndex } from './search-index.ts';
import { buildServiceFiles } from './service.ts';
import { shortenMarkup } from './shortenMarkup.ts';
import { definitionsOf, renameProperties, sharedNames, shortenProperties } from './shortenProperties.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { standInsByPage } from './standIns.ts';

/*
 * The last step of the build: what needs all built pages. Styles and policies first, since everything after reads the finished pages.
 */
const publicDir = `${distFolder}/public`;
const serviceDir = `${distFolder}/service`;
const { brand } = parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8'));

rmSync(serviceDir, { recursive: true, force: true });
mkdirSync(serviceDir, { recursive: true });

const drafts = readPages(publicDir);
// What is late on one page may be missing on another: the sheet has what any of them has, once.
let tokens = '';
const lateStyles = new Set<string>();
for (const { html } of drafts) {
  const split = takeLateStyles(joinStyles(html));
  tokens ||= layerOf(split.html, 'tokens');
  for (const style of split.late) lateStyles.add(style);
}
const lateCss = withTokens(tokens, [...lateStyles].join(''));
const names = sharedNames(lateCss);
const shared = { names, definitions: definitionsOf(layerOf(lateCss, 'tokens')) };
const lateSheet = renameProperties(lateCss, names);
const lateAddress = addressOfSheet(lateSheet);
writeFileSync(publicDir + lateAddress, lateSheet);

const withStandIns = await standInsByPage();
const policies = new Map<string, string>();
for (const { address, file, html: draft } of drafts) {
  const { html, late } = takeLateStyles(joinStyles(draft));
  const short = joinHyphens(shortenMarkup(shortenProperties(withStandIns(html), shared)));
  const styled = late.length > 0 ? withLateSheet(short, lateAddress) : short;
  const policy = policyOf(styled, { analytics: analyticsSettings()?.sources });
  policies.set(address, policy);
  writeFileSync(`${publicDir}/${file}`, withPolicy(styled, policy));
}

const service = await buildServiceFiles({ publicDir, serviceDir, policies });
const pages = readPages(publicDir);
if (pages.length === 0) throw new Error('No page was built. Run "npm run build" and read its first error.');

const origin = siteOrigin();
const manifest: Manifest = {
  origin,
  pages: Object.fromEntries(
    pages.flatMap((page) => {
      const lang = languageOf(page);
      return lang ? [[page.address, { lang, file: page.file, policy: policies.get(page.address) ?? '' }]] : [];
    }),
  ),
  notFound: Object.fromEntries(localeCodes.map((lang) => [lang, `/${lang}/404`])) as Record<Locale, string>,
  brand,
  privacy: Object.fromEntries(localeCodes.map((lang) => [lang, `/${lang}/legalMention/privacyPolicy`])) as Record<Locale, string>,
  ...service,
};
writeFileSync(`${serviceDir}/manifest.json`, JSON.stringify(manifest));

writeFileSync(`${publicDir}/sitemap-0.xml`, sitemap(pages));
writeFileSync(`${publicDir}/sitemap-index.xml`, sitemapIndex(origin));
writeFileSync(`${publicDir}/llms.txt`, llmsText(pages, brand));
for (const [file, text] of Object.entries(hostRules(manifest))) writeFileSync(`${publicDir}/${file}`, text);
dropUnusedScripts(publicDir);
if (!isLight) {
  await buildSearchIndex(publicDir, pages);
  await compressFiles(publicDir);
}
console.log(`${pages.length} pages are ready in ${publicDir}, and what the lead service needs in ${serviceDir}.`);

function languageOf({ address }: BuiltPage): Locale | undefined {
  const segment = address.split('/')[1];
  return isLocale(segment) ? segment : undefined;
}
