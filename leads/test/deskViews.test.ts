import { type SavedViews, viewLimits } from '@emovera/contract/deskLeads.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '../src/desk/accounts.ts';
import { ask, enter, mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

describe.each(storeKinds)('saved views on %s', (kind) => {
  it('are shown to their owner or to everyone, open the desk, and are deleted by their owner or an operator', async () => {
    const { service, viewer, operator } = await startDesk(kind);
    const other = await enter(service, 'viewer', 'rita@team.example');
    const save = async (as: typeof viewer, name: string, changes: object = {}) =>
      as('POST', '/views', { name, query: 'steps=new&sort=company', isShared: false, isFirst: false, ...changes });
    const views = async (answer: Response) => {
      expect(answer.status).toBe(200);
      return ((await answer.json()) as SavedViews).views;
    };
    const names = async (answer: Response) => (await views(answer)).map(({ name, isFirst }) => `${name}${isFirst ? '!' : ''}`);
    expect(await names(await save(viewer, ' Own\u202e ', { isFirst: true }))).toEqual(['Own!']);
    const shared = await views(await save(operator, 'Shared', { isShared: true }));
    expect(shared).toEqual([
      { id: shared[0]?.id, name: 'Shared', query: 'steps=new&sort=company', isOwn: true, isShared: true, isFirst: false },
    ]);
    const [own, everyones] = await views(await viewer('GET', '/views'));
    expect([own, everyones]).toMatchObject([
      { name: 'Own', isOwn: true },
      { name: 'Shared', isOwn: false },
    ]);
    expect(await names(await viewer('POST', '/views/first', { id: everyones?.id }))).toEqual(['Own', 'Shared!']);
    expect(await names(await operator('GET', '/views'))).toEqual(['Shared']);
    expect(await names(await viewer('POST', '/views/first', { id: null }))).toEqual(['Own', 'Shared']);

    const refused = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
    // The same name again replaces the view, which keeps its id.
    expect((await views(await save(viewer, 'Own'))).find(({ name }) => name === 'Own')).toMatchObject({ id: own?.id, isOwn: true });
    expect(await refused(await save(viewer, 'Mine', { isShared: true }))).toEqual([403, 'role']);
    for (const name of ['', ' ', 'x'.repeat(viewLimits.name + 1)])
      expect(await refused(await save(viewer, name))).toEqual([400, 'invalid']);
    expect(await refused(await ask(service.url, 'DELETE', `/views/${own?.id}`, { cookie: other }))).toEqual([404, 'notFound']);
    expect(await refused(await viewer('DELETE', `/views/${everyones?.id}`))).toEqual([404, 'notFound']);
    expect(await refused(await operator('DELETE', `/views/${own?.id}`))).toEqual([404, 'notFound']);
    expect(await names(await viewer('DELETE', `/views/${own?.id}`))).toEqual(['Shared']);
    const second = await enter(service, 'operator', 'olga@team.example');
    expect((await ask(service.url, 'DELETE', `/views/${everyones?.id}`, { cookie: second })).status).toBe(200);
    expect(await names(await viewer('GET', '/views'))).toEqual([]);
  });

  it('go with a removed account unless they are shared, and are limited in number, also for requests at the same time', async () => {
    const { service, viewer, operator } = await startDesk(kind);
    const save = (name: string, isShared = false) => operator('POST', '/views', { name, query: '', isShared, isFirst: false });
    const answers = await Promise.all(Array.from({ length: viewLimits.views + 2 }, (_, index) => save(`View ${index}`, index === 0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(viewLimits.views);
    expect(await (await save('One more')).json()).toEqual({ error: 'viewLimit' });
    await removeAccount(service.store.db, mailAddresses.operator);
    const { views } = (await (await viewer('GET', '/views')).json()) as SavedViews;
    const left = await service.store.db.selectFrom('saved_view').select('shared').execute();
    expect([views.length, left]).toEqual([left.length, left.map(() => ({ shared: 1 }))]);
  });
});
