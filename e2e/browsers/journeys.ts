import { eachKind, withAddress } from '@emovera/site/testing/pageKinds.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../leads/test/process.ts';
import { startProxy } from '../../leads/test/tlsProxy.ts';
import { storedLeads } from '../leadForm.ts';
import { type Driver, Visitor } from './visitor.ts';

const { E2E_URL = '', E2E_DATA_DIR = '' } = process.env;
const person = { 'First Name': 'Zoë', 'Last Name': 'Ñúñez-Œuvrard', Company: 'Ça & Là <b>SARL</b>' };
const message = 'Une question 😀 de plus de vingt signes,\nsur deux lignes.';

/* These run in the page. */
const isOpen = (selector: string) => document.querySelector(selector)?.matches('[open], :popover-open');
const isClosed = (selector: string) => document.querySelector(selector)?.matches(':not([open], :popover-open)');
const hasFocus = (selector: string) => document.activeElement?.matches(selector);

/**
 * The journeys of a visitor and of a person of the team, the same in every browser.
 * @param open Opens the browser, with or without script in pages. It accepts any certificate, because a proxy of the tests makes its own.
 * @param absence Reason why the browser is not available on this machine. Undefined if it is.
 */
export function testJourneys(browser: 'firefox' | 'webkit', open: (isScripted: boolean) => Promise<Driver>, absence?: string) {
  if (absence) console.log(`${browser}: not run, because ${absence}.`);

  describe.skipIf(absence).each([true, false])(`${browser}, with script: %s`, (isScripted) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = new Visitor(await open(isScripted), E2E_URL);
    });
    beforeEach(() => visitor.driver.resize(1280, 900));
    afterAll(() => visitor.driver.close());

    /** Fills and sends a form, and compares the stored lead with what was typed and with the reference on the confirmation page. */
    async function send(form: string, lang: string, confirmation: string, fields: Readonly<Record<string, string>>, frame = '') {
      const Email = `${form}-${lang}@${browser}.example`;
      for (const [name, text] of Object.entries({ ...fields, Email })) await visitor.fill(`${frame}main form [name="${name}"]`, text);
      await visitor.click(`${frame}main form [type=submit]`);
      const address = await visitor.arrive(`/${lang}/forms/${confirmation}/?formSubmitted=true&ref=`);
      const reference = new URL(address, E2E_URL).searchParams.get('ref') ?? 'none';
      expect(await visitor.read('[data-reference]')).toContain(reference);
      expect(await storedLeads(Email)).toMatchObject([{ reference, form, lang, fields: { ...fields, Email } }]);
      return reference;
    }

    if (!isScripted) {
      it('a visitor without script opens a menu and the drawer, and corrects a form that the service refuses', async () => {
        await visitor.open('/fr/');
        await visitor.click('[popovertarget=menu-solutions]');
        await visitor.click('#menu-solutions a[href="/fr/solutions/nps"]');
        await visitor.arrive('/fr/solutions/nps');
        await visitor.click('main a[data-dialog][href="/fr/forms/demo"]');
        await visitor.arrive('/fr/forms/demo');
        await visitor.driver.resize(340, 700);
        await visitor.open('/fr/');
        await visitor.click('body > header [commandfor=drawer]');
        await visitor.click('#drawer summary');
        await visitor.click('#drawer a[href="/fr/useCases"]');
        await visitor.arrive('/fr/useCases');
        await visitor.open('/fr/demoRequest');
        // The browser accepts a space. The service does not.
        const entries = { ...person, Company: ' ', Email: 'refused@example.com' };
        for (const [name, text] of Object.entries(entries)) await visitor.fill(`main form [name="${name}"]`, text);
        await visitor.click('main form [type=submit]');
        expect(await visitor.read('[data-error="Company"]')).not.toBe('');
        const values = await visitor.look(() => [...new FormData(document.querySelector('main form') as HTMLFormElement)]);
        expect(Object.fromEntries(values)).toMatchObject({ ...entries, Company: expect.stringMatching(/^\s*$/) });
        await send('demo', 'fr', 'confirmDemo', person);
      });
      return;
    }

    // A browser may report the status of the 404 page, and of the desk before sign-in.
    const isExpected = (text: string) => /\/404|\/desk\/api\/session: 401/.test(text);
    afterEach(async () => expect((await visitor.driver.complaints()).filter((text) => !isExpected(text))).toEqual([]));

    it('a visitor keeps page, query and fragment in another language', async () => {
      await visitor.open('/en/pricing?plan=team#faq');
      for (const lang of ['fr', 'es', 'en']) {
        await visitor.click(`body > header [data-language][hreflang=${lang}]`);
        await visitor.arrive(`/${lang}/pricing?plan=team#faq`);
        await visitor.read(`html[lang=${lang}] h1`);
      }
    });

    it('a visitor opens and closes a menu by mouse and by keyboard', async () => {
      const trigger = '[popovertarget=menu-resources]';
      await visitor.open('/fr/');
      await visitor.point(trigger);
      await visitor.until(isOpen, '#menu-resources');
      await visitor.driver.point(640, 800);
      await visitor.until(isClosed, '#menu-resources');
      while (!(await visitor.look(hasFocus, trigger))) await visitor.driver.press('Tab');
      await visitor.until(isOpen, '#menu-resources');
      await visitor.driver.press('Tab');
      await visitor.until(hasFocus, '#menu-resources a');
      await visitor.driver.press('Escape');
      await visitor.until(isClosed, '#menu-resources');
      await visitor.until(hasFocus, trigger);
    });

    it('a visitor closes the drawer of a phone by keyboard, by its button and by a click outside', async () => {
      await visitor.driver.resize(340, 700);
      await visitor.open('/es/');
      const outside = () => visitor.driver.click(20, 400);
      for (const close of [() => visitor.driver.press('Escape'), () => visitor.click('#drawer [command=close]'), outside]) {
        await visitor.click('body > header [commandfor=drawer]');
        await visitor.until(() => Math.round(document.querySelector('#drawer:modal')?.getBoundingClientRect().width ?? 0) === 270);
        await close();
        await visitor.until(hasFocus, 'body > header [commandfor=drawer]');
      }
    });

    it('a visitor corrects the errors of a contact form, and sends it', async () => {
      await visitor.open('/fr/forms/contact');
      for (const name of ['First Name', 'Email']) await visitor.fill(`main form [name="${name}"]`, 'nobody');
      await visitor.click('main form[data-enhanced] [type=submit]');
      await visitor.until(hasFocus, '[data-summary]');
      for (const name of ['Last Name', 'Company', 'Email', 'LEADCF4']) expect(await visitor.read(`[data-error="${name}"]`)).not.toBe('');
      await visitor.click('[data-summary-list] a');
      await visitor.until(hasFocus, '[name="Last Name"]');
      await send('contact', 'fr', 'confirmContact', { ...person, LEADCF4: message });
    });

    it('a visitor leaves a demo form in a dialog, finds what was typed, and sends it', async () => {
      const frame = 'dialog[open] iframe >> ';
      const link = 'main a[data-dialog][href="/es/forms/demo"]';
      await visitor.open('/es/solutions/nps');
      for (const close of [() => visitor.driver.press('Escape'), () => visitor.driver.click(60, 450)]) {
        await visitor.click(link);
        await visitor.fill(`${frame}main form [name="Last Name"]`, 'Typed before');
        await close();
        await visitor.until(hasFocus, link);
      }
      await visitor.click(link);
      await visitor.until(() => {
        const form = document.querySelector<HTMLIFrameElement>('dialog[open] iframe')?.contentDocument;
        return form?.querySelector<HTMLInputElement>('[name="Last Name"]')?.value === 'Typed before';
      });
      await send('demo', 'es', 'confirmDemo', person, frame);
    });

    it('a visitor searches a word, opens a result, and sees the emotion of a comment while it is typed', async () => {
      await visitor.open('/fr/search');
      await visitor.fill('#query', 'enquêtes');
      expect(await visitor.read('#search-results > li mark')).toMatch(/^enquête/i);
      await visitor.arrive(`/fr/search?q=${encodeURIComponent('enquêtes')}`);
      await visitor.click('#search-results > li h3 a');
      await visitor.until(() => location.pathname !== '/fr/search' && document.querySelector('h1') !== null);
      await visitor.open('/es/try');
      await visitor.fill('#comments', 'Servicio pésimo.');
      expect(await visitor.read('[aria-labelledby=found] ol > li:only-child mark')).toContain('Servicio');
    });

    it('a visitor sees each kind of page without a scroll bar at the bottom', async () => {
      const addresses = withAddress(eachKind).map(({ address }) => address);
      expect(addresses.length).toBeGreaterThan(20);
      for (const address of addresses) {
        for (const width of [1280, 960, 320]) {
          await visitor.driver.resize(width, 900);
          await visitor.open(address);
          await visitor.read('h1');
          const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect([await visitor.look(() => innerWidth), await visitor.look(overflow)], address).toEqual([width, 0]);
        }
      }
    });

    it('an invited person of the team signs in, finds a lead, and handles it', async () => {
      await visitor.open('/en/forms/contact');
      const reference = await send('contact', 'en', 'confirmContact', { ...person, LEADCF4: message });
      const mail = `operator@${browser}.example`;
      const { stdout } = await run('cli.ts', ['user', 'add', mail, '--role=operator'], { DATA_DIR: E2E_DATA_DIR });
      // WebKit keeps no secure cookie of a page without TLS, not even of this machine.
      const proxy = await startProxy('Caddy', E2E_URL);
      onTestFinished(() => proxy.stop());
      await visitor.driver.goto(`https://localhost:${proxy.port}${/\/desk\/#\S+/.exec(stdout)}`);
      await visitor.fill('input[name="password"]', 'four plain words together');
      await visitor.click('form button[type="submit"]');
      await visitor.fill('main input[type="search"]', reference);
      await visitor.until((text) => document.querySelectorAll('tbody th a').length === 1 && location.hash.includes(text), reference);
      await visitor.click('tbody th a');
      await visitor.fill('main textarea', 'Called back.');
      await visitor.click('main form:has(textarea) button');
      await visitor.until(() => document.querySelector('main li')?.textContent.includes('Called back.'));
      await visitor.click('main div[data-screen-only] > button');
      await visitor.click('dialog[open] button[type="submit"]');
      await visitor.until(() => document.querySelector<HTMLInputElement>('main label:last-of-type input[type="radio"]')?.checked);
      const changed = { work: { step: 'closed', changed: { by: mail } }, notes: [{ text: 'Called back.', by: mail }] };
      expect(await storedLeads(`contact-en@${browser}.example`)).toMatchObject([changed]);
    });
  });
}
