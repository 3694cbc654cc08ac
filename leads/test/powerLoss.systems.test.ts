import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { openStore, sqliteFileName } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { spawnService } from './process.ts';
import { newEnvironment } from './testService.ts';
import { sendVisitors } from './visitors.ts';

/*
 * A model of power failures. The store is on a file system of its own, inside a file. Data that the service has written but not synced are in the memory of the
 * kernel, not in that file. So a copy of the file, made while the service is stopped for a moment, is what a disk would have after a power failure.
 */
const failures = 8;

/** Time for a confirmation that the stopped service has already sent, in milliseconds. */
const arrivalMs = 50;

const run = (command: string, ...parameters: string[]) => execFileSync(command, parameters, { stdio: 'pipe' });

describe.skipIf(!canMount())('power failures (needs the right to mount)', () => {
  it(`lose no confirmed lead, at ${failures} moments`, async () => {
    const { confirmed, lost } = await failRepeatedly();
    console.log(`Power failures: ${confirmed} leads confirmed before them, ${lost.length} lost`);
    expect(confirmed).toBeGreaterThan(10 * failures);
    expect(lost).toEqual([]);
  }, 120_000);

  it('lose confirmed leads of a store that does not wait for the disk', async () => {
    const { lost } = await failRepeatedly('../test/unsyncedService.ts');
    expect(lost.length).toBeGreaterThan(0);
  }, 120_000);
});

/**
 * Lets the power fail at several moments while visitors post leads, and compares the confirmations up to each moment with the store after it.
 * @param file Another program than the service.
 */
async function failRepeatedly(file?: string) {
  const folder = newFolder();
  const disk = join(folder, 'disk');
  run('truncate', '--size=64M', disk);
  run('mkfs.ext4', '-q', disk);
  const unmount = mount(disk, join(folder, 'mounted'));
  onTestFinished(unmount);
  const environment = { ...(await newEnvironment()), DATA_DIR: join(folder, 'mounted/data') };
  const service = await spawnService(environment, file);
  const visitors = sendVisitors(service.url, 6, 'power');
  let confirmed = 0;
  const lost: string[] = [];
  for (let failure = 0; failure < failures; failure += 1) {
    const before = visitors.confirmed.length;
    await expect.poll(() => visitors.confirmed.length, { interval: 5 }).toBeGreaterThan(before + 10 + 20 * Math.random());
    process.kill(service.pid, 'SIGSTOP');
    await pause(arrivalMs);
    const known = [...visitors.confirmed];
    const copy = join(folder, `disk-${failure}`);
    run('cp', '--sparse=always', disk, copy);
    process.kill(service.pid, 'SIGCONT');
    confirmed = known.length;
    const stored = await readDisk(copy, join(folder, `mounted-${failure}`), environment);
    lost.push(...known.filter(({ reference, company }) => stored.get(reference) !== company).map(({ company }) => company));
  }
  await visitors.stop();
  await service.end('SIGKILL');
  return { confirmed, lost };
}

/** The company of each lead on a disk, by reference. Mounting repeats the journal of the file system, as after a power failure. */
async function readDisk(disk: string, place: string, environment: Record<string, string>): Promise<Map<string, string | undefined>> {
  const unmount = mount(disk, place);
  try {
    const folder = join(place, 'data');
    if (!existsSync(join(folder, sqliteFileName))) return new Map();
    const store = await openStore(loadConfig({ ...environment, DATA_DIR: folder }), () => {});
    const leads = await Array.fromAsync(readLeads(store.db, 'oldest'));
    await store.close();
    return new Map(leads.map(({ reference, fields }) => [reference, fields.Company]));
  } finally {
    unmount();
  }
}

/** Mounts the file system in a file. @returns a function that unmounts it */
function mount(disk: string, place: string): () => void {
  mkdirSync(place);
  run('mount', '-o', 'loop', disk, place);
  return () => run('umount', place);
}

/** Whether file systems can be mounted here. Containers and ordinary users may not. */
function canMount(): boolean {
  const folder = newFolder();
  try {
    run('truncate', '--size=1M', join(folder, 'disk'));
    run('mkfs.ext4', '-q', join(folder, 'disk'));
    mount(join(folder, 'disk'), join(folder, 'mounted'))();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
