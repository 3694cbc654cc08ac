import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The connection of Lighthouse's phone: round trip in milliseconds, and bits per second towards the visitor. */
export const slowPhone = { roundTripMs: 150, bitsPerSecond: 1_638_400 } as const;

/**
 * Opens a port behind which a server on this machine seems far away. All requests of a browser are slowed down, which Chromium's own throttling does not
 * do for prefetches. Handshake, delay and bandwidth are real. The slow start of TCP is not, so large answers arrive sooner than they would.
 * @param target Origin of the server, on plain http.
 */
export async function openSlowLine(target: string, { roundTripMs, bitsPerSecond }: typeof slowPhone) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let lineFreeAt = 0;
  const server = createServer((browser) => {
    const service = connect(Number(port), hostname);
    sockets.add(browser).add(service);
    const openAt = performance.now() + roundTripMs;
    relay(browser, service, () => Math.max(performance.now(), openAt) + roundTripMs / 2);
    relay(service, browser, (bytes) => {
      lineFreeAt = Math.max(performance.now(), lineFreeAt) + (bytes * 8000) / bitsPerSecond;
      return lineFreeAt + roundTripMs / 2;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes data on at the time when it would arrive. Chunks keep their order, since each arrives later than the one before. */
function relay(from: Socket, to: Socket, dueAt: (bytes: number) => number): void {
  const later = (bytes: number, act: () => void) => setTimeout(act, dueAt(bytes) - performance.now());
  from.on('data', (chunk) => later(chunk.length, () => to.writable && to.write(chunk)));
  from.on('end', () => later(0, () => to.end()));
  // A browser that leaves a page may reset the connection.
  from.on('error', () => to.destroy());
}
