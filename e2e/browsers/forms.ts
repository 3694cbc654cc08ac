import { beforeEach, expect, it } from 'vitest';
import type { Lead } from './service.ts';
import type { TestContext } from './TestContext.ts';
import type { Visitor } from './visitor.ts';

/** Letters and symbols of three languages. */
const person = { 'First Name': 'Zoë', 'Last Name': 'Ñúñez-Œuvrard', Company: 'Ça & Là <b>SARL</b>' };
const message = 'Une question 😀 de plus de vingt signes,\nsur deux lignes.';

/** Types the visitor's details into a form, which can be in a frame. */
export async function introduce(visitor: Visitor, email: string, frame = '') {
  for (const [name, value] of Object.entries({ ...person, Email: email })) await visitor.fill(`${frame}main form [name="${name}"]`, value);
}

/** Waits for a confirmation page that shows the reference in its address, and returns the stored lead with that reference. */
export async function readConfirmation({ visitor, service, lang }: TestContext, confirmation: string): Promise<Lead> {
  const address = await visitor.arrive(new RegExp(`^/${lang}/forms/${confirmation}/\\?formSubmitted=true&ref=`));
  const reference = new URL(address, service.url).searchParams.get('ref') ?? 'none';
  const leads = (await service.leads()).filter((lead) => lead.reference === reference);
  expect(leads).toHaveLength(1);
  return leads[0] as Lead;
}

/** Requests of visitors: forms on a page and in a dialog, and their confirmation pages. */
export function testForms(context: TestContext) {
  const { lang } = context;

  beforeEach(async () => {
    await context.visitor.driver.resize(1280, 900);
  });

  it('a contact form with errors shows them, and is stored after the corrections', async () => {
    const { visitor } = context;
    const email = `contact-${lang}@example.com`;
    await visitor.open(`/${lang}/forms/contact`);
    await visitor.fill('main form [name="First Name"]', 'Nobody');
    await visitor.fill('main form [name="Email"]', 'nobody');
    await visitor.until(() => document.querySelector('form[data-lead-form][data-enhanced]') !== null);
    await visitor.click('main form [type=submit]');
    await visitor.until(() => document.activeElement?.matches('[data-summary]'));
    for (const name of ['Last Name', 'Company', 'Email', 'LEADCF4'])
      expect(await visitor.read(`[data-error="${name}"]`), name).not.toBe('');
    await visitor.click('[data-summary-list] a');
    await visitor.until(() => document.activeElement?.matches('[name="Last Name"]'));
    await introduce(visitor, email);
    await visitor.choose('main form [name="LEADCF2"]', 'media');
    await visitor.fill('main form [name="LEADCF4"]', message);
    await visitor.until(() => ![...document.querySelectorAll('[data-error]')].some((error) => error.checkVisibility()));
    await visitor.click('main form [type=submit]');
    const lead = await readConfirmation(context, 'confirmContact');
    expect(lead).toMatchObject({ form: 'contact', lang, fields: { ...person, Email: email, LEADCF2: 'media', LEADCF4: message } });
    expect(await visitor.read('[data-reference]')).toContain(lead.reference);
  });

  it('a demo form opens in a dialog, closes, opens again, and is confirmed in the whole window', async () => {
    const { visitor } = context;
    const frame = 'dialog[open] iframe >> ';
    const link = `main a[data-dialog][href="/${lang}/forms/demo"]`;
    await visitor.open(`/${lang}/solutions/nps`);
    await visitor.click(link);
    await visitor.fill(`${frame}main form [name="Last Name"]`, 'Typed before');
    await visitor.press('Escape');
    await visitor.until(() => !document.querySelector('dialog[open]'));
    await visitor.until((selector) => document.activeElement?.matches(selector), link);
    await visitor.click(link);
    await visitor.until(() => {
      const form = document.querySelector<HTMLIFrameElement>('dialog[open] iframe')?.contentDocument;
      return form?.querySelector<HTMLInputElement>('[name="Last Name"]')?.value === 'Typed before';
    });
    const email = `demo-${lang}@example.com`;
    await introduce(visitor, email, frame);
    await visitor.click(`${frame}main form [type=submit]`);
    expect(await readConfirmation(context, 'confirmDemo')).toMatchObject({ form: 'demo', lang, fields: { ...person, Email: email } });
    await visitor.read('body > header a');
  });

  it('a dialog closes on a click outside', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/solutions/nps`);
    await visitor.click(`main a[data-dialog][href="/${lang}/forms/demo"]`);
    await visitor.until(() => document.querySelector('dialog[open]')?.getBoundingClientRect().width === 400);
    await visitor.driver.point(60, 450);
    await visitor.driver.click();
    await visitor.until(() => !document.querySelector('dialog[open]'));
  });

  it('a requested whitepaper is the first file on the confirmation page, and can be downloaded', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/forms/whitepaper`);
    const items = await visitor.look(() =>
      [...document.querySelectorAll<HTMLOptionElement>('[name="LEADCF8"] option')].map(({ value }) => value).filter(Boolean),
    );
    const requested = items.at(-1) ?? '';
    expect(requested).not.toBe('');
    await visitor.choose('main form [name="LEADCF8"]', requested);
    await introduce(visitor, `whitepaper-${lang}@example.com`);
    await visitor.click('main form [type=submit]');
    const lead = await readConfirmation(context, 'confirmWhitepaper');
    expect(lead).toMatchObject({ form: 'whitepaper', lang, fields: { LEADCF8: requested } });
    const offered = await visitor.look(() => {
      const first = document.querySelector('[data-items]');
      return { items: first?.getAttribute('data-items')?.split(' '), file: first?.querySelector('a')?.href };
    });
    expect(offered.items).toContain(requested);
    const file = await fetch(offered.file ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });
}
