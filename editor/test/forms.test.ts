import { describe, expect, test } from 'vitest';
import { canAdd, listKeys } from '../src/client/schemas.ts';
import { followTyped } from '../src/client/typed.ts';
import type { UnsavedChange } from '../src/person.ts';
import type { JsonSchema } from '../src/server/skeleton.ts';

describe('what can be added to a form', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['people'],
    properties: {
      draft: { type: 'boolean' },
      people: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, portrait: { type: 'string' } } },
      },
      roles: { type: 'object', additionalProperties: { type: 'string' }, entries: ['ada', 'ben'] },
    },
  };
  const isNamed = (name: string) => (key: string) => key === name;

  test('is what one of the languages lacks, and entries that a map needs', () => {
    expect(listKeys(schema, [{ people: [] }, { draft: true }])).toEqual({ present: ['draft', 'people'], absent: ['roles'] });
    expect(listKeys(schema.properties?.roles ?? {}, [{ ada: 'x', eve: 'y' }])).toEqual({ present: ['ada', 'eve'], absent: ['ben'] });
  });

  test('is found in items and maps, as long as one lacks it', () => {
    const value = { people: [{ id: 'ada', portrait: 'x' }, { id: 'ben' }], roles: { ada: 'x' } };
    for (const name of ['draft', 'portrait', 'ben']) expect([name, canAdd(schema, [value], isNamed(name))]).toEqual([name, true]);
    for (const name of ['ada', 'people', 'id']) expect([name, canAdd(schema, [value], isNamed(name))]).toEqual([name, false]);
    expect(canAdd(schema, [{ people: [{ id: 'ada', portrait: 'x' }] }], isNamed('portrait'))).toBe(false);
  });
});

test('what was typed waits until it is saved; if it goes before, it was discarded, and with its file it is lost', () => {
  const file = 'content/en/pages/home.yaml';
  const typed = ['title', 'lead', 'text'].map((key) => ({ file, path: [key], to: `My ${key}` }));
  const gone = { file: 'content/en/cases/new.yaml', path: 'body' as const, to: 'My text' };
  const unsaved = ['title', 'text'].map((what): UnsavedChange => ({ file, what, state: 'changed', people: [], digest: '' }));
  // Another person has changed "text" since. "lead" has its saved value.
  const files = { [file]: { value: { title: 'My title', lead: 'Saved', text: 'Theirs' } } };
  expect(followTyped([...typed, gone], files, unsaved)).toEqual({ waiting: [typed[0]], discarded: [typed[1]], lost: [gone] });
  expect(followTyped([typed[1] ?? gone], { [file]: { value: { lead: 'My lead' } } }, [])).toEqual({ waiting: [], discarded: [], lost: [] });
});
