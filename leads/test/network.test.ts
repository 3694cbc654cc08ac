import { describe, expect, it } from 'vitest';
import { readAddress, toNetwork } from '../src/network.ts';

describe('an address from a proxy', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[192.0.2.1]:4711', '192.0.2.1'],
    ['2001:DB8::0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:4711', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ])('%s is read as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '192.0.2',
    '192.0.2.01',
    '0x7f.1',
    '1',
    '192.0.2.1:x',
    '1.2.3.4:5:6',
    '[::1',
    ':4711',
    '::1]:5',
  ])('%j is not an address', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::192.0.2.1', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::192.0.2.1', '0:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
