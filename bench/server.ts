/*
 * What serving the built site costs, beside nginx with the same prepared files, one process each, in one run:
 *
 *   npm run bench:server [-- --quick] [-- --only service]
 *
 * Requests a second, the time of the slowest hundredth and the processor time of an answer, by coding and kind of answer; memory at rest and after the load; start-up. Build first. Prints a table and
 * writes bench/results/server.json. Load and server share this machine, so figures are compared within a run.
 */
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { spawnService } from '../leads/test/process.ts';
import { findTool } from '../scripts/tools.ts';
import { distFolder } from '../site/src/build/distFolder.ts';
import { asServed } from './asServed.ts';
import { medians, rounded } from './median.ts';
import { memoryOf } from './memory.ts';
import { processorTimeOf } from './processorTime.ts';
import { printTable, writeResult } from './results.ts';
import { casesOf } from './server/cases.ts';
import { type Load, load, loadConnections } from './server/load.ts';
import { startNginx } from './server/nginx.ts';
import { ask, bodyOf, headersFor } from './server/probe.ts';
import { startUpTime } from './startUp.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const isQuick = options.quick;
const size = isQuick ? { seconds: 1, rounds: 1, starts: 1 } : { seconds: 5, rounds: 3, starts: 5 };

const publicDir = join(distFolder, 'public');
if (!existsSync(join(distFolder, 'service/manifest.json'))) {
  console.error('There is no built site. Build it first: npm run build');
  process.exit(1);
}
const largest = (pattern: string) => {
  const size = (name: string) => statSync(join(publicDir, name)).size;
  return `/${globSync(pattern, { cwd: publicDir }).sort((a, b) => size(b) - size(a))[0] ?? ''}`;
};
const cases = casesOf({ font: largest('_assets/*.woff2'), file: largest('en/downloads/*.pdf') });
/** A load, and the processor time that the server spent on each answer, in microseconds. */
type Measured = Load & { readonly processorUs: number };
const folder = mkdtempSync(join(tmpdir(), 'server-bench-'));
const environment = { ...asServed, DATA_DIR: join(folder, 'data'), DIST_DIR: distFolder };
const tool = findTool('wrk') ? 'wrk' : 'autocannon';

console.error('Start-up and memory …');
const startUpMs = await startUpTime(environment, size.starts);
const service = await spawnService(environment);
const idleMb = await memoryOf(service.pid);

const program = options.only === 'service' ? undefined : findTool('nginx');
if (!program && options.only !== 'service') console.error('nginx is not here and could not be installed: the service is measured alone.');
const { headers } = await ask(service.url, '/en/pricing', {});
const nginx = program ? await startNginx(program, publicDir, headers, join(folder, 'nginx')) : undefined;
try {
  const results = [];
  for (const item of cases) {
    console.error(`${item.name} …`);
    const servers = [{ origin: service.url, pid: service.pid }, ...(nginx ? [nginx] : [])];
    const asked = await Promise.all(
      servers.map(async ({ origin, pid }) => ({ origin, pid, headers: await headersFor(origin, item), loads: [] as Measured[] })),
    );
    const bodies = await Promise.all(asked.map(({ origin, headers: given }) => bodyOf(origin, item.path, given)));
    if (new Set(bodies).size > 1) throw new Error(`"${item.name}" is not the same from both servers: ${bodies.join(' and ')}.`);
    for (const { origin, headers: given } of asked) await load(tool, origin, item, given, 1);
    for (let round = 0; round < size.rounds; round += 1) {
      for (const { origin, pid, headers: given, loads } of asked) {
        const before = processorTimeOf(pid);
        const seen = await load(tool, origin, item, given, size.seconds);
        loads.push({ ...seen, processorUs: ((processorTimeOf(pid) - before) * 1000) / seen.answers });
      }
    }
    const [own, other] = asked.map(({ loads }) => medians(loads));
    if (own)
      results.push({ name: item.name, answer: bodies[0], service: own, nginx: other, ratio: other && own.perSecond / other.perSecond });
  }
  const loadedMb = await memoryOf(service.pid);
  const rows = results.map(({ name, answer, service: own, nginx: other, ratio }) => [
    name,
    {
      answer,
      'service/s': rounded(own.perSecond),
      'p99 ms': rounded(own.p99, 1),
      'nginx/s': other ? rounded(other.perSecond) : '–',
      'its p99 ms': other ? rounded(other.p99, 1) : '–',
      'processor µs': rounded(own.processorUs),
      'its µs': other ? rounded(other.processorUs) : '–',
      'service ÷ nginx': ratio ? rounded(ratio, 2) : '–',
    },
  ]);
  const tables = printTable(
    `The service and nginx, one process each, asked by ${tool} over ${loadConnections} connections`,
    Object.fromEntries(rows),
  );
  Object.assign(
    tables,
    printTable('The service’s process', {
      'start-up, ms': { seen: rounded(startUpMs) },
      'memory at rest, MB': { seen: rounded(idleMb) },
      'memory after the load, MB': { seen: rounded(loadedMb) },
    }),
  );
  console.log(nginx ? `Beside ${nginx.version} with one worker, on the same prepared files.` : 'Without nginx: the ratios are missing.');
  writeResult('server', { isWhole: !isQuick, size, tool, nginx: nginx?.version, tables, startUpMs, idleMb, loadedMb, results });
} finally {
  await nginx?.end();
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
