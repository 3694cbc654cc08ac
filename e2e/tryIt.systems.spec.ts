import { readFileSync } from 'node:fs';
import { fillStrict } from '@emovera/site/i18n/format.ts';
import { expect, type Page, test } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { tryIt } from './islands.ts';

const { comments, field, openTry, passages, status, words } = tryIt;

/* Files, exports, unusual comments and failures on the page where visitors read their own comments. */

test('what was typed before the script runs is read too', async ({ page }) => {
  await page.goto('/en/try');
  await page.evaluate(() => {
    const area = document.querySelector<HTMLTextAreaElement>('#comments');
    if (area) area.value = 'Lovely staff.';
  });
  await field(page).focus();
  await expect(status(page)).toHaveText(fillStrict(words('en').results.done, { comments: 1, passages: 1 }));
  await expect(field(page)).toHaveValue('Lovely staff.');
});

test('a text that is changed while the reader is at work is read without a network, too', async ({ page, context }) => {
  await openTry(page);
  await field(page).fill('Lovely staff.');
  await expect(comments(page)).toHaveCount(1);
  await context.setOffline(true);
  const many = Array.from(
    { length: 500 },
    (_, index) => `The staff were lovely on day ${index}, but I was furious about the bill and worried about my money.`,
  );
  // The reader is too quick for the test, so the page changes the text as soon as the reader has begun.
  const changed = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[aria-labelledby=found][aria-busy=true]')) return;
          observer.disconnect();
          document.querySelector<HTMLTextAreaElement>('#comments')?.select();
          document.execCommand('insertText', false, text);
          resolve();
        });
        observer.observe(document.body, { attributes: true, subtree: true, attributeFilter: ['aria-busy'] });
      }),
    'I was furious.\nI was worried.',
  );
  await field(page).fill(many.join('\n'));
  await changed;
  await expect(status(page)).toHaveText(fillStrict(words('en').results.done, { comments: 2, passages: 2 }));
});

test('filters and order choose from the samples; few passages are counted, and only many have shares and a matrix', async ({ page }) => {
  await openTry(page);
  const { form, results } = words('en');
  const profile = page.locator('figure').filter({ hasText: results.profile });
  await page.getByLabel(form.samples).selectOption('banking');
  await expect(comments(page)).toHaveCount(8);
  await expect(comments(page).last()).toContainText(results.ironic);
  await expect(profile.getByRole('listitem').first()).toHaveText(/^joy\s*\d$/);
  await expect(page.getByText(results.matrixEmpty)).toBeVisible();
  const fear = page.locator('[aria-labelledby=found] label').filter({ hasText: /^\s*fear/ });
  expect(Number((await fear.textContent())?.match(/\d+/)?.[0])).toBeGreaterThan(0);
  await fear.click();
  await expect(comments(page).first()).toContainText('(fear)');
  expect(await comments(page).count()).toBeLessThan(8);
  await fear.click();
  await page.getByLabel(results.order).selectOption('longest');
  const lengths = await comments(page).evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent?.length ?? 0));
  expect((lengths[0] ?? 0) > (lengths.at(-1) ?? 0)).toBe(true);
  await page.getByLabel(form.samples).selectOption('all');
  await expect(profile.getByRole('listitem').first()).toHaveText(/^joy\s*\d+%$/);
  await expect(page.getByText(results.matrixHelp)).toBeVisible();
});

test('more than 500 comments, several languages, other scripts and emoji', async ({ page }) => {
  await openTry(page);
  const { form, results } = words('en');
  await field(page).fill(`${'Lovely staff.\n'.repeat(501)}`);
  await expect(page.locator('#comments-limit')).toContainText(fillStrict(form.tooMany, { max: 500 }));
  await expect(status(page)).toHaveText(fillStrict(results.done, { comments: 500, passages: 500 }));
  await expect(comments(page)).toHaveCount(20);
  await page.getByRole('button', { name: fillStrict(results.more, { count: 20 }) }).click();
  await expect(comments(page)).toHaveCount(40);

  await field(page).fill('Je suis très déçue.\nDas Zimmer war nicht sauber.\nخدمة سيئة جدا\n😡😡\nOpen on Sundays? * [x]{y}');
  await expect(status(page)).toContainText(fillStrict(results.unknown, { count: 2 }));
  await expect(comments(page)).toHaveCount(5);
  await expect(comments(page).nth(0)).toHaveAttribute('lang', 'fr');
  await expect(comments(page).nth(1)).toContainText(results.foreign);
  await expect(comments(page).nth(2).locator('p').first()).toHaveAttribute('dir', 'auto');
  await expect(comments(page).nth(3)).toContainText('(anger)');
  await expect(comments(page).nth(4)).toContainText(results.unmarked);
  await expect(comments(page).nth(4)).toContainText('[x]{y}');
});

test.describe('files', () => {
  const file = (page: Page) => page.locator('[data-try] input[type=file]');
  const give = (page: Page, name: string, buffer: Buffer) => file(page).setInputFiles({ name, mimeType: '', buffer });

  test('how a file was read is shown, and separator, encoding, sheet and column can be changed', async ({ page }) => {
    await openTry(page);
    const { form } = words('en');
    const choice = (label: string) => page.getByRole('group', { name: form.understood }).getByLabel(label);
    await give(
      page,
      'old.csv',
      Buffer.from('Nº;Comentario;Nota\r\n1;"Atención pésima; jamás volveré";2\r\n2;Muy amable, señor;9\r\n', 'latin1'),
    );
    await expect(field(page)).toHaveValue('Atención pésima; jamás volveré\nMuy amable, señor');
    await expect(choice(form.encoding)).toHaveValue('windows-1252');
    await give(page, 'survey.csv', Buffer.from('Survey of March\n\nid;comment;answer\n1;Très bien; vraiment;Oui\n2;Bon accueil;Non\n'));
    await expect(field(page)).toHaveValue('Très bien; vraiment\nBon accueil');
    await expect(choice(form.separator)).toHaveValue('semicolon');
    await expect(choice(form.encoding)).toHaveValue('utf-8');
    await expect(choice(form.sheet)).toHaveCount(0);
    await choice(form.column).selectOption('1');
    await expect(field(page)).toHaveValue('Oui\nNon');
    await choice(form.encoding).selectOption('windows-1252');
    await expect(field(page)).toHaveValue('TrÃ¨s bien; vraiment\nBon accueil');
    await choice(form.separator).selectOption('none');
    await expect(field(page)).toHaveValue('id;comment;answer\n1;TrÃ¨s bien; vraiment;Oui\n2;Bon accueil;Non');

    const rows = [['comment'], ['So slow'], ['Very kind'], ['Never again']];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [['A survey of guests'], ['Of March']] },
        { name: 'Data', rows },
      ],
    });
    await give(page, 'survey.xlsx', Buffer.from(bytes));
    await expect(field(page)).toHaveValue('So slow\nVery kind\nNever again');
    await expect(choice(form.sheet)).toHaveValue('1');
    await expect(choice(form.separator)).toHaveCount(0);
    await choice(form.sheet).selectOption('0');
    await expect(field(page)).toHaveValue('Of March');
  });

  test('a file that cannot be used is named with the remedy, and the text stays', async ({ page }) => {
    await openTry(page);
    const { errors } = words('en');
    await field(page).fill('My own words.');
    for (const [name, buffer, message, values] of [
      ['big.csv', Buffer.alloc(10_000_001, 'a'), errors.large, { max: 10 }],
      ['broken.xlsx', Buffer.from('PK\u0003\u0004 no archive'), errors.broken, {}],
      ['old.xls', Buffer.from('no workbook'), errors.broken, {}],
      ['photo.csv', Buffer.from([137, 80, 78, 71, 0, 0, 0, 13]), errors.binary, {}],
      ['figures.csv', Buffer.from('a;b\n1;2\n3;4\n'), errors.empty, {}],
      ['empty.csv', Buffer.from(''), errors.empty, {}],
    ] as const) {
      await give(page, name, buffer);
      await expect(page.locator('#file-error')).toHaveText(fillStrict(message, { file: name, ...values }));
      await expect(field(page)).toHaveValue('My own words.');
    }
    await give(page, 'good.txt', Buffer.from('One lovely comment, thanks\nAnother one\n'));
    await expect(page.locator('#file-error')).toHaveText('');
    await expect(field(page)).toHaveValue('One lovely comment, thanks\nAnother one');
  });

  test('the result is saved as CSV, Excel, SVG and PNG', async ({ page }) => {
    await openTry(page);
    const { export: names } = words('en');
    await field(page).fill('=SUM(A1) is what I was furious about.\nOpen on Sundays?');
    await expect(comments(page)).toHaveCount(2);
    const saved = async (kind: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: names[kind], exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${names.file}.${kind}`);
      return readFileSync(await download.path());
    };
    const csv = (await saved('csv')).toString('utf8');
    expect(csv.split(/\r?\n/)[0]).toBe(`\uFEFF${Object.values(names.columns).join(',')}`);
    expect(csv).toContain("1,'=SUM(A1) is what I was furious about.,en,");
    expect(csv).toContain(',anger,');
    const { sheets } = await readXlsx(await saved('xlsx'));
    expect(sheets[0]?.rows[0]).toEqual(Object.values(names.columns));
    expect(sheets[0]?.rows).toHaveLength(3);
    expect(sheets[0]?.rows[1]?.[1]).toBe('=SUM(A1) is what I was furious about.');
    const svg = (await saved('svg')).toString('utf8');
    // The policy of the page forbids turning text into a document.
    const blank = await page.context().newPage();
    const fault = await blank.evaluate(
      (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent,
      svg,
    );
    expect(fault).toBeUndefined();
    expect(svg).toContain('>anger</text>');
    expect((await saved('png')).subarray(1, 4).toString()).toBe('PNG');
  });
});

for (const [part, file] of Object.entries({ language: '**/reader/en.json*', worker: '**/readerWorker.*' }))
  test(`if the ${part} cannot be loaded, a message offers to try again, and the text stays`, async ({ page, context }) => {
    await context.route(file, (route) => route.abort());
    await openTry(page);
    await field(page).fill('Lovely staff.');
    const failure = page.locator('[aria-labelledby=found] > [role=alert]');
    await expect(failure).toBeVisible();
    await expect(failure).toContainText(words('en').errors.failed);
    await expect(field(page)).toHaveValue('Lovely staff.');
    await context.unroute(file);
    await failure.getByRole('button').click();
    await expect(comments(page)).toHaveCount(1);
    await expect(failure).toBeHidden();
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page explains itself, shows an example and leads to the demo request', async ({ page }) => {
    await page.goto('/es/try');
    await expect(field(page)).toBeHidden();
    await expect(comments(page)).toHaveCount(6);
    expect((await passages(page)).length).toBeGreaterThan(3);
    await page
      .getByRole('link', { name: words('es').noScript.link })
      .first()
      .click();
    await expect(page).toHaveURL('/es/demoRequest');
  });
});
