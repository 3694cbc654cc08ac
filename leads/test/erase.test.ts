import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { purgeLeads } from '../src/store/eraseLeads.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { storeWith } from './manyLeads.ts';
import { runCommand } from './runTestCommand.ts';
import { readBytes } from './storeFiles.ts';
import { contact, newEnvironment, post, startServiceIn, storeKinds } from './testService.ts';

/** A text that can be found in the bytes of a store's files. */
const trace = 'Vergissmeinnicht';

describe.each(storeKinds)('the data of a person on %s', (kind) => {
  it('is erased in any letter case while the service runs, and the data of others stays', async () => {
    const environment = await newEnvironment(kind);
    const service = await startServiceIn(environment);
    const url = `${service.url}/en/forms/contact`;
    for (let index = 0; index < 60; index += 1) {
      const isTheirs = index % 6 === 0;
      // Long leads fill whole pages of the file, and short ones share a page.
      const text = `${isTheirs ? `${trace} ` : 'other '.repeat(3)}`.repeat(index % 4 === 0 ? 400 : 2);
      const email = isTheirs ? `Anna.${trace}@Company.example` : `other${index}@company.example`;
      expect((await post(url, contact({ Email: email, Company: `C ${index}`, LEADCF4: text }))).status).toBe(303);
    }
    if (kind === 'SQLite') expect(readBytes(environment.DATA_DIR ?? '')).toContain(trace);

    const { code, stdout } = await runCommand(['erase', `anna.${trace.toUpperCase()}@company.EXAMPLE`, '--yes'], environment);
    expect(code).toBe(0);
    expect(stdout).toContain(`Anna.${trace}@Company.example`);
    expect(stdout).toMatch(/Erased: 10 leads\. The CRM and the team's mailboxes and calendars have copies/);
    if (kind === 'SQLite') expect(readBytes(environment.DATA_DIR ?? '')).not.toMatch(new RegExp(trace, 'i'));

    const left = JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);
    expect(left).toHaveLength(50);
    expect(JSON.stringify(left)).not.toMatch(new RegExp(trace, 'i'));
    expect((await post(url, contact())).status).toBe(303);
  });

  it('is not erased if the list of erased people cannot be written, because a backup would bring it back', async () => {
    const { cli, store, references, environment } = await storeWith(kind, [
      { at: '2026-11-02T09:00:00Z', fields: { Email: 'zoe@company.example' } },
    ]);
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await runCommand(['erase', 'zoe@company.example', '--yes'], { ...environment, BACKUP_DIR: file });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The list of erased people .*file\/erased-people\.txt cannot be read .*\nMake this user the owner/),
    ]);
    expect((await Array.fromAsync(readLeads(store.db, 'oldest'))).map(({ reference }) => reference)).toEqual(references);
    expect((await cli('erase', 'zoe@company.example', '--yes')).stdout).toMatch(
      /\nBackups keep their copies, and restore erases them again\.\n$/,
    );
  });

  it('is found in every spelling, and others with the same name or company are offered', async () => {
    const person = (Email: string, first: string, last: string, Company: string) => ({
      Email,
      'First Name': first,
      'Last Name': last,
      Company,
    });
    const at = '2026-11-02T09:00:00Z';
    const { cli, store, references } = await storeWith(kind, [
      { at, fields: person('Anna@xn--socit-esab.example', 'Anna', 'Duval', '100 % Mairie') },
      { at, fields: person('anna+lettre@xn--socit-esab.example', 'Anna', 'Duval', '100 % Mairie') },
      { at, fields: person('a.duval@home.example', 'ANNA', 'DUVAL', '') },
      { at, fields: person('bo@mairie.example', 'Bo', 'Duval', '100 % mairie') },
      { at, fields: person('carl@mairie.example', 'Carl', 'Duval', 'Mairie') },
    ]);
    // The previous version, which may run at the same time, stores it like this.
    await store.db.updateTable('lead').set({ mailbox: null, details: null }).execute();
    const [first = '', second = '', namesake = '', colleague = '', stranger = ''] = references;
    const shown = (await cli('erase', 'ANNA@société.example')).stdout;
    const [own = '', others = ''] = shown.split('2 other leads may be of the same person.');
    expect([first, second, namesake].map((reference) => own.includes(reference))).toEqual([true, true, false]);
    expect([namesake, colleague, stranger].map((reference) => others.includes(reference))).toEqual([true, true, false]);
    expect((await cli('find', 'anna@société.example')).stdout).toContain('2 leads, newest first.');
    expect((await cli('erase', 'anna@société.example', '--also=NOTTHERE')).code).toBe(2);
    expect((await cli('erase', 'anna@société.example', `--without=${stranger}`)).code).toBe(2);
    const erased = await cli('erase', 'anna@société.example', `--also=${namesake.toLowerCase()}`, '--yes');
    expect(erased.stdout).toContain('Erased: 3 leads.');
    expect((await cli('list')).stdout).toMatch(/2 of 2/);
  });

  it('is kept as long as the newest lead in any spelling', async () => {
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const { store, references } = await storeWith(kind, [
      { at: old, fields: { Email: 'an.na@gmail.com' } },
      { at: old, fields: { Email: 'bo@company.example' } },
      // This is another person, because only some providers ignore dots.
      { at: new Date().toISOString(), fields: { Email: 'b.o@company.example' } },
      { at: new Date().toISOString(), fields: { Email: 'anna+x@googlemail.com' } },
    ]);
    expect(await purgeLeads(store.db, { now: Date.now(), retentionDays: 30 })).toMatchObject({ leads: 1 });
    const left = await Array.fromAsync(readLeads(store.db, 'oldest'));
    // The order does not matter, because two of them can have arrived in the same millisecond.
    expect(left.map(({ reference }) => reference).sort()).toEqual([references[0], references[2], references[3]].sort());
  });

  it('is shown but kept if the command cannot ask for confirmation', async () => {
    const environment = await newEnvironment(kind);
    const service = await startServiceIn(environment);
    await post(`${service.url}/en/forms/contact`, contact());
    const { code, stdout, stderr } = await runCommand(['erase', 'ZOE@company.example'], environment);
    expect([code, stderr]).toEqual([1, 'Nothing was erased: 1 lead would be erased. Without a terminal for the question, add --yes.\n']);
    expect(stdout).toContain('zoe@company.example');
    expect((await runCommand(['list'], environment)).stdout).toContain('1 of 1');
    const nobody = await runCommand(['erase', 'nobody@company.example', '--yes'], environment);
    expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('No lead with this address was found.') });
  });
});
