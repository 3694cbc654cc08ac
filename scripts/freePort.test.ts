import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('a free port can be used again and again, and is outside the range for outgoing connections', async () => {
  const port = await freePort();
  for (let round = 0; round < 3; round += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
  if (process.platform !== 'linux') return;
  const [first = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number);
  expect(port).toBeLessThan(first);
});
