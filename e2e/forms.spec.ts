import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { fill } from '../site/src/i18n/format.ts';
import { exportLeads } from './exportLeads.ts';
import { fillForm } from './fillForm.ts';
import { readWords } from './words.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });
    const how = javaScriptEnabled ? 'script' : 'plain';

    for (const lang of languagesInTurn(javaScriptEnabled ? 0 : 1)) {
      test(`a demo request in ${lang} is stored, and the confirmation page shows its reference`, async ({ page }) => {
        const email = `demo-${lang}-${how}@example.com`;
        await page.goto(`/${lang}/demoRequest`);
        const fields = await fillForm(page, 'demo', email);
        await page.locator('main form [type=submit]').click();
        await expect(page).toHaveURL(new RegExp(`/${lang}/forms/confirmDemo/\\?formSubmitted=true&ref=`));
        const reference = new URL(page.url()).searchParams.get('ref') ?? 'none';
        await expect(page.locator('[data-reference]')).toHaveText(fill(readWords(lang, 'forms').reference, { reference }));
        const lead = exportLeads().find((candidate) => candidate.reference === reference);
        expect(lead).toMatchObject({ lang, fields });
      });

      test(`a contact request in ${lang} is stored`, async ({ page }) => {
        const email = `contact-${lang}-${how}@example.com`;
        await page.goto(`/${lang}/forms/contact`);
        await fillForm(page, 'contact', email);
        await page.locator('main form [type=submit]').click();
        await expect(page).toHaveURL(new RegExp(`/${lang}/forms/confirmContact/\\?formSubmitted=true`));
        expect(exportLeads().filter(({ fields }) => fields.Email === email)).toHaveLength(1);
      });

      test(`an invalid request in ${lang} is shown again with its error messages and all values`, async ({ page }) => {
        await page.goto(`/${lang}/forms/contact`);
        // A direct request, so that the browser's validation does not stop it before the service sees it.
        const response = await page.request.post(`/${lang}/forms/contact`, {
          form: {
            'First Name': '"><script>x</script>',
            'Last Name': '',
            Company: 'A&B',
            Email: 'nobody',
            LEADCF2: 'infos',
            LEADCF4: 'short',
          },
          headers: { origin: new URL(page.url()).origin },
        });
        expect(response.status()).toBe(422);
        // The page's policy does not let scripts replace the document.
        await page.goto('about:blank');
        await page.setContent(await response.text());
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('[name="First Name"]')).toHaveValue('"><script>x</script>');
        await expect(page.locator('[name="Company"]')).toHaveValue('A&B');
        await expect(page.locator('[name="LEADCF4"]')).toHaveValue('short');
        for (const name of ['Last Name', 'Email', 'LEADCF4']) {
          const field = page.locator(`[name="${name}"]`);
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
          const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
          expect(texts.join('').length).toBeGreaterThan(5);
        }
        await expect(page.locator('[name="Company"]')).not.toHaveAttribute('aria-invalid', 'true');
        // Next to a field with an error, the other field keeps its place and height.
        const [first, last] = await Promise.all(['First', 'Last'].map((name) => page.locator(`[name="${name} Name"]`).boundingBox()));
        expect([first?.y, first?.height]).toEqual([last?.y, last?.height]);
      });
    }
  });
}

test('a form sent from the frame of a dialog shows its confirmation page in the whole window', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/en/pricing');
  await page.locator('body > header [commandfor=drawer]').click();
  await page.locator('#drawer a[data-dialog]').first().click();
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog.locator('iframe')).toBeVisible();
  const frame = page.frameLocator('dialog[open] iframe');
  await expect(frame.locator('body > header')).toBeHidden();
  await fillForm(frame, 'contact', 'framed@example.com');
  await frame.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/\/en\/forms\/confirmContact\/\?formSubmitted=true/);
  await expect(page.locator('body > header')).toBeVisible();
});
