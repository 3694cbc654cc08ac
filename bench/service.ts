import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spawnService } from '../leads/test/process.ts';
import { distFolder } from '../site/src/build/distFolder.ts';
import { median } from './median.ts';

/** Environment of a measured service, which serves the built site on a free port. Ends the process if there is no built site. */
export function serviceEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  if (!existsSync(join(distFolder, 'service/manifest.json'))) {
    console.error('There is no built site. Build it first: npm run build');
    process.exit(1);
  }
  return { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DIST_DIR: distFolder, ...settings };
}

/** Median time from the start of the process until it answers, in milliseconds. The first start creates the database and is not counted. */
export async function startUpTime(environment: Record<string, string>, starts: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const begin = performance.now();
    const service = await spawnService(environment);
    await fetch(`${service.url}/healthz`);
    times.push(performance.now() - begin);
    await service.end('SIGTERM');
  }
  return median(times.slice(1));
}
