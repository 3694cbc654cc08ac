import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { correctBySummary, enterContent, fillByKeyboard, press } from './formByKeyboard.ts';
import { control } from './leadForm.ts';
import { storedLeads } from './storedLeads.ts';

/* A form that is rejected on its own page, by keyboard only. Other journeys by keyboard are in forms.spec.ts. */

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    for (const lang of languagesInTurn(1)) {
      test(`${lang}: the contact form is filled, rejected, corrected and sent by keyboard`, async ({ page }) => {
        const corrections = { Company: 'Ça & Là', Email: `keys-${lang}-${javaScriptEnabled}@example.com` };
        await page.goto(`/${lang}/forms/contact`);
        await enterContent(page);
        const sent = await fillByKeyboard(page, page, 'contact', { Company: '', Email: 'zoe@' });
        if (javaScriptEnabled) await correctBySummary(page, page, corrections);
        else {
          // The browser rejects an empty field, then an invalid e-mail address, and moves the focus there.
          await press(page, 'Enter');
          await expect(control(page, 'Company')).toBeFocused();
          // The browser accepts a space as a company name, and the service does not.
          await page.keyboard.type(' ');
          await press(page, 'Enter');
          await expect(control(page, 'Email')).toBeFocused();
          await press(page, 'Control+a');
          await page.keyboard.type(corrections.Email);
          await correctBySummary(page, page, { Company: corrections.Company });
        }
        await expect(page).toHaveURL(/confirmContact/);
        const leads = await storedLeads(corrections.Email);
        expect(leads.map(({ fields }) => fields)).toEqual([expect.objectContaining({ ...sent, ...corrections })]);
      });
    }
  });
}
