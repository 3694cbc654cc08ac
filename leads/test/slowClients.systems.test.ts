import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { filmBytes } from './fixtureSite.ts';
import { contact, post, startService } from './testService.ts';

const head = 'POST /en/forms/contact HTTP/1.1\r\nHost: localhost\r\n';

it.each([
  { what: 'never finishes its headers', begin: head, drip: 'X-Slow: 1\r\n' },
  {
    what: 'never finishes its body',
    begin: `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n`,
    drip: 'Company=x&',
  },
  { what: 'sends nothing more', begin: head, drip: '' },
])('a client that $what is disconnected, and others are served', async ({ begin, drip }) => {
  const service = await startService('SQLite', {}, { requestTimeoutMs: 800 });
  const { hostname, port } = new URL(service.url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    const dripping = setInterval(() => drip && socket.write(drip), 50);
    socket.on('data', (data) => {
      received += data;
    });
    // The connection may also be reset, if data arrives after its end.
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
});

it('a client that requests films and never reads them is disconnected, and others are served', async () => {
  const service = await startService('SQLite', {}, { requestTimeoutMs: 400 });
  const { hostname, port } = new URL(service.url);
  const accepted = once(service.app.server, 'connection');
  const socket = connect(Number(port), hostname);
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  // Ten films fill all buffers. Nothing is read until the service has closed the connection.
  socket.pause();
  socket.write('GET /film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10));
  await accepted;
  await expect.poll(() => countConnections(service)).toBe(0);
  let received = 0;
  socket.on('data', (data) => {
    received += data.length;
  });
  socket.resume();
  await ended;
  expect(received).toBeLessThan(10 * filmBytes);
  expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
});

function countConnections({ app }: Awaited<ReturnType<typeof startService>>): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
