import { fillStrict } from '@emovera/site/i18n/format.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { sharedMessages } from '../screens/src/languages.tsx';
import { test as deskTest, enter, openLead } from './deskScreen.ts';
import { test as editorTest, isWritten, open, save } from './editorScreen.ts';
import { calculator, explorerPart, search, tryIt } from './islands.ts';
import { control, findSubmit, readErrors } from './leadForm.ts';
import { enhanceForm, hold, watchComplaints } from './page.ts';
import { readWords } from './site.ts';

/* Pages translated by the visitor's browser, before their scripts start or after the first use, work like others. React warns about their changed texts. */

base('the search', async ({ page }) => {
  const errors = watchComplaints(page, ['error']);
  await page.goto('/en/search');
  await translate(page);
  // React arrives between two letters, and renders another field.
  await page.locator('#query').pressSequentially('survey', { delay: 50 });
  await expect(page.locator('#query')).toHaveValue('survey');
  await expect(page.locator('#query')).toBeFocused();
  await search.expectCounted(page, 'en', 'survey');
  const all = await search.found(page);
  const articles = await search.found(page, 'article');
  await translate(page);
  await page.locator('input[name=kind][value=article]').check();
  await expect(page.locator('#search-status')).toHaveText(
    fillStrict(readWords('en', 'pages/search').count.other, { count: articles, query: 'survey' }),
  );
  await expect(search.results(page)).toHaveCount(Math.min(10, articles));
  await translate(page);
  await page.locator('#query').fill('anonimity');
  await expect(page.locator('[data-meant]')).toHaveText(fillStrict(readWords('en', 'pages/search').meant, { query: 'anonymity' }));
  await page.locator('#query').fill('survey');
  await page.locator('input[name=kind][value=""]').check();
  await search.expectCounted(page, 'en', 'survey');
  expect(await search.found(page)).toBe(all);
  await page.keyboard.press('Control+k');
  await expect(page.locator('#query')).toBeFocused();
  expect(errors).toEqual([]);
});

base('the page where visitors read their own comments', async ({ page }) => {
  const errors = watchComplaints(page, ['error']);
  const { form, results: texts } = tryIt.words('en');
  await page.goto('/en/try');
  await translate(page);
  await tryIt.field(page).pressSequentially('I was furious about the delivery.', { delay: 20 });
  await expect(tryIt.status(page)).toHaveText(fillStrict(texts.done, { comments: 1, passages: 1 }));
  await expect(tryIt.field(page)).toHaveValue('I was furious about the delivery.');
  await expect(tryIt.field(page)).toBeFocused();
  expect(await tryIt.passages(page)).toEqual(['I was furious about the delivery']);
  await translate(page);
  await page.getByLabel(form.samples).selectOption('banking');
  await expect(tryIt.comments(page)).toHaveCount(8);
  await translate(page);
  await page.locator('[aria-labelledby=found] form label', { hasText: 'anger' }).first().click();
  const shown = await tryIt.comments(page).count();
  await expect(page.locator('[aria-labelledby=found] [role=status]').last()).toHaveText(fillStrict(texts.shown, { shown, total: 8 }));
  await page.getByRole('button', { name: form.clear }).click();
  await expect(tryIt.status(page)).toHaveText(fillStrict(texts.example, { count: 6 }));
  await page.getByRole('button', { name: form.restore }).click();
  await expect(tryIt.comments(page)).toHaveCount(shown);
  expect(errors).toEqual([]);
});

base('a calculator', async ({ page }) => {
  const errors = watchComplaints(page, ['error']);
  await page.goto('/en/calculators/nps');
  const example = await calculator.status(page).innerText();
  await translate(page);
  await calculator.start(page, 'en');
  for (const name of ['promoters2', 'passives2', 'detractors2', 'wanted']) await calculator.field(page, name).fill('');
  for (const [name, value] of Object.entries({ promoters: '55', passives: '30', detractors: '15' }))
    await calculator.field(page, name).fill(value);
  await expect(calculator.status(page)).toHaveText(calculator.npsSentence('en'));
  await translate(page);
  await calculator.field(page, 'passives').fill('abc');
  await expect(calculator.status(page).getByRole('link')).toHaveCount(1);
  await translate(page);
  await calculator.field(page, 'passives').fill('30');
  await expect(calculator.status(page)).toHaveText(calculator.npsSentence('en'));
  await translate(page);
  await calculator.button(page, calculator.sharedIn('en').clear).click();
  await expect(calculator.status(page)).toHaveText(calculator.sharedIn('en').empty);
  await translate(page);
  await calculator.button(page, calculator.sharedIn('en').reset).click();
  await expect(calculator.status(page)).toHaveText(example);
  expect(errors).toEqual([]);
});

base('the explorer, whose choices were made before its script arrived', async ({ page }) => {
  const errors = watchComplaints(page, ['error']);
  const data = await explorerPart.fetchData(page, 'en');
  const banking = explorerPart.sectorOf(data, 'banking');
  const afraid = explorerPart.withEmotion(banking, 'fear');
  await page.goto('/en/');
  await translate(page);
  const arrive = await hold(page, '**/explorer.json');
  await explorerPart.sectorList(page).selectOption('banking');
  await explorerPart.emotion(page, 'fear').check();
  arrive();
  await expect(explorerPart.status(page)).toHaveText(explorerPart.sentence(data, banking, afraid.length));
  await expect(explorerPart.sectorList(page)).toHaveValue('banking');
  await expect(explorerPart.emotion(page, 'fear')).toBeChecked();
  await expect(explorerPart.emotion(page, 'fear')).toBeFocused();
  expect(await explorerPart.readComments(page)).toEqual(afraid.map(explorerPart.plain));
  await translate(page);
  await explorerPart.emotion(page, 'fear').uncheck();
  await expect(explorerPart.status(page)).toHaveText(explorerPart.sentence(data, banking, 6));
  expect((await explorerPart.readComments(page)).map((text) => text.replaceAll('\u200b', ''))).toEqual(
    banking.verbatims.map(explorerPart.plain),
  );
  await expect(explorerPart.explorer(page).locator(`a[href="${banking.href}"]`)).toBeVisible();
  expect(errors).toEqual([]);
});

base('the sentence of the home page', async ({ page }) => {
  const errors = watchComplaints(page, ['error']);
  await page.goto('/en/');
  await translate(page);
  const sentenceField = page.locator('#sentence');
  await sentenceField.pressSequentially('The driver was lovely, but I was furious.', { delay: 10 });
  const result = page.locator('[data-sentence] [role=status]');
  await expect(result).toHaveText('The driver was lovely (joy), but I was furious (anger).');
  await expect(sentenceField).toHaveValue('The driver was lovely, but I was furious.');
  await translate(page);
  await sentenceField.fill('Open on Sundays?');
  await expect(result).toHaveText(tryIt.words('en').sentence.nothing);
  await translate(page);
  await sentenceField.fill('I was furious.');
  await expect(result).toHaveText('I was furious (anger).');
  expect(errors).toEqual([]);
});

base('a form with errors', async ({ page, context }) => {
  const errors = watchComplaints(page, ['error']);
  const original = await context.newPage();
  for (const each of [page, original]) await each.goto('/en/forms/contact');
  /** Runs the same steps on both pages. Returns the errors without the marks of the translation. */
  const onBoth = async (act: (place: Page) => Promise<unknown>) => {
    await translate(page);
    for (const each of [page, original]) await act(each);
    const [translated, plainErrors] = await Promise.all([page, original].map(readErrors));
    expect(JSON.parse(JSON.stringify(translated).replaceAll('\u200b', ''))).toEqual(plainErrors);
    return plainErrors;
  };
  for (const each of [page, original]) await enhanceForm(each);
  const first = await onBoth((place) => findSubmit(place).click());
  expect(first?.links.length).toBeGreaterThan(3);
  const second = await onBoth(async (place) => {
    await control(place, 'Email').fill('nobody');
    await control(place, 'First Name').fill('Zoë');
    await findSubmit(place).click();
  });
  expect(second?.links).toHaveLength((first?.links.length ?? 0) - 1);
  expect(errors).toEqual([]);
});

base('an island that fails shows the page’s HTML again, with what was typed, and can be started again', async ({ page }) => {
  await page.goto('/en/try');
  const html = await tryIt.status(page).innerText();
  await tryIt.field(page).fill('I was furious.');
  await expect(tryIt.status(page)).toHaveText(fillStrict(tryIt.words('en').results.done, { comments: 1, passages: 1 }));
  const error = page.waitForEvent('pageerror');
  await tryIt
    .comments(page)
    .first()
    .evaluate((element) => element.remove());
  await tryIt.field(page).fill('I was furious. I was happy.');
  expect((await error).message).toContain('removeChild');
  await expect(tryIt.status(page)).toHaveText(html);
  const failure = page.locator('[data-try] > [data-failure]');
  await expect(failure).toBeVisible();
  await expect(tryIt.field(page)).toHaveValue('I was furious. I was happy.');
  await failure.getByRole('button').click();
  await expect(failure).toBeHidden();
  await expect(tryIt.status(page)).toHaveText(fillStrict(tryIt.words('en').results.done, { comments: 1, passages: 2 }));
});

deskTest('the lead desk', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  const errors = watchComplaints(page, ['error']);
  const count = page.getByRole('status').filter({ hasText: /lead/ });
  await translate(page);
  await page.getByRole('searchbox').fill('lumiere');
  await expect(count).toHaveText('1 lead');
  await translate(page);
  await page.getByRole('searchbox').fill('');
  await expect(count).toHaveText(/^\d\d leads$/);
  await translate(page);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Not delivered', { exact: true }).check();
  await expect(page.getByRole('button', { name: 'Delivery' })).toHaveText('Delivery: Not delivered');
  await translate(page);
  await page.getByLabel('Not delivered', { exact: true }).uncheck();
  await expect(page.getByRole('button', { name: 'Delivery' })).toHaveText('Delivery');
  await page.keyboard.press('Escape');
  await openLead(page, desk, 'Refused');
  await translate(page);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Called her.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Called her.')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Close lead…' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Last change by ${mail}`)).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Close lead…' })).toBeVisible();
  await translate(page);
  await page.getByLabel('Language of the screen').selectOption('fr');
  await expect(page.getByRole('region', { name: 'Notes' }).getByLabel('Nouvelle note')).toBeVisible();
  expect(errors).toEqual([]);
});

editorTest('the editing screen', async ({ page, content }) => {
  const errors = watchComplaints(page, ['error']);
  await open(page, 'pages/pricing');
  await translate(page);
  await page.getByLabel('Find a field or a text').fill('monthly price');
  const price = page.getByLabel('Monthly price').first();
  await price.fill('195');
  await expect(page.getByText('€1,872 a year, computed')).toBeVisible();
  await translate(page);
  await price.fill('300');
  await expect(page.getByText('€2,880 a year, computed')).toBeVisible();
  await isWritten(page);
  await translate(page);
  await price.fill('200');
  await expect(page.getByText('€1,920 a year, computed')).toBeVisible();
  await isWritten(page);
  expect(content.changedLines()).toEqual(['-    monthlyPrice: 190', '+    monthlyPrice: 200']);
  await translate(page);
  await save(page);
  await translate(page);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Show changes' }).first().click();
  await expect(page.locator('main').getByRole('definition').last()).toContainText('200');
  await translate(page);
  await page.getByLabel(sharedMessages.en.language).selectOption('fr');
  await expect(page.getByLabel('Rechercher un champ ou un texte')).toBeVisible();
  expect(errors).toEqual([]);
});

const { stopped, reload } = sharedMessages.en;

deskTest('a lead desk that fails says so, and has the half-written note when it is loaded again', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Refused');
  const note = page.getByRole('region', { name: 'Notes' }).getByLabel('New note');
  await note.fill('Half a note');
  await removeAll(page, 'main');
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveText(`${stopped}${reload}`);
  await page.getByRole('alert').getByRole('button').click();
  await openLead(page, desk, 'Refused');
  await expect(note).toHaveValue('Half a note');
});

editorTest('an editing screen that fails says so, and has what was typed when it is loaded again', async ({ page }) => {
  await open(page, 'pages/pricing');
  await page.getByLabel('Find a field or a text').fill('monthly price');
  await page.getByLabel('Monthly price').first().fill('195');
  await isWritten(page);
  await removeAll(page, 'main');
  await page.goto('#/edit/pages/home');
  await expect(page.getByRole('alert')).toHaveText(`${stopped}${reload}`);
  await Promise.all([page.waitForEvent('load'), page.getByRole('alert').getByRole('button').click()]);
  await open(page, 'pages/pricing');
  await page.getByLabel('Find a field or a text').fill('monthly price');
  await expect(page.getByLabel('Monthly price').first()).toHaveValue('195');
});

/** Removes the children of an element, as an extension may. React fails when it removes them itself. */
const removeAll = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.replaceChildren());

/**
 * Translates a page as Chrome and Edge do: an element with the translation takes the place of each text. The translation is the text with a character of no width,
 * which Playwright ignores, so that tests still find their texts.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, noscript, textarea, font')) continue;
      const inner = document.createElement('font');
      inner.textContent = `${text.data}\u200b`;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
