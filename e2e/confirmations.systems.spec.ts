import { confirmationIds } from '@emovera/contract/forms.ts';
import { fadingTitleSeconds } from '@emovera/site/content/constants.ts';
import { fillStrict } from '@emovera/site/i18n/format.ts';
import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { readWords } from './site.ts';

const reference = 'ABCD2345';
const sentenceIn = (lang: string) => fillStrict(readWords(lang, 'forms').reference, { reference });
const downloadForms = [
  ['useCase', 'confirmUseCase'],
  ['clientCase', 'confirmUseCase'],
  ['webinar', 'confirmWebinar'],
  ['checklist', 'confirmChecklist'],
  ['whitepaper', 'confirmWhitepaper'],
] as const;

test('the confirmation message is shown after a form was sent, fades after its time and keeps its space', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.goto('/en/');
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await page.goto(`/en/forms/confirmContact/?formSubmitted=true&ref=${reference}`);
  const status = page.locator('[data-fading]');
  const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.clock.runFor(fadingTitleSeconds * 1000 - 1);
  await expect(status).not.toHaveAttribute('data-faded');
  await page.clock.runFor(1);
  await expect(status).toHaveAttribute('data-faded');
  await expect(status).toBeHidden();
  expect(await top()).toBe(before);
  await expect(page.locator('[data-reference]')).toHaveText(sentenceIn('en'));
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test('every confirmation page is complete when opened directly, after a form was sent and after a reload', async ({ page }) => {
      expect(confirmationIds.length).toBeGreaterThan(5);
      for (const id of confirmationIds) {
        const address = `/fr/forms/${id}`;
        await page.goto(address);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[data-fading]')).toBeHidden();
        await expect(page.locator('[data-reference]')).toBeHidden();
        const onward = page.locator('main section a[href^="/"]').first();
        expect((await page.request.get((await onward.getAttribute('href')) ?? '')).status()).toBe(200);
        await page.goto(`${address}/?formSubmitted=true&ref=${reference}`);
        for (const _ of ['first', 'again']) {
          await expect(page.locator('[data-fading]'), address).toBeVisible();
          await expect(page.locator('[data-reference]')).toHaveText(sentenceIn('fr'));
          await page.reload();
        }
      }
    });

    for (const lang of languagesInTurn(javaScriptEnabled ? 0 : 1))
      test(`the confirmation pages in ${lang} offer the requested file or replay first, and all similar ones`, async ({ page }) => {
        for (const [form, confirmation] of downloadForms) {
          await page.goto(`/${lang}/forms/${form}`);
          const choices = page.locator('select option:not([value=""])');
          const items = await choices.evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
          expect(items.length, form).toBeGreaterThan(1);
          const requested = items.at(-1) ?? '';
          await page.goto(`/${lang}/forms/${confirmation}/?formSubmitted=true&ref=${reference}&item=${requested}`);
          const offers = await page
            .locator('[data-items], [id^="replay-"]')
            .evaluateAll((all) => all.map((item) => (item.getAttribute('data-items') ?? item.id.replace('replay-', '')).split(' ')));
          expect(offers.flat(), form).toEqual(expect.arrayContaining(items));
          if (javaScriptEnabled) expect(offers[0], form).toContain(requested);
        }
      });
  });
}

test('the requested file and film are in the first screen of a desktop and of a phone', async ({ page }) => {
  for (const [id, item] of [
    ['confirmChecklist', 'a[href]'],
    ['confirmWebinar', 'video'],
  ] as const) {
    await page.goto(`/es/forms/${id}`);
    const [requested = ''] = ((await page.locator('[data-items]').last().getAttribute('data-items')) ?? '').split(' ');
    for (const [width, height] of [
      [1280, 800],
      [340, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/es/forms/${id}/?formSubmitted=true&ref=${reference}&item=${requested}`);
      await expect(page.locator(`[data-asked] ${item}`).first()).toBeInViewport({ ratio: 1 });
    }
  }
});
