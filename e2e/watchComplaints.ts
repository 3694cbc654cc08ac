import type { Page } from '@playwright/test';

/** Errors in the browser's console from now on: script errors, policy violations and React hydration errors. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  return complaints;
}
