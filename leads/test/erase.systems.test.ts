import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { bytesOf } from './bytesOf.ts';
import { runCommand } from './command.ts';
import { contact, newEnvironment, post, startServiceIn } from './service.ts';

/** A text that can be found in the bytes of a store's files. */
const trace = 'Vergissmeinnicht';

/* Each command waits five seconds for the reader. */
it('data that another program still reads from SQLite’s log is gone after the next purge', async () => {
  const environment = await newEnvironment();
  const service = await startServiceIn(environment);
  await post(`${service.url}/en/forms/contact`, contact({ Email: `${trace}@company.example` }));
  const folder = environment.DATA_DIR ?? '';
  const reader = new DatabaseSync(join(folder, 'leads.sqlite'), { readOnly: true });
  reader.exec('begin; select count(*) from lead;');
  const erased = await runCommand(['erase', `${trace}@company.example`, '--yes'], environment);
  expect(erased).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run leads -- purge') });
  expect(await runCommand(['purge'], environment)).toMatchObject({ code: 1, stderr: expect.stringContaining('still holds copies') });
  reader.close();
  expect(await runCommand(['purge'], environment)).toMatchObject({ code: 0, stderr: '' });
  expect(bytesOf(folder)).not.toMatch(new RegExp(trace, 'i'));
  await service.stop();
});
