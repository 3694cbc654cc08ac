import { expect, test } from 'vitest';
import { sectorFilterStyle } from './ClientCasePage.tsx';

test('a chosen sector hides the cards of other sectors', () => {
  const style = sectorFilterStyle(['luxury', 'retail']);
  expect(style).toContain('main:has(#sector-luxury:checked) [data-sectors]:not([data-sectors~=luxury])');
  expect(style).toContain('main:has(#sector-retail:checked) [data-sectors]:not([data-sectors~=retail])');
  expect(style).toMatch(/^@layer sections\{.*\{display:none\}\}\}$/);
});

test('without a choice the first cases are shown on screen, a linked case too, until the checkbox is checked', () => {
  const style = sectorFilterStyle(['luxury']);
  expect(style).toContain(
    '@media screen{main:has(#sector-all:checked):not(:has(#all-cases:checked)) [data-sectors]:nth-child(n+7):not(:target)',
  );
});
