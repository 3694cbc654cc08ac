import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { requireTool } from '../../scripts/tools.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { newEnvironment } from './service.ts';
import { sendVisitors } from './visitors.ts';

/* systemd's own program opens the socket and hands it over. It starts a shell that starts the service again when it ends, like "Restart=always". */
const service = join(import.meta.dirname, '../src/server.ts');
const supervisor = `while [ ! -e "$FOLDER/end" ]; do sh -c 'echo $$ > "$FOLDER/pid"; LISTEN_PID=$$ exec "$NODE" "$SERVICE"'; done`;

it('a service on a socket of systemd is replaced under traffic: nobody is refused, and no lead is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-handover-'));
  const environment = await newEnvironment();
  const url = `http://127.0.0.1:${await freePort()}`;
  // The program passes on the variables that it is told to.
  const variables = { ...environment, FOLDER: folder, NODE: process.execPath, SERVICE: service };
  const settings = Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`);
  const listen = `--listen=${new URL(url).host}`;
  const holder = spawn(requireTool('systemd-socket-activate'), [listen, ...settings, 'sh', '-c', supervisor], { stdio: 'ignore' });
  const ended = new Promise((resolve) => holder.on('close', resolve));
  try {
    await expect
      .poll(() =>
        fetch(`${url}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false),
      )
      .toBe(true);
    const visitors = sendVisitors(url, 8, 'handover');
    const pids = new Set<string>();
    for (let replacement = 0; replacement < 3; replacement += 1) {
      const pid = readFileSync(join(folder, 'pid'), 'utf8').trim();
      pids.add(pid);
      const before = visitors.confirmed.length;
      await expect.poll(() => visitors.confirmed.length).toBeGreaterThan(before + 50);
      process.kill(Number(pid), 'SIGTERM');
      await expect.poll(() => readFileSync(join(folder, 'pid'), 'utf8').trim()).not.toBe(pid);
    }
    const before = visitors.confirmed.length;
    await expect.poll(() => visitors.confirmed.length).toBeGreaterThan(before + 50);
    await visitors.stop();
    expect(pids.size).toBe(3);
    expect(visitors.troubles).toEqual([]);

    const store = await openStore(loadConfig({ ...environment, DATA_DIR: environment.DATA_DIR }), () => {}).catch((error) => error);
    expect(store).toMatchObject({ code: 'STORE_IN_USE' });
    writeFileSync(join(folder, 'end'), '');
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGTERM');
    await ended;
    const stored = await openStore(loadConfig(environment), () => {});
    const companies = new Map(
      (await Array.fromAsync(readLeads(stored.db, 'oldest'))).map((lead) => [lead.reference, lead.fields?.Company]),
    );
    await stored.close();
    expect(visitors.confirmed.filter(({ company, reference }) => companies.get(reference) !== company)).toEqual([]);
  } finally {
    writeFileSync(join(folder, 'end'), '');
    if (holder.exitCode === null && existsSync(join(folder, 'pid')))
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGTERM');
  }
});
