import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { buildEditor } from '../editor/src/server/app.ts';
import { screenFolder } from '../editor/src/server/buildScreen.ts';
import { type TemporaryContent, temporaryContent } from '../editor/test/temporaryContent.ts';

/** The editing screen of a worker: its address, and the copy of the content that it changes. */
type Editor = { readonly address: string; readonly content: TemporaryContent };

/**
 * A test function for the editing screen as a marketing team uses it, with the real server and git. Each worker has a copy of the content, which is as last saved
 * before each test. `page.goto('#/')` opens the screen.
 */
export const test = base.extend<{ content: TemporaryContent }, { editor: Editor }>({
  editor: [
    async ({ browserName: _ }, use) => {
      const content = await temporaryContent();
      const server = await buildEditor({ root: content.root, client: screenFolder, hosts: [] });
      await server.listen({ port: 0, host: 'localhost' });
      await use({ address: `http://localhost:${(server.server.address() as AddressInfo).port}/admin/`, content });
      await server.close();
      content.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ editor }, use) => use(editor.address),
  content: ({ editor }, use) => use(editor.content),
  page: async ({ page, content }, use) => {
    content.git('reset', '--quiet', '--hard');
    content.git('clean', '--quiet', '--force', '-d');
    await page.addInitScript(() => {
      localStorage.setItem('person', JSON.stringify({ name: 'Anna Editor', email: 'anna@example.com' }));
      // The page of the preview is served by "npm run dev", which this test does not start.
      localStorage.setItem('hasPreview', 'false');
    });
    await use(page);
  },
});

/** Opens a text by its id. */
export async function open(page: Page, id: string) {
  await page.goto(`#/edit/${id}`);
  await expect(page.locator('main h1')).toBeVisible();
}

/** Unfolds a part of the form by its label. */
export async function unfold(page: Page, label: string) {
  const summary = page.locator('main summary', { hasText: label }).first();
  if (!(await summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open))) await summary.click();
}

/** Waits until what was typed is in the files. */
export const isWritten = (page: Page) => expect(page.locator('main [role=status]').first()).toHaveText('In the files');

/** Saves the open text. */
export async function save(page: Page) {
  await isWritten(page);
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The data of a file in the copy of the content. */
export const readYaml = (content: TemporaryContent, file: string) => parse(readFileSync(`${content.root}${file}`, 'utf8'));
