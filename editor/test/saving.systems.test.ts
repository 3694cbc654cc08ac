import { describe, expect, test } from 'vitest';
import { person, plans, testServer } from './testServer.ts';

const server = testServer();
const { send, change, readYaml, unsaved, save } = server;
const digest = expect.stringMatching(/^[0-9a-f]{64}$/);

/* Tests of the main path from a typed value to the history. history.systems.test.ts has the other cases. */
describe('saving', () => {
  test('saving makes a version under the name of the person, with the changes of the text only', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    await change('content/facts/events.yaml', ['events', 0, 'timeZone'], 'Europe/Paris', 'Europe/Madrid');
    expect((await save('facts/plans', 'Raise a price')).status).toBe(200);
    expect(server.content.git('log', '-1', '--format=%an <%ae> %s', '--name-only').trim()).toBe(
      `Anna Editor <anna@example.com> Raise a price\n\n${plans}`,
    );
    expect(await unsaved()).toEqual([
      { file: 'content/facts/events.yaml', what: 'events › customerExperience2024 › timeZone', state: 'changed', digest, people: [person] },
    ]);
  });

  test('a login in front of the server gives the address of the person', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 195, 205);
    const headers = { 'x-editor-person': 'boss@example.com', 'x-editor-token': server.token };
    await send('POST', 'save', { id: 'facts/plans', seen: await unsaved('facts/plans'), message: 'Again' }, undefined, headers);
    expect(server.content.git('log', '-1', '--format=%ae').trim()).toBe('boss@example.com');
  });

  test('undo is a new version with the old value', async () => {
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    expect((await send('POST', `history/${versions[0].id}/undo`, {})).status).toBe(200);
    expect(readYaml(plans).plans[0].monthlyPrice).toBe(195);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('a page with an error is not saved, because the site would not build; a text that can wait is', async () => {
    await change(plans, ['yearlyReduction'], 20, 120);
    const refused = await save('facts/plans', 'Wrong');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`${plans} has an error, which the form shows.`)]);
    const text = 'content/fr/cases/agencyConsulting.yaml';
    await change(text, ['title'], readYaml(text).title, '');
    expect((await save('cases/agencyConsulting', 'Unfinished')).status).toBe(200);
  });

  for (const [what, body] of [
    ['no name', { ...person, name: ' ' }],
    ['an address that is none', { ...person, email: 'anna' }],
    ['a name with signs that git does not take', { ...person, name: 'A <b>' }],
  ] as const)
    test(`${what} is refused`, async () => {
      await change(plans, ['currency'], 'EUR', 'USD');
      expect((await save('facts/plans', 'x', { who: body })).status).toBe(400);
    });
});
