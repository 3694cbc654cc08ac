import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';

const withoutRedirects = { maxRedirects: 0 };

test('a visitor is redirected to the language that the browser prefers, with path and query', async ({ request }) => {
  for (const [preferred, lang] of [
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['es', 'es'],
    ['de, es;q=0.2, fr;q=0.7', 'fr'],
    ['de-DE', 'en'],
    ['', 'en'],
  ]) {
    for (const path of ['/', '/pricing?plan=team&x=1']) {
      const response = await request.get(path, { ...withoutRedirects, headers: { 'accept-language': preferred ?? '' } });
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe(`/${lang}${path}`);
      expect(response.headers().vary).toMatch(/accept-language/i);
    }
  }
});

test('wrong letter case and extra slashes redirect permanently to the canonical address', async ({ request }) => {
  for (const [wrong, right] of [
    ['/en', '/en/'],
    ['/EN/', '/en/'],
    ['/fr/usecases/Banking', '/fr/useCases/banking'],
    ['/es/pricing/', '/es/pricing'],
    ['/en/Solutions/NPS/?a=b', '/en/solutions/nps?a=b'],
  ]) {
    const response = await request.get(wrong ?? '', withoutRedirects);
    expect(response.status(), wrong).toBe(308);
    expect(response.headers().location).toBe(right);
  }
});

test('confirmation pages work with and without a slash at the end', async ({ request }) => {
  for (const address of ['/en/forms/confirmDemo', '/en/forms/confirmDemo/?formSubmitted=true']) {
    expect((await request.get(address, withoutRedirects)).status()).toBe(200);
  }
});

test('unknown addresses answer 404 in the language of their path, else in the visitor’s', async ({ request }) => {
  const langOf = async (path: string, preferred: string) => {
    const response = await request.get(path, { ...withoutRedirects, headers: { 'accept-language': preferred } });
    expect(response.status(), path).toBe(404);
    return /<html lang="(\w+)"/.exec(await response.text())?.[1];
  };
  for (const lang of localeCodes) expect(await langOf(`/${lang}/nowhere/at/all`, 'de')).toBe(lang);
  expect(await langOf('/nowhere', 'es')).toBe('es');
  expect(await langOf('/en/blog/99', 'fr')).toBe('en');
});

test('the language switcher keeps page, query and fragment, also of unknown addresses', async ({ page }) => {
  await page.goto('/en/pricing?plan=team#faq');
  await page.locator('body > header [data-language][hreflang=fr]').click();
  await expect(page).toHaveURL('/fr/pricing?plan=team#faq');
  for (const [unknown, lang, target] of [
    ['/fr/nowhere/at/all?a=b#c', 'en', '/en/nowhere/at/all?a=b#c'],
    ['/FR/nowhere', 'es', '/es/nowhere'],
    ['/fr/blog/nowhere?a=b', 'es', '/es/blog?a=b'],
    ['/fr/404', 'en', '/en/404'],
  ] as const) {
    await page.goto(unknown);
    const answered = page.waitForResponse((response) => response.url().endsWith(target.split('#')[0] ?? ''));
    await page.locator(`body > header [data-language][hreflang=${lang}]`).click();
    expect((await answered).status(), unknown).toBe(target.includes('/blog') ? 200 : 404);
    await expect(page).toHaveURL(target);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switcher leads from an unknown address to the 404 page in the other language', async ({ page }) => {
    await page.goto('/fr/nowhere');
    const answered = page.waitForResponse('**/es/404');
    await page.locator('body > header [data-language][hreflang=es]').click();
    expect((await answered).status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
