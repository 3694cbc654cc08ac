import { outboundLinkTimeoutMs } from '../../constants.ts';
import type { Gtag } from './createGtag.ts';
import { onceWithin } from './createGtag.ts';

/**
 * Sends an event for each followed link to another site. A link that replaces the page is followed when the event is sent, at the latest after
 * `outboundLinkTimeoutMs`. Other clicks keep the page and do not wait.
 */
export function watchOutboundLinks(gtag: Gtag, isAccepted: () => boolean): void {
  let followed: HTMLAnchorElement | undefined;

  const watch = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link === followed || event.defaultPrevented || !isAccepted()) return;
    if (!/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
    const fields = { event_category: 'outbound', event_label: link.origin + link.pathname };
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.button > 0 || isModified || !/^(?:_self|_top|_parent|)$/i.test(link.target)) {
      gtag('event', 'click', fields);
      return;
    }
    event.preventDefault();
    const follow = onceWithin(outboundLinkTimeoutMs, () => {
      // Repeat the click, so that the link's target and referrer policy apply.
      followed = link;
      link.click();
      followed = undefined;
    });
    gtag('event', 'click', { ...fields, event_callback: follow });
  };

  document.addEventListener('click', watch);
  // The middle button opens a new tab.
  document.addEventListener('auxclick', (event) => event.button === 1 && watch(event));
}
