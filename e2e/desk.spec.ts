import { expect } from '@playwright/test';
import { enter, openLead, password, payload, signIn, signOut, test } from './deskScreen.ts';
import { watchComplaints } from './page.ts';

// The desk of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

test('an invited person chooses a password that is not too common, signs out and in again, and the link no longer works', async ({
  page,
  desk,
}) => {
  const mail = 'invited@team.example';
  const link = await desk.invite(mail, 'operator');
  const typed = page.getByLabel('Password', { exact: true });
  const saved = page.getByRole('button', { name: 'Save the password' });
  const leads = page.getByRole('heading', { name: 'Leads', level: 1 });
  await page.goto(link);
  await typed.fill('password1234');
  await saved.click();
  await expect(page.getByRole('alert')).toContainText('common ones');
  await typed.fill(password);
  await saved.click();
  await expect(leads).toBeVisible();
  await signOut(page, mail);
  await signIn(page, mail, 'a wrong password');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(mail);
  await signIn(page, mail);
  await expect(leads).toBeVisible();
  await page.goto(link);
  await typed.fill(password);
  await saved.click();
  await expect(page.getByRole('alert')).toContainText('used already');
});

test('leads are found by text, filters and page, which the address keeps from every server, and a new lead appears by itself', async ({
  page,
  desk,
}) => {
  const complaints = watchComplaints(page);
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
  await expect(count).toHaveText(/^\d\d leads$/);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Not delivered', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Message from the contact form · Français');
  await expect(count).toHaveText('1 lead');
  await expect(page.getByRole('link', { name: 'Lola Left' })).toBeVisible();
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
  // Markup that a visitor typed is text.
  await page.goto('/desk/#/leads?text=payload');
  await page.getByRole('link', { name: `${payload} Payload` }).click();
  await expect(page.getByText(`${payload}\nsecond line`)).toBeVisible();
  await expect(page).toHaveTitle('Leads – Lead desk');
  await page.goto('/desk/#/leads?text=surprise');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  const form = { 'First Name': 'Sue', 'Last Name': 'Surprise', Company: 'New', Email: 'sue@company.example', LEADCF2: 'infos' };
  await page.request.post('/en/forms/contact', { form: { ...form, LEADCF4: 'A message that is long enough.' }, maxRedirects: 0 });
  await expect(page.getByRole('link', { name: 'Sue Surprise' })).toBeVisible();
  expect(complaints).toEqual([]);
  expect(requested.length).toBeGreaterThan(5);
  expect(requested.filter((url) => /lumiere/i.test(url.replace(/#.*/, '')))).toEqual([]);
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
