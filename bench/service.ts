import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '@emovera/site/build/distFolder.ts';
import { newDatabase, startPostgres } from '../leads/test/testPostgres.ts';
import { newFolder } from '../scripts/newFolder.ts';
import type { Row, Rows } from './report.ts';

/** Fields of a valid contact without an e-mail address. Each lead needs a different address, or it is a duplicate. */
export const contact = {
  'First Name': 'Ada',
  'Last Name': 'Bench',
  Company: 'Load Ltd',
  Phone: '+44 20 7946 0000',
  LEADCF2: 'infos',
  LEADCF4: 'We would like to know what your platform makes of our comments.',
} as const;

export type Environment = Readonly<Record<string, string>>;

/** Environment of a measured service, which serves the built site on a free port. Ends the process if the site was not built. */
export function serviceEnvironment(settings: Environment): Environment {
  if (!existsSync(join(distFolder, 'service/manifest.json'))) {
    console.error('The site is not built. Build it first: npm run build');
    process.exit(1);
  }
  return { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DIST_DIR: distFolder, ...settings };
}

/**
 * Measures services on SQLite and on PostgreSQL.
 * @param measure Returns the row of a store. Its parameter gives the environment of a service with a new store at each call.
 */
export async function onBothStores(measure: (newEnvironment: () => Promise<Environment>) => Promise<Row>): Promise<Rows> {
  const common = serviceEnvironment({ RATE_LIMIT_MAX: '1000000', LEAD_SECRET: 'a secret of the benchmark, not of a real service' });
  const postgres = await startPostgres();
  try {
    const sqlite = await measure(async () => ({ ...common, DATA_DIR: newFolder() }));
    const postgresql = await measure(async () => ({ ...common, DATABASE_URL: await newDatabase(postgres.url) }));
    return { SQLite: sqlite, PostgreSQL: postgresql };
  } finally {
    postgres.end();
  }
}

/** Resident memory of a process, in megabytes (10^6 bytes). Linux only; see proc_pid_status(5). */
export function memoryMb(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}
