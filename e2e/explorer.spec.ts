import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { explorerPart } from './islands.ts';
import { watchComplaints } from './page.ts';

const { comments, emotion, explorer, fetchData, pill, plain, readComments, sectorList, sectorOf, sentence, status, withEmotion } =
  explorerPart;

for (const lang of languagesInTurn(1)) {
  test(`${lang}: a sector and an emotion are chosen, also by keyboard, and the comments and the count follow`, async ({ page }) => {
    const complaints = watchComplaints(page);
    const data = await fetchData(page, lang);
    const banking = sectorOf(data, 'banking');
    const fetched: string[] = [];
    page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && fetched.push(new URL(request.url()).pathname));
    await page.goto(`/${lang}/`);
    await page.locator('#sectors').scrollIntoViewIfNeeded();
    await comments(page).first().hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(fetched).toEqual([]);
    await sectorList(page).selectOption('banking');
    await expect(status(page)).toHaveText(sentence(data, banking, 6));
    expect(fetched.sort()).toEqual([expect.stringMatching(/^\/_assets\/hydrateExplorer\.[\w-]+\.js$/), `/${lang}/explorer.json`]);
    expect(await readComments(page)).toEqual(banking.verbatims.map(plain));
    await emotion(page, 'fear').check();
    const afraid = withEmotion(banking, 'fear');
    expect(afraid.length).toBeGreaterThan(0);
    expect(afraid.length).toBeLessThan(6);
    await expect(status(page)).toHaveText(sentence(data, banking, afraid.length));
    expect(await readComments(page)).toEqual(afraid.map(plain));
    await expect(explorer(page).locator('[data-faint]')).toHaveCount(5);
    await expect(explorer(page).locator(`a[href="${banking.href}"]`)).toBeVisible();
    await emotion(page, 'fear').uncheck();

    const second = data.sectors[data.sectors.findIndex(({ id }) => id === 'banking') + 1];
    if (!second) throw new Error('The sector has none after it.');
    await sectorList(page).focus();
    // The first press opens the list.
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(status(page)).toHaveText(sentence(data, second, 6));
    await expect(sectorList(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const chosen = (await explorer(page).locator('input:checked').getAttribute('value')) ?? '';
    await expect(emotion(page, chosen)).toBeFocused();
    await expect(status(page)).toHaveText(sentence(data, second, withEmotion(second, chosen).length));
    // Enter in a form submits it, but this form has no target.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${lang}/`);
    await emotion(page, chosen).uncheck();

    const lacking = data.sectors.flatMap((sector) =>
      ['joy', 'surprise', 'fear', 'sadness', 'anger', 'disgust']
        .filter((id) => withEmotion(sector, id).length === 0)
        .map((id) => ({ sector, id })),
    );
    const [first] = lacking;
    if (!first) throw new Error('Every sector has every emotion: nothing to test.');
    await sectorList(page).selectOption(first.sector.id);
    await expect(emotion(page, first.id)).toBeDisabled();
    await expect(pill(page, first.id)).toContainText(data.words.none);
    expect(complaints).toEqual([]);
  });
}
