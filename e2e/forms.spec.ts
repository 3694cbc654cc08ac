import { isBookingForm, timesAddress } from '@emovera/contract/booking.ts';
import { type FormId, formIds, leadForms, stampAddress } from '@emovera/contract/forms.ts';
import { defaultLocale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { fillStrict } from '@emovera/site/i18n/format.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  answers,
  control,
  correctBySummary,
  enterContent,
  expectSameErrors,
  fillByKeyboard,
  fillForm,
  findSubmit,
  openDialog,
  press,
  storedLeads,
  summary,
} from './leadForm.ts';
import { watchComplaints } from './page.ts';
import { readWords } from './site.ts';

/*
 * A journey for each form, from a page of the site to the file on the confirmation page, in each language in turn. In turn, visitors use the mouse with script, and
 * the keyboard without script.
 */

const query = '?utm_source=news&utm_campaign=spring%202027&name=typed';
const campaign = { source: 'news', campaign: 'spring 2027' };
const referer = 'https://partner.example/list?q=typed';

/** Way of a visitor to a form, and the origin of the lead. Other journeys open the form's own page. */
const ways: Partial<Record<FormId, { open(page: Page, lang: string): Promise<unknown>; readonly origin: object }>> = {
  contact: {
    open: (page, lang) => page.goto(`/${lang}/forms/contact${query}`, { referer }),
    origin: { ...campaign, referrer: 'https://partner.example' },
  },
  meeting: { open: (page, lang) => page.goto(`/${lang}/forms/meeting${query}`, { referer }), origin: campaign },
  demo: {
    open: async (page, lang) => {
      await page.goto(`/${lang}/pricing${query}`);
      await page.locator(`main a[href="/${lang}/demoRequest"]`).first().click();
      await page.waitForURL(`/${lang}/demoRequest`);
    },
    origin: campaign,
  },
};

const pdf = 'application/pdf';
const typeOfFile: Partial<Record<FormId, string>> = {
  useCase: pdf,
  clientCase: pdf,
  checklist: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  whitepaper: pdf,
};

for (const [index, form] of formIds.entries()) {
  const lang = localeCodes[index % localeCodes.length] ?? defaultLocale;
  const javaScriptEnabled = index % 2 === 0;

  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test(`the form ${form} in ${lang} is stored once, and the visitor gets a reference and the file`, async ({ page, context }) => {
      const email = `${form}-${lang}@example.com`;
      const complaints = watchComplaints(page);
      const posts: string[] = [];
      const fetched: string[] = [];
      page.on('request', (request) => {
        const { hostname, pathname } = new URL(request.url());
        if (hostname !== 'localhost') complaints.push(request.url());
        if (request.method() === 'POST') posts.push(pathname);
        if (['script', 'fetch'].includes(request.resourceType())) fetched.push(pathname);
      });
      const { open, origin } = ways[form] ?? { open: () => page.goto(`/${lang}/forms/${form}`) };
      await open(page, lang);
      expect(fetched).toEqual([]);
      const stamped = javaScriptEnabled && page.waitForResponse(`**${stampAddress}`);
      // As pasted from a mail. The browser alone would refuse it.
      const pasted = `Zoë <${email}>`;
      const filled = javaScriptEnabled ? await fillForm(page, form, email) : await fillFromFirstTab(page, form, pasted);
      const fields = { ...filled, Email: email };
      await stamped;
      if (javaScriptEnabled) await findSubmit(page).click();
      else await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${lang}/forms/${leadForms[form].confirmation}/\\?formSubmitted=true&ref=\\w+`));
      expect(posts).toHaveLength(1);
      const script = expect.stringMatching(/^\/_assets\/enhanceLeadForm\.[\w-]+\.js$/);
      const requests = [script, `/${lang}/forms/${form}.json`, ...(isBookingForm(form) ? [timesAddress] : []), stampAddress];
      expect(fetched).toEqual(javaScriptEnabled ? requests : []);
      const { searchParams } = new URL(page.url());
      const reference = searchParams.get('ref') ?? 'none';
      await expect(page.locator('[data-fading]')).toBeVisible();
      await expect(page.locator('[data-reference]')).toHaveText(fillStrict(readWords(lang, 'forms').reference, { reference }));
      const leads = await storedLeads(email);
      expect(leads).toHaveLength(1);
      expect(leads[0]).toMatchObject({ reference, form, lang, fields });
      expect(leads[0]?.context.origin).toEqual(origin);

      const requested = searchParams.get('item');
      if (typeOfFile[form]) {
        const offer = page.locator(`[data-items~="${requested}"]`);
        const link = offer.getByRole('link');
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, typeOfFile[form]]);
        expect((await answer.body()).length).toBeGreaterThan(5000);
        expect([lang, localeRow(lang).files]).toContain(await link.getAttribute('hreflang'));
        if (javaScriptEnabled) expect(await page.locator('[data-items]').first().getAttribute('data-items')).toContain(requested ?? 'none');
      }
      if (form === 'webinar') await expect(page.locator(`#replay-${requested} video[controls]`)).toBeVisible();
      expect(await context.cookies()).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

test('the test on own comments is a request for a demo that says so in its message', async ({ page }) => {
  const email = 'longer-demo@example.com';
  await page.goto('/fr/pricing');
  await page.locator('main a[href="/fr/forms/demo/test"]').click();
  const message = await page.locator('form textarea').inputValue();
  expect(message.match(/\d+/g)).toEqual(['30', '200']);
  await control(page, 'Last Name').fill('Zoë');
  await control(page, 'Company').fill('Aube');
  await control(page, 'Email').fill(email);
  await findSubmit(page).click();
  await expect(page).toHaveURL(/\/fr\/forms\/confirmDemo\/\?formSubmitted=true&ref=\w+/);
  const [lead, ...others] = await storedLeads(email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ form: 'demo', lang: 'fr', context: { page: '/fr/forms/demo/test' } });
  expect(Object.values(lead?.fields ?? {})).toContain(message);
});

test('script and service show the same errors, and the service keeps what was typed', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await expectSameErrors(page, plain, '/es/forms/contact', {
    'First Name': '  ',
    Company: '"><script>x</script> & B',
    Email: 'nobody@',
    LEADCF2: 'none',
    LEADCF4: 'too\nshort',
  });
  await expect(control(plain, 'Company')).toHaveValue('"><script>x</script> & B');
  await plain.close();
});

test('a form in a dialog is filled, rejected, left, opened again, corrected and sent by keyboard', async ({ page }) => {
  const email = 'keys-dialog@example.com';
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/fr/clientCase');
  await enterContent(page);
  await press(page, 'Tab');
  const frame = await openDialog(page);
  const sent = await fillByKeyboard(page, frame, 'clientCase', { Company: '', Email: 'zoe@' });
  await page.keyboard.press('Enter');
  await expect(summary(frame)).toBeFocused();
  await press(page, 'Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('main a[data-dialog]').first()).toBeFocused();
  await openDialog(page);
  await expect(control(frame, 'Last Name')).toHaveValue(answers['Last Name'] ?? '');
  await control(frame, 'Email').focus();
  const corrections = { Company: 'Ça & Là', Email: email };
  await correctBySummary(page, frame, corrections);
  // The confirmation page is in the whole window.
  await expect(page).toHaveURL(/\/fr\/forms\/confirmUseCase\/\?formSubmitted=true&ref=\w+/);
  await expect(page.locator('body > header')).toBeVisible();
  const leads = await storedLeads(email);
  expect(leads.map(({ fields }) => fields)).toEqual([expect.objectContaining({ ...sent, ...corrections })]);
  await press(page, 'Tab');
  await expect(page.locator('a[href="#content"]')).toBeFocused();
});

/** Skips header and menus, and fills a form. The focus is then on its button. */
async function fillFromFirstTab(page: Page, form: FormId, email: string): Promise<Record<string, string>> {
  await enterContent(page);
  return fillByKeyboard(page, page, form, { Email: email });
}
