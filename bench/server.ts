/*
 * Measures how the service serves the built site, compared with nginx on the same compressed files, one process each:
 *
 *   npm run bench:server [-- --quick]
 *
 * Needs `npm run build` before. The load runs on the same machine, so only figures of the same run can be compared.
 */
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { spawnService } from '../leads/test/process.ts';
import { findTool } from '../scripts/tools.ts';
import { distFolder } from '../site/src/build/distFolder.ts';
import { connections, load } from './load.ts';
import { medians, rounded } from './median.ts';
import { compare, type Rows, writeReport } from './report.ts';
import { type Case, casesOf } from './server/cases.ts';
import { startNginx } from './server/nginx.ts';
import { prepare } from './server/prepare.ts';
import { wrk } from './server/wrk.ts';
import { serviceEnvironment, startUpTime } from './service.ts';
import { answerTarget, processTargets } from './targets.ts';
import { memoryAtRest, usageOf } from './usage.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = options.quick ? { seconds: 1, rounds: 1, starts: 1 } : { seconds: 5, rounds: 3, starts: 5 };
const publicDir = join(distFolder, 'public');
const folder = mkdtempSync(join(tmpdir(), 'server-bench-'));
const environment = serviceEnvironment({ DATA_DIR: join(folder, 'data') });
const hasWrk = findTool('wrk') !== undefined;

console.error('Start-up and memory …');
const startUpMs = await startUpTime(environment, size.starts);
const service = await spawnService(environment);
const idleMb = await memoryAtRest(service.pid);

const program = findTool('nginx');
if (!program) console.error('nginx is missing and could not be installed: the service is measured without comparison.');
const { headers } = await fetch(`${service.url}/en/pricing`);
const nginx = program ? await startNginx(program, publicDir, headers, join(folder, 'nginx')) : undefined;
const servers = nginx ? [service, nginx] : [service];
try {
  const answers: Record<string, Rows[string]> = {};
  for (const item of casesOf({ font: largestFile('_assets/*.woff2'), file: largestFile('en/downloads/*.pdf') })) {
    console.error(`${item.name} …`);
    answers[item.name] = await measure(item);
  }
  const processRows = {
    service: {
      'start-up, ms': rounded(startUpMs),
      'memory at rest, MB': rounded(idleMb),
      'memory after the load, MB': rounded(await memoryAtRest(service.pid)),
    },
  };
  writeReport('server', {
    isComplete: !options.quick,
    results: [
      // Each kind of answer has a result of its own.
      ...Object.entries(answers).flatMap(([name, row]) =>
        compare({ ...answerTarget, name: `${answerTarget.name}: ${name}` }, { [name]: row }),
      ),
      ...processTargets.flatMap((target) => compare(target, processRows)),
    ],
    tables: {
      [`Service and nginx, one process each, loaded by ${hasWrk ? 'wrk' : 'autocannon'} over ${connections} connections`]: answers,
      'Process of the service': processRows,
    },
  });
} finally {
  await nginx?.end();
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** Loads the servers alternately, and takes the median of each figure. */
async function measure(item: Case): Promise<Rows[string]> {
  const prepared = await Promise.all(servers.map(async ({ url, pid }) => ({ url, pid, ...(await prepare(url, item)) })));
  const different = new Set(prepared.map(({ answer }) => answer));
  if (different.size > 1) throw new Error(`The servers answer "${item.name}" differently: ${[...different].join(' and ')}.`);
  const send = ({ url, headers }: (typeof prepared)[number], seconds: number) =>
    hasWrk
      ? wrk(url + item.path, headers, item.status, seconds)
      : load(item.status, seconds, { url: url + item.path, headers: { ...headers } });
  const loads = prepared.map((server) => ({ server, measured: [] as { perSecond: number; p99: number; processorUs: number }[] }));
  for (const { server } of loads) await send(server, 1);
  for (let round = 0; round < size.rounds; round += 1) {
    for (const { server, measured } of loads) {
      const before = usageOf(server.pid).processorMs;
      const { perSecond, p99, answers } = await send(server, size.seconds);
      measured.push({ perSecond, p99, processorUs: ((usageOf(server.pid).processorMs - before) * 1000) / answers });
    }
  }
  const [own, other] = loads.map(({ measured }) => medians(measured));
  return {
    answer: [...different].join(),
    ...(own && columns('service', own)),
    ...(other && columns('nginx', other)),
    ...(own && other && { 'service ÷ nginx': rounded(own.perSecond / other.perSecond, 2) }),
  };
}

function columns(server: string, { perSecond, p99, processorUs }: { perSecond: number; p99: number; processorUs: number }) {
  return {
    [`${server}: answers/s`]: rounded(perSecond),
    [`${server}: p99 ms`]: rounded(p99, 1),
    [`${server}: processor µs`]: rounded(processorUs),
  };
}

function largestFile(pattern: string): string {
  const bytes = (name: string) => statSync(join(publicDir, name)).size;
  return `/${globSync(pattern, { cwd: publicDir }).sort((a, b) => bytes(b) - bytes(a))[0] ?? ''}`;
}
