import { type CDPSession, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { audit } from './accessibility/audit.ts';
import { enter, signIn, signOut, test } from './deskScreen.ts';

// Transitions would give axe colours between the start and the end.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives the browser a virtual authenticator whose user always agrees. */
async function addDevice(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  });
  return { session, authenticatorId };
}

test('a person adds a passkey, signs in with it, and removes it', async ({ page, desk }) => {
  await addDevice(page);
  const mail = await enter(page, desk, 'viewer');
  await page.goto('/desk/#/account');
  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Passkey added.' })).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This device already has a passkey for your account.');
  expect((await audit(page)).violations).toEqual([]);

  await signOut(page, mail);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/Added .*, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await expect(page.getByText('Delete it on your device too.')).toBeVisible();
  await signOut(page, mail);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not recognised');
});

test('an invited person uses a passkey instead of a password, and cannot remove the only one', async ({ page, desk }) => {
  const { session, authenticatorId } = await addDevice(page);
  await page.goto(await desk.invite('passkey@team.example', 'viewer'));
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('alert')).toContainText('That was not completed.');
  expect((await audit(page)).violations).toEqual([]);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  expect(page.url()).not.toContain('invitation');
  await page.goto('/desk/#/account');
  await expect(page.getByText(/^Added .*, last used/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'One-time codes' })).toHaveCount(0);
});

test('a person changes the password, which signs out all other browsers', async ({ page, desk, browser }) => {
  const mail = await enter(page, desk, 'viewer');
  const other = await browser.newPage();
  const signInThere = async (typed?: string) => {
    await other.goto(`${desk.url}/desk/`);
    await signIn(other, mail, typed);
    await expect(other.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  };
  await signInThere();
  await page.goto('/desk/#/account');
  await expect(page.getByRole('button', { name: 'Sign out there' })).toBeVisible();
  await page.getByLabel('New password').fill('password1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('among the common ones');
  expect((await audit(page)).violations).toEqual([]);
  await page.getByLabel('New password').fill('eleven slow snails cross');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password saved.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
  await signInThere('eleven slow snails cross');
  await other.close();
  // The next action is not the one of the notice.
  await page.getByLabel('New password').fill('password1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('among the common ones');
  await expect(page.getByText('Password saved.')).toHaveCount(0);
});

test('a person turns on one-time codes, signs in with a recovery code, and turns them off', async ({ page, desk }) => {
  const mail = await enter(page, desk, 'viewer');
  await page.goto('/desk/#/account');
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByLabel('Code that the app shows')).toBeFocused();
  expect((await audit(page)).violations).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code does not belong to the new setup key.');
  const key = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  expect((await audit(page)).violations).toEqual([]);
  const recoveryCode = await page.locator('code').first().innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');

  await signOut(page, mail);
  await signIn(page, mail);
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await audit(page)).violations).toEqual([]);
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await page.getByLabel('One-time code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your password alone is enough again.')).toBeVisible();
});
