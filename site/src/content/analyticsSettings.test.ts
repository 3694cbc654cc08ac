import { describe, expect, test } from 'vitest';
import { analyticsSettings } from './analyticsSettings.ts';

const PUBLIC_MEASUREMENT_ID = 'G-ABC123DEF4';

test('without an id there are no analytics', () => {
  expect(analyticsSettings({})).toBeUndefined();
  expect(analyticsSettings({ PUBLIC_MEASUREMENT_ID: '', PUBLIC_ANALYTICS_ORIGIN: ' ' })).toBeUndefined();
});

test('with only an id, Google’s hosts are used', () => {
  const settings = analyticsSettings({ PUBLIC_MEASUREMENT_ID });
  expect(settings).toMatchObject({ origin: 'https://www.googletagmanager.com', isTaggingServer: false });
  expect(settings?.sources.connections).toContain('https://*.google-analytics.com');
});

test('with a tagging server, no other host is used', () => {
  const settings = analyticsSettings({ PUBLIC_MEASUREMENT_ID, PUBLIC_ANALYTICS_ORIGIN: 'https://metrics.example.com/' });
  const own = ['https://metrics.example.com'];
  expect(settings).toMatchObject({ isTaggingServer: true, sources: { scripts: own, connections: own, images: own } });
});

describe('a wrong value stops the build, and the error names its variable', () => {
  test.each(['UA-12345-1', 'g-abc123', 'G-"><script>', 'GTM-ABC123'])('PUBLIC_MEASUREMENT_ID %s', (id) => {
    expect(() => analyticsSettings({ PUBLIC_MEASUREMENT_ID: id })).toThrow(/^PUBLIC_MEASUREMENT_ID is .*Copy it from/);
  });

  test.each(['metrics.example.com', 'http://metrics.example.com', 'https://metrics.example.com/gtag', 'https://a.example; script-src *'])(
    'PUBLIC_ANALYTICS_ORIGIN %s',
    (origin) => {
      expect(() => analyticsSettings({ PUBLIC_MEASUREMENT_ID, PUBLIC_ANALYTICS_ORIGIN: origin })).toThrow(
        /^PUBLIC_ANALYTICS_ORIGIN is .*Give only the origin/,
      );
    },
  );

  test('an origin without an id', () => {
    expect(() => analyticsSettings({ PUBLIC_ANALYTICS_ORIGIN: 'https://metrics.example.com' })).toThrow(/Set both, or neither/);
  });
});
