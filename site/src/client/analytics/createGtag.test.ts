import { expect, test } from 'vitest';
import { measuredAddress } from './createGtag.ts';

test.each([
  ['https://a.example/en/search?q=my+name#results', 'https://a.example/en/search'],
  ['https://a.example/en/forms/confirmDemo/?formSubmitted=true&ref=ABCD2345', 'https://a.example/en/forms/confirmDemo/'],
  ['https://a.example/fr/?utm_source=news&email=x%40y.z&gclid=1', 'https://a.example/fr/?utm_source=news&gclid=1'],
  ['', ''],
])('%s is measured as "%s"', (address, measured) => {
  expect(measuredAddress(address)).toBe(measured);
});
