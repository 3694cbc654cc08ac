import { existsSync } from 'node:fs';
import { findFormatErrors } from '@emovera/content-tools/format.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { plans, testServer } from './testServer.ts';

const server = testServer();
const { send, open, readYaml } = server;

describe('new texts', () => {
  test('an article is a draft, and can be written in another language', async () => {
    const { body } = await send('POST', 'new', {
      kind: 'article',
      lang: 'en',
      title: 'Reading reviews of a lift',
      category: 'insights',
      author: 'malikBenani',
    });
    const [file = ''] = server.content.git('ls-files', '--others').trim().split('\n');
    expect(file).toBe('content/en/blog/reading-reviews-of-a-lift.mdx');
    await send('POST', 'new', { kind: 'article', lang: 'fr', title: 'Lire les avis sur un ascenseur', from: file });
    const { groups } = await open(body.id);
    expect(groups[0]?.parts.map(({ exists }) => exists)).toEqual([true, true, false]);
    expect(groups[0]?.parts.slice(0, 2).map(({ value }) => (value as { draft: boolean }).draft)).toEqual([true, true]);
  });

  for (const kind of ['cases', 'webinars'] as const)
    test(`${kind}: a new one is a draft in every language with facts that the site accepts, and fits its schema but for the texts to write`, async () => {
      const { body } = await send('POST', 'new', { kind, id: 'newOne', languages: localeCodes });
      expect(body).toEqual({ id: `${kind}/newOne` });
      const { groups } = await open(`${kind}/newOne`);
      expect(groups.at(-1)?.parts[0]?.issues).toEqual([]);
      const files = localeCodes.map((lang) => `content/${lang}/${kind}/newOne.yaml`);
      for (const file of files) expect(readYaml(file)).toMatchObject({ draft: true });
      // Each case has its own text, which places the chart that every case has.
      const texts = groups.flatMap(({ parts }) => parts.flatMap(({ body }) => body ?? []));
      expect(texts).toEqual(kind === 'cases' ? localeCodes.map(() => '\n✎\n\n::effects\n') : []);
      expect(
        groups.flatMap(({ parts }) => parts.flatMap(({ issues }) => issues.map(({ path }) => path[0]))).filter((key) => key === 'body'),
      ).toEqual([]);
      expect(findFormatErrors(server.content.root, [...files, `content/facts/${kind}.yaml`])).toEqual([]);
      expect((await send('POST', 'new', { kind, id: 'newOne', languages: localeCodes })).body.message).toContain('exists already');
    });

  test('a webinar can be in one language only, and is a live one', async () => {
    expect((await send('POST', 'new', { kind: 'webinars', id: 'onlyFrench', languages: [] })).body.message).toBe(
      'Choose one language or more.',
    );
    await send('POST', 'new', { kind: 'webinars', id: 'onlyFrench', languages: ['fr'] });
    const { groups } = await open('webinars/onlyFrench');
    expect(groups[0]?.parts.flatMap(({ exists, lang }) => (exists ? [lang] : []))).toEqual(['fr']);
    const { webinars } = readYaml('content/facts/webinars.yaml') as { webinars: object[] };
    expect(webinars.at(-1)).toMatchObject({ id: 'onlyFrench', time: '11:00', minutes: 45 });
    expect(webinars.at(-1)).not.toHaveProperty('video');
  });

  test('a draft is deleted in one language, and with the last one its facts', async () => {
    const id = 'webinars/twoDrafts';
    const file = (lang: string) => `content/${lang}/${id}.yaml`;
    const ids = () => (readYaml('content/facts/webinars.yaml').webinars as { id: string }[]).map((each) => each.id);
    await send('POST', 'new', { kind: 'webinars', id: 'twoDrafts', languages: ['en', 'fr'] });
    expect((await send('POST', 'delete', { id, file: file('en') })).body).toEqual({ exists: true });
    expect(ids()).toContain('twoDrafts');
    expect((await send('POST', 'delete', { id, file: file('en') })).body.message).toContain('is not a draft');
    expect((await send('POST', 'delete', { id, file: file('fr') })).body).toEqual({ exists: false });
    expect(ids()).not.toContain('twoDrafts');
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('only drafts are deleted, and a saved one comes back if the deletion is discarded', async () => {
    const id = 'webinars/chatsConversations';
    const file = `content/fr/${id}.yaml`;
    expect((await send('POST', 'delete', { id, file })).body.message).toContain(`${file} is not a draft.`);
    expect((await send('POST', 'delete', { id, file: 'content/facts/webinars.yaml' })).status).toBe(400);
    await send('POST', 'new', { kind: 'language', file, lang: 'en' });
    const draft = `content/en/${id}.yaml`;
    expect((await server.save(id, 'Begin the English text')).status).toBe(200);
    await send('POST', 'delete', { id, file: draft });
    expect(existsSync(`${server.content.root}${draft}`)).toBe(false);
    await server.discard(id);
    expect(readYaml(draft)).toMatchObject({ draft: true });
  });

  test('a text that a language lacks begins as a draft with the text of another', async () => {
    const id = 'chatsConversations';
    await send('POST', 'new', { kind: 'language', file: `content/fr/webinars/${id}.yaml`, lang: 'en' });
    expect(readYaml(`content/en/webinars/${id}.yaml`)).toEqual({ draft: true, ...readYaml(`content/fr/webinars/${id}.yaml`) });
  });

  test('a later version is a copy with the day in its name', async () => {
    const { body } = await send('POST', 'new', { kind: 'version', file: plans, day: '2030-01-01' });
    expect(body.id).toBe('facts/plans.2030-01-01');
    expect((await open(body.id)).groups[0]?.parts[0]?.file).toBe('content/facts/plans.2030-01-01.yaml');
  });

  test('a title that is in use is refused with the remedy', async () => {
    const input = { kind: 'article', lang: 'en', title: 'Twice', category: 'insights', author: 'malikBenani' };
    await send('POST', 'new', input);
    expect((await send('POST', 'new', input)).body.message).toMatch(/Change|choose another/i);
  });
});
