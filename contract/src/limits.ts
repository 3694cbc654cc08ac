/**
 * The product's constants, each once and named. Lengths are UTF-16 code units after CRLF → LF, as `maxlength` counts them
 * (HTML standard, "API value" of textarea).
 */
export const limits = {
  firstName: 40,
  lastName: 80,
  company: 100,
  email: 100,
  phone: 30,
  demoMessage: 2000,
  contactMessageMin: 20,
  contactMessageMax: 32_000,
  meetingTimes: 160,
} as const;

/** Reduction of the yearly price against twelve monthly ones, as a fraction. */
export const yearlyReduction = 0.2;

/** Verbatims that the free trial analyses. */
export const trialVerbatims = 200;

/** Length of the free first meeting, in minutes. */
export const meetingMinutes = 15;

/** Promise of the support: a reply within this many business days. */
export const replyBusinessDays = 1;

/** Articles on one page of a blog list. */
export const articlesPerPage = 6;

/**
 * Articles in a feed, with their whole text: about half a year of them. Of 39 articles the feed would have 340 kB, of 20 it has 175 (47 compressed), and readers
 * that fetch it anew have missed none.
 */
export const feedEntries = 20;

/** One round of the announcement banner's scrolling text, in seconds. */
export const bannerLoopSeconds = 45;

/** Time after which a fading title leaves the view, in seconds. */
export const fadingTitleSeconds = 5;

/** Longest wait of a click on an outbound link for analytics, in milliseconds. */
export const outboundLinkTimeoutMs = 250;

/** Longest wait for an analytics event's callback, in milliseconds. */
export const eventCallbackTimeoutMs = 1000;

/** Same form and same values within this time are one lead, in seconds. */
export const doubleSubmitWindowSeconds = 300;
