import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { run, spawnService } from './process.ts';
import { contact, newEnvironment, post, storeKinds } from './service.ts';

/** A text that can be found in the bytes of a store's files. */
const trace = 'Vergissmeinnicht';

it('data that another program still reads from SQLite’s log is gone after the next purge', async () => {
  const environment = await newEnvironment();
  const service = await spawnService(environment);
  await post(`${service.url}/en/forms/contact`, contact({ Email: `${trace}@company.example` }));
  const folder = environment.DATA_DIR ?? '';
  const reader = new DatabaseSync(join(folder, 'leads.sqlite'), { readOnly: true });
  reader.exec('begin; select count(*) from lead;');
  const erased = await run('cli.ts', ['erase', `${trace}@company.example`, '--yes'], environment);
  expect(erased).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run leads -- purge') });
  // This process must not open the files before: closing one of them would end the reader's lock.
  expect(await run('cli.ts', ['purge'], environment)).toMatchObject({ code: 1, stderr: expect.stringContaining('still holds copies') });
  reader.close();
  expect(await run('cli.ts', ['purge'], environment)).toMatchObject({ code: 0, stderr: '' });
  expect(bytesOf(folder)).not.toMatch(new RegExp(trace, 'i'));
  await service.end('SIGTERM');
});

/** Everything in the files of a SQLite store. */
function bytesOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  expect(files).toContain('leads.sqlite');
  return files.map((file) => readFileSync(join(folder, file), 'latin1')).join('\n');
}

describe.each(storeKinds)('the data of a person on %s', (kind) => {
  it('is erased in any letter case while the service runs, and the data of others stays', async () => {
    const environment = await newEnvironment(kind);
    const service = await spawnService(environment);
    const url = `${service.url}/en/forms/contact`;
    for (let index = 0; index < 60; index += 1) {
      const isTheirs = index % 6 === 0;
      // Long leads fill whole pages of the file, and short ones share a page.
      const text = `${isTheirs ? `${trace} ` : 'other '.repeat(3)}`.repeat(index % 4 === 0 ? 400 : 2);
      const email = isTheirs ? `Anna.${trace}@Company.example` : `other${index}@company.example`;
      expect((await post(url, contact({ Email: email, Company: `C ${index}`, LEADCF4: text }))).status).toBe(303);
    }
    if (kind === 'SQLite') expect(bytesOf(environment.DATA_DIR ?? '')).toContain(trace);

    const { code, stdout } = await run('cli.ts', ['erase', `anna.${trace.toUpperCase()}@company.EXAMPLE`, '--yes'], environment);
    expect(code).toBe(0);
    expect(stdout).toContain(`Anna.${trace}@Company.example`);
    expect(stdout).toMatch(/Erased: 10 leads\. The CRM and the team's mailboxes have copies/);
    if (kind === 'SQLite') expect(bytesOf(environment.DATA_DIR ?? '')).not.toMatch(new RegExp(trace, 'i'));

    const left = JSON.parse((await run('cli.ts', ['export', '--format=json'], environment)).stdout);
    expect(left).toHaveLength(50);
    expect(JSON.stringify(left)).not.toMatch(new RegExp(trace, 'i'));
    expect((await post(url, contact())).status).toBe(303);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  it('is shown but kept if the command cannot ask for confirmation', async () => {
    const environment = await newEnvironment(kind);
    const service = await spawnService(environment);
    await post(`${service.url}/en/forms/contact`, contact());
    const { code, stdout, stderr } = await run('cli.ts', ['erase', 'ZOE@company.example'], environment);
    expect([code, stderr]).toEqual([1, 'Nothing was erased: 1 lead would be erased. Without a terminal for the question, add --yes.\n']);
    expect(stdout).toContain('zoe@company.example');
    expect((await run('cli.ts', ['list'], environment)).stdout).toContain('1 of 1');
    const nobody = await run('cli.ts', ['erase', 'nobody@company.example', '--yes'], environment);
    expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('No lead has this address.') });
    await service.end('SIGTERM');
  });
});
