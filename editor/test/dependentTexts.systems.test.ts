import { readFileSync } from 'node:fs';
import { readXliff, writeXliff } from '@emovera/content-tools/translations/xliff.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { testServer } from './testServer.ts';

/* Tests of texts that depend on others: links to unpublished texts, deleted facts, and translations of a changed source. */
const server = testServer();
const { send, open, change, save, readYaml } = server;

describe('what is not published', () => {
  const article = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
  const listIssues = async (id: string, file: string) => {
    const { groups } = await open(id);
    return groups.flatMap(({ parts }) => parts).find((part) => part.file === file)?.issues;
  };

  test('a withdrawn article names the links to it, and each linking text names its link', async () => {
    const page = 'content/en/pages/tryIt.yaml';
    expect([await listIssues('blog/choosingTool', article), await listIssues('pages/tryIt', page)]).toEqual([[], []]);
    await change(article, ['draft'], undefined, true);
    const leading = (await listIssues('blog/choosingTool', article)) ?? [];
    expect(leading.length).toBeGreaterThan(1);
    const findLine = (file: string) =>
      readFileSync(`${server.content.root}${file}`, 'utf8')
        .split('\n')
        .findIndex((line) => line.includes('a-fair-test-of')) + 1;
    expect(leading).toContainEqual({
      path: ['draft'],
      from: { file: page, path: ['quality', 'further', 'address'] },
      message: `${page}, line ${findLine(page)} links to this text, which is not published. The link is shown as text. Correct it, or publish this text.`,
    });
    expect(await listIssues('pages/tryIt', page)).toEqual([
      {
        path: ['quality', 'further', 'address'],
        message: `links to /en/blog/a-fair-test-of-text-analysis-tools, but ${article} is a draft. It is shown as text, without a link. Correct the link, or publish that text.`,
      },
    ]);
    const [linking = ''] = leading.flatMap(({ message }) => /^content\/en\/blog\/\S+\.mdx/.exec(message) ?? []);
    const { documents } = (await send('GET', 'documents')).body;
    const { id } = documents.find(({ files }: { files: string[] }) => files.includes(linking));
    expect(await listIssues(id, linking)).toEqual([
      { path: ['body'], line: expect.any(Number), message: expect.stringMatching(/^links to \/en\/blog\/a-fair-test/) },
    ]);
    const address = '/blog/a-fair-test-of-text-analysis-tools';
    await change(page, ['quality', 'further', 'address'], address, `${address}#a-place-on-the-page`);
    expect(await listIssues('blog/choosingTool', article)).toEqual(leading);
  });

  test('a partner without a name is named, with the place where it is missing', async () => {
    const company = 'content/facts/company.yaml';
    const { partners } = readYaml(company);
    await change(company, ['partners'], partners, [...partners, { ...partners[0], id: 'chamber' }]);
    expect(await listIssues('facts/company', company)).toEqual(
      localeCodes.map((lang) => ({
        path: ['partners', partners.length, 'id'],
        from: { file: `content/${lang}/interface.yaml`, path: ['footer', 'partnerNames'] },
        message: '"chamber" still needs a text that pages show. Add it there.',
      })),
    );
  });

  test('an address that does not exist is named', async () => {
    await change(
      'content/fr/pages/tryIt.yaml',
      ['quality', 'further', 'address'],
      readYaml('content/fr/pages/tryIt.yaml').quality.further.address,
      '/prix',
    );
    expect(await listIssues('pages/tryIt', 'content/fr/pages/tryIt.yaml')).toEqual([
      {
        path: ['quality', 'further', 'address'],
        message: 'links to /fr/prix, which does not exist. It is shown as text, without a link. Correct the address, or remove the link.',
      },
    ]);
  });

  test('a webinar whose facts are gone says so', async () => {
    const facts = 'content/facts/webinars.yaml';
    const { webinars } = readYaml(facts);
    await change(
      facts,
      ['webinars'],
      webinars,
      webinars.filter(({ id }: { id: string }) => id !== 'npsEmotions'),
    );
    expect(await listIssues('webinars/npsEmotions', 'content/fr/webinars/npsEmotions.yaml')).toEqual([
      {
        path: [],
        message: `there are no facts for this text, because "webinars" in ${facts} has no "npsEmotions". Add it there, or delete this file.`,
      },
    ]);
    expect((await save('facts/webinars', 'One less')).status).toBe(200);
    server.content.git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  test('facts that a page needs are not saved without it, and neither is a placeholder that is not known', async () => {
    const facts = 'content/facts/cases.yaml';
    const { cases } = readYaml(facts);
    await change(
      facts,
      ['cases'],
      cases,
      cases.filter(({ id }: { id: string }) => id !== 'retail'),
    );
    const refused = await save('facts/cases', 'One less');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(
        'content/facts/sectors.yaml: “Sectors › Case”: “retail” is not in content/facts/cases.yaml. Use one of: insurance, ',
      ),
    ]);
    const page = 'content/es/pages/search.yaml';
    await change(page, ['ask'], readYaml(page).ask, 'Llame al {company.fax}.');
    const other = await save('pages/search', 'Fax');
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringMatching(/search\.yaml: Line \d+: the placeholder \{company\.fax\} is not known\./),
    ]);
  });
});

describe('translations', () => {
  const english = 'content/en/pages/pricing.yaml';
  const french = 'content/fr/pages/pricing.yaml';
  const listOpen = async (id: string, file: string) => (await send('GET', `document?id=${id}`)).body.translations[file];
  const counts = async () => (await send('GET', 'translations')).body.open;
  const retitle = () => change(english, ['meta', 'title'], readYaml(english).meta.title, 'Prices');

  test('a changed source marks its translations in the list and at the field, until a person says that they fit', async () => {
    expect(await counts()).toEqual({});
    await retitle();
    expect(await counts()).toEqual({ 'pages/pricing': { fr: 1, es: 1 } });
    const [translation, ...others] = await listOpen('pages/pricing', french);
    expect(translation).toEqual({ key: 'meta.title', state: 'outdated', path: ['meta', 'title'], source: 'Prices' });
    expect(others).toEqual([]);
    await send('PUT', 'translations', { id: 'pages/pricing', file: french, keys: ['meta.title'] });
    expect(await counts()).toEqual({ 'pages/pricing': { es: 1 } });
    expect(server.content.git('diff', '--numstat', '--', 'content/fr')).toMatch(/^1\t1\tcontent\/fr\/translated.json\n$/);
  });

  test('a translation that was changed together with its source fits, and so does one that is again as it was', async () => {
    const files = localeCodes.map((lang) => `content/${lang}/pages/pricing.yaml`);
    const before = files.map((file) => readYaml(file).meta.title);
    const open = [];
    for (const [index, file] of files.entries()) {
      await change(file, ['meta', 'title'], before[index], `Title ${index}`);
      open.push(await counts());
    }
    expect(open).toEqual([{ 'pages/pricing': { fr: 1, es: 1 } }, { 'pages/pricing': { es: 1 } }, {}]);
    for (const [index, file] of files.entries()) await change(file, ['meta', 'title'], `Title ${index}`, before[index]);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('a copy of its source does not count as a translation', async () => {
    await retitle();
    await change(french, ['meta', 'title'], readYaml(french).meta.title, 'Prices');
    expect(await counts()).toEqual({ 'pages/pricing': { fr: 1, es: 1 } });
  });

  test('texts are exported for translators, and what comes back is written, or refused as a whole', async () => {
    await retitle();
    await change(english, ['hero', 'title'], readYaml(english).hero.title, 'Other plans');
    const [{ name, text }, ...others] = (await send('GET', 'translations/export?lang=fr')).body.files;
    expect([name, others]).toEqual(['en-fr.xlf', []]);
    const exchange = readXliff(name, Buffer.from(text));
    expect(exchange.entries.map(({ key, source }) => [key, source])).toEqual([
      ['meta.title', 'Prices'],
      ['hero.title', 'Other plans'],
    ]);
    const back = (title: string) =>
      server.sendFile(
        'translations/import',
        Buffer.from(
          writeXliff({
            ...exchange,
            entries: exchange.entries.map((entry) => ({
              ...entry,
              target: entry.key === 'meta.title' ? title : 'Autres formules',
              isFinal: true,
            })),
          }),
        ),
        'application/xliff+xml',
      );
    const before = server.content.changedLines();
    const refused = (await back('x'.repeat(99))).json();
    expect(refused).toMatchObject({ written: [], refused: [expect.stringContaining('99 characters')] });
    expect(server.content.changedLines()).toEqual(before);
    expect((await back('Prix')).json()).toEqual({ written: [french], changed: 2, unchanged: 0, refused: [] });
    expect(readYaml(french).meta.title).toBe('Prix');
    expect(await counts()).toEqual({ 'pages/pricing': { es: 2 } });
    expect((await server.unsaved('pages/pricing')).map(({ file, people }) => [file, people.length])).toEqual(
      expect.arrayContaining([
        [french, 1],
        ['content/fr/translated.json', 1],
      ]),
    );
    const broken = await server.sendFile('translations/import', Buffer.from('<xliff/>'), 'application/xliff+xml');
    expect([broken.statusCode, broken.json().message]).toEqual([400, expect.stringContaining('only XLIFF 1.2 is read')]);
    expect((await send('GET', 'translations/export?lang=xx')).status).toBe(400);
  });

  test('discarding a text also forgets which translations were accepted, but not those of other texts', async () => {
    await retitle();
    await change('content/en/pages/aboutUs.yaml', ['meta', 'title'], readYaml('content/en/pages/aboutUs.yaml').meta.title, 'Who we are');
    await send('PUT', 'translations', { id: 'pages/pricing', file: french });
    await send('PUT', 'translations', { id: 'pages/aboutUs', file: 'content/fr/pages/aboutUs.yaml' });
    await server.discard('pages/pricing');
    expect(await counts()).toEqual({ 'pages/aboutUs': { es: 1 } });
    expect((await server.unsaved()).map(({ file }) => file)).toEqual(['content/en/pages/aboutUs.yaml', 'content/fr/translated.json']);
    const saved = await server.save('pages/aboutUs', 'Accepted');
    expect(saved.status).toBe(200);
    server.content.git('reset', '--quiet', '--hard', 'HEAD~');
  });

  test('a changed passage of an article is marked with its place', async () => {
    const { groups } = await open('blog/controlCharts');
    const [source, target] = groups[0]?.parts ?? [];
    const passage = source?.body?.split('\n\n')[0] ?? '';
    await change(source?.file ?? '', 'body', source?.body, source?.body?.replace(passage, 'Another beginning.'));
    const [translation] = await listOpen('blog/controlCharts', target?.file ?? '');
    expect(translation).toMatchObject({ state: 'outdated', path: 'body', source: 'Another beginning.' });
    expect(target?.body?.slice(...translation.range)).toBe(target?.body?.trim().split('\n\n')[0]);
  });
});
