import { stampAddress } from '@emovera/contract/forms.ts';
import { limits } from '@emovera/contract/limits.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { control, expectSameErrors, findError, findSubmit, readErrors, summary } from './leadForm.ts';
import { enhanceForm, hold } from './page.ts';

/* The script of the lead forms: validation, counters, and the message without a connection. Texts are compared with those of the service. */

test('a form that already has values, or that posts to the CRM, requests no time-stamp', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/en/forms/contact');
  await control(page, 'Email').evaluate((field: HTMLInputElement) => {
    field.value = 'filled@in.example';
  });
  await enhanceForm(page);
  await expect(control(page, 'Email')).toHaveValue('filled@in.example');
  await page.goto('/en/forms/contact');
  await page.locator('form[data-lead-form]').evaluate((form) => form.setAttribute('action', 'https://crm.example/WebToLeadForm'));
  await enhanceForm(page);
  expect(requests).not.toContain(stampAddress);
});

async function fillPerson(page: Page, email: string) {
  await control(page, 'First Name').fill('Zoë');
  await control(page, 'Last Name').fill('Ñúñez');
  await control(page, 'Company').fill('Œuvre & Co');
  await control(page, 'Email').fill(email);
}

test('script and service show the same errors of a form with a choice, next to fields that stay in place', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  const mistakes = { 'First Name': '  ', 'Last Name': 'Ñúñez', Company: 'A&B <i>', Email: 'nobody@' };
  await expectSameErrors(page, plain, '/fr/forms/webinar', mistakes);
  // Next to a field with an error, the other field keeps its place and height.
  await expect(findError(plain, 'Last Name')).toBeHidden();
  const [first, last] = await Promise.all(['First', 'Last'].map((name) => control(plain, `${name} Name`).boundingBox()));
  expect([first?.y, first?.height]).toEqual([last?.y, last?.height]);
  await plain.close();
});

test('the first click on the button of an untouched form shows the site’s error summary, in the language of the page', async ({ page }) => {
  // The script arrives some time after the click, as on a slow connection.
  const press = await hold(page, '**/_assets/enhanceLeadForm*');
  await page.goto('/fr/forms/contact');
  await findSubmit(page).click();
  // A second click while the form waits changes nothing.
  await findSubmit(page).click();
  press();
  await expect(summary(page)).toBeFocused();
  expect((await readErrors(page)).links.length).toBeGreaterThan(4);
});

test('an error is shown when the visitor leaves an invalid field, and disappears when the value is valid', async ({ page }) => {
  await page.goto('/fr/forms/contact');
  const [email, company] = [control(page, 'Email'), control(page, 'Company')];
  await company.focus();
  await expect(page.locator('form[data-enhanced]')).toBeAttached();
  await email.focus();
  await control(page, 'Phone').focus();
  await email.focus();
  await email.pressSequentially('zoe@exam ple');
  await expect(findError(page, 'Email')).toBeHidden();
  await control(page, 'Phone').focus();
  await expect(findError(page, 'Email')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  // Empty fields that the visitor passed are not reported.
  await expect(findError(page, 'Company')).toBeHidden();
  await email.fill('zoe@exam');
  await expect(findError(page, 'Email')).toBeHidden();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(summary(page)).toBeHidden();
});

test('a choice is reported when the script starts and on each change, and is validated', async ({ page }) => {
  await page.goto('/es/forms/contact');
  await page.evaluate(() => {
    Object.assign(window, { chosen: [] });
    document.addEventListener('choose', (event) => (window as unknown as { chosen: unknown[] }).chosen.push((event as CustomEvent).detail));
  });
  await enhanceForm(page);
  const subject = control(page, 'LEADCF2');
  await subject.selectOption('none');
  await expect(findError(page, 'LEADCF2')).toBeVisible();
  await subject.selectOption('media');
  await expect(findError(page, 'LEADCF2')).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { chosen: unknown[] }).chosen)).toEqual(['infos', 'none', 'media']);
});

test('a button does not move under the pointer when a message appears above it', async ({ page }) => {
  await page.goto('/en/forms/contact');
  await fillPerson(page, 'no address');
  await control(page, 'Email').focus();
  await findSubmit(page).hover({ position: { x: 20, y: 3 } });
  await page.mouse.down();
  await expect(control(page, 'Email')).not.toBeFocused();
  await expect(findError(page, 'Email')).toBeHidden();
  await page.mouse.up();
  await expect(summary(page)).toBeFocused();
  await expect(findError(page, 'Email')).toBeVisible();
});

test('a corrected form is sent, and after going back it can be sent again', async ({ page }) => {
  await page.goto('/en/forms/contact');
  await enhanceForm(page);
  await findSubmit(page).click();
  await expect(summary(page)).toBeFocused();
  const title = await page.title();
  await fillPerson(page, 'corrected@example.com');
  await control(page, 'LEADCF4').fill('Twenty letters at least, says the form.');
  await findSubmit(page).click();
  await expect(page).toHaveURL(/\/en\/forms\/confirmContact\/\?formSubmitted=true/);
  await page.goBack();
  await expect(control(page, 'Email')).toHaveValue('corrected@example.com');
  expect((await page.title()).length).toBeLessThan(title.length);
  await expect(findSubmit(page)).not.toHaveAttribute('aria-disabled');
  await control(page, 'LEADCF4').fill('Another twenty letters at least, says the form.');
  await findSubmit(page).click();
  await expect(page).toHaveURL(/\/en\/forms\/confirmContact\/\?formSubmitted=true/);
});

test('an invalid form from the service keeps values, messages and summary when the script starts', async ({ page }) => {
  await page.goto('/fr/forms/contact');
  await fillPerson(page, 'zoe@');
  // The script arrives after the page was read.
  const read = await hold(page, '**/_assets/enhanceLeadForm*');
  await page.locator('form[data-lead-form]').evaluate((form: HTMLFormElement) => form.submit());
  await expect(findError(page, 'Email')).toBeVisible();
  const before = await readErrors(page);
  read();
  await enhanceForm(page);
  expect(await readErrors(page)).toEqual(before);
  expect(before.values).toContain('zoe@');
  await control(page, 'Email').fill('zoe@company.example');
  await expect(findError(page, 'Email')).toBeHidden();
  await expect(findError(page, 'LEADCF4')).toBeVisible();
});

test('a form whose script arrives too late is sent once, without it', async ({ page }) => {
  await page.goto('/en/demoRequest');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''));
  // The script arrives after the post was sent, and the post is answered after the script arrived.
  const post = await hold(page, '**/_assets/enhanceLeadForm*');
  const arrived = page.waitForResponse('**/_assets/enhanceLeadForm*');
  await page.route('**/en/demoRequest', async (route) => {
    post();
    await (await arrived).finished();
    await route.continue();
  });
  await fillPerson(page, 'midway@example.com');
  await findSubmit(page).click();
  await expect(page).toHaveURL(/confirmDemo/);
  expect(posts).toHaveLength(1);
  expect(posts[0]).toContain('midway%40example.com');
});

test('without a connection, the form shows a message and keeps all values', async ({ page, context }) => {
  await page.goto('/fr/forms/contact');
  await fillPerson(page, 'offline@example.com');
  await control(page, 'LEADCF4').fill('Twenty letters at least, says the form.');
  await enhanceForm(page);
  const { values } = await readErrors(page);
  await context.setOffline(true);
  await findSubmit(page).click();
  await expect(summary(page)).toBeFocused();
  const read = await readErrors(page);
  expect([read.links, read.invalid, read.values]).toEqual([[], [], values]);
  expect(read.text?.length).toBeGreaterThan(30);
  await expect(findSubmit(page)).not.toHaveAttribute('aria-disabled');
  await context.setOffline(false);
  await findSubmit(page).click();
  await expect(page).toHaveURL(/confirmContact/);
});

test('an error in an optional field opens the fields, so that its link in the summary leads there', async ({ page }) => {
  await page.goto('/es/forms/demo');
  await enhanceForm(page);
  for (const [name, value] of Object.entries({ 'Last Name': 'Ñúñez', Company: 'Ça & Là', Email: 'long@example.com' }))
    await control(page, name).fill(value);
  await control(page, 'LEADCF4').evaluate((area: HTMLTextAreaElement, length) => {
    area.value = 'x'.repeat(length);
  }, limits.demoMessage + 1);
  await expect(control(page, 'LEADCF4')).toBeHidden();
  await findSubmit(page).click();
  await page.locator('[data-summary-list] a').click();
  await expect(control(page, 'LEADCF4')).toBeFocused();
});

test('the length of a message is shown while typing, with the numbers and plurals of the language', async ({ page }) => {
  const max = limits.contactMessageMax;
  const cases = {
    en: ['1 more character needed', '20 of 32,000 characters', '1 character too many'],
    fr: ['Il manque 1 caractère', '20 caractères sur 32 000', '1 caractère de trop'],
    es: ['Falta 1 carácter', '20 de 32 000 caracteres', 'Sobra 1 carácter'],
  };
  for (const lang of localeCodes) {
    await page.goto(`/${lang}/forms/contact`);
    await enhanceForm(page);
    const message = control(page, 'LEADCF4');
    const count = page.locator('#message-count');
    await expect(count).toBeHidden();
    expect(await message.getAttribute('aria-describedby')).toContain('message-count');
    const shown: (string | undefined)[] = [];
    for (const text of ['x'.repeat(limits.contactMessageMin - 1), '😀\n'.repeat(7).slice(0, -1), 'x'.repeat(max + 1)]) {
      await message.evaluate((area: HTMLTextAreaElement, value) => {
        area.value = value;
        area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, text);
      shown.push((await count.textContent())?.replace(/[\u00a0\u202f]/g, ' '));
    }
    expect(shown).toEqual(cases[lang]);
  }
});

test('screen readers announce the length after a pause, and only near the limit', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/en/demoRequest');
  await enhanceForm(page);
  await page.locator('form[data-lead-form] summary').click();
  // From here on, only the test advances the time.
  await page.clock.pauseAt(3_600_000);
  const voice = page.locator('form[data-lead-form] > [role=status]').last();
  const write = async (length: number) => {
    await control(page, 'LEADCF4').fill('x'.repeat(length));
    await page.clock.runFor(900);
    const early = await voice.textContent();
    await page.clock.runFor(200);
    return [early, await voice.textContent()];
  };
  expect(await write(500)).toEqual(['', '']);
  expect(await write(limits.demoMessage - 12)).toEqual(['', '12\u00a0characters left']);
  expect(await write(500)).toEqual(['12\u00a0characters left', '']);
});
