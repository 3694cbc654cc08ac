/*
 * Constants of the product that only the site uses. Those that it shares with the lead service are in `contract/src/limits.ts`.
 */

/** Number of verbatims in the free trial. */
export const trialVerbatims = 200;

/** Duration of the free first meeting, in minutes. */
export const meetingMinutes = 15;

/** Number of articles on a page of a blog list. */
export const articlesPerPage = 6;

/**
 * Number of articles in a feed, with their full text: about half a year. A feed with 39 articles has 340 kB, one with 20 has 175 kB (47 kB
 * compressed).
 */
export const feedEntries = 20;

/** Duration of one loop of the announcement banner, in seconds. */
export const bannerLoopSeconds = 45;

/** Time until a fading title disappears, in seconds. */
export const fadingTitleSeconds = 5;

/** Maximum time for which a click on an outbound link waits for analytics, in milliseconds. */
export const outboundLinkTimeoutMs = 250;

/** Maximum wait for the callback of an analytics event, in milliseconds. */
export const eventCallbackTimeoutMs = 1000;
