import { test as base, expect, type Page } from '@playwright/test';
import { en as deskWords } from '../desk/src/words/en.ts';
import { en as editorWords } from '../editor/src/client/words/en.ts';
import { fill } from '../site/src/i18n/format.ts';
import { button, field as calculatorField, status as calculatorStatus, npsSentence, sharedIn, start } from './calculatorPage.ts';
import { test as deskTest, enter, openLead } from './deskScreen.ts';
import { test as editorTest, isWritten, open, save } from './editorScreen.ts';
import {
  emotion,
  explorer,
  status as explorerStatus,
  fetchData,
  plain,
  readComments,
  sectorList,
  sectorOf,
  sentence,
  withEmotion,
} from './explorerPart.ts';
import { control, readErrors, submitOf } from './leadForm.ts';
import { enhanceForm } from './page.ts';
import { expectCounted, found, results } from './searchPage.ts';
import { readWords } from './site.ts';
import { translate, watchErrors } from './translate.ts';
import { comments, field, passages, status, words } from './tryPage.ts';

/* Pages that the visitor's browser has translated, before their scripts start and again after the first use, work as others do. */

base('the search', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/en/search');
  await translate(page);
  // React arrives between two letters, and renders another field.
  await page.locator('#query').pressSequentially('survey', { delay: 50 });
  await expect(page.locator('#query')).toHaveValue('survey');
  await expect(page.locator('#query')).toBeFocused();
  await expectCounted(page, 'en', 'survey');
  const all = await found(page);
  const articles = await found(page, 'article');
  await translate(page);
  await page.locator('input[name=kind][value=article]').check();
  await expect(page.locator('#search-status')).toHaveText(
    fill(readWords('en', 'pages/search').count.other, { count: articles, query: 'survey' }),
  );
  await expect(results(page)).toHaveCount(Math.min(10, articles));
  await translate(page);
  await page.locator('#query').fill('anonimity');
  await expect(page.locator('[data-meant]')).toHaveText(fill(readWords('en', 'pages/search').meant, { query: 'anonymity' }));
  await page.locator('#query').fill('survey');
  await page.locator('input[name=kind][value=""]').check();
  await expectCounted(page, 'en', 'survey');
  expect(await found(page)).toBe(all);
  await page.keyboard.press('Control+k');
  await expect(page.locator('#query')).toBeFocused();
  expect(errors).toEqual([]);
});

base('the page where visitors read their own comments', async ({ page }) => {
  const errors = watchErrors(page);
  const { form, results: texts } = words('en');
  await page.goto('/en/try');
  await translate(page);
  await field(page).pressSequentially('I was furious about the delivery.', { delay: 20 });
  await expect(status(page)).toHaveText(fill(texts.done, { comments: 1, passages: 1 }));
  await expect(field(page)).toHaveValue('I was furious about the delivery.');
  await expect(field(page)).toBeFocused();
  expect(await passages(page)).toEqual(['I was furious about the delivery']);
  await translate(page);
  await page.getByLabel(form.samples).selectOption('banking');
  await expect(comments(page)).toHaveCount(8);
  await translate(page);
  await page.locator('[aria-labelledby=found] form label', { hasText: 'anger' }).first().click();
  const shown = await comments(page).count();
  await expect(page.locator('[aria-labelledby=found] [role=status]').last()).toHaveText(fill(texts.shown, { shown, total: 8 }));
  await page.getByRole('button', { name: form.clear }).click();
  await expect(status(page)).toHaveText(fill(texts.example, { count: 6 }));
  await page.getByRole('button', { name: form.restore }).click();
  await expect(comments(page)).toHaveCount(shown);
  expect(errors).toEqual([]);
});

base('a calculator', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/en/calculators/nps');
  const example = await calculatorStatus(page).innerText();
  await translate(page);
  await start(page, 'en');
  for (const name of ['promoters2', 'passives2', 'detractors2', 'wanted']) await calculatorField(page, name).fill('');
  for (const [name, value] of Object.entries({ promoters: '55', passives: '30', detractors: '15' }))
    await calculatorField(page, name).fill(value);
  await expect(calculatorStatus(page)).toHaveText(npsSentence('en'));
  await translate(page);
  await calculatorField(page, 'passives').fill('abc');
  await expect(calculatorStatus(page).getByRole('link')).toHaveCount(1);
  await translate(page);
  await calculatorField(page, 'passives').fill('30');
  await expect(calculatorStatus(page)).toHaveText(npsSentence('en'));
  await translate(page);
  await button(page, sharedIn('en').clear).click();
  await expect(calculatorStatus(page)).toHaveText(sharedIn('en').empty);
  await translate(page);
  await button(page, sharedIn('en').reset).click();
  await expect(calculatorStatus(page)).toHaveText(example);
  expect(errors).toEqual([]);
});

base('the explorer, whose choices were made before its script arrived', async ({ page }) => {
  const errors = watchErrors(page);
  const data = await fetchData(page, 'en');
  const banking = sectorOf(data, 'banking');
  const afraid = withEmotion(banking, 'fear');
  await page.goto('/en/');
  await translate(page);
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/explorer.json', async (route) => {
    await hasArrived;
    await route.continue();
  });
  await sectorList(page).selectOption('banking');
  await emotion(page, 'fear').check();
  arrive();
  await expect(explorerStatus(page)).toHaveText(sentence(data, banking, afraid.length));
  await expect(sectorList(page)).toHaveValue('banking');
  await expect(emotion(page, 'fear')).toBeChecked();
  await expect(emotion(page, 'fear')).toBeFocused();
  expect(await readComments(page)).toEqual(afraid.map(plain));
  await translate(page);
  await emotion(page, 'fear').uncheck();
  await expect(explorerStatus(page)).toHaveText(sentence(data, banking, 6));
  expect((await readComments(page)).map((text) => text.replaceAll('\u200b', ''))).toEqual(banking.verbatims.map(plain));
  await expect(explorer(page).locator(`a[href="${banking.href}"]`)).toBeVisible();
  expect(errors).toEqual([]);
});

base('the sentence of the home page', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/en/');
  await translate(page);
  const sentenceField = page.locator('#sentence');
  await sentenceField.pressSequentially('The driver was lovely, but I was furious.', { delay: 10 });
  const result = page.locator('[data-sentence] [role=status]');
  await expect(result).toHaveText('The driver was lovely (joy), but I was furious (anger).');
  await expect(sentenceField).toHaveValue('The driver was lovely, but I was furious.');
  await translate(page);
  await sentenceField.fill('Open on Sundays?');
  await expect(result).toHaveText(words('en').sentence.nothing);
  await translate(page);
  await sentenceField.fill('I was furious.');
  await expect(result).toHaveText('I was furious (anger).');
  expect(errors).toEqual([]);
});

base('a form with errors', async ({ page, context }) => {
  const errors = watchErrors(page);
  const original = await context.newPage();
  for (const each of [page, original]) await each.goto('/en/forms/contact');
  /** Does the same on both pages, and returns the errors without the marks of the translation. */
  const onBoth = async (act: (place: Page) => Promise<unknown>) => {
    await translate(page);
    for (const each of [page, original]) await act(each);
    const [translated, plainErrors] = await Promise.all([page, original].map(readErrors));
    expect(JSON.parse(JSON.stringify(translated).replaceAll('\u200b', ''))).toEqual(plainErrors);
    return plainErrors;
  };
  for (const each of [page, original]) await enhanceForm(each);
  const first = await onBoth((place) => submitOf(place).click());
  expect(first?.links.length).toBeGreaterThan(3);
  const second = await onBoth(async (place) => {
    await control(place, 'Email').fill('nobody');
    await control(place, 'First Name').fill('Zoë');
    await submitOf(place).click();
  });
  expect(second?.links).toHaveLength((first?.links.length ?? 0) - 1);
  expect(errors).toEqual([]);
});

base('an island that fails shows the page’s HTML again, with what was typed, and can be started again', async ({ page }) => {
  await page.goto('/en/try');
  const html = await status(page).innerText();
  await field(page).fill('I was furious.');
  await expect(status(page)).toHaveText(fill(words('en').results.done, { comments: 1, passages: 1 }));
  const error = page.waitForEvent('pageerror');
  await comments(page)
    .first()
    .evaluate((element) => element.remove());
  await field(page).fill('I was furious. I was happy.');
  expect((await error).message).toContain('removeChild');
  await expect(status(page)).toHaveText(html);
  const failure = page.locator('[data-try] > [data-failure]');
  await expect(failure).toBeVisible();
  await expect(field(page)).toHaveValue('I was furious. I was happy.');
  await failure.getByRole('button').click();
  await expect(failure).toBeHidden();
  await expect(status(page)).toHaveText(fill(words('en').results.done, { comments: 1, passages: 2 }));
});

deskTest('the lead desk', async ({ page, desk }) => {
  const mail = await enter(page, desk);
  const errors = watchErrors(page);
  const count = page.getByRole('status').filter({ hasText: /lead/ });
  await translate(page);
  await page.getByLabel('Search by name').fill('lumiere');
  await expect(count).toHaveText('1 lead');
  await translate(page);
  await page.getByLabel('Search by name').fill('');
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
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByText(`✓ Handled by ${mail}`)).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
  await translate(page);
  await page.getByLabel('Language of the screen').selectOption('fr');
  await expect(page.getByRole('region', { name: 'Notes' }).getByLabel('Nouvelle note')).toBeVisible();
  expect(errors).toEqual([]);
});

editorTest('the editing screen', async ({ page, content }) => {
  const errors = watchErrors(page);
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
  await expect(page.locator('pre')).toContainText('monthlyPrice: [-190-]{+200+}');
  await translate(page);
  await page.getByLabel('Language of this screen').selectOption('fr');
  await expect(page.getByLabel('Rechercher un champ ou un texte')).toBeVisible();
  expect(errors).toEqual([]);
});

deskTest('a lead desk that fails says so, and has the half-written note when it is loaded again', async ({ page, desk }) => {
  await enter(page, desk);
  await openLead(page, desk, 'Refused');
  const note = page.getByRole('region', { name: 'Notes' }).getByLabel('New note');
  await note.fill('Half a note');
  await removeAll(page, 'main');
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveText(`${deskWords.stopped}${deskWords.reload}`);
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
  await expect(page.getByRole('alert')).toHaveText(`${editorWords.stopped}${editorWords.reload}`);
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
