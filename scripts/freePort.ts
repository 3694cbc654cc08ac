import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that no system gives to outgoing connections by itself: Linux begins at 32768, the others higher. */
const [lowest, highest] = [20_000, 32_000];

/**
 * A port of the loopback address that nobody listens on. It is none of those that the system gives to outgoing connections, so that a server which is
 * stopped and started again finds it free, however many connections others open in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
