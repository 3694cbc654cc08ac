import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { spawnService } from './process.ts';
import { contact, newEnvironment, post } from './testService.ts';

/** Killing a process does not test syncing, because the kernel keeps written data. The system calls show it. */
describe.skipIf(!canTrace())('the system calls of the service (needs strace)', () => {
  it('show a sync to the disk between the arrival of each lead and its confirmation', async () => {
    const service = await spawnService(await newEnvironment());
    const trace = join(newFolder(), 'trace');
    const strace = spawn('strace', [
      '-f',
      '-e',
      'trace=fsync,fdatasync,read,recvfrom,write,writev,sendto',
      '-e',
      'signal=none',
      '-s',
      '40',
      '-o',
      trace,
      '-p',
      String(service.pid),
    ]);
    const closed = new Promise((resolve) => strace.once('close', resolve));
    await new Promise((resolve) => strace.stderr.once('data', resolve));
    strace.stderr.resume();
    for (let index = 0; index < 5; index += 1) {
      expect((await post(`${service.url}/en/forms/contact`, contact({ Company: `Sync ${index}` }))).status).toBe(303);
    }
    // The control is a post that saves nothing. It must show no sync, otherwise the trace proves nothing.
    expect((await post(`${service.url}/en/forms/contact`, contact({ Company: '' }))).status).toBe(422);
    await service.end('SIGKILL');
    await closed;

    const calls = readFileSync(trace, 'utf8').split('\n');
    const steps = calls.flatMap((call) => {
      if (/POST \/en\/forms/.test(call)) return 'post';
      if (/f(data)?sync\(.*= 0/.test(call) || /f(data)?sync resumed.*= 0/.test(call)) return 'sync';
      return /HTTP\/1\.1 (\d+)/.exec(call)?.[1] ?? [];
    });
    // Syncs before the first post belong to the start of the service.
    const taken = steps.slice(Math.max(0, steps.indexOf('post')));
    const order = taken.filter((step, index) => step !== 'sync' || taken[index - 1] !== 'sync');
    expect(order).toEqual([...Array.from({ length: 5 }, () => ['post', 'sync', '303']).flat(), 'post', '422']);
  });
});

function canTrace(): boolean {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
