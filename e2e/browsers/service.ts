import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type ServiceProcess, spawnService } from '../../leads/test/process.ts';

/** A lead as the operator exports it. */
export type Lead = { reference: string; form: string; lang: string; fields: Record<string, string> };

/** A lead service on the built site, with a store of its own. */
export type BrowserTestService = ServiceProcess & { leads(): Promise<Lead[]> };

/** Starts the service as an operator does, and reads the store as an operator does. */
export async function startService(): Promise<BrowserTestService> {
  const environment = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-browsers-')),
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MAX: '100000',
  };
  const service = await spawnService(environment);
  return {
    ...service,
    leads: async () => {
      const { code, stdout, stderr } = await run('cli.ts', ['export', '--format=json'], environment);
      if (code !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    },
  };
}
