import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line as Lighthouse's phone has it: time there and back in milliseconds, and bits a second towards the visitor. */
export const slowPhone = { roundTripMs: 150, bitsPerSecond: 1_638_400 } as const;

/** A line to a server: everything through it is as late as on a real one, whichever part of the browser asks, prefetching included. */
export type SlowLine = { readonly origin: string; close(): void };

/**
 * Opens a port on this machine behind which a server is far away. Handshake, delay and bandwidth are real; the slow start of TCP is not, so that large answers come sooner
 * than they would.
 * @param target Origin of the server, on plain http.
 */
export async function openSlowLine(target: string, { roundTripMs, bitsPerSecond }: typeof slowPhone): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let lineFreeAt = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.add(near).add(far);
    const openAt = performance.now() + roundTripMs;
    relay(near, far, () => Math.max(performance.now(), openAt) + roundTripMs / 2);
    relay(far, near, (bytes) => {
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

/** Hands on what one side sends when it would arrive at the other; pieces keep their order, since each is due later than the one before. */
function relay(from: Socket, to: Socket, dueAt: (bytes: number) => number): void {
  const later = (bytes: number, act: () => void) => setTimeout(act, dueAt(bytes) - performance.now());
  from.on('data', (piece) => later(piece.length, () => to.writable && to.write(piece)));
  from.on('end', () => later(0, () => to.end()));
  // A browser that leaves a page breaks off; what matters is that the other side learns of it.
  from.on('error', () => to.destroy());
}
