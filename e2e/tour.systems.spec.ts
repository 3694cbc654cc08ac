import { scopedClassName } from '@emovera/site/build/scopedClassName.ts';
import { expect, type Page, test } from '@playwright/test';
import { audit } from './accessibility/audit.ts';
import { measureText } from './accessibility/contrast.ts';

/* The guided tour, with and without script, and the matrix that responds in it. */

const ids = ['import', 'comments', 'matrix', 'trends', 'nps', 'report'];
const steps = (page: Page) => page.locator('[data-tour] > section');
const status = (page: Page) => page.locator('[data-tour]').getByRole('status');
const button = (page: Page, by: 1 | -1) => page.locator(`[data-by="${by}"]`);

/** Expects that only one step is visible, that its link is the current one, and that its heading has the focus. */
async function expectStep(page: Page, id: string, { isFocused = true } = {}) {
  await expect(steps(page).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.locator('[data-tour] [aria-current=step]')).toHaveAttribute('href', `#${id}`);
  await expect(status(page)).toContainText(String(ids.indexOf(id) + 1));
  if (isFocused) await expect(page.locator(`#${id} h2`)).toBeFocused();
}

test('the buttons, the arrow keys and the back button change the step', async ({ page }) => {
  await page.goto('/fr/tour');
  await expectStep(page, 'import', { isFocused: false });
  // The first screen shows a part of the view. Other parts of the application are closed in it.
  await expect(page.locator('#import figure > div')).toBeInViewport({ ratio: 0.2 });
  const current = page.locator(`.${scopedClassName('current', 'features/tour/views/AppWindow.module.css')}`);
  await expect(current).not.toHaveCount(0);
  await expect(page.locator('#import [aria-hidden]').locator(current)).toHaveCount(0);
  await expect(button(page, -1)).toBeHidden();
  await button(page, 1).click();
  await expectStep(page, 'comments');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'matrix');
  expect(new URL(page.url()).hash).toBe('#matrix');
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 'comments');
  await page.goBack();
  await expectStep(page, 'matrix');
  await page.locator('[data-tour] a[href="#report"]').click();
  await expectStep(page, 'report');
  await expect(button(page, 1)).toBeHidden();
});

test('an address with a step opens it, and every step passes the accessibility rules', async ({ page }) => {
  for (const id of ids) {
    await page.goto(`/fr/tour#${id}`);
    await page.reload();
    await expectStep(page, id, { isFocused: false });
    await expect(page.locator('[data-tour] [aria-current]')).toBeInViewport({ ratio: 1 });
    const { violations, unreviewed } = await audit(page, '[data-tour]', 'withoutContrast');
    const { faint } = await measureText(page);
    expect([...violations, ...unreviewed, ...faint], id).toEqual([]);
  }
});

test.describe('With touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 340, height: 740 } });

  test('a swipe to the left shows the next step, and one to the right the previous one', async ({ page }) => {
    await page.goto('/en/tour');
    await swipe(page, -150);
    await expectStep(page, 'comments');
    await swipe(page, 150);
    await expectStep(page, 'import');
    // A short movement is not a swipe.
    await swipe(page, -30);
    await expectStep(page, 'import');
  });

  test('a tap on a point of the matrix chooses its row and shows its comments', async ({ page }) => {
    await page.goto('/en/tour#matrix');
    const point = page.locator('label[for=irritant-chatbot]').first();
    await point.tap();
    await expect(page.locator('#irritant-chatbot')).toBeChecked();
    await expect(page.locator('#matrix blockquote').filter({ visible: true })).toHaveText(/Your chatbot/);
  });
});

test('an arrow key in the list of the matrix chooses a row and does not change the step', async ({ page }) => {
  await page.goto('/en/tour#matrix');
  await page.locator('#irritant-directDebit').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#irritant-movingPapers')).toBeChecked();
  await expectStep(page, 'matrix', { isFocused: false });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a point of the matrix lights up its row and its comments under the pointer and by keyboard', async ({ page }) => {
    await page.goto('/en/solutions/irritantsParcoursClient');
    const shown = page.locator('[aria-live] blockquote').filter({ visible: true });
    const findRow = (id: string) => page.locator(`tr:has(#irritant-${id})`);
    const readColour = (id: string) => findRow(id).evaluate((row) => getComputedStyle(row).backgroundColor);
    await expect(shown.first()).toContainText('my direct debit');
    const [lit, plain] = [await readColour('directDebit'), await readColour('chatbot')];
    expect(lit).not.toBe(plain);
    await page.locator('label[for=irritant-chatbot]').first().hover();
    await expect(shown).toHaveText(/Your chatbot/);
    expect([await readColour('directDebit'), await readColour('chatbot')]).toEqual([plain, lit]);
    await page.mouse.move(0, 0);
    await expect(shown.first()).toContainText('my direct debit');
    await page.locator('#irritant-directDebit').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#irritant-movingPapers')).toBeChecked();
    await expect(shown).toHaveText(/the tenancy agreement/);
  });

  test('all steps are on one page, and its links lead to them', async ({ page }) => {
    await page.goto('/es/tour');
    await expect(steps(page).filter({ visible: true })).toHaveCount(ids.length);
    await expect(button(page, 1)).toBeHidden();
    await page.locator('[data-tour] a[href="#nps"]').click();
    await expect(page.locator('#nps h2')).toBeInViewport();
  });
});

/** Moves a finger sideways over the tour, in px. */
async function swipe(page: Page, by: number) {
  await page.locator('[data-tour]').evaluate((tour, distance) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: tour, clientX, clientY: 300 });
    tour.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(170)], changedTouches: [touch(170)] }));
    tour.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(170 + distance)] }));
  }, by);
}
