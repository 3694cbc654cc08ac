import { existsSync, globSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { formatFindings } from '@emovera/content-tools/format.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../../scripts/testScope.ts';
import type { Mention } from '../src/server/mentions.ts';
import { cookieOf, plans, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change, readYaml } = server;

describe('documents', () => {
  test('the list has every content file that has a schema, and each can be opened', async () => {
    const { documents } = (await send('GET', 'documents')).body;
    expect(documents.length).toBeGreaterThan(100);
    for (const { id } of documents.filter((_: unknown, index: number) => index % (isFull ? 10 : 40) === 0)) {
      const { groups } = await open(id);
      expect(groups.flatMap(({ parts }) => parts).some(({ exists }) => exists)).toBe(true);
    }
  });

  test('a page is opened with its languages and with the facts that it shows', async () => {
    const { groups } = await open('pages/pricing');
    expect(groups.map(({ kind, parts }) => [kind, parts.map(({ lang }) => lang)])).toEqual([
      ['pricing', [...localeCodes]],
      ['plans', [null]],
    ]);
  });

  test('a client case is opened with its own facts, not with those of all cases', async () => {
    const { groups } = await open('cases/agencyConsulting');
    const facts = groups.find(({ kind }) => kind === 'caseFacts');
    const { cases } = readYaml('content/facts/cases.yaml');
    expect(cases[facts?.at[1] ?? -1].id).toBe('agencyConsulting');
    expect(facts?.schema.properties).toHaveProperty('comments');
  });

  test('a price has its yearly price beside it', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 200);
    const { groups } = await open('pages/pricing');
    expect(groups[1]?.parts[0]?.hints).toContainEqual({ path: ['plans', 0, 'monthlyPrice'], text: '€1,920' });
  });

  test('a file with invalid YAML says so, and is not changed', async () => {
    writeFileSync(`${server.content.root}${plans}`, 'plans: [');
    const { groups } = await open('facts/plans');
    expect(groups[0]?.parts[0]?.broken).toContain('Flow sequence');
    const { status, body } = await change(plans, ['currency'], 'EUR', 'USD');
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${plans} is not valid YAML`)]);
  });

  test('a document is found by words that it contains, without regard to accents and capitals', async () => {
    const { ids } = (await send('GET', 'search?words=Phonedisplay')).body;
    expect(ids).toEqual(['facts/company']);
    expect((await send('GET', `search?words=${encodeURIComponent('tarifs et formules')}`)).body.ids).toContain('pages/pricing');
  });

  test('the ids of facts are choices, with their names in each language', async () => {
    const { groups } = await open('blog/controlCharts');
    const { people } = readYaml('content/facts/team.yaml') as { people: { id: string }[] };
    const { author, category, offerItem } = groups[0]?.schema.properties ?? {};
    expect(author?.enum).toEqual(people.map(({ id }) => id));
    expect(author?.names?.claireVasseur).toEqual({ name: 'Claire Vasseur' });
    const titlesOf = (path: string, find: (data: ReturnType<typeof readYaml>) => string) =>
      Object.fromEntries(localeCodes.map((lang) => [lang, find(readYaml(`content/${lang}/${path}`))]));
    expect(category?.names?.insights).toEqual(titlesOf('pages/blog.yaml', ({ categories }) => categories.insights.title));
    expect(offerItem?.names?.banking).toEqual(titlesOf('cases/banking.yaml', ({ title }) => title));
    const { body } = await send('GET', 'session');
    expect(body.authors).toEqual(author?.names);
    expect(body.categories).toEqual(category?.names);
  });

  test('a document that does not exist is named', async () => {
    const { status, body } = await send('GET', 'document?id=pages/nothing');
    expect([status, body]).toEqual([404, { isGone: true, message: expect.stringContaining('"pages/nothing"') }]);
  });

  describe('a changed name', () => {
    const file = 'content/en/pages/pricing.yaml';
    const summary = 'content/en/whitepapers/executiveSummary.md';
    const git = (...parameters: string[]) => server.content.git(...parameters);
    const root = () => server.content.root;
    const mentions = async (name: string) => (await send('GET', `mentions?name=${name}&lang=en`)).body.places as Mention[];
    const replace = (places: readonly Mention[], to = 'Follow') =>
      send('PUT', 'name', { id: 'pages/pricing', from: 'Understand', to, places });
    const rename = () => change(file, ['plans', 'understand', 'name'], 'Understand', 'Follow');

    test('is known, and is replaced where the person has left it ticked, with one save that can be undone', async () => {
      // Only the label of the link is text.
      const trap = '[Understand](/pricing#Understand), https://x.example/Understand, understand, Understanding.';
      const before = readFileSync(`${root()}${summary}`, 'utf8');
      writeFileSync(`${root()}${summary}`, `${before}\n${trap}\n`);
      git('commit', '--quiet', '--all', '--message', 'Trap');
      await rename();
      const [renamed] = await server.unsaved('pages/pricing');
      expect(renamed?.renamed).toEqual({ from: 'Understand', to: 'Follow' });
      const places = await mentions('Understand');
      const files = globSync('content/en/**/*.{yaml,md,mdx}', { cwd: root() }).filter((one) =>
        /(?<![\p{L}\p{N}])Understand(?![\p{L}\p{N}])/u.test(readFileSync(`${root()}${one}`, 'utf8').replace(/^ *#.*/gm, '')),
      );
      expect([...new Set(places.map((place) => place.file))].sort()).toEqual(files.sort());
      expect(places.filter((place) => place.file === summary).map((place) => `${place.before}|${place.after}`)).toEqual([
        '“| our customers” cannot be tested. ',
        `[|${trap.slice('[Understand'.length)}`,
      ]);
      const open = (await send('GET', 'translations')).body;
      const chosen = places.filter((place) => !place.before.endsWith('“'));
      expect((await replace(chosen)).status).toBe(200);
      expect(await mentions('Understand')).toEqual(places.filter((place) => !chosen.includes(place)));
      expect(readFileSync(`${root()}${summary}`, 'utf8')).toBe(`${before}\n${trap.replace('[Understand', '[Follow')}\n`);
      expect((await send('GET', 'translations')).body).toEqual(open);
      expect((await server.save('pages/pricing', 'Rename')).body).toEqual({});
      expect(git('status', '--porcelain')).toBe('');
      const [version] = (await send('GET', 'history')).body.versions;
      expect((await send('POST', `history/${version.id}/undo`, {})).status).toBe(200);
      expect(git('diff', 'HEAD~2')).toBe('');
    });

    test('is not replaced where the sentence is no longer the one that was shown, where it is spoken, or by code', async () => {
      await rename();
      const places = await mentions('Understand');
      const inSummary = places.find((place) => place.file === summary);
      writeFileSync(`${root()}${summary}`, readFileSync(`${root()}${summary}`, 'utf8').replace('“Understand our', '“Understand all'));
      const state = () => git('diff');
      const known = state();
      expect([(await replace(places)).status, (await replace(inSummary ? [inSummary] : [])).status, state()]).toEqual([409, 409, known]);
      const spoken = (await mentions('Act')).filter(({ isSpoken }) => isSpoken);
      expect(spoken.map((place) => place.path)).toEqual([['programme', 7, 'summary', 0]]);
      expect((await send('PUT', 'name', { id: 'pages/pricing', from: 'Act', to: 'Do', places: spoken })).status).toBe(409);
      expect((await replace(await mentions('Understand'), '<script>')).status).toBe(400);
      expect(state()).toBe(known);
    });
  });
});

describe('refused requests', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s is not written as a key', async (key) => {
    const message = expect.stringContaining('A key must not be a reserved name, such as "constructor". Choose another key.');
    for (const [path, to] of [
      [[key], 'x'],
      [['plans', 0, key, 'x'], 'x'],
      [['currency'], { inner: [JSON.parse(`{"${key}": "x"}`)] }],
    ] as const) {
      // The parser of requests rejects "__proto__" in a body.
      const from = path[0] === 'currency' ? readYaml(plans).currency : undefined;
      const { status, body } = await change(plans, path, from, to);
      expect([status, body.message]).toEqual([400, key === '__proto__' && typeof to === 'object' ? expect.any(String) : message]);
    }
    expect(server.content.git('status', '--porcelain')).toBe('');
    if (/^[a-z]+$/i.test(key)) expect((await send('POST', 'new', { kind: 'cases', id: key, languages: localeCodes })).status).toBe(400);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test.each(['search', 'search?words=a&words=b', 'document', 'findings', 'history?files=a&files=b', 'search?word=a', 'document?id=a&id=b'])(
    '%s: a query that is not complete or not known is refused without an inner error',
    async (url) => {
      const { status, body } = await send('GET', url);
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^The address of the request has a value twice, or lacks one\. |^Unrecognized key/),
      ]);
    },
  );

  test.each(['%', '{', 'null', '[]'])('a header with the person that has %s is refused, and says so', async (header) => {
    const id = 'facts/plans';
    const { status, body } = await send('PUT', 'changes', { id, changes: [] }, undefined, { 'editor-person': header });
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(
        /^The request cannot be read, because it has text that is not valid JSON\. |^The name and the e-mail address of the person cannot be read\. /,
      ),
    ]);
  });
});

describe('changes', () => {
  test('a changed price is one line of difference', async () => {
    expect((await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195)).body).toEqual({ conflicts: [] });
    expect(server.content.changedLines()).toEqual(['-    monthlyPrice: 190', '+    monthlyPrice: 195']);
  });

  test('the text of an article is changed, and its front matter stays', async () => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    const { groups } = await open('blog/choosingTool');
    const body = groups[0]?.parts[0]?.body ?? '';
    await change(file, 'body', body, body.replace('All three were asked', 'The three were asked'));
    await change(file, ['draft'], undefined, true);
    const lines = server.content.changedLines();
    expect(lines).toHaveLength(3);
    expect(lines).toContain('+draft: true');
  });

  describe.each([
    ['line breaks of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
  ])('a file with %s keeps them', (_what, inForm) => {
    const article = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    test.each([
      [article, ['title']],
      [article, 'body'],
      [plans, ['currency']],
      ['content/en/legal/privacyPolicy.md', 'body'],
    ] as const)('%s, %s', async (file, path) => {
      const before = readFileSync(`${server.content.root}${file}`, 'utf8');
      writeFileSync(`${server.content.root}${file}`, inForm(before));
      const front = /^---\n[\s\S]*?\n---\n/.exec(before)?.[0] ?? '';
      const from = path === 'body' ? before.slice(front.length) : parse(front ? front.slice(4, -4) : before)[path[0]];
      const to = path === 'body' ? '\nNew first line.\n\nNew last line.\n' : 'NEW';
      expect((await change(file, path, from, to)).body).toEqual({ conflicts: [] });
      const after = path === 'body' ? `${front}${to}` : before.replace(from, () => to);
      expect(readFileSync(`${server.content.root}${file}`, 'utf8')).toBe(inForm(after));
    });
  });

  test('a file of facts that begins with "---" keeps all its lines', async () => {
    const before = `---\n${readFileSync(`${server.content.root}${plans}`, 'utf8')}`;
    writeFileSync(`${server.content.root}${plans}`, before);
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect(readFileSync(`${server.content.root}${plans}`, 'utf8')).toBe(before.replace('monthlyPrice: 190', 'monthlyPrice: 195'));
  });

  test.each([
    ['a text below data', plans, 'body', undefined, 'x', 'has only data'],
    ['no text', 'content/en/legal/privacyPolicy.md', 'body', undefined, undefined, 'must have a text. Load the screen again.'],
    ['a line that ends the front matter', 'content/en/legal/privacyPolicy.md', ['+++x'], undefined, 'x', 'would end the front matter'],
  ] as const)('%s is not written', async (_what, file, path, from, to, reason) => {
    const { status, body } = await change(file, path, from, to);
    expect([status, body.message]).toEqual([400, expect.stringContaining(reason)]);
    expect(server.content.changedLines()).toEqual([]);
  });

  test.each(['title: x\n', '---\ntitle: x\n+++\n\nText.\n---\n'])('a text without whole front matter is not changed: %j', async (text) => {
    const file = 'content/en/legal/privacyPolicy.md';
    writeFileSync(`${server.content.root}${file}`, text);
    const { status, body } = await change(file, ['title'], undefined, 'y');
    expect([status, body.message]).toEqual([400, expect.stringContaining('does not begin with front matter')]);
    expect(readFileSync(`${server.content.root}${file}`, 'utf8')).toBe(text);
  });

  test('if one of several changes has an error, none is written, and neither is part of a picture', async () => {
    const broken = 'content/es/pictures.yaml';
    writeFileSync(`${server.content.root}${broken}`, 'alternatives: [');
    const before = server.content.changedLines();
    const { status, body } = await send('PUT', 'changes', {
      id: 'facts/plans',
      changes: [
        { file: plans, path: ['plans', 0, 'monthlyPrice'], from: 190, to: 195 },
        { file: plans, path: ['plans', 1, 'monthlyPrice'], from: 490, to: 500 },
        { file: broken, path: ['alternatives', 'new'], to: 'x' },
      ],
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${broken} is not valid YAML`)]);
    const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const about = {
      facts: { id: 'new', author: 'A', source: 'B', licence: 'own', focus: [0.5, 0.5] },
      alternatives: Object.fromEntries(localeCodes.map((lang) => [lang, 'A grey area.'])),
    };
    const picture = await server.sendFile(`pictures?${new URLSearchParams({ about: JSON.stringify(about) })}`, bytes);
    expect([picture.statusCode, picture.json().message]).toEqual([400, expect.stringContaining(`${broken} is not valid YAML`)]);
    expect(server.content.changedLines()).toEqual(before);
    expect(server.content.git('ls-files', '--others')).toBe('');
  });

  test('two people can change different values of a file at the same time', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect((await change(plans, ['plans', 1, 'monthlyPrice'], 490, 500)).body).toEqual({ conflicts: [] });
    expect(server.content.changedLines()).toHaveLength(4);
  });

  test('a value that somebody else has changed meanwhile is not overwritten, and their value is shown', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    const { body } = await change(plans, ['plans', 0, 'monthlyPrice'], 190, 210);
    expect(body.conflicts).toEqual([{ file: plans, path: ['plans', 0, 'monthlyPrice'], current: 195 }]);
    expect(readYaml(plans).plans[0].monthlyPrice).toBe(195);
  });

  test.each([
    ['<sup title={process.exit()} />', '<sup> needs title="…"'],
    ['A [b](/en/) {process.exit()}.', '{process.exit()} would be read as code'],
    ["import a from './a.ts'", 'a paragraph cannot begin with the word "import"'],
  ])('a text that would run as code is never written, with the reason, and the other changes are: %s', async (code, reason) => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    const { groups } = await open('blog/choosingTool');
    const { body = '', value } = groups[0]?.parts[0] ?? {};
    const { title } = value as { title: string };
    const text = `${body}\n${code}\n`;
    const line = body.split('\n').length + 1;
    const answer = await send('PUT', 'changes', {
      id: 'blog/choosingTool',
      changes: [
        { file, path: 'body', from: body, to: text },
        { file, path: ['title'], from: title, to: 'Another title' },
      ],
    });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(`${file}, line ${line} of the text: ${reason}`)]);
    expect(server.content.changedLines()).toEqual([expect.stringContaining(title), '+title: "Another title"']);
    expect((await server.unsaved()).map(({ what }) => what)).toEqual(['title']);
  });

  test('a text of another program that would run as code does not come into the history', async () => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    writeFileSync(`${server.content.root}${file}`, '---\ntitle: x\n---\n\nA [b](/en/) {process.exit()}.\n');
    const saved = await server.save(undefined, 'Code');
    expect([saved.status, saved.body.message]).toEqual([
      409,
      expect.stringContaining(`${file}, line 2 of the text: {process.exit()} would be read as code`),
    ]);
  });

  test('a legal text with HTML is not written, and one with a link that could run code is not saved', async () => {
    const file = 'content/en/legal/legalInformation.md';
    const { groups } = await open('legal/legalInformation');
    const { body = '' } = groups[0]?.parts[0] ?? {};
    const html = await change(file, 'body', body, `${body}\n<script>alert(1)</script>\n`);
    expect([html.status, html.body.message]).toEqual([
      400,
      expect.stringContaining(`${file}, line 46 of the text: "<script>alert(1)</script>" would be read as HTML`),
    ]);
    expect(server.content.changedLines()).toEqual([]);
    await change(file, 'body', body, `${body}\n[x](javascript:alert)\n`);
    const saved = await server.save('legal/legalInformation', 'Link');
    expect([saved.status, saved.body.message]).toEqual([
      409,
      expect.stringContaining(`${file}, line 46 of the text: the link javascript:alert has no target`),
    ]);
  });

  test('a link is not followed, and its remedy is named', async () => {
    const outside = `${server.content.root}.git/outside.yaml`;
    const text = readFileSync(`${server.content.root}${plans}`, 'utf8');
    writeFileSync(outside, text);
    rmSync(`${server.content.root}${plans}`);
    symlinkSync(outside, `${server.content.root}${plans}`);
    const { status, body } = await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${plans} is a link or a special file`)]);
    expect(readFileSync(outside, 'utf8')).toBe(text);
  });

  for (const file of [
    'package.json',
    '../outside.yaml',
    'content/en/../../package.json',
    'content/en/unknown.yaml',
    'content/xx/interface.yaml',
  ])
    test(`${file} cannot be written`, async () => {
      expect((await change(file, ['name'], undefined, 'x')).status).toBe(400);
      expect(server.content.git('status', '--porcelain')).toBe('');
    });
});

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
      expect(formatFindings(server.content.root, [...files, `content/facts/${kind}.yaml`])).toEqual([]);
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

describe('only the screen itself can change something', () => {
  const payload = { id: 'facts/plans', changes: [{ file: plans, path: ['currency'], from: 'EUR', to: 'USD' }] };
  for (const [what, headers, status] of [
    ['another host name, as a page of another site could use it', { host: 'evil.example' }, 403],
    ['a request from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of another site, which cannot send JSON', { 'content-type': 'text/plain' }, 403],
    ['a page of another port of this machine', { origin: 'http://localhost:3000' }, 403],
    ['a page of no origin, such as a file', { origin: 'null' }, 403],
    ['the screen itself', { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }, 200],
    ['a media type that every object has by its nature', { 'content-type': 'constructor' }, 403],
    ['a host name of the settings', { host: 'texts.example.com', 'sec-fetch-site': 'same-origin' }, 200],
  ] as const)
    test(what, async () => expect((await send('PUT', 'changes', payload, undefined, headers)).status).toBe(status));
});

describe('only people who have the token, or come from a login that has it', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: 'localhost:4321', ...headers } });
  const urls = ['/admin', '/admin/', '/admin/api/session', '/admin/api/documents', '/admin/package.json', '/admin/nothing'];

  test('without the token, every address says what to do, in the language of the browser', async () => {
    for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 401]);
    const page = await get('/admin/', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' });
    expect(page.body).toContain('Ouvrez l’interface de rédaction avec son adresse complète.');
    expect((await get('/admin/api/session', { 'accept-language': 'constructor' })).json().message).toContain('npm run dev');
    for (const token of ['', 'x', server.token.slice(1), `${server.token}x`]) {
      expect((await get(`/admin?token=${token}`)).statusCode).toBe(401);
      expect((await get('/admin/', { 'x-editor-token': token })).statusCode).toBe(401);
    }
  });

  test('the address with the token sets a cookie for the screen alone, and leads to the address without it', async () => {
    const opened = await get(`/admin?token=${server.token}`);
    expect(opened.headers['set-cookie']).toMatch(/; Path=\/admin; HttpOnly; SameSite=Strict; /);
    expect(opened.body).toContain('url=/admin/"');
    expect(opened.body).not.toContain(server.token);
    expect((await get('/admin/api/session', { cookie: `other=1; ${cookieOf(opened)}` })).statusCode).toBe(200);
    expect((await get('/admin/api/session', { cookie: `${cookieOf(opened)}x` })).statusCode).toBe(401);
  });

  test('the token is in a file that only its owner can read, and stays the same', () => {
    const file = `${server.content.root}.git/editor/token`;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(server.token);
  });

  test('the header with the person counts only in requests of the login, which has the token', async () => {
    const headers = { 'x-editor-person': 'boss@example.com' };
    expect((await send('GET', 'session', undefined, undefined, headers)).body).not.toHaveProperty('email');
    const answer = await get('/admin/api/session', { ...headers, 'x-editor-token': server.token });
    expect(answer.json()).toMatchObject({ email: 'boss@example.com' });
  });

  test('no answer can be framed, read or run by another site', async () => {
    const answers = [await get('/admin/'), await get('/admin/api/session'), await send('GET', 'session'), await send('GET', 'nothing')];
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
  });
});

test('names with signs that git reads as patterns are not those of content files', async () => {
  for (const file of [
    'content/en/blog/*.mdx',
    'content/en/blog/[a-z].mdx',
    ':(top)content/en/blog/a.mdx',
    'content/en/blog/a b.mdx',
    'content/en/blog/?.mdx',
  ]) {
    expect((await change(file, ['title'], undefined, 'x')).body.message).toContain('is not a content file');
    expect((await send('POST', 'new', { kind: 'version', file, day: 'draft' })).body.message).toContain('cannot have a later version');
    expect((await send('GET', `history?files=${encodeURIComponent(file)}`)).status).toBe(200);
  }
});
