import { spawnService } from '../leads/test/process.ts';

/** Median time from starting the service's process until it answers, in milliseconds. The first start, which makes the tables, is not counted. */
export async function startUpTime(environment: Record<string, string>, starts: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const begin = performance.now();
    const service = await spawnService(environment);
    await fetch(`${service.url}/healthz`);
    times.push(performance.now() - begin);
    await service.end('SIGTERM');
  }
  const counted = times.slice(1).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? 0;
}
