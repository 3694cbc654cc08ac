import { expect, test } from 'vitest';
import { changed, readQuery } from './leadQuery.ts';

test('an address becomes a question to the service, without values that the service does not know', () => {
  const address = new URLSearchParams(
    'text= duval &forms=contact,other&states=set aside,held&steps=new,gone&assignee=none&assignee=ana@team.example&page=/a,b&due=yes&asked=clientCase/insurance&number=3&sort=-company&columns=name,phone&since=2026-01-02',
  );
  expect(readQuery(address)).toEqual({
    text: 'duval',
    forms: ['contact'],
    states: ['set aside', 'held'],
    steps: ['new'],
    assignee: ['', 'ana@team.example'],
    page: ['/a,b'],
    due: true,
    asked: { form: 'clientCase', item: 'insurance' },
    since: '2026-01-02',
    sort: '-company',
    number: 3,
  });
  for (const asked of ['', 'clientCase', 'clientCase/', 'other/insurance'])
    expect(readQuery(new URLSearchParams({ asked })).asked).toBeUndefined();
  expect(readQuery(new URLSearchParams('number=-1&sort=height'))).toEqual({ sort: 'newest', number: 1 });
});

test('another filter begins with the first page, and empty values leave the address', () => {
  const address = new URLSearchParams('text=duval&number=3');
  expect(changed(address, { page: '/en/forms/contact' }).toString()).toBe('text=duval&page=%2Fen%2Fforms%2Fcontact');
  expect(changed(address, { number: '4' }).get('text')).toBe('duval');
  expect(changed(address, { text: '' }).toString()).toBe('');
  expect(changed(address, { page: ['/a', '/b'] }).getAll('page')).toEqual(['/a', '/b']);
});
