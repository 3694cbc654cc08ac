import { fillPlaceholders } from '@emovera/contract/fill.ts';
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

  await page.getByLabel('Search names').fill('lumiere');
  await expect(count).toHaveText('1 lead');
  await expect(page.getByRole('link', { name: 'Zoé Delivered' })).toBeVisible();
  await page.getByLabel('Search names').fill('');
  await expect(count).toHaveText(/^\d\d leads$/);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Not delivered', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('button', { name: 'Page' }).click();
  await page.getByRole('group', { name: 'Page' }).getByLabel('Message from the contact form · Français').check();
  await page.keyboard.press('Escape');
  await expect(count).toHaveText('1 lead');
  await expect(page.getByRole('link', { name: 'Lola Left' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Lola Left/ })).toContainText('Not delivered refused');
  await page.getByRole('link', { name: 'Lola Left' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(count).toHaveText('1 lead');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByLabel('Search names')).toBeFocused();
  // An old address of a removed page.
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
    /^mailto:refused@company\.example\?subject=Su%20mensaje/,
  );
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries).toContainText('Switch the captcha off');
  await deliveries.getByText('Last answer').click();
  await expect(deliveries).toContainText('Please solve the captcha');
  await deliveries.getByRole('button', { name: 'Send again' }).click();
  await expect(deliveries).not.toContainText('Not delivered');
  await expect(page.getByText(/^Sent again by /)).toBeVisible();
  // The history keeps the reason for the earlier failure.
  await expect(page.getByText('CRM: not delivered, no more tries (captcha)')).toBeVisible();
});

test('notes are added, deleted and brought back', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Noted');
  await expect(page.getByRole('region', { name: 'Where it came from' })).toContainText('spring');
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Called her.\nShe calls back.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('She calls back.')).toBeVisible();
  await notes.getByLabel('New note').fill('Half written');
  await notes.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('She calls back.')).toBeHidden();
  // The button of the action was removed, so the notice gets the focus.
  await expect(page.getByRole('status').filter({ hasText: 'Note deleted.' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('She calls back.')).toBeVisible();
  await expect(notes.getByLabel('New note')).toHaveValue('Half written');
});

test('step, assignee and reminder of a lead are saved at once, put back, and in its history', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  await openLead(page, desk, 'Worked');
  const work = page.getByRole('region', { name: 'Work' });
  const step = (name: string) => work.getByRole('radio', { name });
  const notice = page.getByRole('status').filter({ hasText: 'Undo' });
  await step('In contact').check();
  await expect(notice).toContainText('Step: In contact');
  await expect(page.getByText(`Step set to “In contact” by ${mail}`)).toBeVisible();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(step('New')).toBeChecked();
  const undone = page.getByRole('status').filter({ hasText: 'The change was taken back.' });
  await undone.getByRole('button', { name: 'Redo' }).click();
  await expect(notice).toContainText('The change was made again.');
  await expect(step('In contact')).toBeChecked();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(step('New')).toBeChecked();
  // The arrow keys do not save intermediate values.
  await step('New').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(step('Closed')).toBeFocused();
  await expect(step('New')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(step('Won')).toBeChecked();
  await expect(notice).toContainText('Step: Won');

  await work.getByRole('button', { name: 'Assign to me' }).click();
  await expect(notice).toContainText(`Assignee: ${mail}`);
  await expect(work.getByLabel('Assignee')).toHaveValue(mail);
  await work.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(work.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Reminder set for /)).toBeVisible();
  // A typed day is saved when it is complete.
  await work.getByLabel('Reminder').pressSequentially('03042031');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Reminder: 4 Mar 2031');
  await work.getByRole('button', { name: 'None' }).click();
  await expect(page.getByText(`Reminder removed by ${mail}`)).toBeVisible();
  await expect(work.getByLabel('Reminder')).toHaveValue('');
  await page.getByRole('button', { name: 'Close lead…' }).click();
  await expect(page.getByLabel('Reason for closing (optional)')).toBeFocused();
  await page.keyboard.type(' budget postponed');
  await page.keyboard.press('Enter');
  await expect(step('Closed')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Close lead…' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Step: Closed' })).toBeFocused();
  const why = page.getByRole('region', { name: 'Notes' }).getByText('Closed: budget postponed', { exact: true });
  await expect(why).toBeVisible();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(why).toHaveCount(0);
  await undone.getByRole('button', { name: 'Redo' }).click();
  await expect(why).toBeVisible();
  await expect(step('Closed')).toBeChecked();
  await page.goto('/desk/#/audit');
  const changes = page.getByRole('main').getByRole('listitem').filter({ hasText: mail });
  for (const text of ['Changed the step · {lead} · Closed', 'Assigned a lead · {lead} · {mail}', 'Set a reminder · {lead} · None']) {
    const values = { lead: desk.references.get('Worked') ?? '', mail };
    await expect(changes.filter({ hasText: fillPlaceholders(text, values) }).first()).toBeVisible();
  }
});

test('an answer is proposed in the language of the lead, and noted once it was sent', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  await openLead(page, desk, 'Delivered');
  const answer = page.getByRole('link', { name: 'Answer by e-mail' });
  const { pathname, searchParams } = new URL((await answer.getAttribute('href')) ?? '');
  expect(pathname).toBe('delivered@company.example');
  expect(searchParams.get('subject')).toBe(`Votre message à Emovera (${desk.references.get('Delivered')})`);
  expect(searchParams.get('body')).toMatch(/^Bonjour Zoé,\r\n\r\nMerci /);
  expect(searchParams.get('body')).toMatch(new RegExp(`\r\n\r\nBien cordialement,\r\n${mail}$`));
  // The test must not open the mail program of this machine.
  await answer.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await answer.click();
  await expect(page.getByRole('status').filter({ hasText: 'Did you send it?' })).toBeVisible();
  await page.getByRole('button', { name: 'Note it' }).click();
  const note = page.getByRole('region', { name: 'Notes' }).getByText('Answered by e-mail');
  const step = (name: string) => page.getByRole('radio', { name });
  await expect(note).toBeVisible();
  await expect(step('In contact')).toBeChecked();
  await expect(page.getByText('Did you send it?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note).toHaveCount(0);
  await expect(step('New')).toBeChecked();
});

test('a person is erased after the reference was typed', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Erased');
  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  const others = dialog.getByRole('group', { name: 'Others:' });
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
  await page.getByLabel('Search names').fill('erased@company.example');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Eva Erased' })).toHaveCount(1);
});

test('a viewer sees leads, and no button that changes something', async ({ page, desk }) => {
  await enter(page, desk, 'viewer');
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'State' })).toHaveCount(0);
  await openLead(page, desk, 'Held');
  await expect(page.getByText('the form was sent faster than a person types')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Work' }).getByRole('definition')).toHaveText(['New', 'No one', 'None']);
  await expect(page.getByRole('link', { name: 'Answer by e-mail' })).toBeVisible();
  expect(await page.locator('main').getByRole('button').allTextContents()).toEqual(['Make the file…']);
  // As in an address that an operator sent.
  await page.goto('/desk/#/state');
  await expect(page.getByRole('heading', { level: 1, name: 'State' })).toBeVisible();
  await expect(page.getByText('Only operators see this part.')).toBeVisible();
});
