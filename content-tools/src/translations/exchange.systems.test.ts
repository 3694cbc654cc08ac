import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../../../scripts/testScope.ts';
import { requireTool } from '../../../scripts/tools.ts';
import { copiedContent, english, french } from '../../test/copiedContent.ts';
import { importTexts } from './importTexts.ts';
import { splitMarkup } from './markup.ts';
import { isOpen } from './status.ts';
import { type Exchange, exportTexts, readXliff, writeXliff } from './xliff.ts';

const { root, read, change, compare, stateAt } = copiedContent();
const exportFrom = async (...names: string[]): Promise<Exchange> => exportTexts(root, 'fr', await compare(...names), false);
/** Exports a file, with other translations of some keys. */
async function translated(file: string, targets: Readonly<Record<string, string>>): Promise<Exchange> {
  const exchange = await exportFrom(file);
  const keys = exchange.entries.map(({ key }) => key);
  for (const key of Object.keys(targets)) expect(keys).toContain(key);
  return {
    ...exchange,
    entries: exchange.entries.map((entry) => ({ ...entry, target: targets[entry.key] ?? entry.target, isFinal: false })),
  };
}

describe('exchange with translators', () => {
  const roundTrip = (exchange: Exchange) => readXliff('texts.xlf', Buffer.from(writeXliff(exchange)));

  /** In a full run, all texts. Otherwise files of each kind: a page, marks of emotions, Markdown and an article. */
  const some = isFull ? [] : [french, 'useCases/banking.yaml', 'legal/privacyPolicy.md', 'blog/carte-de-controle-part-de-colere.mdx'];

  test('texts come back as they were, and importing them changes no byte', async () => {
    const exchange = await exportFrom(...some);
    expect(exchange.entries.length).toBeGreaterThan(isFull ? 5000 : 250);
    const back = roundTrip(exchange);
    expect(back).toEqual({ ...exchange, entries: exchange.entries.map((entry) => ({ ...entry, notes: [] })) });
    const frenchFiles = () => globSync('content/fr/**/*.*', { cwd: root }).map((file) => [file, read(file)]);
    const before = frenchFiles();
    expect(await importTexts(root, back)).toEqual({ written: [], changed: 0, unchanged: 0, refused: [] });
    expect(frenchFiles()).toEqual(before);
  });

  test('notes have the place, the explanation, the limit and terms of the glossary', async () => {
    const { entries } = await exportFrom('pages/pricing.yaml#billing.saving', 'pages/pricing.yaml#hero.title');
    expect(entries.flatMap(({ notes }) => notes)).toEqual(
      expect.arrayContaining([
        'content/fr/pages/pricing.yaml#billing.saving\nWith {percent}.',
        'At most 60 characters.',
        expect.stringMatching(/^comment: verbatim/),
      ]),
    );
  });

  test('an import changes the line of the text only, and records its source', async () => {
    change(english, 'Four plans, priced', 'Four fine plans, priced');
    const before = read(french).split('\n');
    const result = await importTexts(
      root,
      await translated(french, { 'hero.title': 'Quatre belles formules: le prix dépend du nombre de verbatims' }),
    );
    expect(result).toMatchObject({ written: [french], changed: 1, refused: [] });
    const after = read(french).split('\n');
    const lines = after.filter((line, index) => line !== before[index]);
    expect(lines.length).toBe(1);
    expect(parse(after.join('\n')).hero.title).toBe('Quatre belles formules: le prix dépend du nombre de verbatims');
    expect(await stateAt(french, 'hero.title')).toBe('upToDate');
  });

  test('a translation of a source that has changed since the export is outdated', async () => {
    const exchange = await translated(french, { 'hero.title': 'Quatre belles formules' });
    change(english, 'Four plans, priced', 'Four fine plans, priced');
    await importTexts(root, exchange);
    expect(read(french)).toContain('Quatre belles formules');
    expect(await stateAt(french, 'hero.title')).toBe('outdated');
  });

  test('a translation that came back unchanged is not recorded, unless the translator says that it is final', async () => {
    change(english, 'Four plans, priced', 'Four fine plans, priced');
    const exchange = await translated(french, {});
    expect(await importTexts(root, exchange)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await stateAt(french, 'hero.title')).toBe('outdated');
    await importTexts(root, { ...exchange, entries: exchange.entries.map((entry) => ({ ...entry, isFinal: true })) });
    expect(await stateAt(french, 'hero.title')).toBe('upToDate');
  });

  test.each([
    ['pages/pricing.yaml', 'billing.saving', 'économisez', 'the translation lacks {percent}.'],
    ['pages/pricing.yaml', 'billing.saving', 'économisez {pourcent}', 'the translation lacks {percent} and has {pourcent} too many.'],
    [
      'useCases/banking.yaml',
      'voices.items.1.text',
      'Un paiement [que je n’ai pas fait]{joy}.',
      'the translation lacks * {fear} and has {joy} too many.',
    ],
    ['pages/pricing.yaml', 'hero.title', 'x'.repeat(91), 'the translation has 91 characters, and at most 90 fit.'],
    ['legal/privacyPolicy.md', 'body.2.2', 'Le responsable', 'the translation lacks {company.legalName}'],
    ['pages/pricing.yaml', 'hero.title', 'Quatre\nformules', 'the translation must not have a line break'],
    ['pages/agreementCalculator.yaml', 'exampleTable', 'a b', 'the translation has lost the line breaks'],
    [
      'pages/pricing.yaml',
      'hero.intro',
      'Voir www.evil.example.',
      'the translation leads to http://www.evil.example, and its source does not.',
    ],
    ['pages/pricing.yaml', 'hero.intro', 'Voir [les tarifs](/en/pricing).', 'the translation has ](/…) too many'],
  ])('%s, %s: “%s” is refused with file, key and text', async (file, key, target, message) => {
    const before = read(`content/fr/${file}`);
    const exchange = await translated(`content/fr/${file}`, { [key]: target });
    const { written, refused } = await importTexts(root, exchange);
    expect(refused).toEqual([expect.stringContaining(`content/fr/${file}#${key}: ${message}`)]);
    expect(refused[0]).toContain(`“${target}”`);
    expect(written).toEqual([]);
    expect(read(`content/fr/${file}`)).toBe(before);
  });

  describe('a translation cannot bring code, attributes or links that its source lacks', () => {
    const file = 'content/fr/blog/carte-de-controle-part-de-colere.mdx';
    let article: Promise<Exchange> | undefined;
    /** Imports an article in which one passage is changed, as a translator's file can be: also in its copy of the source. */
    async function importChanged(has: string, from: string | RegExp, to: string) {
      article ??= exportFrom(file);
      const { entries, ...exchange } = await article;
      const entry = entries.find(({ key, target }) => key.startsWith('body') && target?.includes(has));
      expect(entry?.target).toMatch(from);
      const target = entry?.target?.replace(from, to);
      const source = entry?.source.replace(from, to) ?? '';
      return importTexts(root, roundTrip({ ...exchange, entries: [{ ...entry, source, target, isFinal: true, notes: [] } as never] }));
    }

    test.each<[has: string, from: string | RegExp, to: string, message: RegExp]>([
      [
        '<Source n={1} />',
        '<Source n={1} />',
        '<Source n={[run(),"{1}",1][2]} />',
        /lacks <Source n=\{1\} \/> and has <Source \{1\} too many/,
      ],
      ['<Source n={1} />', '<Source n={1} />', '<Source n={2} />', /lacks <Source n=\{1\} \/> and has <Source n=\{2\} \/> too many/],
      ['<Source n={1} />', '<Source n={1} />', '<Source n={1} n={run()} />', /has <Source n=\{1\} n=\{run\(\)\} \/> too many/],
      ['<span lang="en">', 'lang="en"', 'lang={run()}', /has <span lang=\{run\(\)\}> /],
      ['<span lang="en">', 'lang="en"', 'lang="en" title="x"', /has <span lang="en" title="…"> /],
      ['<Callout title=', '<Callout title="', '<Callout onclick="x" title="', /has <Callout onclick="x" title="…"> /],
      ['](/fr/calculators', '](/fr/calculators/controlChart)', '](https://evil.example/)', /has \]\(https:\/\/evil\.example\/…/],
      ['](/fr/calculators', '](/fr/calculators/controlChart)', '](javascript:run)', /has \]\(javascript:run/],
      ['](/fr/calculators', '](/fr/calculators/controlChart)', '](/fr/x "title")', /line \d+: the link \/fr\/x has a title/],
      ...['https://evil.example/login', 'www.evil.example', 'help@evil.example'].map((bare): [string, RegExp, string, RegExp] => [
        '](/fr/calculators',
        /$/,
        ` Voir ${bare} aussi.`,
        /: the translation leads to \S*evil\.example, and its source does not\. Remove the address/,
      ]),
      ['](/fr/calculators', /$/, ' {run()}', /line \d+: \{run\(\)\} would be read as code/],
    ])('in the passage with %s: %s becomes %s', async (has, from, to, message) => {
      const before = read(file);
      const { written, refused } = await importChanged(has, from, to);
      expect([written, refused]).toEqual([[], [expect.stringMatching(message)]]);
      expect(read(file)).toBe(before);
    });

    test('the texts in attributes are translated, and pages have other addresses', async () => {
      for (const [has, from, to] of [
        ['<Callout title=', /title="[^"]*"/, 'title="Une règle"'],
        ['](/fr/calculators', '/fr/calculators/controlChart', '/fr/calculators/nps'],
      ] as const)
        expect(await importChanged(has, from, to)).toMatchObject({ written: [file], refused: [] });
      expect(read(file)).toContain('<Callout title="Une règle">');
    });
  });

  test('a text that its schema refuses is not written', async () => {
    const { written, refused } = await importTexts(
      root,
      await translated(french, { 'meta.description': 'Trop court : {trial.verbatims}.' }),
    );
    expect([written, refused]).toEqual([
      [],
      [
        expect.stringMatching(
          /pricing\.yaml does not fit its schema:\n {2}Key "meta\.description": The text must have at least 70 characters, and has 31\./,
        ),
      ],
    ]);
  });

  test('nothing is written if a text is refused, except with --partial', async () => {
    const exchange = await translated(french, { 'billing.saving': 'économisez', 'hero.title': 'Quatre belles formules' });
    expect(await importTexts(root, exchange)).toMatchObject({ written: [], changed: 0 });
    expect(read(french)).not.toContain('Quatre belles formules');
    const { written, refused } = await importTexts(root, exchange, true);
    expect([written, refused.length]).toEqual([[french], 1]);
    expect(read(french)).toContain('Quatre belles formules');
  });

  test('missing texts are inserted where the source has them', async () => {
    const before = read(french);
    const { recommended } = parse(before).billing;
    change(french, /^ {2}recommended: .*\n/m, '');
    await importTexts(root, await translated(french, { 'billing.recommended': recommended }));
    expect(read(french)).toBe(before);
  });

  test('a missing file is written from its source, if all its texts are translated', async () => {
    const exchange = await exportFrom(french);
    rmSync(join(root, french));
    const { refused } = await importTexts(root, { ...exchange, entries: exchange.entries.slice(1) });
    expect(refused).toEqual([expect.stringMatching(/the file does not exist, and 1 of its texts/)]);
    const entries = exchange.entries.filter(({ key }) => key !== 'comparison.intro');
    expect((await importTexts(root, { ...exchange, entries })).refused).toEqual([]);
    expect((await compare(french)).filter(isOpen)).toEqual([]);
    expect(await stateAt(french, 'comparison.intro')).toBe('leftOut');
    expect(parse(read(french)).hero.title).toBe(exchange.entries.find(({ key }) => key === 'hero.title')?.target);
  });

  test('paragraphs of Markdown are replaced, and other blocks are refused', async () => {
    const file = 'content/fr/legal/privacyPolicy.md';
    const [paragraph] = (await compare('legal/privacyPolicy.md#body')).filter(({ source }) =>
      source.startsWith('The site has no accounts.'),
    );
    const key = paragraph?.key ?? '';
    const before = read(file);
    await importTexts(root, await translated(file, { [key]: 'Le site n’a pas de comptes.' }));
    expect(read(file)).toBe(before.replace(paragraph?.target ?? '?', 'Le site n’a pas de comptes.'));
    const { refused } = await importTexts(root, await translated(file, { [key]: '## Le site' }));
    expect(refused).toEqual([expect.stringContaining('changes the structure of the text')]);
  });

  test.each([
    ['line breaks of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
  ])('files with %s keep them', async (_what, inForm) => {
    const file = 'content/fr/legal/privacyPolicy.md';
    const [paragraph] = (await compare('legal/privacyPolicy.md#body')).filter(({ source }) =>
      source.startsWith('The site has no accounts.'),
    );
    const [legal, page] = [read(file), read(french)];
    const title: string = parse(page).hero.title;
    writeFileSync(join(root, file), inForm(legal));
    writeFileSync(join(root, french), inForm(page));
    await importTexts(root, await translated(file, { [paragraph?.key ?? '']: 'Le site n’a pas de comptes.' }));
    await importTexts(root, await translated(french, { 'hero.title': 'Quatre formules' }));
    expect(read(file)).toBe(inForm(legal.replace(paragraph?.target ?? '?', 'Le site n’a pas de comptes.')));
    expect(read(french)).toBe(inForm(page.replace(title, 'Quatre formules')));
  });

  test('a text that cannot be read is refused, and stays as it was', async () => {
    const { entries, ...exchange } = await translated(french, { 'hero.title': 'Quatre formules' });
    const faulty = entries.map((entry) =>
      entry.key === 'billing.saving' ? { ...entry, target: undefined, error: 'it is broken.' } : entry,
    );
    const before = read(french);
    const { written, refused } = await importTexts(root, { ...exchange, entries: faulty });
    expect([written, refused]).toEqual([[], [expect.stringContaining('pricing.yaml#billing.saving: it is broken.')]]);
    expect(read(french)).toBe(before);
  });

  test('OmegaT translates the exported texts, and keeps their marks', async () => {
    const omegat = requireTool('OmegaT');
    const names = ['pages/pricing.yaml', 'useCases/banking.yaml'];
    change(english, 'Four plans, priced', 'Four fine plans, priced');
    const before = parse(read('content/fr/useCases/banking.yaml')).voices.items[0].text as string;
    change('content/en/useCases/banking.yaml', 'a payment of £740', 'a payment of £750');
    const project = join(root, 'omegat');
    for (const folder of ['source', 'target', 'omegat', 'tm', 'glossary', 'dictionary'])
      mkdirSync(join(project, folder), { recursive: true });
    const exchange = await exportFrom(...names);
    writeFileSync(join(project, 'source/texts.xlf'), writeXliff(exchange));
    const settings = ['source', 'target', 'tm', 'glossary', 'dictionary'].map((name) => `<${name}_dir>__DEFAULT__</${name}_dir>`).join('');
    writeFileSync(
      join(project, 'omegat.project'),
      `<?xml version="1.0"?><omegat><project version="1.0">${settings}<source_lang>EN</source_lang><target_lang>FR</target_lang><sentence_seg>false</sentence_seg></project></omegat>`,
    );
    // The memory of the project, in which OmegaT writes pairs of marks as <f0>…</f0>.
    const source = exchange.entries.find(({ key }) => key === 'voices.items.1.text')?.source ?? '';
    const memory: [string, string][] = [
      ['Four fine plans, priced by the number of comments', 'Quatre belles formules'],
      [withTags(source), withTags(before)],
    ];
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const units = memory.map(
      ([en, fr]) => `<tu><tuv lang="EN"><seg>${escaped(en)}</seg></tuv><tuv lang="FR"><seg>${escaped(fr)} OmegaT</seg></tuv></tu>`,
    );
    writeFileSync(
      join(project, 'omegat/project_save.tmx'),
      `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tmx SYSTEM "tmx11.dtd">\n<tmx version="1.1"><header creationtool="OmegaT" o-tmf="OmegaT TMX" adminlang="EN-US" datatype="plaintext" creationtoolversion="3.6" segtype="paragraph" srclang="EN"/><body>${units.join('')}</body></tmx>`,
    );
    const run = spawnSync(omegat, [project, '--mode=console-translate', `--config-dir=${join(project, 'settings')}`], { encoding: 'utf8' });
    expect(run.stdout).toContain('Finished');
    const back = readXliff('texts.xlf', readFileSync(join(project, 'target/texts.xlf')));
    const result = await importTexts(root, back);
    expect(result).toMatchObject({ changed: 2, refused: [] });
    expect(parse(read(french)).hero.title).toBe('Quatre belles formules OmegaT');
    expect(parse(read('content/fr/useCases/banking.yaml')).voices.items[0].text).toBe(`${before} OmegaT`);
    expect((await compare(...names)).filter(isOpen)).toEqual([]);
  });
});

/** A text with the tags that OmegaT shows for its marks, numbered from 0. All of them are pairs around plain text. */
function withTags(text: string): string {
  let number = -1;
  return splitMarkup(text)
    .map((part) => {
      if (typeof part === 'string' || 'code' in part) return part;
      number++;
      return `<f${number}>${part.parts.join('')}</f${number}>`;
    })
    .join('');
}
