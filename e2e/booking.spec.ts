import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookingAddress, timeField, timesAddress } from '@emovera/contract/booking.ts';
import { stampAddress } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { describeMoment, toMoment } from '@emovera/site/moments.ts';
import type { FormsWords } from '@emovera/site/schemas/forms.ts';
import { expect, type Page, test } from '@playwright/test';
import { type ServiceProcess, spawnService } from '../leads/test/process.ts';
import { startSmtp, type TestSmtp } from '../leads/test/smtp.ts';
import { newFolder } from '../scripts/newFolder.ts';
import { audit } from './accessibility/audit.ts';
import { control, findSubmit, press, summary } from './leadForm.ts';
import { watchComplaints } from './page.ts';
import { readWords } from './site.ts';

/* Booking a time with the real service, a calendar and a mail server: booked, taken by another visitor meanwhile, changed and cancelled. */

const empty = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'END:VCALENDAR', ''].join('\r\n');
const calendar = createServer((_, response) => response.end(empty));
const folder = newFolder();
let smtp: TestSmtp;
let service: ServiceProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  smtp = await startSmtp();
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
  const feed = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}/secret.ics`;
  service = await spawnService({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    CALENDAR_FEEDS: feed,
    ...smtp.environment,
  });
});

test.afterAll(async () => {
  await service.end('SIGTERM');
  await smtp.stop();
  calendar.close();
});

const wordsIn = (lang: Locale): FormsWords => readWords(lang, 'forms');
const picker = (page: Page) => page.locator('main fieldset');
const days = (page: Page) => picker(page).getByRole('radiogroup').first().getByRole('radio');
const slots = (page: Page) => picker(page).getByRole('radiogroup').last().getByRole('radio');
const chosen = (page: Page) => page.locator(`main [name=${timeField}]`);

/** Opens a form and fills in what it requires, except the time. Without its time-stamp, it is not suspicious that it is filled in fast. */
async function openForm(page: Page, address: string, email: string) {
  await page.route(`**${stampAddress}`, (route) => route.abort());
  await page.goto(service.url + address);
  await control(page, 'Last Name').fill('Zoë');
  await control(page, 'Company').fill('Aube');
  await control(page, 'Email').fill(email);
  await expect(picker(page)).toBeVisible();
}

/** The last mail to a visitor. */
async function mailTo(email: string, count: number) {
  const received = () => smtp.mails.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => received().length).toBe(count);
  const mail = received().at(-1);
  const [file] = mail?.attachments ?? [];
  return { text: mail?.text ?? '', entry: new TextDecoder().decode(file?.content as ArrayBuffer), type: file?.mimeType };
}

/** A moment as a calendar entry has it. */
const inEntry = (start: string) => `${start.replace(/[-:]|Z/g, '')}00Z`;

test('a visitor books a time by keyboard, and gets it on the confirmation page and by mail', async ({ page }) => {
  const email = 'books@example.com';
  const complaints = watchComplaints(page);
  await openForm(page, '/en/forms/demo', email);
  await expect(control(page, 'Description')).toBeHidden();
  await control(page, 'Email').focus();
  for (const key of ['Tab', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Tab', 'Space']) await press(page, key);
  await expect(days(page).nth(1)).toBeChecked();
  await expect(slots(page).first()).toBeChecked();
  await expect(slots(page)).toHaveCount(8);
  const { booking } = wordsIn('en');
  await page.getByRole('button', { name: booking.times.more }).press('Enter');
  await expect(slots(page)).toHaveCount(32);
  await expect(slots(page).first()).toBeFocused();
  await expect(slots(page).first()).toBeChecked();
  const start = await chosen(page).inputValue();
  expect((await audit(page, 'form[data-lead-form]', 'withoutContrast')).violations).toEqual([]);
  await control(page, 'Last Name').press('Enter');
  await expect(page).toHaveURL(/\/en\/forms\/confirmDemo\/\?formSubmitted=true&ref=\w+&time=/);
  await expect(page.locator('h1')).toHaveText(booking.confirmed.title);
  const { own, team = own } = toMoment(start, 'Europe/Paris');
  await expect(page.locator('[data-own]')).toHaveText(describeMoment('en', booking.times, { own: team }).own);
  const { entry, type } = await mailTo(email, 1);
  expect(type).toBe('text/calendar');
  expect(entry).toContain(`DTSTART:${inEntry(start)}`);
  expect(complaints).toEqual(['Failed to load resource: net::ERR_FAILED']);
});

test('a time that another visitor took meanwhile is refused at its place, and everything typed stays', async ({ page, browser }) => {
  const other = await browser.newPage();
  for (const [visitor, email] of [
    [page, 'second@example.com'],
    [other, 'first@example.com'],
  ] as const) {
    await openForm(visitor, '/fr/forms/demo', email);
    await days(visitor).nth(2).check({ force: true });
    await slots(visitor).first().check({ force: true });
  }
  const start = await chosen(page).inputValue();
  await findSubmit(other).click();
  await expect(other).toHaveURL(/confirmDemo\/.*&time=/);
  await other.close();
  await findSubmit(page).click();
  await expect(summary(page)).toBeFocused();
  const sentence = wordsIn('fr').errors.taken.times ?? '';
  await expect(summary(page).getByRole('link')).toHaveText([sentence]);
  await expect(page.locator('[data-error=Description]')).toHaveText(sentence);
  await expect(control(page, 'Company')).toHaveValue('Aube');
  await expect(picker(page)).toBeVisible();
  await summary(page).getByRole('link').click();
  await expect(picker(page)).toBeFocused();
  await days(page).nth(2).check({ force: true });
  await slots(page).first().check({ force: true });
  await expect(page.locator('[data-error=Description]')).toBeHidden();
  expect(await chosen(page).inputValue()).not.toBe(start);
  await findSubmit(page).click();
  await expect(page).toHaveURL(/confirmDemo\/.*&time=/);
});

test.describe('In another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a visitor changes and cancels a booking by the link of the mail', async ({ page }) => {
    const email = 'changes@example.com';
    const { booking } = wordsIn('es');
    await openForm(page, '/es/forms/meeting', email);
    await control(page, 'First Name').fill('Zoë');
    await days(page).nth(3).check({ force: true });
    await slots(page).first().check({ force: true });
    await findSubmit(page).click();
    await expect(page).toHaveURL(/confirmContact\/.*&time=/);
    await expect(page.locator('[data-team]')).not.toBeEmpty();
    const [, token] = /\/es\/forms\/booking#(\S+)/.exec((await mailTo(email, 1)).text) ?? [];

    await page.goto(`${service.url}/es/forms/booking#${token}`);
    await page.locator('a[href="#content"]').press('Enter');
    await expect(page).toHaveURL(`${service.url}/es/forms/booking#${token}`);
    await expect(page.locator('main')).toBeFocused();
    await page.reload();
    await page.getByText(booking.page.change, { exact: true }).click();
    await page.getByRole('button', { name: booking.page.changeSubmit }).click();
    await expect(page.locator('[data-error=change]')).toHaveText(booking.page.choose);
    await days(page).nth(4).check({ force: true });
    await slots(page).first().check({ force: true });
    const start = await chosen(page).inputValue();
    expect((await audit(page, 'main', 'withoutContrast')).violations).toEqual([]);
    await page.getByRole('button', { name: booking.page.changeSubmit }).click();
    await expect(page.getByText(booking.page.changed)).toBeFocused();
    expect((await mailTo(email, 2)).entry).toContain(`DTSTART:${inEntry(start)}`);

    await page.getByText(booking.page.cancel, { exact: true }).click();
    await page.getByRole('button', { name: booking.page.cancelSubmit }).click();
    await expect(page.getByText(booking.page.cancelled)).toBeFocused();
    expect((await mailTo(email, 3)).entry).toContain('METHOD:CANCEL');
    await page.reload();
    await expect(page.getByText(booking.page.cancelled)).toBeVisible();
  });
});

test('the page of a booking says what is wrong if the link is incomplete or the service does not answer', async ({ page }) => {
  const { page: words } = wordsIn('en').booking;
  await page.goto(`${service.url}/en/forms/booking`);
  await expect(page.locator('[data-message]')).toHaveText(words.unknown);
  await page.route(`**${bookingAddress}/*`, (route) => route.abort());
  await page.goto(`${service.url}/en/forms/booking#x`);
  await expect(page.getByRole('alert')).toContainText(words.failed);
  await page.unroute(`**${bookingAddress}/*`);
  await page.getByRole('button', { name: words.again }).click();
  await expect(page.locator('[data-message]')).toHaveText(words.unknown);
});

test('the text field comes back on request, stays if no free times arrive, and is as high as the times', async ({ page }) => {
  const { booking } = wordsIn('en');
  await openForm(page, '/en/forms/demo', 'text@example.com');
  await picker(page).getByRole('button', { name: booking.times.none }).click();
  await expect(control(page, 'Description')).toBeFocused();
  await page.getByRole('button', { name: booking.times.some }).click();
  await expect(picker(page)).toBeFocused();
  const heightOfForm = () => page.locator('form[data-lead-form]').evaluate((form) => form.getBoundingClientRect().height);
  const withTimes = await heightOfForm();
  await page.route(`**${timesAddress}*`, (route) => route.abort());
  await page.reload();
  await control(page, 'Email').focus();
  await expect(page.locator('form[data-lead-form]')).toHaveAttribute('data-enhanced', '');
  await expect(control(page, 'Description')).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  const difference = async () => Math.abs((await heightOfForm()) - withTimes);
  await expect.poll(difference, 'pixels of difference').toBeLessThan(1);
});
