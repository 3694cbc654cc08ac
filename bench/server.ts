/*
 * Measures how the service serves the built site, compared with nginx on the same compressed files, one process each, loaded by wrk. Also measures its start
 * and its memory:
 *
 *   npm run bench:server [-- --quick]
 *
 * Needs `npm run build` before. The load runs on the same machine, so only figures of the same run can be compared.
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { distFolder } from '@emovera/site/build/distFolder.ts';
import { spawnService } from '../leads/test/process.ts';
import { newFolder } from '../scripts/newFolder.ts';
import { startNginx } from './nginx.ts';
import { median, type Row, writeReport } from './report.ts';
import { memoryMb, serviceEnvironment } from './service.ts';
import { load } from './wrk.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = options.quick ? { seconds: 1, rounds: 1, starts: 1 } : { seconds: 5, rounds: 3, starts: 5 };
const publicDir = join(distFolder, 'public');
const page = '/en/pricing';
const brotli = { 'accept-encoding': 'gzip, deflate, br' };
const identity = { 'accept-encoding': 'identity' };

/** The kinds of requests that a site gets. The service sends a large PDF from disk. */
const cases = [
  { name: 'page, brotli', path: page, headers: brotli },
  { name: 'page, gzip', path: page, headers: { 'accept-encoding': 'gzip' } },
  { name: 'page, identity', path: page, headers: identity },
  { name: 'page, 304', path: page, headers: { ...brotli, 'if-none-match': '*' } },
  { name: 'unknown page', path: '/en/no-such-page', headers: brotli },
  { name: 'font', path: largestFile('_assets/*.woff2'), headers: identity },
  { name: 'PDF, 64 kB of it', path: largestFile('en/downloads/*.pdf'), headers: { ...identity, range: 'bytes=0-65535' } },
] as const;
type Case = (typeof cases)[number];

const environment = serviceEnvironment({ DATA_DIR: newFolder() });
// The first start creates the database and is not counted.
let service = await spawnService(environment);
const starts: number[] = [];
while (starts.length < size.starts) {
  await service.end('SIGTERM');
  const begin = performance.now();
  service = await spawnService(environment);
  await fetch(`${service.url}/healthz`);
  starts.push(performance.now() - begin);
}
// A new service is busy for some time.
await pause(3000);
const atRest = memoryMb(service.pid);
const { headers } = await fetch(service.url + page);
const nginx = await startNginx(publicDir, headers);
try {
  const answers: Record<string, Row> = {};
  for (const item of cases) {
    console.error(`${item.name} …`);
    answers[item.name] = await measure(item);
  }
  writeReport('server', {
    'Service and nginx, one process each, loaded by wrk over 50 connections, in answers a second': answers,
    'Process of the service': { service: { 'start-up, ms': median(starts), 'memory at rest, MB': atRest } },
  });
} finally {
  await nginx.end();
  await service.end('SIGTERM');
}

/** Loads both servers alternately, and takes the medians. Their answers must be the same. The first round warms them up. */
async function measure(item: Case): Promise<Row> {
  const [answer, other] = [await describeAnswer(service.url, item), await describeAnswer(nginx.url, item)];
  if (answer !== other) throw new Error(`The servers answer "${item.name}" differently: ${answer} and ${other}.`);
  const [own, compared]: [number[], number[]] = [[], []];
  for (let round = 0; round <= size.rounds; round += 1) {
    own.push(await answersPerSecond(service.url, item));
    compared.push(await answersPerSecond(nginx.url, item));
  }
  const [serviceRate, nginxRate] = [median(own.slice(1)), median(compared.slice(1))];
  return { answer, service: serviceRate, nginx: nginxRate, 'service ÷ nginx': serviceRate / nginxRate };
}

async function describeAnswer(origin: string, { path, headers }: Case): Promise<string> {
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  const { 'content-length': bytes, 'content-encoding': coding = 'uncompressed' } = Object.fromEntries(answer.headers);
  // nginx names a coding even for an answer without a body.
  return answer.status === 304 ? '304' : `${answer.status}, ${bytes} bytes, ${coding}`;
}

/** @throws Error if the answers have an unexpected kind of status, because the measurement is then void. */
async function answersPerSecond(origin: string, { name, path, headers }: Case): Promise<number> {
  const sent = Object.entries(headers).map(([header, value]) => `--header=${header}: ${value}`);
  const { perSecond, hasErrors } = await load(origin + path, size.seconds, sent);
  if (hasErrors !== (name === 'unknown page'))
    throw new Error(
      `${origin + path} was answered with an unexpected status, so nothing was measured. Open the address and look at the answer.`,
    );
  return perSecond;
}

function largestFile(pattern: string): string {
  const bytes = (name: string) => statSync(join(publicDir, name)).size;
  return `/${globSync(pattern, { cwd: publicDir }).sort((a, b) => bytes(b) - bytes(a))[0] ?? ''}`;
}
