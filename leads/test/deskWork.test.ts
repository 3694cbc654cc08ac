import { setImmediate } from 'node:timers/promises';
import type { DeskAudit } from '@emovera/contract/desk.ts';
import { type ChangedWork, type DeskLead, maxSelectedLeads, type SelectedLeads } from '@emovera/contract/deskLeads.ts';
import type { LeadQuery } from '@emovera/contract/deskRequests.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '../src/desk/accounts.ts';
import { toLeadFilter } from '../src/desk/toLeadFilter.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { ask, enter, mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

const [otto, olga] = [mailAddresses.operator, 'olga@team.example'];

/** A desk with two operators and some leads, named by a letter each. */
async function begin(kind: (typeof storeKinds)[number], letters = 'abcd') {
  const desk = await startDesk(kind);
  const { service, operator, list } = desk;
  const other = await enter(service, 'operator', olga);
  const references: Record<string, string> = {};
  for (const [index, letter] of [...letters].entries()) {
    const lead = { form: 'contact', lang: 'en', fields: { Company: letter }, context: { page: '/en/forms/contact' } };
    references[letter] = (await service.store.add({ ...lead, receivedAt: Date.parse('2026-11-01T12:00:00Z') + index })).reference;
    // Ids of the same millisecond have no order, and changes are made in the order of ids.
    for (const stored = Date.now(); Date.now() === stored; ) await setImmediate();
  }
  const toChanges = (changes: Readonly<Record<string, object>>) => ({
    changes: Object.entries(changes).map(([letter, change]) => ({ reference: references[letter] ?? letter, ...change })),
  });
  const change = async (changes: Readonly<Record<string, object>>) => {
    const response = await operator('POST', '/leads/work', toChanges(changes));
    return { status: response.status, body: (await response.json()) as ChangedWork & { error?: string } };
  };
  return {
    ...{ ...desk, references, change },
    changeAsOlga: (changes: Readonly<Record<string, object>>) =>
      ask(service.url, 'POST', '/leads/work', { cookie: other, body: toChanges(changes) }),
    workOf: async (letter: string) => {
      const lead = (await (await operator('GET', `/leads/${references[letter]}`)).json()) as DeskLead;
      return { ...lead.work, timeline: lead.timeline.slice(1).map(({ at: _at, ...entry }) => entry) };
    },
    found: async (query: object) => (await list({ ...query, sort: 'oldest' })).leads.map(({ company }) => company).join(''),
    actions: async () => {
      const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
      return entries
        .filter(({ reference }) => reference !== null)
        .map(({ action, reference, account, value }) => [action, reference, account ?? value]);
    },
  };
}

describe.each(storeKinds)("the team's work on %s", (kind) => {
  it('is changed for many leads at once, and undone by sending back what they had', async () => {
    const { references, change, workOf, actions } = await begin(kind);
    await change({ a: { step: 'contact', assignee: olga }, b: { remindOn: '2026-12-24' } });
    const before = [
      { reference: references.a, step: 'contact', assignee: olga, remindOn: null },
      { reference: references.b, step: 'new', assignee: '', remindOn: '2026-12-24' },
      { reference: references.c, step: 'new', assignee: '', remindOn: null },
    ];
    const closed = await change({ a: { step: 'closed' }, b: { step: 'closed', remindOn: null }, c: { step: 'closed' } });
    expect(closed).toEqual({ status: 200, body: { before, notes: [] } });
    expect(await workOf('a')).toEqual({
      ...{ step: 'closed', assignee: olga, remindOn: null, changed: { at: expect.any(String), by: otto } },
      timeline: [
        { kind: 'step', by: otto, step: 'contact' },
        { kind: 'assigned', by: otto, to: olga },
        { kind: 'step', by: otto, step: 'closed' },
      ],
    });
    await change(Object.fromEntries(closed.body.before.map(({ reference, ...work }) => [reference, work])));
    expect(await workOf('a')).toMatchObject({ step: 'contact', assignee: olga });
    expect(await workOf('b')).toMatchObject({ step: 'new', remindOn: '2026-12-24' });
    await change({ a: { assignee: '' }, b: { remindOn: null } });
    expect((await workOf('a')).timeline.at(-1)).toEqual({ kind: 'assigned', by: otto, to: '' });
    expect((await workOf('b')).timeline.at(-1)).toEqual({ kind: 'reminder', by: otto, on: '' });
    expect((await actions()).slice(0, 4)).toEqual([
      ['reminder', references.b, null],
      ['assigned', references.a, null],
      ['step', references.c, 'new'],
      ['reminder', references.b, '2026-12-24'],
    ]);
  });

  it('is not written down if nothing changes, and once if a lead is named twice', async () => {
    const { service, operator, references, change, actions } = await begin(kind);
    expect((await change({ a: {}, b: { step: 'new', assignee: '', remindOn: null } })).body).toEqual({ before: [], notes: [] });
    const { a: reference } = references;
    const twice = {
      changes: [
        { reference, step: 'won' },
        { reference, assignee: 'OTTO@team.example' },
        { reference, step: 'contact' },
      ],
    };
    const first = { before: [{ reference, step: 'new', assignee: '', remindOn: null }], notes: [] };
    expect(await (await operator('POST', '/leads/work', twice)).json()).toEqual(first);
    expect(await (await operator('POST', '/leads/work', twice)).json()).toEqual({ before: [], notes: [] });
    expect(await actions()).toEqual([
      ['assigned', reference, otto],
      ['step', reference, 'contact'],
    ]);
    expect(await service.store.db.selectFrom('work').select('lead_id').execute()).toHaveLength(1);
  });

  it('gets a note on each lead that changes, which goes when the change is undone, but not what a colleague wrote', async () => {
    const { service, operator, changeAsOlga, references, change } = await begin(kind);
    await change({ d: { step: 'closed' } });
    const changes = ['a', 'b', 'd'].map((letter) => ({ reference: references[letter], step: 'closed' }));
    const send = async (body: object) => {
      const response = await operator('POST', '/leads/work', body);
      return response.ok ? ((await response.json()) as ChangedWork) : response.status;
    };
    const closed = (await send({ changes, note: ' Closed:\r\nno budget ' })) as ChangedWork;
    const notes = () => service.store.db.selectFrom('note').select(['id', 'text', 'author']).orderBy('id').execute();
    const note = { text: 'Closed:\nno budget', author: otto };
    expect(await notes()).toEqual(closed.notes.toSorted().map((id) => ({ id, ...note })));
    expect([closed.before.length, closed.notes.length]).toEqual([2, 2]);
    // A request whose answer was lost is sent again.
    expect(await send({ changes, note: 'Closed: no budget' })).toEqual({ before: [], notes: [] });
    expect((await changeAsOlga({ c: { step: 'won' } })).status).toBe(200);
    expect(await send({ changes: [{ reference: references.c, step: 'new' }], note: ' ' })).toBe(400);
    const [first = ''] = closed.notes;
    await service.store.db.updateTable('note').set({ author: olga }).where('id', '=', first).execute();
    await send({ changes: closed.before, deleteNotes: closed.notes });
    expect(await notes()).toEqual([{ id: first, ...note, author: olga }]);
    const entries = await service.store.db
      .selectFrom('audit')
      .select(['reference', 'action'])
      .where('action', 'in', ['noteAdded', 'noteDeleted'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { reference: references.a, action: 'noteAdded' },
      { reference: references.b, action: 'noteAdded' },
      { reference: references.b, action: 'noteDeleted' },
    ]);
  });

  it('is changed on as many leads as can be selected at once, and not on more', async () => {
    const { service, operator } = await startDesk(kind);
    const all: string[] = [];
    const add = async (index: number) => {
      const lead = { form: 'contact', lang: 'en', fields: { Company: `Firm ${index}` }, context: { page: '/en/forms/contact' } };
      return (await service.store.add({ ...lead, receivedAt: Date.parse('2026-11-01') + index })).reference;
    };
    all.push(...(await Promise.all(Array.from({ length: maxSelectedLeads }, (_, index) => add(index)))), await add(maxSelectedLeads));
    const { references } = (await (await operator('POST', '/leads/references', { sort: 'oldest' })).json()) as SelectedLeads;
    expect(references).toEqual(all.slice(0, maxSelectedLeads));
    expect(await (await operator('POST', '/leads/references', { text: 'firm 1000' })).json()).toEqual({ references: all.slice(-1) });
    const longest = { assignee: otto, remindOn: '2026-12-24', step: 'closed' };
    const toChanges = (some: readonly string[]) => some.map((reference) => ({ reference, ...longest }));
    expect((await operator('POST', '/leads/work', { changes: toChanges(all) })).status).toBe(400);
    const answer = (await (
      await operator('POST', '/leads/work', { changes: toChanges(references), note: 'Closed' })
    ).json()) as ChangedWork;
    expect([answer.before.length, answer.notes.length]).toEqual([maxSelectedLeads, maxSelectedLeads]);
    const undo = { changes: answer.before, deleteNotes: answer.notes };
    expect(((await (await operator('POST', '/leads/work', undo)).json()) as ChangedWork).before).toHaveLength(maxSelectedLeads);
    expect(await service.store.db.selectFrom('note').select('id').execute()).toEqual([]);
    expect(await service.store.db.selectFrom('work').select('lead_id').where('step', '<>', 'new').execute()).toEqual([]);
  });

  it('is changed although one of the leads was erased meanwhile, but not if there is none any more', async () => {
    const { references, change } = await begin(kind);
    const { body } = await change({ ZZZZZZZZ: { step: 'won' }, a: { step: 'won' } });
    expect(body.before).toEqual([{ reference: references.a, step: 'new', assignee: '', remindOn: null }]);
    expect(await change({ ZZZZZZZZ: { step: 'won' } })).toEqual({ status: 404, body: { error: 'notFound' } });
  });

  it('is changed for all leads or for none', async () => {
    const { service, change, actions } = await begin(kind);
    const refused = async (wrong: object) => {
      const { status, body } = await change({ a: { step: 'won' }, b: wrong });
      return [status, body.error];
    };
    for (const assignee of ['unknown@team.example', mailAddresses.viewer]) expect(await refused({ assignee })).toEqual([422, 'assignee']);
    for (const wrong of [{ remindOn: '2026-02-30' }, { remindOn: 'tomorrow' }, { step: 'handled' }, { other: 1 }])
      expect(await refused(wrong), JSON.stringify(wrong)).toEqual([400, 'invalid']);
    expect(await actions()).toEqual([]);
    expect(await service.store.db.selectFrom('work').selectAll().execute()).toEqual([]);
  });

  it('keeps both changes of two people who change different things at the same time', async () => {
    const { change, changeAsOlga, workOf } = await begin(kind);
    for (let round = 1; round <= 9; round += 1) {
      const day = `2026-12-0${round}`;
      const steps = { a: { step: round % 2 ? 'won' : 'closed' }, b: { step: round % 2 ? 'won' : 'closed' } };
      await Promise.all([change(steps), changeAsOlga({ b: { remindOn: day }, a: { remindOn: day } })]);
      for (const letter of 'ab') expect(await workOf(letter)).toMatchObject({ ...steps.a, remindOn: day });
    }
  });

  it('stays with an account that was removed, which can be found and come back by undo', async () => {
    const { service, viewer, references, change, workOf, found } = await begin(kind);
    expect(await (await viewer('GET', '/team')).json()).toEqual({ people: [olga, otto] });
    await change({ a: { assignee: olga } });
    await removeAccount(service.store.db, olga);
    expect(await (await viewer('GET', '/team')).json()).toEqual({ people: [otto] });
    expect([await found({ assignee: [olga] }), (await workOf('a')).assignee]).toEqual(['a', olga]);
    const { before } = (await change({ a: { assignee: otto }, b: { step: 'won' } })).body;
    expect((await change({ b: { assignee: olga } })).body).toEqual({ error: 'assignee' });
    expect((await change({ a: before[0] ?? {} })).status).toBe(200);
    expect(before[0]).toMatchObject({ reference: references.a, assignee: olga });
    expect(await found({ assignee: [olga] })).toBe('a');
  });

  it('is found by step, by person, and by reminders that are due', async () => {
    const { service, list, operator, change, found } = await begin(kind, 'abcdef');
    await change({
      a: { step: 'contact', assignee: otto, remindOn: '2026-12-01' },
      b: { step: 'won', assignee: olga, remindOn: '2026-12-02' },
      c: { step: 'closed', remindOn: '2026-12-03' },
      d: { step: 'new', assignee: otto },
      e: { step: 'closed', assignee: otto },
    });
    await change({ e: { step: 'new', assignee: '' } });
    expect(await found({ steps: ['new'] })).toBe('def');
    expect(await found({ steps: ['won', 'contact'] })).toBe('ab');
    expect(await found({ steps: ['closed', 'new'] })).toBe('cdef');
    expect(await found({ steps: ['new', 'contact', 'won', 'closed'] })).toBe('abcdef');
    expect(await found({ assignee: [''] })).toBe('cef');
    expect(await found({ assignee: [otto.toUpperCase(), ''], steps: ['new'] })).toBe('def');
    // These are the last and first moments of days in Paris, in winter and in summer.
    const dueAt = async (time: string, query: LeadQuery = {}) => {
      const filter = toLeadFilter({ due: true, ...query }, { site: service.site, now: () => Date.parse(time) });
      return (await Array.fromAsync(readLeads(service.store.db, 'oldest', filter))).map(({ fields }) => fields.Company).join('');
    };
    expect(await dueAt('2026-11-30T22:59:59Z')).toBe('');
    expect(await dueAt('2026-11-30T23:00:00Z')).toBe('a');
    expect(await dueAt('2026-12-01T22:59:59Z')).toBe('a');
    expect(await dueAt('2026-12-01T23:00:00Z')).toBe('ab');
    expect(await dueAt('2027-07-31T22:00:00Z', { steps: ['won'] })).toBe('b');
    await change({ f: { remindOn: '2027-08-01' } });
    expect(await dueAt('2027-07-31T21:59:59Z')).toBe('abc');
    expect(await dueAt('2027-07-31T22:00:00Z')).toBe('abcf');
    expect((await list({ steps: ['contact'] })).leads[0]?.work).toMatchObject({ step: 'contact', assignee: otto, remindOn: '2026-12-01' });
    const csv = await (
      await operator('POST', '/leads/export', { format: 'csv', names: 'en', assignee: [otto], steps: ['contact'] })
    ).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });
});
