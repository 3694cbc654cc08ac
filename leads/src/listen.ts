import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { findErrorCode, OperatorError } from './errors.ts';

/** First file descriptor that systemd passes on (sd_listen_fds(3)). */
const firstHandedOver = 3;

/**
 * Listens on the socket that systemd has passed on, or on the address of the configuration. A socket of systemd stays open while the service is replaced, so
 * that visitors wait for the new service instead of being refused.
 * @param environment Usually `process.env`.
 * @returns The address that the service listens on, such as `http://localhost:4321`.
 * @throws OperatorError if the address is taken or cannot be used, or if systemd passes on several sockets.
 */
export async function listen(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>, environment: NodeJS.ProcessEnv): Promise<string> {
  const count = handedOver(environment);
  if (count > 1) {
    throw new OperatorError(
      'ADDRESS_UNUSABLE',
      `systemd gives the service ${count} sockets, and it can use only one.`,
      'Keep one ListenStream= in the socket unit.',
    );
  }
  if (count === 1) {
    // Node takes the descriptor and ignores the host. Without a host, the framework would ask for the addresses of localhost.
    const socket = { fd: firstHandedOver, host: '' };
    return app.listen(socket);
  }
  const address = await app.listen({ host: config.host, port: config.port }).catch((error) => {
    throw listenError(config, error);
  });
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${new URL(address).port}`;
}

/** Number of sockets that systemd has passed on to this process, and not to one that started it. */
function handedOver({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number {
  return LISTEN_PID === String(process.pid) ? Number(LISTEN_FDS ?? 0) : 0;
}

function listenError(config: Pick<Config, 'host' | 'port'>, error: unknown): unknown {
  const address = `${config.host}:${config.port}`;
  switch (findErrorCode(error)) {
    case 'EADDRINUSE':
      return new OperatorError('PORT_TAKEN', `Another program listens on ${address}.`, 'Stop it, or choose another port: PORT=4322', error);
    case 'EACCES':
      return new OperatorError('ADDRESS_UNUSABLE', `This user may not listen on ${address}.`, 'Set PORT to 1024 or above.', error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        'ADDRESS_UNUSABLE',
        `${config.host} is not an address of this machine.`,
        'Set HOST to localhost or 0.0.0.0.',
        error,
      );
    default:
      return error;
  }
}
