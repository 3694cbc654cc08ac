import { fillStrict } from '@emovera/site/i18n/format.ts';
import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { tryIt } from './islands.ts';
import { watchComplaints } from './page.ts';

const { comments, field, openTry, passages, status, words } = tryIt;

/* The page where visitors read their own comments. Its texts are those of content/{lang}/pages/tryIt.yaml. */

const samples: Record<string, { text: string; passage: string; emotion: string }> = {
  en: { text: 'I was furious about the delivery.', passage: 'I was furious about the delivery', emotion: 'anger' },
  fr: { text: 'J’étais furieuse contre le livreur.', passage: 'J’étais furieuse contre le livreur', emotion: 'colère' },
  es: { text: 'Estaba furiosa con el repartidor.', passage: 'Estaba furiosa con el repartidor', emotion: 'ira' },
};

for (const lang of languagesInTurn(1))
  test(`${lang}: a comment that is typed is marked with its emotion, nothing leaves the browser, and the reader works without a network`, async ({
    page,
    context,
  }) => {
    const complaints = watchComplaints(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    const { text = '', passage = '', emotion = '' } = samples[lang] ?? {};
    const { form, results } = words(lang);
    await openTry(page, lang);
    await field(page).pressSequentially(`Secretword. ${text}`);
    await expect(status(page)).toHaveText(fillStrict(results.done, { comments: 1, passages: 1 }));
    await expect.poll(() => passages(page)).toEqual([passage]);
    await expect(comments(page)).toContainText(`(${emotion})`);
    await page
      .locator('[data-try] input[type=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(`comment\nSecretword: ${text}\n`) });
    await expect(field(page)).toHaveValue(`Secretword: ${text}`);

    // The samples have the result of each emotion, and a cleared text is restored.
    await page.getByLabel(form.samples).selectOption('banking');
    await expect(comments(page)).toHaveCount(8);
    const typed = await field(page).inputValue();
    await page.getByRole('button', { name: form.clear }).click();
    await expect(field(page)).toHaveValue('');
    await expect(status(page)).toHaveText(fillStrict(results.example, { count: 6 }));
    await page.getByRole('button', { name: form.restore }).click();
    await expect(field(page)).toHaveValue(typed);
    await expect(comments(page)).toHaveCount(8);

    const origin = new URL(page.url()).origin;
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((request) => !request.startsWith(`GET ${origin}/`) || /secretword/i.test(request))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await field(page).fill(text);
    await expect.poll(() => passages(page)).toEqual([passage]);
  });

test('a sentence on the home page takes the colours of its emotions, and they become the wave', async ({ page }) => {
  const complaints = watchComplaints(page);
  const fetched: string[] = [];
  page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && fetched.push(request.url()));
  await page.goto('/en/');
  expect(fetched).toEqual([]);
  await page.locator('#sentence').fill('The driver was lovely, but I was furious.');
  const result = page.locator('[data-sentence] [role=status]');
  await expect(result).toContainText('(joy)');
  await expect(result).toContainText('(anger)');
  await expect(page.locator('[data-own-wave] path')).toHaveCount(3);
  await page.locator('#sentence').fill('Open on Sundays?');
  await expect(result).toHaveText(words('en').sentence.nothing);
  await expect(page.locator('[data-own-wave]')).toHaveCount(0);
  await page.getByRole('link', { name: words('en').sentence.link }).click();
  await expect(page).toHaveURL(/\/en\/try$/);
  expect(complaints).toEqual([]);
});
