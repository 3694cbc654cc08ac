import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { drawCode, networkAddresses } from './phoneAddress.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
];

test('a phone gets the address of the network, and none of containers, tunnels or the machine itself', () => {
  const interfaces = {
    lo: at('127.0.0.1', true),
    docker0: at('172.17.0.1'),
    utun4: at('10.8.0.2'),
    en5: at('169.254.3.4'),
    eth0: at('10.0.0.7'),
    wlan0: [...at('192.168.1.20'), { ...at('fe80::1')[0], family: 'IPv6', scopeid: 2 } as NetworkInterfaceInfo],
  };
  expect(networkAddresses(interfaces, '192.168.1.20')).toEqual(['192.168.1.20', '10.0.0.7']);
  expect(networkAddresses(interfaces, '10.8.0.2')).toEqual(['10.0.0.7', '192.168.1.20']);
  expect(networkAddresses({ lo: at('127.0.0.1', true) }, undefined)).toEqual([]);
});

test('the QR code is a square in half blocks, with a light margin around its three corners', () => {
  const lines = drawCode('http://192.168.1.20:4321/').split('\n');
  // 25 modules and a margin of 2 on each side.
  expect(lines.map((line) => line.length)).toEqual(Array(15).fill(29));
  expect(lines[0]).toBe('█'.repeat(29));
  expect(lines[1]).toMatch(/^██ ▄▄▄▄▄ █.*█ ▄▄▄▄▄ ██$/);
});
