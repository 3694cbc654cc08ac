import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { audit } from './accessibility/audit.ts';
import { endSession, enter, openLead, password, signIn, signOut, test } from './deskScreen.ts';
import { drawn } from './page.ts';
import { readWords } from './site.ts';

// The desk of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

/** The name of the client case about insurance in a language. */
const caseName = (lang: string) => `${readWords(lang, 'useCases/insurance').name} · ${readWords(lang, 'cases/insurance').title}`;

/** Chooses the language of the screen by its name, whatever the language is now. */
const speak = (page: Page, language: string) => page.locator('header').getByRole('combobox').selectOption({ label: language });

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

test('a search says why it found a lead, a heading sorts, and a view under a name opens the desk', async ({ page, desk, browser }) => {
  await enter(page, desk);
  await page.getByLabel('Search names').fill('message insured of');
  const marks = (row: string) => page.getByRole('row', { name: row }).first().locator('mark');
  await expect(marks('A message of Insured.')).toHaveText(['message', 'of', 'Insured']);
  await expect(marks('Ida Insured')).toHaveText(['Insured']);
  expect((await audit(page)).violations).toEqual([]);
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  const names = page.getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText(['Ida Insured', 'Iris Insured']);
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('link').click();
  await expect(names).toHaveText(['Iris Insured', 'Ida Insured']);

  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('For everyone').check();
    await page.getByLabel('Open the desk with it').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const views = page.getByRole('navigation', { name: 'Views of the list' });
  await save('Insurance people');
  await expect(views.getByRole('link', { name: 'Insurance people 2' })).toHaveAttribute('aria-current', 'page');
  // The columns belong to the view.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Phone').check();
  await page.keyboard.press('Escape');
  await save('Insurance people');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(views.getByRole('link', { name: /^Insurance people/ })).toHaveCount(1);
  await page.goto('about:blank');
  await page.goto('/desk/');
  await expect(names).toHaveText(['Iris Insured', 'Ida Insured']);
  // The view of the same name was replaced.
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(1);

  const colleague = await browser.newPage({ baseURL: desk.url });
  await enter(colleague, desk, 'reader');
  await colleague.getByRole('link', { name: 'Insurance people 2' }).click();
  await expect(colleague.getByRole('rowheader')).toHaveText(['Iris Insured', 'Ida Insured']);
  await colleague.getByRole('button', { name: 'This view' }).click();
  await expect(colleague.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await colleague.close();

  await page.getByRole('button', { name: 'This view' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(views.getByRole('link', { name: 'Insurance people' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: 'Insurance people 2' })).toBeVisible();
  await page.getByRole('button', { name: 'This view' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The view was deleted.')).toBeVisible();
});

test('on a phone, filters are in a sheet that says how many leads fit, and a card shows the first three columns', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await enter(page, desk);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Form' }).click();
  await sheet.getByLabel('Case study request', { exact: true }).check();
  await page.keyboard.press('Escape');
  expect((await audit(page)).violations).toEqual([]);
  await sheet.getByLabel('Received').selectOption('This week');
  await sheet.getByLabel('Received').selectOption('At any time');
  await sheet.getByRole('button', { name: 'Show 1 lead' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  const card = page.getByRole('listitem').filter({ hasText: 'Ida Insured' });
  await expect(card.getByRole('term')).toHaveText(['Company', 'Received', 'Step']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Received').uncheck();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Step').uncheck();
  await expect(card.getByRole('term')).toHaveText(['Company', 'Assignee', 'Reminder']);
});

test('the filters of a wide window are at most 120 px high in each language', async ({ page, desk }) => {
  await enter(page, desk);
  for (const language of ['English', 'Français', 'Español']) {
    await speak(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2).toLowerCase());
    expect((await page.getByRole('search').boundingBox())?.height, language).toBeLessThanOrEqual(120);
  }
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
  const [name] = (await enter(colleague, desk, 'reader')).split('@');
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
  // As when the tab is closed.
  await colleague.goto('about:blank');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await colleague.close();
});

test.describe('With fingers', () => {
  test.use({ hasTouch: true });

  test('an answer is shown, also if the browser still says then that the button is pressed', async ({ page, desk }) => {
    const mail = await desk.signIn(page.context(), 'reader');
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

test('selected leads that did not reach the CRM are sent again', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=batch');
  await page.getByLabel('Select Bo Again').check();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText(/sent again now/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Bo Again/ })).not.toContainText('Not delivered');
});

test('with Shift, all leads from the last one to this one are selected, and none after another view', async ({ page, desk }) => {
  await enter(page, desk);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('1 selected')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views of the list' });
  await views.getByRole('link', { name: 'Due today' }).click();
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await views.getByRole('link', { name: 'All', exact: true }).click();
  await expect(boxes.nth(4)).toBeVisible();
  await expect(page.getByText('1 selected')).toBeHidden();
});

test('several leads are changed at once, each gets back what it had, and filters and views find them', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=other1');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Otto ${name} `) });
  const bar = page.getByRole('group', { name: 'Change the selected leads' });
  const notice = page.getByRole('status').filter({ hasText: 'Undo' });
  const box = (name: string) => page.getByLabel(`Select Otto ${name}`, { exact: true });
  await box('Other10').check();
  await expect(box('Other10')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^1 selected$/ })).toBeVisible();
  await bar.getByRole('button', { name: 'Set step' }).click();
  await bar.getByRole('button', { name: 'In contact' }).click();
  await expect(row('Other10')).toContainText('In contact');
  await expect(bar.getByRole('button', { name: 'Set step' })).toBeFocused();

  await box('Other11').check();
  await bar.getByRole('button', { name: 'Close 2 leads…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close 2 leads' }).click();
  await expect(notice).toContainText('2 leads · Step: Closed');
  for (const name of ['Other10', 'Other11']) await expect(row(name)).toContainText('Closed');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Other10')).toContainText('In contact');
  await expect(row('Other11')).toContainText('New');

  await bar.getByRole('button', { name: 'Assign' }).click();
  await bar.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(row('Other11')).toContainText('Me');
  await bar.getByRole('button', { name: 'Remind' }).click();
  await bar.getByLabel('Reminder').fill('2026-01-02');
  await expect(row('Other11')).toContainText('2 Jan 2026');
  const found = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
  const views = page.getByRole('navigation', { name: 'Views of the list' });
  for (const name of ['Mine', 'Due today']) {
    await views.getByRole('link', { name }).click();
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(found('2 leads')).toBeVisible();
  }
  await page.getByRole('search').getByRole('button', { name: 'Step' }).click();
  await page.getByRole('group', { name: 'Step' }).getByLabel('New').uncheck();
  await page.keyboard.press('Escape');
  await expect(found('1 lead')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Assignee' }).click();
  const assignee = page.getByRole('group', { name: 'Assignee' });
  await assignee.getByLabel('Me', { exact: true }).uncheck();
  await assignee.getByLabel('No one').check();
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await assignee.getByLabel('Me', { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(found('1 lead')).toBeVisible();
  await page.getByLabel('Reminder due').uncheck();
  await page.getByLabel('Search names').fill('other10');
  await expect(found('1 lead')).toBeVisible();
});

test('leads of all pages are closed for a reason at once, also if the session ends meanwhile, and put back at once', async ({
  page,
  desk,
}) => {
  const mail = await enter(page, desk);
  await page.goto('/desk/#/leads?text=otto');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 60 leads' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('60 selected')).toBeVisible();
  await page.getByLabel('Select Otto Other0', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Close 59 leads…' }).click();
  const reason = page.getByRole('dialog').getByLabel('Reason for closing (optional)');
  await reason.fill('fair visitors');
  await endSession(page, desk);
  await signIn(page, mail);
  await expect(reason).toHaveValue('fair visitors');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: '59 leads · Step: Closed' });
  await expect(notice).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Otto ${name} `) });
  await expect(row('Other5')).toContainText('Closed');
  await expect(row('Other0')).toContainText('New');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Other5')).toContainText('New');
  await page.getByLabel('Search names').fill('fair visitors');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await expect(page.getByText('59 selected')).toBeHidden();
});

test('from lead to lead in the order of the list, over the end of a page and after a lead has left the list', async ({ page, desk }) => {
  await enter(page, desk);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const go = async (link: 'Previous' | 'Next', name: string) => {
    await page.getByRole('navigation', { name: 'Leads of the list' }).getByRole('link', { name: link }).click();
    await expect(heading(`Otto ${name}`)).toBeVisible();
  };
  await page.goto(`/desk/#/leads/${desk.references.get('Other59')}?text=crowd&steps=new`);
  await expect(page.getByRole('link', { name: 'Previous' })).toBeDisabled();
  await go('Next', 'Other58');
  await page.getByRole('button', { name: 'Close lead…' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
  await go('Next', 'Other57');
  await go('Previous', 'Other59');
  await page.goto(`/desk/#/leads/${desk.references.get('Other10')}?text=crowd`);
  await go('Next', 'Other9');
  await go('Previous', 'Other10');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: 'Otto Other10' })).toBeFocused();
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

test('figures compare with a month or a year, by day, week or month, and say that a period is too long', async ({ page, desk }) => {
  await enter(page, desk, 'reader');
  // Adds older leads, because figures are compared only with earlier ones.
  await page.route('**/desk/api/figures', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), firstDay: '2020-01-01' } });
  });
  await page.goto('/desk/#/figures');
  const dayOf = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  const compared = async (compare: string, choose: () => Promise<unknown>) => {
    const isAsked = (request: Request) => request.url().endsWith('/figures') && request.postDataJSON().compare === compare;
    const response = page.waitForResponse((answer) => isAsked(answer.request()));
    await choose();
    const { beforeSince, beforeUntil } = await (await response).json();
    await expect(page.getByText(`compared with ${dayOf(beforeSince)} to ${dayOf(beforeUntil)}`)).toBeVisible();
  };
  await compared('month', () => page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('Last month'));
  await compared('year', () => page.getByLabel('Compared with').selectOption('A year before'));
  await page.goto('/desk/#/figures?period=chosen&since=2020-01-01&until=2021-06-01');
  await expect(page.getByRole('alert')).toHaveText('Choose at most 366 days.');
  for (const [until, unit] of [
    ['2026-01-31', 'day'],
    ['2026-02-01', 'week'],
    ['2026-07-09', 'week'],
    ['2026-07-10', 'month'],
  ]) {
    await page.goto(`/desk/#/figures?period=chosen&since=2026-01-01&until=${until}`);
    await expect(page.getByRole('heading', { name: `Leads by ${unit}` })).toBeVisible();
  }
  await page.getByLabel('Chart').selectOption('By week');
  await expect(page.getByRole('heading', { name: 'Leads by week' })).toBeVisible();
  // A comparison that does not fit the period is not offered.
  await expect(page.getByLabel('Compared with').getByRole('option')).toHaveText(['The period before', 'A year before']);
});

test('figures are filtered, and lead to the leads that they count', async ({ page, desk }) => {
  await enter(page, desk, 'reader');
  await page.goto('/desk/#/figures');
  const tabs = page.getByRole('navigation', { name: 'Leads by' });
  await tabs.getByRole('link', { name: 'Sector' }).click();
  await expect(tabs.getByRole('link', { name: 'Sector' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row', { name: /^Insurance 2 0/ })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Sector' }).click();
  await page.getByRole('group', { name: 'Sector' }).getByLabel('Insurance').check();
  await page.keyboard.press('Escape');
  await tabs.getByRole('link', { name: 'Form' }).click();
  await expect(page.getByRole('row', { name: /^Case study request/ })).toBeVisible();
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(3);
  await page
    .getByRole('row', { name: /^Case study request/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ida Insured' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sector: Insurance' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toBeFocused();
  await tabs.getByRole('link', { name: 'Landing page' }).click();
  await expect(page.getByText('This table counts leads, not visits.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Campaign source' }).click();
  const rows = page.getByRole('table').last().getByRole('row');
  await page.getByRole('button', { name: 'and 7 others' }).click();
  await expect(rows).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show the largest only' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(16);
  // Comparisons need a complete earlier period.
  await expect(page.getByText(/^No leads before /)).toBeVisible();
  const source = page.getByRole('row', { name: /^source-0 / });
  await expect(source.getByRole('cell').first()).toHaveText('3');
  await source.getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: '3 leads' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Source: source-0' })).toBeVisible();
  await page.goBack();
  // Held and test leads are not counted, so the list has none of them either.
  await page
    .getByRole('term')
    .filter({ hasText: /^Leads$/ })
    .locator('xpath=..')
    .getByRole('link')
    .click();
  await expect(page.getByLabel('Without held and test leads')).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ leads$/ })).toBeVisible();
  await page.getByRole('searchbox').fill('hidden');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await page.getByLabel('Without held and test leads').uncheck();
  await expect(page.getByLabel('Without held and test leads')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Hugo Held' })).toBeVisible();
});

test('a person who opens the desk is told once a day that reminders are due, and led to them', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Other30');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByLabel('Reminder').fill('2026-01-02');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Reminder set for /)).toBeVisible();
  await page.reload();
  const notice = page.getByText('1 of your reminders is due.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^1 lead$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otto Other30' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Otto Other30' })).toBeVisible();
  await expect(notice).toHaveCount(0);
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

test('people are found by what they asked for, which has a name in the language of the screen', async ({ page, desk }) => {
  await enter(page, desk);
  await page.getByRole('combobox', { name: 'Asked for' }).selectOption(caseName('en'));
  await expect(page.getByRole('status').filter({ hasText: /^1 lead$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Asked for' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Asked for').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('row', { name: /Ida Insured/ })).toContainText(caseName('en'));
  await speak(page, 'Français');
  await expect(page.getByRole('row', { name: /Ida Insured/ })).toContainText(caseName('fr'));
  await speak(page, 'Español');
  await page.getByRole('link', { name: 'Ida Insured' }).click();
  await expect(page.getByRole('definition').filter({ hasText: caseName('es') })).toBeVisible();
  // Items that the site no longer has can still be found.
  await speak(page, 'English');
  await page.goto('/desk/#/leads?asked=clientCase/gone');
  await expect(page.getByRole('combobox', { name: 'Asked for' }).getByRole('option', { selected: true })).toHaveText('gone');
  await expect(page.getByText('No lead matches.')).toBeVisible();
});

test('the checks of the service are in the language of the screen, with the commands unchanged', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/state');
  await expect(page.getByRole('status').filter({ hasText: 'No CRM is connected.' })).toContainText(
    /\d+ leads have not reached the CRM\. The first came on/,
  );
  await page.getByText('For the person who runs the service').click();
  const checks = page.locator('main').getByRole('listitem');
  const toFix = checks.filter({ hasText: 'npm run leads -- retry --set-aside' });
  await expect(toFix).toContainText(/deliver(y is|ies are) set aside: /);
  await expect(checks.filter({ hasText: /The built site in .+ is complete/ })).toBeVisible();
  await speak(page, 'Français');
  await expect(toFix).toContainText(/transmissions? mises? de côté/);
  await expect(checks.filter({ hasText: /Le site généré dans .+ est complet/ })).toBeVisible();
  await speak(page, 'Español');
  await expect(toFix).toContainText(/entregas? apartadas?/);
  await expect(checks.filter({ hasText: /El sitio generado en .+ está completo/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible and fits a window of 320 px in ${colorScheme} colours`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await desk.invite(`${colorScheme}@team.example`, 'reader');
    await page.goto('/desk/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const check = async () => {
      expect.soft((await audit(page)).violations).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect.soft((await audit(page)).violations).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await check();
    await enter(page, desk);
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Remind' }).click();
    await expect(page.getByRole('button', { name: 'In a week' })).toBeVisible();
    await check();
    await openLead(page, desk, 'Held');
    await check();
    await page.getByRole('button', { name: 'Correct…' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('held@');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Erase…' }).click();
    await expect(page.getByRole('dialog').getByText('1 selected')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make the file…' }).click();
    await expect(page.getByRole('dialog').getByText('1 selected')).toBeVisible();
    await check();
    await page.goto(`/desk/#/person/${desk.references.get('Merged')}`);
    await expect(page.getByRole('button', { name: /^Same person/ })).toBeVisible();
    await check();
    await page.goto('/desk/#/company/@company.example');
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
    await check();
    await page.goto('/desk/#/figures');
    await expect(page.getByRole('img')).toBeVisible();
    await check();
    await page.goto('/desk/#/state');
    await page.getByText('For the person who runs the service').click();
    await check();
    await page.goto('/desk/#/audit');
    await expect(page.getByRole('main').getByText('Signed in').filter({ visible: true }).first()).toBeVisible();
    await check();
    await page.goto('/desk/#/account');
    await expect(page.getByText('(this browser)')).toBeVisible();
    await check();
  });
}
