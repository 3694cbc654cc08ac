import { eventCallbackTimeoutMs } from '../../constants.ts';
import { removeAnalyticsCookies } from './cookies.ts';
import { measuredAddress } from './measuredAddress.ts';

/** Fields of an event, as Google's tag names them. */
export type EventFields = {
  event_category: string;
  event_label: string;
  value?: number;
  /** Called once the event is on its way, or cannot be; at latest after `eventCallbackTimeoutMs`. */
  event_callback?: () => void;
};

/** Sends an event, or drops it while there is no consent. */
export type Gtag = (command: 'event', action: string, fields: EventFields) => void;

/** What the build says about the measurement. */
export type TagSettings = { readonly id: string; readonly origin: string; readonly isTaggingServer: boolean };

type Measured = Window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

/**
 * Google's tag, kept on a short lead: nothing exists before `start`, nothing leaves after `stop`, and a callback never waits on the host.
 * @see https://developers.google.com/tag-platform/gtagjs/reference
 */
export function createGtag({ id, origin, isTaggingServer }: TagSettings, isAccepted: () => boolean) {
  const page = window as unknown as Measured;
  let isStarted = false;
  let hasFailed = false;

  /** The tag tells commands from other data by their being an arguments object. */
  function push(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above, an array would be taken for something else.
    page.dataLayer?.push(arguments);
  }

  const gtag: Gtag = (command, action, { event_callback: callback, ...fields }) => {
    if (!isStarted || hasFailed || !isAccepted()) {
      callback?.();
      return;
    }
    if (!callback) {
      push(command, action, fields);
      return;
    }
    let isCalled = false;
    const callOnce = () => {
      if (!isCalled) callback();
      isCalled = true;
    };
    setTimeout(callOnce, eventCallbackTimeoutMs);
    push(command, action, { ...fields, event_callback: callOnce, event_timeout: eventCallbackTimeoutMs });
  };

  const start = () => {
    page[`ga-disable-${id}`] = false;
    if (isStarted) return;
    isStarted = true;
    page.dataLayer ??= [];
    // What was accepted is counting, not advertising.
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
      // Until the browser is closed: the acceptance lasts no longer than the visit either.
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
