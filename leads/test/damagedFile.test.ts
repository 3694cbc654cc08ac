import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { openStore, sqliteFileName } from '../src/store/openStore.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { runCommand } from './runTestCommand.ts';
import { contact, newEnvironment, post, startService, startServiceIn } from './testService.ts';

const pageBytes = 4096;
const leads = Array.from({ length: 400 }, (_, index) => ({
  ...{ form: 'contact', lang: 'en', context: { page: '/en/forms/contact' }, receivedAt: 1_800_000_000_000 + index },
  fields: { Email: `person-${index}@company.example`, LEADCF4: `We would like to know more. ${index} `.repeat(20) },
}));

let whole: string;
const textByReference = new Map<string, string | undefined>();

beforeAll(async () => {
  const environment = await newEnvironment();
  whole = environment.DATA_DIR ?? '';
  const store = await openStore(loadConfig(environment), () => {});
  for (const lead of leads) textByReference.set((await store.add(lead)).reference, lead.fields.LEADCF4);
  await store.close();
});

/** Overwrites a part of a file. */
function overwrite(file: string, from: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 'damaged '), 0, bytes, from);
  closeSync(descriptor);
}

/** A store of which a part is damaged. */
async function damagedStore(damage: (file: string) => void) {
  const folder = newFolder();
  cpSync(whole, folder, { recursive: true });
  const file = join(folder, sqliteFileName);
  damage(file);
  const environment: Record<string, string> = { ...(await newEnvironment()), DATA_DIR: folder };
  return { file, environment, cli: (...args: string[]) => runCommand(args, environment) };
}

const damages = {
  'whose first bytes are overwritten': (file: string) => overwrite(file, 0, 100),
  'that is cut': (file: string) => truncateSync(file, Math.floor(statSync(file).size * 0.6)),
  'of which every ninth page is overwritten': (file: string) => {
    for (let page = 8; page * pageBytes < statSync(file).size; page += 9) overwrite(file, page * pageBytes, pageBytes);
  },
  'of which one page with leads is overwritten': (file: string) => {
    const place = readFileSync(file).indexOf(`We would like to know more. ${leads.length / 2} `);
    overwrite(file, Math.floor(place / pageBytes) * pageBytes, pageBytes);
  },
};

describe.each(Object.entries(damages))('a SQLite file %s', (name, damage) => {
  it('stops the service, which says that it is damaged and how to restore it', async () => {
    const { file, environment } = await damagedStore(damage);
    const refused = startServiceIn(environment);
    await expect(refused).rejects.toThrow(`The file with the leads ${file} is damaged: `);
    await expect(refused).rejects.toThrow('restore the last backup');
    await expect(refused).rejects.not.toThrow('DATA_DIR');
  });

  it('is exported and listed as far as it can be read, and what cannot is named', async () => {
    const { file, cli } = await damagedStore(damage);
    const before = readFileSync(file);
    const { code, stdout, stderr } = await cli('export', '--format=json');
    expect(code).toBe(1);
    const read: StoredLead[] = JSON.parse(stdout);
    expect(stderr).toContain(`The store is damaged. ${read.length} leads could be read.\n`);
    const inPart = read.filter(({ damaged }) => damaged !== undefined);
    for (const { reference, fields, damaged } of read)
      if (damaged === undefined) expect(fields.LEADCF4).toBe(textByReference.get(reference));
    // A page has about three leads.
    expect(inPart.length).toBeLessThanOrEqual(3);
    for (const { reference } of inPart)
      expect(stderr).toMatch(new RegExp(`The values of these leads could be read only in part: .*${reference}`));
    const lost = /These could not be read: (.*)/.exec(stderr)?.[1]?.split(' ') ?? [];
    const all = [...read.map(({ reference }) => reference), ...lost];
    expect(new Set(all).size).toBe(all.length);
    if (!stderr.includes('There may be more')) expect(new Set(all)).toEqual(new Set(textByReference.keys()));
    // An overwritten page loses no more than its leads.
    const min = { 'whose first bytes are overwritten': 400, 'that is cut': 150, 'of which one page with leads is overwritten': 380 };
    expect(read.length).toBeGreaterThanOrEqual(min[name as keyof typeof min] ?? 200);

    const list = await cli('list', '--limit=3');
    expect([list.code, list.stdout.trim().split('\n').length]).toEqual([1, 4]);
    expect(list.stdout).toContain(read.at(-1)?.reference);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(join(file, '..')).filter((entry) => entry.startsWith('leads-draft'))).toEqual([]);
  });
});

describe('a damaged SQLite file', () => {
  it('is refused with the same advice if the names of its tables are lost', async () => {
    const { file, environment, cli } = await damagedStore((name) => overwrite(name, 0, pageBytes));
    await expect(startServiceIn(environment)).rejects.toThrow(`The file with the leads ${file} is damaged: `);
    for (const { code, stderr } of [await cli('export', '--format=json'), await cli('show', 'AAAAAAAA')]) {
      expect([code, stderr]).toEqual([1, expect.stringContaining(`The file with the leads ${file} is damaged: `)]);
      expect(stderr).toContain('restore the last backup');
    }
  });

  it('that was cut to nothing does not count as a new store', async () => {
    const { file, environment } = await damagedStore((name) => truncateSync(name, 0));
    expect(existsSync(`${file}.lock`)).toBe(true);
    await expect(startServiceIn(environment)).rejects.toThrow(`${file} is damaged: it is empty.`);
  });
});

/** Whether a service with START_DAMAGED starts, and stores a lead. */
async function takesLead(environment: Record<string, string>): Promise<boolean> {
  const service = await startServiceIn({ ...environment, START_DAMAGED: 'on' }).catch(() => undefined);
  if (!service) return false;
  const { status } = await post(`${service.url}/en/forms/contact`, contact());
  if (status === 303) {
    // The operator has decided to use the file, and the alert remains.
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('\nleads_store_damaged 1\n');
  }
  await service.stop();
  return status === 303;
}

it.each(Object.entries({ ...damages, 'without the names of its tables': (file: string) => overwrite(file, 0, pageBytes) }))(
  'START_DAMAGED is advised for a file %s only if the service then takes leads',
  async (name, damage) => {
    const { environment } = await damagedStore(damage);
    const { message } = (await startServiceIn(environment).catch((error: Error) => error)) as Error;
    const isAdvised = message.includes('set START_DAMAGED=on');
    expect(await takesLead(environment)).toBe(isAdvised);
    if (!isAdvised)
      await expect(startServiceIn({ ...environment, START_DAMAGED: 'on' })).rejects.toThrow(
        'START_DAMAGED=on does not help, because no lead can be stored in this file.',
      );
    if (name === 'of which one page with leads is overwritten') expect(isAdvised).toBe(true);
    if (name === 'without the names of its tables') expect(isAdvised).toBe(false);
  },
);

describe('a file that is damaged while the service runs', () => {
  const damage = damages['of which one page with leads is overwritten'];

  it('is noticed by the first query that meets the damage', async () => {
    const { file, environment } = await damagedStore(() => {});
    const service = await startService('SQLite', environment);
    const { db } = service.store;
    const readiness = async () => {
      const answer = await fetch(`${service.url}/readyz`);
      return [answer.status, await answer.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    damage(file);
    await sql`pragma shrink_memory`.execute(db);
    await expect(sql`select sum(length(fields) + length(context)) from lead`.execute(db)).rejects.toThrow('malformed');
    expect(await readiness()).toEqual([503, { status: 'the store cannot take a lead', reason: 'STORE_DAMAGED' }]);
    expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('\nleads_store_damaged 1\n');
  });

  it('is noticed by the next backup. Leads are taken meanwhile, and doctor and the next start report it', async () => {
    const { file, environment, cli } = await damagedStore(() => {});
    const service = await startServiceIn({ ...environment, LOG_LEVEL: 'error' });
    damage(file);
    const backup = await cli('backup', join(environment.DATA_DIR ?? '', 'copy.sqlite'));
    expect([backup.code, backup.stderr]).toEqual([1, expect.stringMatching(/is damaged|cannot be copied/)]);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    const lines = service.output().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        ...{ level: 'error', time: expect.any(String), reqId: 'req-1', code: 'STORE_DAMAGED', fault: 1, store: file },
        ...{ remedy: expect.stringMatching(/^Stop the service\. .* Then restore the last backup: /), msg: 'the store cannot take a lead' },
      },
    ]);
    expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
    const { code, stdout } = await cli('doctor');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/✗ .*leads\.sqlite (is damaged|cannot be read)/)]);
    // The command continues with the other checks of the store, and the checks after them.
    expect(stdout).toMatch(/MB of free space[\s\S]*There is no backup[\s\S]*– No CRM is configured/);
    await service.stop();
    await expect(startServiceIn(environment)).rejects.toThrow(`The file with the leads ${file} is damaged: `);
  });

  it('does not count as damaged any more if it is whole', async () => {
    const { file, environment } = await damagedStore((name) => writeFileSync(`${name}.damaged`, ''));
    const service = await startServiceIn(environment);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    await service.stop();
    expect(existsSync(`${file}.damaged`)).toBe(false);
  });
});
