import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { audit } from './accessibility/audit.ts';
import { enter, openLead, password, payload, test } from './deskScreen.ts';
import { watchComplaints } from './watchComplaints.ts';

test('an invited person chooses a password, signs out, and signs in again', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  await page.getByRole('button', { name: mail }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill(mail);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
});

test('a password that is too common is refused with the reason, and a used link no longer works', async ({ page, desk }) => {
  const link = await desk.invite('common@team.example', 'reader');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText('common ones');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText('used already');
});

test('leads are found by text, filters and page, which the address keeps from every server', async ({ page, desk }) => {
  await enter(page, desk);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const count = page.getByRole('status').filter({ hasText: /lead/ });
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();

  await page.getByLabel('Search by name').fill('lumiere');
  await expect(count).toHaveText('1 lead');
  await expect(page.getByRole('link', { name: 'Zoé Delivered' })).toBeVisible();
  await page.getByLabel('Search by name').fill('');
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Not delivered', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Message from the contact form · Français');
  await expect(count).toHaveText('1 lead');
  await page.reload();
  await expect(page.getByRole('row', { name: /Lola Left/ })).toContainText('Not delivered refused');
  await page.getByRole('link', { name: 'Lola Left' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(count).toHaveText('1 lead');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByLabel('Search by name')).toBeFocused();
  // An old address of a page that is gone.
  await page.goto('/desk/#/leads?number=999');
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
  expect(requested.length).toBeGreaterThan(5);
  expect(requested.filter((url) => /lumiere/i.test(url.replace(/#.*/, '')))).toEqual([]);
});

test('the person chooses the columns, and the arrow keys go from name to name', async ({ page, desk }) => {
  await enter(page, desk);
  const names = page.getByRole('rowheader').getByRole('link');
  // The list moves the button and its menu when it arrives.
  await expect(names.first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Campaign').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Campaign' })).toBeVisible();
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names.first()).toBeFocused();
});

test('a lead shows what was sent, why it did not reach the CRM and what to do, and is sent again', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Refused');
  await expect(page.getByText('A message of Refused.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:refused@company\.example\?subject=Su%20solicitud/,
  );
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries).toContainText('Switch the captcha off');
  await deliveries.getByText('Last answer').click();
  await expect(deliveries).toContainText('Please solve the captcha');
  await deliveries.getByRole('button', { name: 'Send again' }).click();
  await expect(deliveries).not.toContainText('Not delivered');
  await expect(page.getByText(/^Sent again by /)).toBeVisible();
  // The history keeps why it was not delivered before.
  await expect(page.getByText('CRM: not delivered, no more tries (captcha)')).toBeVisible();
});

test('a lead that arrives appears without reloading', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=surprise');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  const form = { 'First Name': 'Sue', 'Last Name': 'Surprise', Company: 'New', Email: 'sue@company.example', LEADCF2: 'infos' };
  await page.request.post('/en/forms/contact', { form: { ...form, LEADCF4: 'A message that is long enough.' }, maxRedirects: 0 });
  await expect(page.getByRole('link', { name: 'Sue Surprise' })).toBeVisible();
});

test('changes that were missed while the service did not answer are shown when it answers again', async ({ page, desk }) => {
  let isDown = true;
  await page.route('**/desk/api/events', (route) => (isDown ? route.fulfill({ status: 502 }) : route.continue()));
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=latecomer');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  const form = { 'First Name': 'Lars', 'Last Name': 'Latecomer', Company: 'New', Email: 'lars@company.example', LEADCF2: 'infos' };
  await page.request.post('/en/forms/contact', { form: { ...form, LEADCF4: 'A message that is long enough.' }, maxRedirects: 0 });
  isDown = false;
  await expect(page.getByRole('link', { name: 'Lars Latecomer' })).toBeVisible();
});

test('an action that fails says so: signing out, and sending everything again', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  await page.getByLabel('Select all on this page').check();
  const all = page.waitForRequest('**/desk/api/leads/retry');
  await page.route('**/desk/api/leads/retry', (route) => route.abort());
  await page.getByRole('button', { name: 'Send again all that were not delivered' }).click();
  expect((await all).postDataJSON()).toEqual({ query: {} });
  await expect(page.getByRole('status').filter({ hasText: 'The lead service does not answer.' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.route('**/desk/api/session', (route) => route.abort());
  await page.getByRole('button', { name: mail }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The lead service does not answer.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
});

test('figures compare a month with a month, and say that a period is too long', async ({ page, desk }) => {
  await enter(page, desk, 'reader');
  await page.goto('/desk/#/figures');
  const compared = page.waitForResponse(/figures\?.*compare=month/);
  await page.getByLabel('Period').selectOption('Last month');
  const { beforeSince, beforeUntil } = await (await compared).json();
  const dayOf = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  await expect(page.getByText(`compared with ${dayOf(beforeSince)} to ${dayOf(beforeUntil)}`)).toBeVisible();
  await page.goto('/desk/#/figures?period=chosen&since=2020-01-01&until=2021-06-01');
  await expect(page.getByRole('alert')).toHaveText('Choose at most 366 days.');
  await page.goto('/desk/#/figures?period=chosen&since=2026-01-01&until=2026-06-01');
  await expect(page.getByRole('heading', { name: 'Leads by week' })).toBeVisible();
});

test('selected leads that did not reach the CRM are sent again', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=batch');
  await page.getByLabel('Select Bo Again').check();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/sent again now/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Bo Again/ })).not.toContainText('Not delivered');
});

test('notes are added, deleted and brought back, and a lead is marked as handled and open again', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  await openLead(page, desk, 'Noted');
  await expect(page.getByRole('region', { name: 'Where it came from' })).toContainText('spring');
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Called her.\nShe calls back.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('She calls back.')).toBeVisible();
  await notes.getByLabel('New note').fill('Half written');
  await notes.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('She calls back.')).toBeHidden();
  // The button of the action is gone, so the notice takes the focus.
  await expect(page.getByRole('status')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('She calls back.')).toBeVisible();
  await expect(notes.getByLabel('New note')).toHaveValue('Half written');
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByText(`✓ Handled by ${mail}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
});

test('a note that was begun survives the end of the session, a reload and another page, and goes with its lead', async ({
  page,
  desk,
  browser,
}) => {
  const mail = await enter(page, desk);
  await openLead(page, desk, 'Left');
  const note = page.getByLabel('New note');
  await note.fill('She asked for');
  // The service ends the session, as it does when nobody has used it for long.
  const [session] = await page.context().cookies();
  await fetch(`${desk.url}/desk/api/session`, {
    method: 'DELETE',
    headers: { cookie: `${session?.name}=${session?.value}`, origin: desk.url },
  });
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has ended. Sign in again to go on where you were. A note that you began is kept.',
  );
  await expect(page.getByText('A message of Left.')).toHaveCount(0);
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(note).toHaveValue('She asked for');
  await expect(note).toHaveAccessibleDescription(/Not added yet\. This browser keeps your draft for 14 days\.$/);
  await note.fill('She asked for a call.');
  await page.reload();
  await expect(note).toHaveValue('She asked for a call.');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  const reference = desk.references.get('Left') ?? '';
  await expect(page.getByText('Notes that you began: ')).toHaveText(`Notes that you began: ${reference}`);
  await expect(page.getByRole('link', { name: reference })).not.toBeFocused();

  // Another person sees nothing of it, not even in the same browser.
  await page.getByRole('button', { name: mail }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const other = await enter(page, desk);
  await openLead(page, desk, 'Left');
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: other }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await note.waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('She asked for a call.')).toBeVisible();
  await expect(note).toHaveValue('');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText('Notes that you began')).toHaveCount(0);

  // A colleague erases the person meanwhile.
  await openLead(page, desk, 'Forgotten');
  await note.fill('He asks to be forgotten');
  const colleague = await browser.newPage({ baseURL: desk.url });
  await enter(colleague, desk);
  await openLead(colleague, desk, 'Forgotten');
  await colleague.getByRole('button', { name: 'Erase…' }).click();
  await colleague
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(desk.references.get('Forgotten') ?? '');
  await colleague.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The note that you began was deleted with it.')).toBeVisible();
  await expect(page.getByText('A message of Forgotten.')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('desk-drafts'))).not.toContain('forgotten');
  await colleague.close();
});

test('a person is erased after the reference was typed', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Erased');
  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  const others = dialog.getByRole('group', { name: 'Leads from other addresses' });
  await expect(others.getByRole('checkbox')).toHaveAccessibleName(/eva@home\.example/);
  await expect(dialog.getByRole('status')).toHaveText('2 selected');
  await boxes.nth(2).check();
  await boxes.nth(1).uncheck();
  await dialog.getByRole('textbox').fill('wrong');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was erased');
  await dialog.getByRole('textbox').fill(desk.references.get('Erased') ?? '');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('2 leads were erased. 1 lead of this person stays: it was not selected, or it came later.')).toBeVisible();
  await page.getByLabel('Search by name').fill('erased@company.example');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Eva Erased' })).toHaveCount(1);
});

test('a page for a person who asks for access is downloaded in their language', async ({ page, desk }) => {
  await enter(page, desk, 'reader');
  await openLead(page, desk, 'Delivered');
  await page.getByRole('button', { name: 'Make the file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer a request for access' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByLabel('Language of the file')).toHaveValue('fr');
  await dialog.getByRole('checkbox').uncheck();
  await expect(dialog.getByRole('button', { name: 'Download the file' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download the file' }).click()]);
  expect(file.suggestedFilename()).toBe(`vos-donnees-${desk.references.get('Delivered')}.html`);
  const html = readFileSync(await file.path(), 'utf8');
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('A message of Delivered.');
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
});

test('what is filtered is exported as CSV and as a workbook', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=lumiere&since=2020-01-01');
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible();
  const download = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const csv = await download('CSV');
  expect(csv.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.content.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Lumière');
  expect((await download('Excel')).content.subarray(0, 2).toString()).toBe('PK');
  await page.goto('/desk/#/audit');
  for (const format of ['CSV', 'Excel (XLSX)']) {
    await expect(page.getByText(`Exported leads · 1 lead · ${format} · From 1 Jan 2020 · Search: …`, { exact: true })).toBeVisible();
  }
});

test('a reader sees leads, and no button that changes something', async ({ page, desk }) => {
  await enter(page, desk, 'reader');
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'State' })).toHaveCount(0);
  await openLead(page, desk, 'Held');
  await expect(page.getByText('the form was sent faster than a person types')).toBeVisible();
  expect(await page.locator('main').getByRole('button').allTextContents()).toEqual(['Make the file…']);
  // As in an address that an operator sent.
  await page.goto('/desk/#/state');
  await expect(page.getByRole('heading', { level: 1, name: 'State' })).toBeVisible();
  await expect(page.getByText('Only operators see this part.')).toBeVisible();
});

test('markup in what a visitor typed is shown as text', async ({ page, desk }) => {
  const complaints = watchComplaints(page);
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=payload');
  await expect(page.getByRole('link', { name: `${payload} Payload` })).toBeVisible();
  await openLead(page, desk, 'Payload');
  await expect(page.getByText(`${payload}\nsecond line`)).toBeVisible();
  await expect(page).toHaveTitle('Leads – Lead desk');
  // Nobody was signed in when the page of the invitation opened.
  expect(complaints.filter((line) => !/401/.test(line))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible and fits a window of 320 px in ${colorScheme} colours`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await desk.invite(`${colorScheme}@team.example`, 'reader');
    await page.goto('/desk/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const check = async () => {
      expect.soft((await audit(page, 'html', true)).violations).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect.soft((await audit(page, 'html', true)).violations).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await check();
    await enter(page, desk);
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    await check();
    await openLead(page, desk, 'Held');
    await check();
    await page.getByRole('button', { name: 'Erase…' }).click();
    await expect(page.getByRole('dialog').getByText('1 selected')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make the file…' }).click();
    await expect(page.getByRole('dialog').getByText('1 selected')).toBeVisible();
    await check();
    await page.goto('/desk/#/figures');
    await expect(page.getByRole('img')).toBeVisible();
    await check();
    await page.goto('/desk/#/state');
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
    await check();
    await page.goto('/desk/#/audit');
    await expect(page.getByText('Accepted an invitation').first()).toBeVisible();
    await check();
    await page.goto('/desk/#/account');
    await expect(page.getByText('(this browser)')).toBeVisible();
    await check();
  });
}
