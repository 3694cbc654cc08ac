import { expect, test } from 'vitest';
import { checkSectors } from './checkSectors.ts';

const sectors = [{ id: 'banking' }, { id: 'luxury' }];

test('a case of a sector that does not exist is named, with the sectors that do', () => {
  const slip = () => checkSectors([{ id: 'bank', sectors: ['banking', 'luxry'] }], sectors);
  expect(slip).toThrow('content/facts/cases.yaml: the case "bank" names the sector "luxry"');
  expect(slip).toThrow('Use one of: banking, luxury.');
});

test('cases of known sectors pass', () => {
  expect(() => checkSectors([{ id: 'bank', sectors: ['banking'] }], sectors)).not.toThrow();
});
