import { consentKey } from './consent.ts';

/*
 * Stands right after the announcement, before anything else of the body, and decides what the first picture depends on. Session storage can be refused by the browser; then the visitor is
 * asked on each page, and nothing optional is loaded.
 */
const root = document.documentElement;

const isFramed = self !== top;
if (isFramed) root.dataset.framed = '';

let answer: string | null = null;
try {
  answer = sessionStorage.getItem(consentKey);
} catch {
  // Storage is closed to us: the question stands.
}
// The page around a dialog's frame asks for it. Where nothing is optional, there is nothing to ask.
if (document.currentScript?.dataset.asks !== undefined && answer === null && !isFramed) root.dataset.ask = '';

const announcement = document.querySelector<HTMLElement>('[data-event]');
if (announcement) {
  const [from = 0, until = 0] = (announcement.dataset.event ?? '').split(' ').map(Number);
  const now = Date.now();
  announcement.hidden = now < from || now > until;
}
