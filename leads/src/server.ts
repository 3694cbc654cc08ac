import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { codeOf, OperatorError, reasonOf } from './errors.ts';
import { openSite } from './site/site.ts';
import { openStore } from './store/openStore.ts';

/** Time for requests in hand to finish once the service is told to stop, in milliseconds. */
const stopTimeoutMs = 10_000;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const site = openSite(config.distDir, config.pageCacheBytes);
  const store = await openStore(config, (error) => app?.log.warn({ code: codeOf(error) }, 'lost a connection to the store'));
  const app = await buildApp(config, { site, store });
  const address = await app.listen({ host: config.host, port: config.port }).catch(async (error) => {
    await store.close();
    throw listenError(config, error);
  });
  closeWithGrace({ delay: stopTimeoutMs, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping because of an error');
    await app.close();
    await store.close();
    if (!err) console.log('Stopped.');
  });
  const { port } = new URL(address);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(`The site is at http://${host}:${port}\nLeads are stored in ${store.place}. See them with: npm run leads -- list`);
}

function listenError(config: Config, error: unknown): unknown {
  const place = `${config.host}:${config.port}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new OperatorError('PORT_TAKEN', `Another program listens on ${place}.`, 'Stop it, or choose another port: PORT=4322', error);
    case 'EACCES':
      return new OperatorError('ADDRESS_UNUSABLE', `This user may not listen on ${place}.`, 'Set PORT to 1024 or above.', error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        'ADDRESS_UNUSABLE',
        `${config.host} is no address of this machine.`,
        'Set HOST to localhost or 0.0.0.0.',
        error,
      );
    default:
      return error;
  }
}

await start().catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : `The service could not start: ${reasonOf(error)}`);
  process.exit(1);
});
