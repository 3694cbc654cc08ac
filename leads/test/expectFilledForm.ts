import { expect } from 'vitest';
import { failureTitle } from './fixtureSite.ts';

/** The Spanish form with what the visitor typed, a message, and the time after which to try again. */
export async function expectFilledForm(answer: Response, company: string): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  const html = await answer.text();
  expect(html).toContain(failureTitle('es', 'unavailable'));
  expect(html).toContain(`value="${company}"`);
}
