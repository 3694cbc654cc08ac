import { expect, test } from 'vitest';
import { readPages } from '../src/build/pages.ts';
import { publicDir } from './built.ts';

test('no page of a build without a measurement ID has a trace of measurement', () => {
  const pages = [...readPages(publicDir)];
  expect(pages.length).toBeGreaterThan(250);
  const traces = /gtag|dataLayer|googletagmanager|google-analytics|data-analytics|data-(?:lead|confirmed)-event|sent-lead/i;
  expect(pages.filter(({ html }) => traces.test(html)).map(({ address }) => address)).toEqual([]);
});
