import { consentKey, session } from './consent.ts';

/*
 * Runs right after the announcement, before the rest of the body is parsed, and sets all states for the first paint. If the browser blocks session
 * storage, the cookie question is asked on every page, and optional scripts are never loaded.
 */
const root = document.documentElement;

const isFramed = self !== top;
if (isFramed) root.dataset.framed = '';

// For a form in a dialog, the page around it asks. The script has data-asks only if the build includes something that needs consent, such as analytics.
if (document.currentScript?.dataset.asks !== undefined && !session?.getItem(consentKey) && !isFramed) root.dataset.ask = '';

// At most one event is announced: the first one whose time has come.
const now = Date.now();
let isAnnounced = false;
for (const announcement of document.querySelectorAll<HTMLElement>('[data-event]')) {
  const [from = 0, until = 0] = (announcement.dataset.event ?? '').split(' ').map(Number);
  announcement.hidden = isAnnounced || now < from || now > until;
  isAnnounced ||= !announcement.hidden;
}
