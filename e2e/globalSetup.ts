import { buildScreen } from '../editor/src/server/buildScreen.ts';
import { spawnService } from '../leads/test/process.ts';
import { newFolder } from '../scripts/newFolder.ts';

/** Builds the editing screen, and starts the service of this run with a store of its own. Workers get its address and folder as variables. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = newFolder();
  const [service] = await Promise.all([
    spawnService({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000', TRUST_PROXY: '1' }),
    buildScreen(),
  ]);
  process.env.E2E_URL = service.url;
  process.env.E2E_DATA_DIR = folder;
  return async () => {
    await service.end('SIGTERM');
  };
}
