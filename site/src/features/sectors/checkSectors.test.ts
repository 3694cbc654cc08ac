import { expect, test } from 'vitest';
import { checkSectors } from './checkSectors.ts';

const sectors = [{ id: 'banking' }, { id: 'luxury' }];

test('a case with an unknown sector is refused, and the error gives the known sectors', () => {
  const slip = () => checkSectors([{ id: 'bank', sectors: ['banking', 'luxry'] }], sectors);
  expect(slip).toThrow('content/facts/cases.yaml: the case "bank" names the sector "luxry"');
  expect(slip).toThrow('Use one of: banking, luxury.');
});

test('cases with known sectors are accepted', () => {
  expect(() => checkSectors([{ id: 'bank', sectors: ['banking'] }], sectors)).not.toThrow();
});
