import { describe, expect, it } from 'vitest';
import { run, spawnService } from './process.ts';
import { contact, newEnvironment, post, storeKinds } from './testService.ts';

describe.each(storeKinds)('the program of the operator commands on %s', (kind) => {
  it('reads what a running service has stored', async () => {
    const environment = await newEnvironment(kind);
    const service = await spawnService(environment);
    await post(`${service.url}/en/forms/contact`, contact());
    expect(await run('cli.ts', ['list'], environment)).toMatchObject({
      ...{ code: 0, stderr: '' },
      stdout: expect.stringContaining('1 of 1, newest first.'),
    });
    await service.end('SIGTERM');
  });

  it('ends without an error when the reader of an export closes the pipe', async () => {
    // The line with the column names is always printed.
    const { code, stdout, stderr } = await run('cli.ts', ['export', '--format=csv'], await newEnvironment(kind), false);
    expect([code, stdout, stderr]).toEqual([0, '', expect.stringMatching(/^The store .+ does not exist yet\. .+\n$/)]);
  });
});

it('the program ends with 2 if the command is not valid, and with 1 if it fails', async () => {
  const environment = await newEnvironment();
  expect(await run('cli.ts', ['list', 'all'], environment)).toMatchObject({ code: 2, stdout: '' });
  expect(await run('cli.ts', ['show', 'NONE3333'], environment)).toMatchObject({ code: 1, stdout: '' });
});
