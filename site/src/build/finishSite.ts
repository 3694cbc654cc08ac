import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { AstroIntegration } from 'astro';
import { parse, serialize } from 'parse5';
import { analyticsSettings } from '../content/analyticsSettings.ts';
import { generatedFilesFolder } from '../content/buildCache.ts';
import { refuseIrregularFiles } from '../content/contentFiles.ts';
import { contentFolder } from '../content/origin.ts';
import { showsDrafts } from '../content/publication.ts';
import { compressFiles } from './compress.ts';
import { openStyles } from './deferredStyles.ts';
import { distFolder, isLight } from './distFolder.ts';
import { readPages, writeRoutes } from './pages.ts';
import { addPolicy, makePolicy, refuseForeign } from './policy.ts';
import {
  borrowedTexts,
  leadElsewhere,
  missingTexts,
  removeUnpublishedLinks,
  unpublishedIn,
  withoutUnpublishedLinks,
} from './rewriteLinks.ts';
import { isFailurePage, openManifest, type ServiceContent } from './service.ts';
import { hostRules, type Listing, llmsText, readListing, sitemap, sitemapIndex } from './siteFiles.ts';
import { joinLastWords, keepTogether, raiseOrdinals } from './typography.ts';
import { openSearchIndex } from './writeSearchIndex.ts';

/**
 * The last step of the build, for work that needs finished pages. It deletes pages that a language does not offer, and parses each other page once:
 *
 * 1. refuse scripts and styles that do not come from the program;
 * 2. move the deferred CSS to a separate file, point links to missing pages at another language, and replace links to unpublished pages by their text;
 * 3. keep words such as "e-mail" on one line, keep the last two words of titles together, and set French ordinals;
 * 4. add the page's policy and write the page;
 * 5. collect its entry for the sitemap and `llms.txt`;
 * 6. add it to the search index;
 * 7. make a form template from it, if the lead service fills it.
 *
 * Then it writes the files that list all pages, and compresses everything.
 */
export function finishSite(): AstroIntegration {
  let cacheDir = '';
  return {
    name: 'finish-site',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command === 'build') refuseIrregularFiles(fileURLToPath(new URL('..', contentFolder)));
        const define = command === 'build' && {
          'import.meta.env.GENERATED_FILES': JSON.stringify(generatedFilesFolder(fileURLToPath(config.cacheDir))),
        };
        if (define) updateConfig({ vite: { define } });
      },
      'astro:config:done': ({ config }) => {
        cacheDir = fileURLToPath(new URL('compressed', config.cacheDir));
      },
      'astro:build:done': async ({ assets, dir }) => {
        writeRoutes(assets, dir);
        await finish(cacheDir);
      },
    },
  };
}

async function finish(cacheDir: string): Promise<void> {
  const publicDir = `${distFolder}/public`;
  const serviceDir = `${distFolder}/service`;
  rmSync(serviceDir, { recursive: true, force: true });
  const contentFile = `${publicDir}/service.json`;
  const content: ServiceContent = JSON.parse(readFileSync(contentFile, 'utf8'));
  rmSync(contentFile);

  const service = openManifest(content, serviceDir);
  const search = isLight ? undefined : await openSearchIndex(publicDir);
  const measurement = analyticsSettings()?.sources;
  const scripts = globSync('_assets/*.js', { cwd: publicDir }).map(
    (name) => [basename(name), readFileSync(`${publicDir}/${name}`, 'utf8')] as const,
  );
  const styles = openStyles(new Map(scripts));
  for (const { address, html } of readPages(publicDir))
    if (isLocale(address.split('/')[1]) && !isLeftOut(address)) styles.add(parse(html), html);
  const listed: Listing[] = [];
  const offeredReplays = new Set<string>();
  const borrowed = new Map<Locale, ReadonlyMap<string, string>>();
  const untranslated: string[] = [];
  const isUnpublished = unpublishedIn(publicDir, content.origin);
  const unlinked: string[] = [];
  for (const { address, file, html } of readPages(publicDir)) {
    if (isLeftOut(address)) {
      rmSync(`${publicDir}/${file}`);
      continue;
    }
    const document = parse(html);
    refuseForeign(document, file);
    for (const [, name = ''] of html.matchAll(/\/replays\/([\w-]+)\./g)) offeredReplays.add(name);
    const [, lang] = address.split('/');
    const isInLanguage = isLocale(lang);
    if (isInLanguage) {
      const sheet = styles.defer(document);
      writeFileSync(publicDir + sheet.address, sheet.css);
      if (localeRow(lang).routes) {
        leadElsewhere(document, lang, content.languages[lang].inDefaultLanguage);
        for (const [missing, text] of missingTexts(document, borrowed.getOrInsertComputed(lang, borrowedTexts)))
          untranslated.push(`  ${missing} is missing: ${address} shows "${text}".`);
      }
    }
    // Only the service returns the failure page. Links to itself, such as the one that skips the menus, work there.
    const isGone = (link: string) => isUnpublished(link) && link.replace(/#.*/, '') !== content.origin + address;
    const links = removeUnpublishedLinks(document, content.origin + address, isGone);
    unlinked.push(...new Set(links.map((link) => `  ${address} → ${link}`)));
    keepTogether(document);
    joinLastWords(document);
    raiseOrdinals(document);
    const policy = makePolicy(document, measurement, content.origin);
    addPolicy(document, policy);
    if (isFailurePage(address)) rmSync(`${publicDir}/${file}`);
    else writeFileSync(`${publicDir}/${file}`, serialize(document));
    if (!isInLanguage) continue;
    const listing = readListing(document, address, lang);
    if (listing) listed.push(listing);
    await search?.add(html, address);
    // Must be last, because it leaves slots in the page.
    service.add(document, { address, lang, file, policy });
  }
  if (untranslated.length > 0)
    throw new Error(
      `Pages show texts of files that their language lacks:\n${untranslated.join('\n')}\nTranslate the files, or take the pages out of "routes" in contract/src/locales.ts.`,
    );
  for (const file of globSync('*/feed.xml', { cwd: publicDir }).map((name) => `${publicDir}/${name}`))
    writeFileSync(file, withoutUnpublishedLinks(readFileSync(file, 'utf8'), isUnpublished));
  removeReplaysExcept(offeredReplays, publicDir);
  const manifest = service.finish();
  if (Object.keys(manifest.pages).length === 0) throw new Error('No page was built. Run "npm run build" and read its first error.');
  writeFileSync(`${serviceDir}/manifest.json`, JSON.stringify(manifest));
  // Previews must not be listed by search engines and language models.
  if (!showsDrafts()) {
    writeFileSync(`${publicDir}/sitemap-0.xml`, sitemap(listed));
    writeFileSync(`${publicDir}/sitemap-index.xml`, sitemapIndex(content.origin));
    writeFileSync(`${publicDir}/llms.txt`, llmsText(listed, content.brand));
  }
  for (const [file, text] of Object.entries(hostRules(manifest))) writeFileSync(`${publicDir}/${file}`, text);
  await search?.write();
  if (!isLight) await compressFiles(publicDir, cacheDir);
  if (unlinked.length > 0) console.log(`Links to unpublished texts, shown as text (${unlinked.length}):\n${unlinked.join('\n')}`);
  console.log(`Built ${Object.keys(manifest.pages).length} pages in ${publicDir}, and the lead service's files in ${serviceDir}.`);
}

/** Removes the videos of webinars that are not published, with their captions and posters. */
function removeReplaysExcept(offered: ReadonlySet<string>, publicDir: string): void {
  const folder = `${publicDir}/replays`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files.filter((name) => !offered.has(name.replace(/\..*/, '')))) rmSync(`${folder}/${file}`);
}
