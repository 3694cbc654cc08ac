import type { Page, Response } from '@playwright/test';
import type { Kind } from '../../site/tests/pageKinds.ts';

/** Opens a page of a kind by its address or by posting a form, and returns the status of the answer. */
export async function visit(page: Page, { address, posting }: Kind): Promise<number | undefined> {
  const response = await page.goto(address);
  if (!posting) return response?.status();
  const [answer] = await Promise.all([
    page.waitForResponse((response: Response) => response.request().method() === 'POST'),
    // A submit by script, which the browser's validation does not stop.
    page.locator('form[data-lead-form]').evaluate((form: HTMLFormElement, posting) => {
      if (posting === 'unreadable') form.enctype = 'text/plain';
      form.submit();
    }, posting),
  ]);
  const status = { refused: 422, unreadable: 415 }[posting];
  if (answer.status() !== status) throw new Error(`The post to ${address} was answered by ${answer.status()}, not ${status}.`);
  await page.locator(posting === 'refused' ? '[data-summary]:not([hidden])' : 'h1[data-summary-title]').waitFor();
  await page.waitForLoadState();
  return status;
}
