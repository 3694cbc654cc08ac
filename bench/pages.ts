/*
 * Measures pages as visitors load them, compared with minimal baseline pages in the same run:
 *
 *   npm run bench:pages                              ten kinds of pages in each language, five times each, on a phone and a desktop; taps; navigation; reader
 *   npm run bench:pages -- --quick                   shows that everything works: home and article in English, once each
 *   npm run bench:pages -- --pages home,article --lang fr
 *   npm run bench:pages -- --parts taps              only some of: audits, taps, navigation, reader
 *   npm run bench:pages -- --throttling devtools     also with connection and processor really slowed down, where Lighthouse computes it by default
 *
 * Needs `npm run build` before.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { spawnService } from '../leads/test/process.ts';
import { distFolder } from '../site/src/build/distFolder.ts';
import { launchBrowser } from './browser.ts';
import { contact } from './contact.ts';
import { listOption } from './listOption.ts';
import { addBaselines } from './pages/baselines.ts';
import { largestPage, type PageKind, pageKinds } from './pages/kinds.ts';
import { type AuditedPage, measureAudits } from './pages/measureAudits.ts';
import { measureNavigation } from './pages/measureNavigation.ts';
import { measureReader } from './pages/measureReader.ts';
import { measureTaps } from './pages/measureTaps.ts';
import { compare, type Rows, writeReport } from './report.ts';
import { serviceEnvironment } from './service.ts';
import { readerTargets, tapTargets } from './targets.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    pages: { type: 'string' },
    lang: { type: 'string' },
    parts: { type: 'string' },
    throttling: { type: 'string' },
  },
});
const runs = options.quick ? 1 : 5;
const kinds = listOption('pages', options.pages, pageKinds, options.quick ? ['home', 'article'] : pageKinds);
const langs = listOption('lang', options.lang, localeCodes, options.quick ? ['en'] : localeCodes);
const allParts = ['audits', 'taps', 'navigation', 'reader'] as const;
const parts = listOption('parts', options.parts, allParts, allParts);
const throttlings = ['simulate', ...listOption('throttling', options.throttling, ['devtools'], [])] as const;

const folder = mkdtempSync(join(tmpdir(), 'pages-bench-'));
const dist = join(folder, 'dist');
const environment = serviceEnvironment({ DATA_DIR: join(folder, 'data'), DIST_DIR: dist });
await addBaselines(distFolder, dist);
const manifest = JSON.parse(readFileSync(join(dist, 'service/manifest.json'), 'utf8'));
const service = await spawnService(environment);
const browser = await launchBrowser();
try {
  console.log(await browser.version());
  const pages = await Promise.all(langs.flatMap((lang) => kinds.map((kind) => pageToAudit(kind, lang))));
  const audits = parts.includes('audits') ? await measureAudits(service.url, pages, throttlings, runs) : { tables: {}, results: [] };
  const taps = parts.includes('taps') ? await measureTaps(browser, service.url, runs) : {};
  const navigation = parts.includes('navigation') ? await measureNavigation(browser, service.url, runs) : {};
  const reader = parts.includes('reader') ? await measureReader(browser, service.url, langs, runs) : {};
  const tables: Record<string, Rows> = {
    ...audits.tables,
    [`From the first tap to the frame that shows its effect, processor 4 times slower, medians of ${runs}, in ms`]: taps,
    [`From a click to the next page, over a slow phone’s connection, processor 4 times slower, medians of ${runs}, in ms`]: navigation,
    [`/{lang}/try, processor 4 times slower, medians of ${runs}, in ms`]: reader,
  };
  writeReport('pages', {
    isComplete: !options.quick && !options.pages && !options.lang && !options.parts,
    results: [
      ...audits.results,
      ...tapTargets.flatMap((target) => compare(target, taps)),
      ...readerTargets.flatMap((target) => compare(target, reader)),
    ],
    tables,
  });
} finally {
  await browser.close();
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** A confirmation page is opened with the reference of a lead that was sent. Search engines may list neither it nor the form. */
async function pageToAudit(kind: PageKind, lang: Locale): Promise<AuditedPage> {
  const address = kind === 'confirmation' ? await sendContact(lang) : largestPage(manifest, dist, kind, lang);
  return { name: `${kind} ${lang}`, address, isListed: !['form', 'confirmation'].includes(kind) };
}

/** Sends a contact and returns the address of the confirmation page. */
async function sendContact(lang: Locale): Promise<string> {
  const answer = await fetch(`${service.url}/${lang}/forms/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: service.url },
    body: new URLSearchParams({ ...contact, Email: `ada-${lang}@company.example` }),
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`A contact in ${lang} was answered with ${answer.status} instead of 303.`);
  return location;
}
