import { expect } from '@playwright/test';
import { endSession, enter, openLead, signIn, test } from './deskScreen.ts';

test.describe.configure({ mode: 'default' });

test('a wrong telephone number is corrected, unless a colleague was faster or it is too long', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Corrected');
  const correct = page.getByRole('button', { name: 'Correct…' });
  await correct.click();
  const dialog = page.getByRole('dialog', { name: 'Correct this lead' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const phone = dialog.getByLabel('Phone');
  await expect(phone).toHaveValue('01 23 45 67 8');
  await phone.fill('1'.repeat(31));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toHaveAccessibleDescription(/30\scharacters/);
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved.');

  // A colleague corrects it meanwhile. The list behind the window shows the correction.
  const values = page.getByRole('region', { name: 'What was sent' });
  const colleague = await page.context().newPage();
  await openLead(colleague, desk, 'Corrected');
  await colleague.getByRole('button', { name: 'Correct…' }).click();
  await colleague.getByRole('dialog').getByLabel('Phone').fill('01 23 45 67 80');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByRole('status').filter({ hasText: 'Corrected.' })).toBeVisible();
  await expect(values).toContainText('01 23 45 67 80');
  await phone.fill('01 23 45 67 89');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('a colleague changed a value');
  await expect(phone).toHaveAccessibleDescription('It is now: 01 23 45 67 80');
  await expect(phone).toHaveValue('01 23 45 67 89');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(values).toContainText('01 23 45 67 89');
  // The colleague's window has the new value when it opens again.
  await expect(colleague.getByRole('link', { name: '01 23 45 67 89' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Correct…' }).click();
  await expect(colleague.getByRole('dialog').getByLabel('Phone')).toHaveValue('01 23 45 67 89');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: /^.*Phone corrected by operator-/ })).toHaveText([
    /01 23 45 67 8 → 01 23 45 67 80$/,
    /01 23 45 67 80 → 01 23 45 67 89$/,
  ]);
});

test('a correction that was typed survives the end of the session and a reload, and what a colleague changed meanwhile is not replaced', async ({
  page,
  desk,
}) => {
  const mail = await enter(page, desk);
  await openLead(page, desk, 'Corrected');
  const dialog = page.getByRole('dialog', { name: 'Correct this lead' });
  const company = dialog.getByLabel('Company');
  await page.getByRole('button', { name: 'Correct…' }).click();
  await company.fill('Typos & Sons');
  await endSession(page, desk);
  await expect(page.getByRole('alert')).toContainText('What you were typing is kept.');
  const colleague = await page.context().browser()?.newPage({ baseURL: desk.url });
  if (!colleague) throw new Error('The page must belong to a browser.');
  await enter(colleague, desk);
  await openLead(colleague, desk, 'Corrected');
  await colleague.getByRole('button', { name: 'Correct…' }).click();
  await colleague.getByRole('dialog').getByLabel('Company').fill('Typos Ltd');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();
  await colleague.close();
  await signIn(page, mail);
  await expect(company).toHaveValue('Typos & Sons');
  await page.reload();
  await expect(company).toHaveValue('Typos & Sons');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(company).toHaveAccessibleDescription('It is now: Typos Ltd');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Correct…' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a lead is sent to the CRM again once, after a question', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Corrected');
  await page.getByRole('button', { name: 'Send to the CRM again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this lead to the CRM again?' });
  await expect(dialog).toContainText('or has the lead twice');
  await dialog.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(dialog).toBeHidden();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries).toContainText('Waiting');
  await expect(page.getByRole('button', { name: 'Send to the CRM again…' })).toBeHidden();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('CRM: delivered')).toHaveCount(1);
  await expect(history.getByText(/^Sent again by /)).toHaveCount(1);
});

test('leads of one person are merged, separated and put back, and lead to the company', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Merged');
  await page.getByRole('link', { name: 'Page of this person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Merged' })).toBeVisible();
  const own = page.getByRole('region', { name: 'Leads of this person' });
  const others = page.getByRole('region', { name: 'Others who may be the same person' });
  const facts = page.getByRole('region', { name: 'What is known' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await others.getByRole('button', { name: /^Same person/ }).click();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(others).toBeHidden();
  await expect(facts).toContainText('mia@home.example');
  await expect(page.getByRole('region', { name: 'History' }).getByText('Lead stored')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await others.getByRole('button', { name: /^Same person/ }).click();
  await own
    .getByRole('button', { name: /^Not this person/ })
    .last()
    .click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(2);

  await own.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Union' }).click();
  await expect(page.getByText('Everyone with an e-mail address at firm.example')).toBeVisible();
  await expect(page.getByRole('region', { name: '1 lead' })).toContainText('mia@firm.example');
  await page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Mia Merged' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(2);
});
