import { localeCodes } from '@emovera/contract/locales.ts';
import { eachKind, everyKind, type Kind, routes } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Page } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { audit, widths } from './accessibility/audit.ts';
import { measureText } from './accessibility/contrast.ts';
import { brokenWords, lookForCrowding } from './accessibility/layout.ts';
import { findUnnamed, findUnspoken } from './accessibility/names.ts';
import { expectWhole, startWalk, walk } from './accessibility/walk.ts';
import { openFolded, test, visit, watchComplaints } from './page.ts';
import { addresses, manifest, minPages } from './site.ts';

/*
 * Loads each kind of page once, and checks everything that this load can show. A full run does the same with every page.
 */
const kinds: readonly Kind[] = isFull ? [...addresses.map(toKind), ...everyKind.filter(isState)] : eachKind;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the list of pages is complete in every language, and every page has a kind', () => {
  expect(routes.size).toBeGreaterThan(20);
  expect([...routes.values()].flat().toSorted()).toEqual(addresses.toSorted());
  expect(addresses.length).toBeGreaterThan(minPages);
  for (const lang of localeCodes)
    expect(addresses.filter((address) => address.startsWith(`/${lang}/`)).length).toBeGreaterThan(minPages / 4);
});

for (const [index, kind] of kinds.entries()) {
  const { name, address, lang, posting } = kind;

  // Pages begin at the widths of a phone and a desktop in turn, so that all rules of axe and the keyboard meet both layouts.
  const [first, second, last] = index % 2 === 0 ? widths : widths.toReversed();

  test(`${name} (${address}) has no errors`, async ({ page, baseURL }) => {
    const { complaints, scripts } = watchLoad(page, `${baseURL}/`);
    await page.setViewportSize({ width: first, height: 900 });
    const status = await visit(page, kind);
    if (!posting) expect(status).toBe(Object.values(manifest.notFound).includes(address) ? 404 : 200);
    expect(await readDocument(page)).toEqual({ lang, titles: 1, cookie: '', doubled: [] });
    expect(await page.context().cookies()).toEqual([]);
    // A refused form starts its script without an interaction.
    if (!posting) expect(scripts, 'scripts fetched on load').toEqual([]);

    await test.step('by keyboard through the main part', async () => {
      await startWalk(page);
      await page.keyboard.press('Enter');
      const stops = await walk(page, 'Tab', page, true);
      expect(stops.length).toBeGreaterThan(0);
      await expectWhole(page, stops, 'main');
      await page.evaluate(() => {
        delete document.documentElement.dataset.ask;
        scrollTo(0, 0);
      });
    });

    await openFolded(page);
    const { pictures, unnamed, links, unmarked } = await findUnnamed(page);
    expect(pictures).toBeGreaterThan(2);
    expect.soft(unnamed, 'pictures without a text alternative').toEqual([]);
    expect(links).toBeGreaterThan(localeCodes.length - 2);
    expect.soft(unmarked, 'links to another language without its code').toEqual([]);
    const { spoken, silent } = await findUnspoken(page.locator('html'));
    expect(spoken).toBeGreaterThan(10);
    expect.soft(silent, 'controls whose name has not their visible text').toEqual([]);

    for (const width of [first, second, last]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, everyKind.includes(kind));
      if (width === widths[0]) {
        const { looked, crowded } = await lookForCrowding(page);
        expect(looked).toBeGreaterThan(20);
        expect.soft(crowded, `texts cut off or over each other at ${width}`).toEqual([]);
      }
      if (!isFull && width === second) continue;
      const { measured, faint } = await measureText(page);
      expect(measured).toBeGreaterThan(20);
      expect.soft(faint, `texts of too little contrast at ${width}`).toEqual([]);
      // Header and footer are the same on every page.
      const result = isFull || width === first ? await audit(page, 'html', 'withoutContrast') : await audit(page, 'main', 'layout');
      expect.soft(result.violations, `axe at ${width}`).toEqual([]);
      expect.soft(result.unreviewed, `what axe could not decide at ${width}`).toEqual([]);
    }

    // The browser reports the status of the page itself as an error.
    expect(complaints.filter((complaint) => status === 200 || !complaint.includes(`responded with a status of ${status} `))).toEqual([]);
    expect(await findAllowed(page), 'what the policy allows').toEqual([]);
  });
}

// French and Spanish words are longer than English ones.
const inOtherLanguages = everyKind.filter((kind) => !isFull && !kinds.includes(kind));
for (const [name, others] of Map.groupBy(inOtherLanguages, (kind) => kind.name))
  test(`${name} has room for the words of ${others.map(({ lang }) => lang)}`, async ({ page }) => {
    await page.setViewportSize({ width: widths[0], height: 900 });
    for (const kind of others) {
      await visit(page, kind);
      await openFolded(page);
      await expectFit(page, true);
    }
  });

/** Checks that nothing extends beyond the side of the window, and that no word is cut in two. Long words of articles may be, on a phone. */
async function expectFit(page: Page, isKind: boolean): Promise<void> {
  const width = page.viewportSize()?.width;
  const where = `at ${width} on ${page.url()}`;
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `pixels over the side ${where}`).toBeLessThanOrEqual(0);
  if (isKind || width !== widths[0]) expect.soft(await brokenWords(page), `words cut in two ${where}`).toEqual([]);
}

/** Errors of a page and its requests from now on, and the scripts that it fetches. */
function watchLoad(page: Page, site: string): { complaints: string[]; scripts: string[] } {
  const complaints = watchComplaints(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) complaints.push(`${request.url()} is another site’s`);
  });
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  return { complaints, scripts };
}

/** Returns the language, the number of titles, the cookies, and texts of at least four characters that occur twice in an element, as if script had added them again. */
function readDocument(page: Page) {
  return page.evaluate(() => ({
    lang: document.documentElement.lang,
    titles: document.querySelectorAll('h1').length,
    cookie: document.cookie,
    doubled: [...document.body.querySelectorAll('*')]
      .map(({ childNodes }) => [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join(''))
      .filter((text) => /^\s*(\S.{3,})\s*\1\s*$/s.test(text)),
  }));
}

/** Makes a page kind of a single built page. */
function toKind(address: string): Kind {
  const lang = manifest.pages[address]?.lang ?? 'en';
  return everyKind.find((kind) => kind.address === address && !kind.posting) ?? { name: 'page', lang, address };
}

/** Whether a kind is a state of a page without its own address. */
function isState({ address, posting }: Kind): boolean {
  return posting !== undefined || !(address in manifest.pages);
}

/** Finds actions that the policy of a page should forbid but allows: styles without a hash, and requests to another site. Errors in the console follow. */
function findAllowed(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const elsewhere = 'https://elsewhere.example/file';
    const attempts: [directive: string, name: string, attributes: Record<string, string>, text?: string][] = [
      ['style-src-elem', 'style', {}, 'main { color: red }'],
      ['style-src-attr', 'p', { style: 'color: red' }],
      ['style-src-elem', 'link', { rel: 'stylesheet', href: elsewhere }],
      ['script-src-elem', 'link', { rel: 'modulepreload', href: elsewhere }],
      ['connect-src', 'link', { rel: 'preload', as: 'fetch', href: elsewhere }],
      ['font-src', 'link', { rel: 'preload', as: 'font', href: elsewhere }],
      ['img-src', 'img', { src: elsewhere }],
    ];
    const allowed: string[] = [];
    for (const [directive, name, attributes, text = ''] of attempts) {
      const element = document.createElement(name);
      element.textContent = text;
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      blocked.length = 0;
      document.body.append(element);
      // The browser reports a violation in a task of its own, before the next message.
      await new Promise((resolve) => setTimeout(resolve));
      if (!blocked.includes(directive)) allowed.push(`${element.outerHTML} (${directive})`);
    }
    return allowed;
  });
}
