import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { parse } from 'yaml';
import type { Person } from '../editor/src/person.ts';
import { accessToken } from '../editor/src/server/access.ts';
import { buildEditor } from '../editor/src/server/app.ts';
import { screenFolder } from '../editor/src/server/buildScreen.ts';
import { type TemporaryContent, temporaryContent } from '../editor/test/temporaryContent.ts';

/** The editing screen of a worker: its address, and the copy of the content that it changes. */
type Editor = { readonly address: string; readonly token: string; readonly content: TemporaryContent };

/**
 * A test function for the editing screen as a marketing team uses it, with the real server and git. Each worker has a copy of the content, which is in its first
 * version before each test. `page.goto('#/')` opens the screen.
 */
export const test = base.extend<{ content: TemporaryContent; openAs: (person: Person) => Promise<Page> }, { editor: Editor }>({
  editor: [
    async ({ browserName: _ }, use) => {
      const content = await temporaryContent();
      const data = `${content.root}.git/editor/`;
      const server = await buildEditor({ root: content.root, data, client: screenFolder });
      await server.listen({ port: 0, host: 'localhost' });
      const token = accessToken(data);
      await use({ token, address: `http://localhost:${(server.server.address() as AddressInfo).port}/admin/`, content });
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ editor }, use) => use(editor.address),
  content: ({ editor }, use) => use(editor.content),
  storageState: async ({ browser, editor }, use) => {
    const context = await browser.newContext();
    await context.request.get(`${editor.address.slice(0, -1)}?token=${editor.token}`);
    const state = await context.storageState();
    await context.close();
    await use(state);
  },
  page: async ({ page, content }, use) => {
    content.git('reset', '--quiet', '--hard', content.git('rev-list', '--max-parents=0', 'HEAD').trim());
    content.git('clean', '--quiet', '--force', '-d');
    await isPerson(page, { name: 'Anna Editor', email: 'anna@example.com' });
    await use(page);
  },
  /** Opens the window of another person. */
  openAs: ({ browser, baseURL, storageState }, use) =>
    use(async (person) => {
      const other = await (await browser.newContext({ baseURL, storageState })).newPage();
      await isPerson(other, person);
      return other;
    }),
});

/** Assigns a window to a person. */
const isPerson = (page: Page, person: Person) =>
  page.addInitScript((stored) => {
    localStorage.setItem('person', stored);
    // The page of the preview is served by "npm run dev", which this test does not start.
    localStorage.setItem('hasPreview', 'false');
  }, JSON.stringify(person));

export async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard changes …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await isDone(page);
}

export async function open(page: Page, id: string) {
  await page.goto(`#/edit/${id}`);
  await expect(page.locator('main h1')).toBeVisible();
}

/** Unfolds a part of the form by its label. */
export async function unfold(page: Page, label: string) {
  const summary = page.locator('main summary', { hasText: label }).first();
  if (!(await summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open))) await summary.click();
}

/** Waits until the typed text is in the files. All texts are checked first, which takes long beside other tests. */
export const isWritten = (page: Page) => expect(page.locator('main [role=status]').first()).toHaveText('In the files', { timeout: 60_000 });

/** Waits until a dialog is finished. All texts are checked before they are saved. */
export const isDone = (page: Page) => expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 });

export async function save(page: Page) {
  await isWritten(page);
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await isDone(page);
}

/** The data of a file in the copy of the content. */
export const readYaml = (content: TemporaryContent, file: string) => parse(readFileSync(`${content.root}${file}`, 'utf8'));

/** Inserts a block at the cursor of the English text. */
export async function insert(page: Page, name: string) {
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Errors that axe finds on the screen, with an element of each. */
export async function axeErrors(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
