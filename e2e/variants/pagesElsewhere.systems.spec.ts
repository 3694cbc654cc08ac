import { globSync, readFileSync } from 'node:fs';
import { formIds, leadForms, stampAddress, stampField } from '@emovera/contract/forms.ts';
import { expect } from '@playwright/test';
import { fillForm } from '../leadForm.ts';
import { watchComplaints } from '../page.ts';
import { manifest as usual } from '../site.ts';
import { builds, otherOrigin, pagesOrigin, serviceOrigin, test } from './builds.ts';

/* The pages are on a static host, and the lead service is under another origin. */

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test('a lead is confirmed on the site that it was sent from', async ({ page }) => {
      const complaints = watchComplaints(page);
      await page.goto('/fr/forms/contact');
      const stamped = javaScriptEnabled && page.waitForResponse(serviceOrigin + stampAddress);
      await fillForm(page, 'contact', `elsewhere-${javaScriptEnabled}@example.com`);
      await stamped;
      const [post] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        page.locator('main form [type=submit]').click(),
      ]);
      expect(post.url()).toBe(`${serviceOrigin}/fr/forms/contact`);
      await expect(page).toHaveURL(new RegExp(`^${pagesOrigin}/fr/forms/confirmContact/\\?formSubmitted=true&ref=\\w+$`));
      if (javaScriptEnabled) await expect(page.locator('[data-reference]')).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that the service rejects keeps what was typed, can be sent from there, and leads back to the site', async ({ page }) => {
    const missing: string[] = [];
    page.on('response', (response) => response.status() >= 400 && missing.push(new URL(response.url()).pathname));
    await page.goto('/es/forms/contact');
    const filled = await fillForm(page, 'contact', 'corrected@example.com');
    // The browser accepts this value. The service does not.
    await page.locator('[name=Company]').fill('   ');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(`${serviceOrigin}/es/forms/contact`);
    await expect(page.locator('[data-summary] a')).toHaveCount(1);
    await expect(page.locator('[name="Last Name"]')).toHaveValue(filled['Last Name'] ?? '');
    expect(missing).toEqual(['/es/forms/contact']);
    await page.locator('[name=Company]').fill(filled.Company ?? '');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`^${pagesOrigin}/es/forms/confirmContact/`));
  });

  test('the same form on another site is refused, with a page that says so', async ({ page }) => {
    await page.goto(`${otherOrigin}/en/forms/contact`);
    await fillForm(page, 'contact', 'other-site@example.com');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.locator('main form [type=submit]').click(),
    ]);
    expect([answer.url(), answer.status()]).toEqual([`${serviceOrigin}/en/forms/contact`, 403]);
    await expect(page.locator('h1')).toHaveText('The form has to be sent from our site');
  });
});

test('another site cannot read the time-stamp', async ({ page }) => {
  await page.goto(`${otherOrigin}/en/forms/contact`);
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === serviceOrigin + stampAddress);
  await page.locator('[name=Company]').fill('Other site');
  await failed;
  await expect(page.locator(`main form [name=${stampField}]`)).toHaveCount(0);
});

test('a build with SITE_ORIGIN uses that origin in every address, and never the one in the content', () => {
  const { folder } = builds.relay;
  const files = globSync(['public/**/*.{html,xml,txt,webmanifest}', 'public/_*', 'service/**/*.json'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(usual.origin))).toEqual([]);
  for (const file of [
    'public/robots.txt',
    'public/sitemap-0.xml',
    'public/sitemap-index.xml',
    'public/en/feed.xml',
    'public/en/index.html',
  ])
    expect(readFileSync(`${folder}/${file}`, 'utf8'), file).toContain(`${pagesOrigin}/`);
  const form = readFileSync(`${folder}/public/es/forms/contact.html`, 'utf8');
  expect(form).toContain(`${pagesOrigin}/es/forms/confirmContact/?formSubmitted=true`);
  expect(JSON.parse(readFileSync(`${folder}/service/manifest.json`, 'utf8')).origin).toBe(pagesOrigin);
});

test('the confirmation page of a form does not contain the analytics event of other forms', () => {
  const html = readFileSync(`${builds.relay.folder}/public/en/forms/confirmChecklist/index.html`, 'utf8');
  expect(html).toContain('data-confirmed-event');
  for (const form of formIds.filter((id) => leadForms[id].confirmation !== 'confirmChecklist'))
    expect(html).not.toContain(`&quot;${leadForms[form].event.category}&quot;`);
});
