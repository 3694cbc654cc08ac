import { outboundLinkTimeoutMs } from '../../constants.ts';
import type { Gtag } from './createGtag.ts';

/**
 * Sends an event for each followed link to another site. A plain click in the same window goes on once the event is sent, at latest after
 * `outboundLinkTimeoutMs`; every other click keeps its page and waits for nothing.
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
    let isGone = false;
    const follow = () => {
      if (isGone) return;
      isGone = true;
      // The click is made again, so that the link's own target and referrer policy hold.
      followed = link;
      link.click();
      followed = undefined;
    };
    setTimeout(follow, outboundLinkTimeoutMs);
    gtag('event', 'click', { ...fields, event_callback: follow });
  };

  document.addEventListener('click', watch);
  // The middle button, which opens a new tab.
  document.addEventListener('auxclick', (event) => event.button === 1 && watch(event));
}
