import { expect, type Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../leads/test/companyProvider.ts';
import { audit } from './accessibility/audit.ts';
import { test as base, enter, signOut } from './deskScreen.ts';

/** The desk with a provider of company accounts. */
const test = base.extend<object, { readonly provider: TestProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ provider }, use) => use({ ...provider.environment, OIDC_ROLES: '@company.example=viewer, @team.example=viewer' }),
    { scope: 'worker' },
  ],
});

// Transitions would give axe colours between the start and the end.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const begin = (page: Page) => page.getByRole('button', { name: 'Sign in with your company account' });

/** Signs in on the page of the provider. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('a person signs in with a company account, and is where they were', async ({ page, desk, provider }) => {
  provider.people.set('ann', { email: 'ann@company.example', email_verified: true });
  await page.goto('/desk/#/figures');
  await expect(begin(page)).toBeVisible();
  expect((await audit(page)).violations).toEqual([]);
  await begin(page).press('Enter');
  await signInThere(page, 'ann');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${desk.url}/desk/#/figures`);
  await page.goto('/desk/#/account');
  await expect(page.getByText('You sign in only with your company account.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Company account', 'Where you are signed in']);
  expect((await audit(page)).violations).toEqual([]);
});

test('whoever may not use the desk reads why', async ({ page, provider }) => {
  provider.people.set('eve', { email: 'eve@elsewhere.example', email_verified: true });
  await page.goto('/desk/');
  await begin(page).click();
  await signInThere(page, 'eve');
  await expect(page.getByRole('alert')).toHaveText(
    'Your company account does not give you access to the lead desk. Ask the person who runs the service.',
  );
  expect((await audit(page)).violations).toEqual([]);
  expect(page.url()).not.toContain('state');
});

test('a person proves again who they are before changing the password', async ({ page, desk, provider }) => {
  const mail = await enter(page, desk, 'viewer');
  provider.people.set('otto', { email: mail, email_verified: true });
  await signOut(page, mail);
  await page.goto('/desk/#/account');
  await begin(page).click();
  await signInThere(page, 'otto');
  await expect(page.getByText('You can also sign in with your company account.')).toBeVisible();
  const change = async () => {
    await page.getByLabel('New password').fill('eleven slow snails cross');
    await page.getByRole('button', { name: 'Save the password' }).click();
  };
  await change();
  await expect(page.getByRole('alert')).toContainText('Sign in again, then try once more.');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signInThere(page, 'otto');
  await expect(page.getByText('You can also sign in with your company account.')).toBeVisible();
  await change();
  await expect(page.getByText('Password saved.')).toBeVisible();
});
