import { getPageKind } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { showCookieBanner, visit } from '../page.ts';
import { audit } from './audit.ts';
import { type AccessibleNode, expectNames, findUnspoken, readAccessibilityTree } from './names.ts';
import { expectShown } from './walk.ts';

/* Names and states of controls for assistive technology, also in parts that a page lacks when it opens. pages.spec.ts checks pages as they open. */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('dialogs and popovers have no errors that axe finds, and have their roles, names and states', async ({ page }) => {
  await page.goto('/fr/');
  await expect(page.locator('[data-explorer]').getByRole('status')).toHaveCount(1);
  await showCookieBanner(page);
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible();
  await expectSound(page, '#cookies');
  await page.locator('[data-consent]').click();
  for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
    const button = page.locator(`[popovertarget=menu-${menu}]`);
    expect(await readNamed(page, button)).toMatchObject({ states: { expanded: false } });
    await button.click();
    expect(await readNamed(page, button)).toMatchObject({ states: { expanded: true } });
    await expectSound(page, `#menu-${menu}`);
  }
  await page.setViewportSize({ width: 340, height: 800 });
  const burger = page.locator('body > header [commandfor=drawer]');
  expect(await readNamed(page, burger)).toMatchObject({ role: 'button' });
  await burger.click();
  expect(await readNamed(page, page.locator('#drawer'))).toMatchObject({ role: 'dialog', states: { modal: true } });
  await expectNames(page.getByRole('dialog').getByRole('link'));
  await expectSound(page, '#drawer');

  await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
  await page.reload();
  await expect(page.getByRole('complementary').first()).toHaveAccessibleName(/\S/);
  await expectSound(page, '[data-event]');
  // With reduced motion there is nothing to pause.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const pause = page.locator('[data-event] input');
  expect(await readNamed(page, pause)).toMatchObject({ role: 'checkbox', states: { checked: 'false' } });
});

test('the dialog of a form and its frame have the name of the link that opens them, and fields have their visible labels and errors', async ({
  page,
}) => {
  await page.goto('/fr/clientCase');
  await expect(
    page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.locator('[type=radio]') }),
  ).toHaveAccessibleName(/\S/);
  await page.locator('main a[data-dialog]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/\S{3}/);
  await expect(dialog.getByRole('button')).toHaveAccessibleName(/\S/);
  await expect(dialog.locator('iframe')).toHaveAttribute('title', /\S{3}/);
  const frame = page.frameLocator('dialog[open] iframe');
  await expect(frame.locator('form[data-lead-form]')).toBeVisible();
  await expectNames(frame.getByRole('textbox'));
  const { spoken, silent } = await findUnspoken(frame.locator('html'));
  expect(spoken).toBeGreaterThan(4);
  expect(silent).toEqual([]);
  const choice = frame.getByRole('combobox');
  expect(await readNamed(page, choice)).toMatchObject({ role: 'combobox', description: '' });
  // An empty form stays in the dialog and shows errors.
  await frame.locator('[name="First Name"]').fill('Zoë');
  await expect(frame.locator('form[data-lead-form]')).toHaveAttribute('data-enhanced', '');
  await frame.locator('form[data-lead-form] [type=submit]').click();
  await expect(frame.locator('[data-summary]')).toBeFocused();
  expect(await readNamed(page, choice)).toMatchObject({ description: expect.stringMatching(/\S{3}/), states: { invalid: 'true' } });
  expect((await findUnspoken(frame.locator('html'))).silent).toEqual([]);
});

test('the switch of prices is a named group, and the comparison is a table with the name of its heading, and each cell has a row header and a column header', async ({
  page,
}) => {
  await page.goto('/fr/pricing');
  const billing = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('[name=billing]') });
  await expect(billing).toHaveAccessibleName(/\S/);
  await expect(billing.getByRole('radio')).toHaveCount(2);
  const table = page.locator('main details > table');
  expect(await readNamed(page, table)).toMatchObject({ role: 'table', name: await page.locator('h2#comparison').innerText() });
  const columns = table.getByRole('columnheader');
  const count = await columns.count();
  expect(count).toBeGreaterThan(3);
  await expectNames(columns);
  const rows = table.locator('tbody tr:not(:has([scope=rowgroup]))');
  expect(await rows.count()).toBeGreaterThan(10);
  for (const row of await rows.all()) {
    await expect(row.getByRole('rowheader')).toHaveText(/\S/);
    // Check marks and dashes have a text alternative.
    await expect(row.getByRole('cell')).toHaveText(Array.from({ length: count - 1 }, () => /\S/));
  }
});

test('the table of contents, the share button and its message have their roles, names and states', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.setViewportSize({ width: 340, height: 800 });
  await page.goto(getPageKind('blog/[slug]', 'fr').address);
  const toggle = page.locator('article details:has(+ nav) > summary');
  const contents = page.getByRole('navigation', { name: await toggle.innerText(), exact: true });
  await expect(contents).toHaveCount(0);
  await toggle.press('Enter');
  await expectNames(contents.getByRole('list').getByRole('link'));
  const share = page.locator('[data-copy]');
  await expect(page.getByRole('region', { name: await share.getByRole('heading').innerText() })).toHaveCount(1);
  expect(await readNamed(page, share.locator('button'))).toMatchObject({ role: 'button' });
  expect(await readAccessibilityTree(page, share.locator('p[role]'))).toMatchObject({ role: 'status', states: { live: 'polite' } });
});

test('a player has the name and the description of its webinar, and its captions and summary have names', async ({ page }) => {
  await page.goto('/fr/forms/confirmWebinar');
  // The build keeps the last words of a title together.
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const replays = page.locator('[id^=replay-]');
  expect(await replays.count()).toBeGreaterThan(1);
  for (const replay of await replays.all()) {
    const title = plain(await replay.getByRole('heading').first().innerText());
    const { role, name, description } = await readNamed(page, replay.locator('video'));
    expect({ role, name: plain(name) }).toEqual({ role: 'Video', name: title });
    expect(description).toMatch(/\S{3}/);
    await expect(replay.locator('track').first()).toHaveAttribute('label', /\S/);
    expect(plain((await readNamed(page, replay.locator('summary'))).name)).toContain(title);
    for (const chapter of await replay.locator('ol').getByRole('button').all())
      expect((await readNamed(page, chapter)).name).toMatch(/^\d+:\d\d \S/);
  }
});

for (const form of ['refused form', 'refused form with a choice', 'refused demo request'])
  test(`the error summary of a ${form} is in view at 400 %, as are its links and the invalid fields, which have the state and the message`, async ({
    page,
  }) => {
    // A window of 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await visit(page, getPageKind(form, 'fr'));
    const summary = page.locator('[data-summary]');
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    expect(await readAccessibilityTree(page, summary)).toMatchObject({ role: 'alert', states: { focused: true } });
    await expect(summary.getByRole('heading', { level: 2 })).toHaveText(/\S/);
    const links = await summary.getByRole('link').all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const message = await link.innerText();
      const field = page.locator((await link.getAttribute('href')) ?? 'none');
      await link.focus();
      await expectShown(link);
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      const spoken = await readNamed(page, field);
      expect(spoken.role).toMatch(/^(textbox|combobox)$/);
      expect(spoken.states).toMatchObject({ invalid: 'true', focused: true });
      expect(spoken.description.replace(/\s/g, ' ')).toContain(message.replace(/\s/g, ' '));
    }
    await expect(page.locator('form[data-lead-form] [aria-invalid=true]')).toHaveCount(links.length);
  });

/** An element that must have a name, as the browser presents it. */
async function readNamed(page: Page, element: Locator): Promise<AccessibleNode> {
  const spoken = await readAccessibilityTree(page, element);
  expect(spoken.name, JSON.stringify(spoken)).toMatch(/\S/);
  return spoken;
}

async function expectSound(page: Page, part: string) {
  await expect(page.locator(part)).toBeVisible();
  const { violations, unreviewed } = await audit(page, part);
  expect(violations, part).toEqual([]);
  expect(unreviewed, part).toEqual([]);
}
