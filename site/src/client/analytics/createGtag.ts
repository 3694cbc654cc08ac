import { eventCallbackTimeoutMs, outboundLinkTimeoutMs } from '../../content/constants.ts';

/** Fields of an event, with the names of Google's tag. */
type EventFields = {
  event_category: string;
  event_label: string;
  value?: number;
  /** Called once: when the event is sent or cannot be sent, at the latest after `eventCallbackTimeoutMs`. */
  event_callback?: () => void;
};

/** Sends an event, or drops it without consent. */
export type Gtag = (command: 'event', action: string, fields: EventFields) => void;

type Measured = Window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

/**
 * Creates a wrapper of Google's tag. It loads nothing before `start` and sends nothing after `stop`.
 * @see https://developers.google.com/tag-platform/gtagjs/reference
 */
export function createGtag(
  { id, origin, isTaggingServer }: { id: string; origin: string; isTaggingServer: boolean },
  isAccepted: () => boolean,
) {
  const page = window as unknown as Measured;
  let isStarted = false;
  let hasFailed = false;

  function push(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag recognises a command by its type, an arguments object.
    page.dataLayer?.push(arguments);
  }

  const gtag: Gtag = (command, action, { event_callback: callback, ...fields }) => {
    if (!isStarted || hasFailed || !isAccepted()) {
      callback?.();
      return;
    }
    const timeout = callback && { event_callback: onceWithin(eventCallbackTimeoutMs, callback), event_timeout: eventCallbackTimeoutMs };
    push(command, action, { ...fields, ...timeout });
  };

  const start = () => {
    page[`ga-disable-${id}`] = false;
    if (isStarted) return;
    isStarted = true;
    page.dataLayer ??= [];
    // Visitors accept measurement, not advertising.
    push('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    push('js', new Date());
    push('config', id, {
      page_location: measuredAddress(location.href),
      page_referrer: measuredAddress(document.referrer),
      // The cookies last until the browser is closed, like the acceptance.
      cookie_expires: 0,
      cookie_flags: location.protocol === 'https:' ? 'SameSite=Lax;Secure' : 'SameSite=Lax',
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      ...(isTaggingServer && { server_container_url: origin }),
    });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${origin}/gtag/js?id=${id}`;
    script.addEventListener('error', () => {
      hasFailed = true;
    });
    document.head.append(script);
  };

  const stop = () => {
    page[`ga-disable-${id}`] = true;
    removeAnalyticsCookies();
  };

  return { gtag, start, stop };
}

/** Query parameters that name the campaign of a visit and are not personal. */
const campaign = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid)$/;

/**
 * Removes possibly personal parts from an address: the fragment, and all query parameters except those of campaigns. A search query is typed text, and a
 * reference belongs to a person.
 */
export function measuredAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)));
  return origin + pathname + (query.size > 0 ? `?${query}` : '');
}

/** Deletes the cookies of Google's tag, which may have set them for this host or any parent domain. */
function removeAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!/^_g(?:a|id|at)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the site supports.
    for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}

/** Returns a function that calls another one, but only once. If it is not called within a time in milliseconds, the timer calls it. */
function onceWithin(timeoutMs: number, action: () => void): () => void {
  let isDone = false;
  const act = () => {
    if (!isDone) action();
    isDone = true;
  };
  setTimeout(act, timeoutMs);
  return act;
}

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
