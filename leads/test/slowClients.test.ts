import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { contact, post, startService } from './service.ts';

const head = 'POST /en/forms/contact HTTP/1.1\r\nHost: localhost\r\n';

it.each([
  { what: 'never ends its headers', begin: head, drip: 'X-Slow: 1\r\n' },
  {
    what: 'never ends its body',
    begin: `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n`,
    drip: 'Company=x&',
  },
  { what: 'says nothing more', begin: head, drip: '' },
])('a client that $what is cut off, and the others are served', async ({ begin, drip }) => {
  const service = await startService('SQLite', {}, { requestTimeoutMs: 800 });
  const { hostname, port } = new URL(service.url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    const dripping = setInterval(() => drip && socket.write(drip), 50);
    socket.on('data', (data) => {
      received += data;
    });
    // A connection may also end by a reset, when a drop arrives after the end.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(received);
    });
    socket.write(begin);
  });
  expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true);
  expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
  expect(await service.stored()).toHaveLength(1);
  await service.stop();
});
