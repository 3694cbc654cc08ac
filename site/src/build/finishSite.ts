import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import type { AstroIntegration } from 'astro';
import { parse as parsePage, serialize } from 'parse5';
import { parse as parseYaml } from 'yaml';
import { contentFolder, siteOrigin } from '../content/origin.ts';
import { openSearchIndex } from '../features/search/writeSearchIndex.ts';
import { analyticsSettings } from '../layout/analyticsSettings.ts';
import { compressFiles } from './compress.ts';
import { deferredStyles, linkDeferredStyles, type Sheet } from './deferredStyles.ts';
import { distFolder } from './distFolder.ts';
import { hostRules } from './hostRules.ts';
import { isLight } from './isLight.ts';
import { joinHyphens } from './joinHyphens.ts';
import { llmsText } from './llms.ts';
import { type Listing, listingOf } from './pageMeta.ts';
import { readPages } from './pages.ts';
import { addPolicy, policyOf } from './policy.ts';
import { isFailurePage, openServiceParts } from './service.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

/**
 * The last step of the build, for what needs finished pages or all of them. Each page is parsed once:
 *
 * 1. link the deferred styles;
 * 2. keep words such as "e-mail" in one line;
 * 3. add the page's policy, from what is in the page, and write the page;
 * 4. note what the sitemap and `llms.txt` say of it;
 * 5. add it to the search index;
 * 6. make a template of it, if the lead service fills it.
 *
 * Then it writes the files that name all pages, and compresses everything.
 */
export function finishSite(): AstroIntegration {
  const styles = deferredStyles();
  let cacheDir = '';
  return {
    name: 'finish-site',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [styles.plugin] } });
      },
      'astro:config:done': ({ config }) => {
        cacheDir = fileURLToPath(new URL('compressed', config.cacheDir));
      },
      'astro:build:done': () => finish(styles.sheet(), cacheDir),
    },
  };
}

async function finish(sheet: Sheet, cacheDir: string): Promise<void> {
  const publicDir = `${distFolder}/public`;
  const serviceDir = `${distFolder}/service`;
  rmSync(serviceDir, { recursive: true, force: true });
  mkdirSync(serviceDir, { recursive: true });
  writeFileSync(publicDir + sheet.address, sheet.css);

  const service = await openServiceParts(publicDir, serviceDir);
  const search = isLight ? undefined : await openSearchIndex(publicDir);
  const settings = { analytics: analyticsSettings()?.sources };
  const pages: Record<string, Manifest['pages'][string]> = {};
  const listed: Listing[] = [];
  for (const { address, file, html } of readPages(publicDir)) {
    const document = parsePage(html);
    const lang = languageOf(address);
    if (lang) linkDeferredStyles(document, sheet.address);
    joinHyphens(document);
    const policy = policyOf(document, settings);
    addPolicy(document, policy);
    if (isFailurePage(address)) rmSync(`${publicDir}/${file}`);
    else writeFileSync(`${publicDir}/${file}`, serialize(document));
    if (!lang) continue;
    if (!isFailurePage(address)) pages[address] = { lang, file, policy };
    const listing = listingOf(document, address);
    if (listing) listed.push(listing);
    await search?.add(document, address);
    // Last, since it leaves slots in the page.
    service.add(document, address, lang, policy);
  }
  if (listed.length === 0) throw new Error('No page was built. Run "npm run build" and read its first error.');

  const { brand } = parseYaml(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8'));
  const origin = siteOrigin();
  const manifest: Manifest = {
    origin,
    pages,
    notFound: Object.fromEntries(localeCodes.map((lang) => [lang, `/${lang}/404`])) as Record<Locale, string>,
    brand,
    privacy: Object.fromEntries(localeCodes.map((lang) => [lang, `/${lang}/legalMention/privacyPolicy`])) as Record<Locale, string>,
    ...(await service.finish()),
  };
  writeFileSync(`${serviceDir}/manifest.json`, JSON.stringify(manifest));
  writeFileSync(`${publicDir}/sitemap-0.xml`, sitemap(listed));
  writeFileSync(`${publicDir}/sitemap-index.xml`, sitemapIndex(origin));
  writeFileSync(`${publicDir}/llms.txt`, llmsText(listed, brand));
  for (const [file, text] of Object.entries(hostRules(manifest))) writeFileSync(`${publicDir}/${file}`, text);
  await search?.write();
  if (!isLight) await compressFiles(publicDir, cacheDir);
  console.log(`${Object.keys(pages).length} pages are ready in ${publicDir}, and what the lead service needs in ${serviceDir}.`);
}

function languageOf(address: string): Locale | undefined {
  const segment = address.split('/')[1];
  return isLocale(segment) ? segment : undefined;
}
