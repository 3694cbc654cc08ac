import { consentKey } from './consent.ts';

/*
 * Runs before the first paint of every page: what the first picture depends on. Session storage can be refused by the browser; then the visitor is
 * asked on each page, and nothing optional is loaded.
 */
const root = document.documentElement;

if (self !== top) root.dataset.framed = '';

let answer: string | null = null;
try {
  answer = sessionStorage.getItem(consentKey);
} catch {
  // Storage is closed to us: the question stands.
}
if (answer === null) root.dataset.ask = '';
