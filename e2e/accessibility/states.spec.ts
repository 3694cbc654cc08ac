import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../../scripts/testScope.ts';
import { kindOf, kindsToTest } from '../../site/tests/pageKinds.ts';
import { type AccessibleNode, expectNames, keepingTree, readAccessibilityTree } from './accessibilityTree.ts';
import { audit } from './audit.ts';
import { measureText } from './contrast.ts';
import { openFolded } from './openFolded.ts';
import { visit } from './visit.ts';
import { withComputedNames } from './walk.ts';

test.use({ launchOptions: withComputedNames });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
});

for (const lang of languagesInTurn(1)) {
  test(`${lang}: the browser presents the role, name and state of every control, and its new state after a change`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/pricing`);
    const menu = page.locator('[popovertarget=menu-solutions]');
    expect(await readNamed(page, menu)).toMatchObject({ role: 'button', states: { expanded: false } });
    await menu.click();
    expect(await readNamed(page, menu)).toMatchObject({ role: 'button', states: { expanded: true } });
    await page.keyboard.press('Escape');

    const [yearly, monthly] = [page.locator('[name=billing]').first(), page.locator('[name=billing]').last()];
    expect(await readNamed(page, yearly)).toMatchObject({ role: 'radio', states: { checked: 'true' } });
    expect(await readNamed(page, monthly)).toMatchObject({ role: 'radio', states: { checked: 'false' } });
    await yearly.focus();
    await page.keyboard.press('ArrowRight');
    expect(await readNamed(page, yearly)).toMatchObject({ states: { checked: 'false' } });
    expect(await readNamed(page, monthly)).toMatchObject({ states: { checked: 'true', focused: true } });

    const question = page.locator('[aria-labelledby=faq] summary').first();
    expect(await readNamed(page, question)).toMatchObject({ role: 'DisclosureTriangle', states: { expanded: false } });
    await question.press('Enter');
    expect(await readNamed(page, question)).toMatchObject({ states: { expanded: true } });

    await page.goto(`/${lang}/`);
    const sector = page.locator('[data-explorer] select');
    expect(await readNamed(page, sector)).toMatchObject({ role: 'combobox' });
    const emotion = page.locator('[data-explorer] input:not(:disabled)').first();
    expect(await readNamed(page, emotion)).toMatchObject({ role: 'checkbox', states: { checked: 'false' } });
    await emotion.press('Space');
    await expect(emotion).toBeChecked();
    expect(await readNamed(page, emotion)).toMatchObject({ states: { checked: 'true' } });
    const impossible = page.locator('[data-explorer] input:disabled');
    for (const box of await impossible.all()) expect(await readNamed(page, box)).toMatchObject({ states: { disabled: true } });

    await page.goto(`/${lang}/clientCase`);
    const shown = page.locator('main [data-sectors]:visible');
    await expect(shown).toHaveCount(6);
    const more = page.locator('main [type=checkbox]');
    expect(await readNamed(page, more)).toMatchObject({ role: 'checkbox', states: { checked: 'false' } });
    await more.press('Space');
    expect(await readNamed(page, more)).toMatchObject({ states: { checked: 'true' } });
    expect(await shown.count()).toBeGreaterThan(12);
    const all = page.locator('main [type=radio]').first();
    expect(await readNamed(page, all)).toMatchObject({ role: 'radio', states: { checked: 'true' } });
    await all.press('ArrowRight');
    expect(await readNamed(page, all)).toMatchObject({ states: { checked: 'false' } });

    await page.setViewportSize({ width: 340, height: 800 });
    const burger = page.locator('body > header [commandfor=drawer]');
    expect(await readNamed(page, burger)).toMatchObject({ role: 'button' });
    await burger.click();
    expect(await readNamed(page, page.locator('#drawer'))).toMatchObject({ role: 'dialog', states: { modal: true } });
  });

  test(`${lang}: the pause of the announcement is a checkbox with a name and a state`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
    await page.goto(`/${lang}/`);
    const pause = page.locator('[data-event] input');
    expect(await readNamed(page, pause)).toMatchObject({ role: 'checkbox', states: { checked: 'false' } });
    await pause.press('Space');
    expect(await readNamed(page, pause)).toMatchObject({ role: 'checkbox', states: { checked: 'true' } });
  });

  test(`${lang}: the comparison is a table with the name of its heading, and each cell has a row header and a column header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/pricing`);
    const heading = page.locator('h2#comparison');
    const table = page.locator('main table');
    expect(await readNamed(page, table)).toMatchObject({ role: 'table', name: await heading.innerText() });
    const columns = page.getByRole('table').getByRole('columnheader');
    expect(await columns.count()).toBeGreaterThan(3);
    await expectNames(columns);
    const rows = table.locator('tbody tr:not(:has([colspan]))');
    expect(await rows.count()).toBeGreaterThan(10);
    for (const row of await rows.all()) {
      await expect(row.getByRole('rowheader')).toHaveCount(1);
      await expectNames(row.getByRole('rowheader'));
      await expect(row.getByRole('cell')).toHaveCount((await columns.count()) - 1);
      // Check marks and dashes have a text alternative.
      for (const cell of await row.getByRole('cell').all()) await expect(cell).toHaveText(/\S/);
    }
  });

  test(`${lang}: the table of contents, the share button and its message have their roles, names and states`, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.setViewportSize({ width: 340, height: 800 });
    await page.goto(kindOf('blog/[slug]', lang).address);
    const toggle = page.locator('article details:has(+ nav) > summary');
    expect(await readNamed(page, toggle)).toMatchObject({ role: 'DisclosureTriangle', states: { expanded: false } });
    const contents = page.getByRole('navigation', { name: await toggle.innerText(), exact: true });
    await expect(contents).toHaveCount(0);
    await toggle.press('Enter');
    expect(await readNamed(page, toggle)).toMatchObject({ states: { expanded: true } });
    await expectNames(contents.getByRole('list').getByRole('link'));
    const share = page.locator('[data-copy]');
    await expect(page.getByRole('region', { name: await share.getByRole('heading').innerText() })).toHaveCount(1);
    expect(await readNamed(page, share.locator('button'))).toMatchObject({ role: 'button' });
    expect(await readAccessibilityTree(page, share.locator('p[role]'))).toMatchObject({ role: 'status', states: { live: 'polite' } });
    await expectNames(share.getByRole('link'));
  });

  test(`${lang}: a player has the name and the description of its webinar, and its captions and summary have names`, async ({ page }) => {
    await page.goto(`/${lang}/forms/confirmWebinar`);
    const replays = page.locator('[id^=replay-]');
    expect(await replays.count()).toBeGreaterThan(1);
    for (const replay of await replays.all()) {
      const video = replay.locator('video');
      // The build keeps the last words of a title together.
      const plain = (text: string) => text.replaceAll('\u00a0', ' ');
      const title = await replay.getByRole('heading').first().innerText();
      const named = await readNamed(page, video);
      expect({ ...named, name: plain(named.name ?? '') }).toMatchObject({
        role: 'Video',
        name: plain(title),
        description: expect.stringMatching(/\S{3}/),
      });
      expect(await video.locator('track').first().getAttribute('label')).toMatch(/\S/);
      const summary = replay.locator('summary');
      // On a wide screen, the transcript of a film is beside it and open.
      const isOpen = (await replay.getAttribute('data-film')) !== null;
      expect(await readNamed(page, summary)).toMatchObject({ role: 'DisclosureTriangle', states: { expanded: isOpen } });
      expect(plain((await readNamed(page, summary)).name ?? '')).toContain(plain(title));
      await summary.press('Enter');
      expect(await readNamed(page, summary)).toMatchObject({ states: { expanded: !isOpen } });
      const chapters = replay.locator('ol');
      if (isOpen) expect(await readNamed(page, chapters)).toMatchObject({ role: 'list' });
      for (const chapter of await chapters.getByRole('button').all()) expect((await readNamed(page, chapter)).name).toMatch(/^\d+:\d\d \S/);
    }
  });

  for (const form of ['refused form', 'refused form with a choice', 'refused demo request'])
    test(`${lang}: the error summary of a ${form} links to each invalid field, which has the state and the message`, async ({ page }) => {
      await visit(page, kindOf(form, lang));
      const summary = page.locator('[data-summary]');
      await expect(summary).toBeFocused();
      expect(await readAccessibilityTree(page, summary)).toMatchObject({ role: 'alert', states: { focused: true } });
      await expect(summary.getByRole('heading', { level: 2 })).toHaveText(/\S/);
      const links = summary.getByRole('link');
      expect(await links.count()).toBeGreaterThan(2);
      for (const link of await links.all()) {
        const message = await link.innerText();
        const field = page.locator((await link.getAttribute('href')) ?? 'none');
        await link.click();
        await expect(field).toBeFocused();
        const spoken = await readNamed(page, field);
        expect(spoken.role).toMatch(/^(textbox|combobox)$/);
        expect(spoken.states).toMatchObject({ invalid: 'true', focused: true });
        expect(spoken.description.replace(/\s/g, ' ')).toContain(message.replace(/\s/g, ' '));
      }
      const fields = page.locator('form[data-lead-form] :is(input:not([type=hidden], #website), select, textarea)');
      const invalid = [];
      // Optional fields without a value are closed.
      for (const field of await fields.filter({ visible: true }).all())
        if ((await readNamed(page, field)).states.invalid === 'true') invalid.push(field);
      expect(invalid.length, 'invalid fields, and links to them').toBe(await links.count());
      const { spoken, silent } = await voiceNamesOf(page.locator('html'));
      expect(spoken).toBeGreaterThan(10);
      expect(silent).toEqual([]);
      // The header would cover elements at the top of the window.
      await page.evaluate(() => scrollTo(0, 0));
      const { violations, unreviewed } = await audit(page);
      expect([...violations, ...unreviewed]).toEqual([]);
      expect((await measureText(page)).faint).toEqual([]);
    });

  test(`${lang}: the visible labels of a form in a dialog are in the names of its controls, for voice control`, async ({ page }) => {
    await page.goto(`/${lang}/clientCase`);
    await page.locator('main a[data-dialog]').first().click();
    const frame = page.frameLocator('dialog[open] iframe');
    await expect(frame.locator('form[data-lead-form]')).toBeVisible();
    const { spoken, silent } = await voiceNamesOf(frame.locator('html'));
    expect(spoken).toBeGreaterThan(4);
    expect(silent, 'in the dialog').toEqual([]);
    const choice = frame.getByRole('combobox');
    expect(await readNamed(page, choice)).toMatchObject({ role: 'combobox', description: '' });
    // An empty form stays in the dialog and shows errors.
    await frame.locator('[name="First Name"]').fill('Zoë');
    await expect(frame.locator('form[data-lead-form]')).toHaveAttribute('data-enhanced', '');
    await frame.locator('form[data-lead-form] [type=submit]').click();
    await expect(frame.locator('[data-summary]')).toBeFocused();
    expect(await readNamed(page, choice)).toMatchObject({ description: expect.stringMatching(/\S{3}/), states: { invalid: 'true' } });
    const refused = await voiceNamesOf(frame.locator('html'));
    expect(refused.spoken).toBeGreaterThan(spoken);
    expect(refused.silent, 'in the dialog with errors').toEqual([]);
  });
}

for (const lang of localeCodes)
  test(`${lang}: the visible labels on every kind of page are in the names of its controls, for voice control`, async ({ page }) => {
    for (const kind of kindsToTest.filter((each) => each.lang === lang && each.posting === undefined)) {
      await visit(page, kind, { waitUntil: 'domcontentloaded' });
      await openFolded(page);
      const { spoken, silent } = await voiceNamesOf(page.locator('html'));
      expect(spoken).toBeGreaterThan(10);
      expect(silent, kind.address).toEqual([]);
    }
  });

/** An element that must have a name, as the browser presents it. */
async function readNamed(page: Page, element: Locator): Promise<AccessibleNode> {
  const spoken = await readAccessibilityTree(page, element);
  expect(spoken.name, JSON.stringify(spoken)).toMatch(/\S/);
  return spoken;
}

/** The visible controls whose name does not contain their visible text or label (WCAG 2.2, 2.5.3), and the number of controls. */
function voiceNamesOf(document: Locator): Promise<{ spoken: number; silent: string[] }> {
  return keepingTree(document.page(), () => document.evaluate(readVoiceNames));
}

/** Runs in the page, so it uses nothing from outside. */
function readVoiceNames(root: Element): { spoken: number; silent: string[] } {
  // Symbols are not spoken.
  const plain = (text: string) =>
    text
      .replace(/\u00AD/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
  const controls = [...root.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=hidden]), select, textarea')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], .visually-hidden'),
  );
  const labelled = controls.flatMap((element) => {
    const { labels } = element as HTMLInputElement;
    const seen = labels?.[0] ? wordsOf(labels[0], element) : element.matches('input, select, textarea') ? '' : wordsOf(element);
    return seen ? [{ element, seen, name: plain((element as Element & { computedName?: string }).computedName ?? '') }] : [];
  });
  return {
    spoken: labelled.length,
    silent: labelled
      .filter(({ seen, name }) => !name.includes(seen))
      .map(({ element, seen, name }) => `“${seen}” is seen, “${name}” is its name: ${element.outerHTML.slice(0, 100)}`),
  };

  /** The visible text of a control or a label, without the text of controls in it. */
  function wordsOf(start: Element, other?: Element): string {
    const words: string[] = [];
    const walker = start.ownerDocument.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || other?.contains(parent) || parent.closest('.visually-hidden, [hidden], [aria-hidden=true], svg, template')) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) words.push(walker.currentNode.textContent ?? '');
    }
    return plain(words.join(''));
  }
}
