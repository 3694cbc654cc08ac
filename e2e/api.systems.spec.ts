import { expect, test } from '@playwright/test';

test('each code sample has colours and can be copied by keyboard, with a message', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/api');
  const samples = page.locator('figure:has(pre)');
  await expect(samples).toHaveCount(5);
  for (const sample of await samples.all()) {
    const colours = await sample
      .locator('code span')
      .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size);
    expect(colours).toBeGreaterThan(1);
    const button = sample.getByRole('button');
    await expect(button).toHaveAccessibleDescription(/\S/);
    await expect(sample.getByRole('status')).toBeEmpty();
    await button.press('Enter');
    await expect(sample.getByRole('status')).not.toBeEmpty();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sample.locator('code').textContent());
  }
});

test('without script, or where the browser does not let pages copy, there is no button to copy', async ({ browser, page, baseURL }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  for (const each of [plain, page]) {
    await each.goto('/en/api');
    await expect(each.getByRole('group').getByRole('code').first()).toBeVisible();
    await expect(each.locator('[data-copy-code]').first()).toBeHidden();
  }
  await plain.close();
});
