import { expect, test } from 'vitest';
import { sectorFilterStyle } from './sectorFilterStyle.ts';

test('a chosen sector hides the cards of other sectors', () => {
  const style = sectorFilterStyle(['luxury', 'retail']);
  expect(style).toContain('main:has(#sector-luxury:checked) [data-sectors]:not([data-sectors~=luxury])');
  expect(style).toContain('main:has(#sector-retail:checked) [data-sectors]:not([data-sectors~=retail])');
  expect(style).toMatch(/^@layer sections\{.*\{display:none\}\}$/);
});
