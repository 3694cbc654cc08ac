import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type ServiceProcess, spawnService } from '../../leads/test/process.ts';

/** A lead in the operator's export. */
export type Lead = { reference: string; form: string; lang: string; fields: Record<string, string> };

/** A lead service on the built site with its own store. */
export type BrowserTestService = ServiceProcess & {
  leads(): Promise<Lead[]>;
  /** Makes an account of the lead desk, and returns the path of its invitation. */
  inviteToDesk(): Promise<string>;
};

/** Starts the service and reads the store with the operator's commands. */
export async function startService(): Promise<BrowserTestService> {
  const environment = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-browsers-')),
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MAX: '100000',
    TRUST_PROXY: '1',
  };
  const service = await spawnService(environment);
  return {
    ...service,
    leads: async () => {
      const { code, stdout, stderr } = await run('cli.ts', ['export', '--format=json'], environment);
      if (code !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    },
    inviteToDesk: async () => {
      const mail = `${crypto.randomUUID()}@team.example`;
      const { stdout, stderr } = await run('cli.ts', ['user', 'add', mail, '--role=operator'], environment);
      const [path] = /\/desk\/#\S+/.exec(stdout) ?? [];
      if (!path) throw new Error(stderr);
      return path;
    },
  };
}
