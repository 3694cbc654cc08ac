import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { correctBySummary, enterContent, fillByKeyboard, storedLeads } from './leadForm.ts';

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
        await correctBySummary(page, page, corrections);
        await expect(page).toHaveURL(/confirmContact/);
        const leads = await storedLeads(corrections.Email);
        expect(leads.map(({ fields }) => fields)).toEqual([expect.objectContaining({ ...sent, ...corrections })]);
      });
    }
  });
}
