import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { exportedLeads } from './exportedLeads.ts';

async function fillPerson(page: Page, email: string) {
  await page.locator('[name="First Name"]').fill('Zoë');
  await page.locator('[name="Last Name"]').fill('Ñúñez-Œuvrard');
  await page.locator('[name="Company"]').fill('Ça & Là <b>SARL</b>');
  await page.locator('[name="Email"]').fill(email);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });
    const how = javaScriptEnabled ? 'script' : 'plain';

    for (const lang of localeCodes) {
      test(`a demo request in ${lang} is stored, and the confirmation page shows its reference`, async ({ page }) => {
        const email = `demo-${lang}-${how}@example.com`;
        await page.goto(`/${lang}/demoRequest`);
        await fillPerson(page, email);
        await page.locator('[name="LEADCF4"]').fill('1re ligne 😀\n2e ligne');
        await page.locator('main form [type=submit]').click();
        await expect(page).toHaveURL(new RegExp(`/${lang}/forms/confirmDemo/\\?formSubmitted=true&ref=`));
        const reference = new URL(page.url()).searchParams.get('ref') ?? 'none';
        await expect(page.locator('main')).toContainText(reference);
        const lead = exportedLeads().find((candidate) => candidate.reference === reference);
        expect(lead).toMatchObject({
          lang,
          fields: { Email: email, 'Last Name': 'Ñúñez-Œuvrard', Company: 'Ça & Là <b>SARL</b>', LEADCF4: '1re ligne 😀\n2e ligne' },
        });
      });

      test(`a contact request in ${lang} is stored`, async ({ page }) => {
        const email = `contact-${lang}-${how}@example.com`;
        await page.goto(`/${lang}/forms/contact`);
        await fillPerson(page, email);
        await page.locator('[name="LEADCF4"]').fill('Twenty letters at least, says the form.');
        await page.locator('main form [type=submit]').click();
        await expect(page).toHaveURL(new RegExp(`/${lang}/forms/confirmContact/\\?formSubmitted=true`));
        expect(exportedLeads().filter(({ fields }) => fields.Email === email)).toHaveLength(1);
      });

      test(`an invalid request in ${lang} is shown again with its error messages and all values`, async ({ page }) => {
        await page.goto(`/${lang}/forms/contact`);
        // Without this, the browser's validation would stop the post before the service sees it.
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
      });
    }
  });
}

test('a form opens in a dialog of 400 px and takes the focus, and Escape returns the focus to the link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/fr/');
  await page.locator('body > header a[data-dialog]').click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(400);
  const frame = page.frameLocator('dialog[open] iframe');
  await expect(frame.locator('main form')).toBeVisible();
  await expect(frame.locator('body > header')).toBeHidden();
  await frame.locator('[name="Last Name"]').focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a form sent from the frame of a dialog shows its confirmation page in the whole window', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/en/pricing');
  await page.locator('body > header [commandfor=drawer]').click();
  await page.locator('#drawer a[data-dialog]').first().click();
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog.locator('iframe')).toBeVisible();
  const frame = page.frameLocator('dialog[open] iframe');
  await frame.locator('[name="First Name"]').fill('Ada');
  await frame.locator('[name="Last Name"]').fill('Framed');
  await frame.locator('[name="Company"]').fill('Frame Ltd');
  await frame.locator('[name="Email"]').fill('framed@example.com');
  await frame.locator('[name="LEADCF4"]').fill('This was written in a dialog on a phone.');
  await frame.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/\/en\/forms\/confirmContact\/\?formSubmitted=true/);
  await expect(page.locator('body > header')).toBeVisible();
});
