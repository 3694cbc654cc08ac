import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { endSession, enter, openLead, password, signIn, signOut, test } from './deskScreen.ts';
import { drawn } from './page.ts';

// The desk of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

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

test('eight tabs share one connection, which ends when none is visible, and a tab that is visible again shows what it missed', async ({
  page,
  context,
  desk,
}) => {
  await enter(page, desk);
  const address = `${desk.url}/desk/#/leads?text=tabbed`;
  // HTTP/1.1 allows six connections. With one for each tab, the seventh tab would wait forever.
  const second = await context.newPage();
  const tabs = [page, second, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))];
  const found = (tab: Page, text: string) => expect(tab.getByRole('status').filter({ hasText: text })).toBeVisible();
  for (const tab of tabs) {
    await tab.goto(address);
    await expect(tab.getByText('No lead matches.')).toBeVisible();
  }
  const [session] = await context.cookies();
  /** Number of connections that an account may still open, of ten. */
  const free = async () => {
    const stop = new AbortController();
    const headers = { cookie: `${session?.name}=${session?.value}`, 'sec-fetch-site': 'same-origin' };
    const open = () => fetch(`${desk.url}/desk/api/events`, { headers, signal: stop.signal });
    const answers = await Promise.all(Array.from({ length: 10 }, open));
    stop.abort();
    return answers.filter(({ ok }) => ok).length;
  };
  await expect.poll(free).toBe(9);
  const post = (last: string) => {
    const form = { 'First Name': 'Tom', 'Last Name': last, Company: 'Tabbed', Email: `${last}@company.example`, LEADCF2: 'infos' };
    return context.request.post('/en/forms/contact', { form: { ...form, LEADCF4: 'A message that is long enough.' }, maxRedirects: 0 });
  };
  await post('One');
  for (const tab of tabs) await found(tab, '1 lead');

  // The tab with the connection is closed. Another one takes over.
  const isAnswered = () => context.waitForEvent('response', (response) => response.url().endsWith('/desk/api/events'));
  const taken = isAnswered();
  await page.close();
  await taken;
  await expect.poll(free).toBe(9);
  const show = (tab: Page, state: DocumentVisibilityState) =>
    tab.evaluate((visibility) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  for (const tab of tabs.slice(1)) await show(tab, 'hidden');
  await expect.poll(free).toBe(10);
  await post('Two');
  const back = isAnswered();
  await show(second, 'visible');
  await found(second, '2 leads');
  await back;
  await expect.poll(free).toBe(9);
});

test('a person sees who looks at a lead, on the lead and in the list, until that person has left', async ({ page, desk, browser }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=lumiere');
  const row = page.getByRole('row', { name: /Zoé Delivered/ });
  await expect(row).toBeVisible();
  const colleague = await browser.newPage({ baseURL: desk.url });
  const [name] = (await enter(colleague, desk, 'viewer')).split('@');
  await openLead(colleague, desk, 'Delivered');
  const sentence = `${name} is looking at this lead.`;
  await expect(row.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: 'Zoé Delivered' }).click();
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect(colleague.getByRole('status').filter({ hasText: 'is looking at this lead.' })).toBeVisible();
  await colleague.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText(sentence)).toHaveCount(0);
  await colleague.goBack();
  await expect(page.getByText(sentence)).toBeVisible();
  // The desk sees the same when a tab is closed.
  await colleague.goto('about:blank');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await colleague.close();
});

test.describe('With fingers', () => {
  test.use({ hasTouch: true });

  test('an answer is shown, also if the browser still says then that the button is pressed', async ({ page, desk }) => {
    const mail = await desk.signIn(page.context(), 'viewer');
    let delay = 0;
    await page.route('**/desk/api/session', async (route) => {
      if (route.request().method() === 'POST') await setTimeout(delay);
      await route.continue();
    });
    // Delays of the answers, in milliseconds.
    for (delay of [0, 30, 60, 90, 120, 150]) {
      await page.context().clearCookies();
      await page.goto('about:blank');
      await page.goto('/desk/');
      await page.getByLabel('E-mail address', { exact: true }).fill(mail);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
      await expect(page.getByRole('heading', { name: 'Leads' }), `after ${delay} ms`).toBeVisible();
    }
  });
});

test('a lead that arrives while a name is pressed does not take its place', async ({ page, desk }) => {
  await enter(page, desk);
  const first = page.getByRole('rowheader').getByRole('link').first();
  const pressed = String(await first.getAttribute('href'));
  await first.hover();
  await page.mouse.down();
  const arrived = page.waitForResponse('**/desk/api/leads');
  const form = { 'First Name': 'Nina', 'Last Name': 'Newest', Company: 'New', Email: 'nina@company.example', LEADCF2: 'infos' };
  await page.request.post('/en/forms/contact', { form: { ...form, LEADCF4: 'A message that is long enough.' }, maxRedirects: 0 });
  await arrived;
  await drawn(page);
  await page.mouse.up();
  await expect(page).toHaveURL((url) => url.hash.startsWith(pressed));
});

test('an action that fails says so: signing out, and sending everything again', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  await page.getByLabel('Select all on this page').check();
  const all = page.waitForRequest('**/desk/api/leads/retry');
  await page.route('**/desk/api/leads/retry', (route) => route.abort());
  const selectAll = page.getByRole('button', { name: /^Select all \d+ leads$/ });
  const [count] = /\d+/.exec(await selectAll.innerText()) ?? [];
  await selectAll.click();
  await page.getByRole('button', { name: 'Send again all that were not delivered' }).click();
  const { query, references } = (await all).postDataJSON();
  expect([query, references.length]).toEqual([{}, Number(count)]);
  await expect(page.getByRole('status').filter({ hasText: 'The lead service does not answer.' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.route('**/desk/api/session', (route) => route.abort());
  await page.getByRole('button', { name: mail }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The lead service does not answer.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
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
  await endSession(page, desk);
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has ended. Sign in again to go on where you were. What you were typing is kept.',
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
  await expect(page.locator('p', { hasText: 'Notes that you began: ' })).toHaveText(`Notes that you began: ${reference}`);
  await expect(page.getByRole('link', { name: reference })).not.toBeFocused();

  // Another person must not see any of it, even in the same browser.
  await signOut(page, mail);
  const other = await enter(page, desk);
  await openLead(page, desk, 'Left');
  await expect(note).toHaveValue('');
  await signOut(page, other);
  await signIn(page, mail);
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
