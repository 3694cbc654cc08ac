import { expect } from '@playwright/test';
import { endSession, enter, openLead, signIn, test } from './deskScreen.ts';

// The desk of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

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
