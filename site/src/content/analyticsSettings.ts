/** Analytics of this build. Visitors have to accept them first. */
export type AnalyticsSettings = {
  /** Measurement id of a Google Analytics property: `G-` and letters or digits. */
  readonly measurementId: string;
  /** Origin that serves the script. */
  readonly origin: string;
  /** Whether the origin is a tagging server of the site owner, which also receives the events. */
  readonly isTaggingServer: boolean;
  /** Sources for the Content Security Policy of the pages. */
  readonly sources: { readonly scripts: readonly string[]; readonly connections: readonly string[]; readonly images: readonly string[] };
};

const googleOrigin = 'https://www.googletagmanager.com';

/**
 * Google's hosts for analytics, without those for advertisements.
 * @see https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 */
const googleHosts = {
  scripts: [googleOrigin],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/**
 * Settings of the analytics from `PUBLIC_MEASUREMENT_ID` and `PUBLIC_ANALYTICS_ORIGIN`.
 * @returns `undefined` without an id. Then the pages contain no analytics.
 * @throws Error that names the variable and the remedy.
 */
export function analyticsSettings(environment: NodeJS.ProcessEnv = process.env): AnalyticsSettings | undefined {
  const measurementId = environment.PUBLIC_MEASUREMENT_ID?.trim();
  const setting = environment.PUBLIC_ANALYTICS_ORIGIN?.trim();
  if (!measurementId) {
    if (!setting) return undefined;
    throw new Error('PUBLIC_ANALYTICS_ORIGIN is set without PUBLIC_MEASUREMENT_ID, so nothing would be measured. Set both, or neither.');
  }
  if (!/^G-[A-Z0-9]{4,20}$/.test(measurementId)) {
    throw new Error(
      `PUBLIC_MEASUREMENT_ID is "${measurementId}", which is not a measurement id. Copy it from the data stream of the property: G- and capitals or digits.`,
    );
  }
  const origin = setting ? parseSource(setting) : googleOrigin;
  const isTaggingServer = origin !== googleOrigin;
  const own = [origin];
  return {
    measurementId,
    origin,
    isTaggingServer,
    sources: isTaggingServer ? { scripts: own, connections: own, images: own } : googleHosts,
  };
}

function parseSource(setting: string): string {
  const url = URL.canParse(setting) ? new URL(setting) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (url && isSafe && url.href === `${url.origin}/`) return url.origin;
  throw new Error(
    `PUBLIC_ANALYTICS_ORIGIN is "${setting}". Give only the origin of the tagging server: https://metrics.example.com (http on localhost only).`,
  );
}
