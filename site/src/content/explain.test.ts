import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { home } from '../features/home/schema.ts';
import { explainIssues } from './explain.ts';
import { contentFiles, factsFile } from './loaders.ts';
import { contentFolder } from './origin.ts';

type Entry = { id: string; data: unknown; filePath: string };

/* Astro's loader needs a running build, so these tests replace it by one that reads the same files and can change their data. */
const change = vi.hoisted(() => ({ of: (entry: Entry): Entry | undefined => entry }));
vi.mock('astro/loaders', () => ({
  glob: ({ pattern, generateId }: { pattern: string | string[]; generateId: (_: { entry: string }) => string }) => ({
    load: async ({ parseData, store }: LoaderContext) => {
      for (const file of globSync(pattern, { cwd: fileURLToPath(contentFolder) })) {
        const text = readFileSync(new URL(file, contentFolder), 'utf8');
        const entry = change.of({ id: generateId({ entry: file }), data: parse(text), filePath: `/anywhere/content/${file}` });
        if (entry) store.set({ ...entry, data: (await parseData(entry as never)) as never });
      }
    },
  }),
}));

beforeEach(() => {
  change.of = (entry) => entry;
});

const english = () => parse(readFileSync(new URL('en/pages/home.yaml', contentFolder), 'utf8'));
async function load(collection: { loader: { load: (context: LoaderContext) => Promise<void> } }) {
  const entries = new Map<string, Entry>();
  const store = {
    set: (entry: Entry) => entries.set(entry.id, entry),
    has: (id: string) => entries.has(id),
    values: () => [...entries.values()],
  };
  await collection.loader.load({ store } as never);
  return [...entries.keys()];
}
const collection = () => contentFiles('pages/home.yaml', home);

/** Changes the home page's text in one language, as an editor's mistake would. */
function mistake(lang: string, edit: (data: Record<string, Record<string, unknown>>) => void) {
  change.of = (entry) => {
    if (entry.id === lang) edit(entry.data as never);
    return entry;
  };
}

describe('the content as it is', () => {
  test('loads in every language', async () => {
    expect((await load(collection())).sort()).toEqual([...localeCodes].sort());
  });
});

describe.each(localeCodes)('a mistake in the files of %s stops the build', (lang) => {
  test('a missing key: the message names file, key and remedy', async () => {
    mistake(lang, ({ meta }) => delete meta?.title);
    await expect(load(collection())).rejects.toThrow(
      `content/${lang}/pages/home.yaml does not fit its schema:\n  Key "meta.title" is missing. Add it; the same file of another language`,
    );
  });

  test('a surplus key: the message names file, key and remedy', async () => {
    mistake(lang, ({ meta }) => Object.assign(meta ?? {}, { titel: 'x' }));
    await expect(load(collection())).rejects.toThrow(
      `content/${lang}/pages/home.yaml does not fit its schema:\n  Key "meta.titel" is not known. Remove it, or correct its spelling.`,
    );
  });

  test('a text beyond its limit: the message names file, key, limit and remedy', async () => {
    mistake(lang, ({ meta }) => Object.assign(meta ?? {}, { title: 'x'.repeat(500) }));
    await expect(load(collection())).rejects.toThrow(
      new RegExp(
        `content/${lang}/pages/home\\.yaml does not fit its schema:\\n {2}Key "meta\\.title": The text must have at most 55 characters, and has 500\\. Shorten it\\.`,
      ),
    );
  });

  test('a missing file: the message names it and the remedy', async () => {
    change.of = (entry) => (entry.id === lang ? undefined : entry);
    await expect(load(collection())).rejects.toThrow(
      `content/${lang}/pages/home.yaml is missing.\nTranslate the file of another language, or delete it in all.`,
    );
  });
});

test('one message has all issues, including those of nested keys', () => {
  const data = english();
  delete data.meta.description;
  data.surplus = 1;
  const issues = home.safeParse(data).error?.issues ?? [];
  const message = explainIssues('content/en/pages/home.yaml', issues, data);
  expect(message).toContain('Key "meta.description" is missing');
  expect(message).toContain('Key "surplus" is not known');
});

test('errors that are found in a file stop the build before it is read', async () => {
  const errorsIn = async (file: string) => (/^f/.test(file) ? [`content/${file}, line 7: is not valid YAML`] : []);
  await expect(load(contentFiles('pages/home.yaml', home, { errorsIn }))).rejects.toThrow(
    /^content\/fr\/pages\/home\.yaml, line 7: is not valid YAML$/,
  );
  await expect(load(factsFile('facts/team.yaml', home, errorsIn))).rejects.toThrow('content/facts/team.yaml, line 7: is not valid YAML');
});

test('a message of a schema that says what to do is not changed', () => {
  const data = english();
  data.meta.title = ' Spaces at the ends ';
  const message = explainIssues('content/en/pages/home.yaml', home.safeParse(data).error?.issues ?? [], data);
  expect(message).toMatch(/Key "meta\.title": Write it on one line, without space at its ends\.$/m);
});

test('a choice that is not made yet is empty, whatever its rule says of letters', () => {
  const data = { picture: '' };
  const { error } = z.object({ picture: z.string().regex(/^[a-z]+$/, 'Use letters.') }).safeParse(data);
  expect(explainIssues('content/facts/x.yaml', error?.issues ?? [], data)).toContain('Key "picture": This is empty. Fill it in.');
});

test('for an article and for a block in it, a missing key refers to the guide', () => {
  const { error } = z.object({ offer: z.string() }).safeParse({});
  for (const file of ['content/en/blog/x.mdx', 'this chart'])
    expect(explainIssues(file, error?.issues ?? [], {})).toContain(
      'Key "offer" is missing. Add it; the tables in docs/writing-an-article.md say what belongs there.',
    );
});

test('items of a list are counted from one and have their ids', () => {
  const fault = z.object({ cases: z.array(z.object({ id: z.string(), marks: z.array(z.number()) })) });
  const data = { cases: [{ id: 'bank', marks: [1] }, { id: 'retail', marks: [1, 'x'] }, { id: 'churn' }] };
  const message = explainIssues('content/facts/cases.yaml', fault.safeParse(data).error?.issues ?? [], data);
  expect(message).toContain('Key "cases.marks" (item 2 of cases, retail; item 2 of marks): ');
  expect(message).toContain('Key "cases.marks" (item 3 of cases, churn) is missing. Add it; another item of the file shows');
});

test('missing facts are named', async () => {
  await expect(load(factsFile('facts/nowhere.yaml', home))).rejects.toThrow('content/facts/nowhere.yaml is missing. Restore it');
});

test('a file without parity may be missing in a language', async () => {
  change.of = (entry) => (entry.id === 'fr' ? undefined : entry);
  expect(await load(contentFiles('pages/home.yaml', home, { hasParity: false }))).not.toContain('fr');
});
