import { expect, test } from 'vitest';
import { isOwnMachine, isOwnRequest } from './ownRequest.ts';

const host = 'localhost:4321';

for (const [headers, isOwn] of [
  [{ host, origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }, true],
  // A proxy with TLS passes the host on.
  [{ host: 'texts.company.example', origin: 'https://texts.company.example' }, true],
  // A program, or a browser on plain http.
  [{ host }, true],
  [{ host, 'sec-fetch-site': 'cross-site' }, false],
  [{ host, 'sec-fetch-site': 'same-site' }, false],
  [{ host, 'sec-fetch-site': 'none' }, false],
  [{ host, origin: 'null' }, false],
  [{ host, origin: '' }, false],
  [{ host, origin: 'http://localhost:3000' }, false],
  [{ host, origin: 'http://localhost:4321.evil.example', 'sec-fetch-site': 'same-origin' }, false],
] as const)
  test(`${JSON.stringify(headers)} is ${isOwn ? '' : 'not '}a request of the own pages`, () => expect(isOwnRequest(headers)).toBe(isOwn));

for (const [address, isOwn] of [
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['127.evil.example', false],
  [undefined, false],
] as const)
  test(`${address} is ${isOwn ? '' : 'not '}this machine`, () => expect(isOwnMachine(address)).toBe(isOwn));
