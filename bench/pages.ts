/*
 * What the pages cost who visits them, beside two pages that no page can be faster than, in one run:
 *
 *   npm run bench:pages                              ten kinds of pages in each language, five times each, on a phone and on a desk; taps; ways from page to page
 *   npm run bench:pages -- --quick                   shows that everything works: home and article in English, once each
 *   npm run bench:pages -- --pages home,article --lang fr --device mobile --runs 3
 *   npm run bench:pages -- --parts taps              one part alone: audits, taps, ways
 *   npm run bench:pages -- --throttling devtools     line and processor really slowed, beside Lighthouse's computed slowness
 *
 * The real service serves a copy of the built site, so build first. Prints tables and writes bench/results/pages.json. Each figure is the median of its own runs.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { spawnService } from '../leads/test/process.ts';
import { distFolder } from '../site/src/build/distFolder.ts';
import { asServed } from './asServed.ts';
import { launchBrowser } from './browser.ts';
import { chosen } from './chosen.ts';
import { type FormFactor, formFactors, type Throttling, throttlings } from './pages/audit.ts';
import { auditRows } from './pages/auditRows.ts';
import { type PageKind, pageKinds, pagesOf } from './pages/kinds.ts';
import { addLimitPages } from './pages/limits.ts';
import { measureAudits } from './pages/measureAudits.ts';
import { measureWays, wayRows } from './pages/measureNavigation.ts';
import { measureTaps, tapRows } from './pages/measureTaps.ts';
import { sendContact } from './pages/sendContact.ts';
import { printTable, type Rows, writeResult } from './results.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    runs: { type: 'string' },
    pages: { type: 'string' },
    lang: { type: 'string' },
    device: { type: 'string' },
    parts: { type: 'string' },
    throttling: { type: 'string' },
  },
});
const isQuick = options.quick;
const runs = Number(options.runs ?? (isQuick ? 1 : 5));
const kinds = chosen<PageKind>('pages', options.pages, pageKinds, isQuick ? ['home', 'article'] : pageKinds);
const langs = chosen<Locale>('lang', options.lang, localeCodes, isQuick ? ['en'] : localeCodes);
const devices = chosen<FormFactor>('device', options.device, formFactors, formFactors);
const partNames = ['audits', 'taps', 'ways'];
const parts = chosen('parts', options.parts, partNames, partNames);
// Computed slowness is always measured: it is what everybody compares.
const methods = ['simulate', ...chosen<Throttling>('throttling', options.throttling, throttlings, [])].filter(
  (method, place, all) => all.indexOf(method) === place,
) as Throttling[];

const folder = mkdtempSync(join(tmpdir(), 'pages-bench-'));
const dist = join(folder, 'dist');
const isWhole =
  runs >= 5 &&
  [
    [kinds, pageKinds],
    [langs, localeCodes],
    [devices, formFactors],
    [parts, partNames],
  ].every(([some, all]) => some?.length === all?.length);
const fontBytes = await addLimitPages(distFolder, dist);
const service = await spawnService({
  ...asServed,
  DATA_DIR: join(folder, 'data'),
  DIST_DIR: dist,
});
const browser = await launchBrowser();
try {
  const version = await browser.version();
  const pages = pagesOf(JSON.parse(readFileSync(join(dist, 'service/manifest.json'), 'utf8')), dist, kinds, langs);
  const arrivals = new Map(await Promise.all(langs.map(async (lang) => [lang, await sendContact(service.url, lang)] as const)));
  const visits = pages.map((page) => ({ ...page, target: page.kind === 'confirmation' ? (arrivals.get(page.lang) ?? '') : page.address }));

  const audits = parts.includes('audits') ? await measureAudits({ origin: service.url, visits, devices, methods, runs }) : [];
  const tables: Record<string, Rows> = {};
  for (const device of devices) {
    for (const method of methods) {
      const rows = auditRows(audits.filter((audit) => audit.device === device && audit.method === method));
      const slowness = method === 'simulate' ? 'computed' : 'applied';
      Object.assign(
        tables,
        printTable(
          `Lighthouse, ${device}, slowness ${slowness}, medians of ${runs}; times in ms, sizes in bytes as transferred with headers`,
          rows,
        ),
      );
    }
  }
  const taps = parts.includes('taps') ? await measureTaps(browser, service.url, runs) : [];
  Object.assign(
    tables,
    printTable(`From the first tap to the frame that shows its effect, processor 4 times slower, medians of ${runs}, in ms`, tapRows(taps)),
  );
  const ways = parts.includes('ways') ? await measureWays(browser, service.url, runs) : [];
  Object.assign(
    tables,
    printTable(
      `From a click to the next page, over a line as a slow phone has it, processor 4 times slower, medians of ${runs}, in ms`,
      wayRows(ways),
    ),
  );
  console.log(
    `\nBeside every page stand two limit pages from the same service: a heading with inline style, and the same with a preloaded font of ${fontBytes} bytes. ${version}.`,
  );
  writeResult('pages', { isWhole, runs, browser: version, fontBytes, tables, audits, taps, ways });
} finally {
  await browser.close();
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
