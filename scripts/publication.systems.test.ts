import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, inflateSync } from 'node:zlib';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { copyRepository } from './copyRepository.ts';

/*
 * Builds a copy of the repository with texts that are not public yet or have an error. Each contains a word that occurs nowhere else.
 */
const run = promisify(execFile);
const copy = copyRepository();
const words = ['draftarticle', 'laterarticle', 'brokenarticle', 'unfinishedarticle', 'draftcase', 'laterwebinar', 'laterplan', 'draftplan'];

beforeAll(() => {
  article('draftarticle', (text) => text.replace('publishedOn:', 'draft: true\npublishedOn:'));
  article('laterarticle', (text) => text.replace(/publishedOn: .*/, 'publishedOn: "2031-01-01"'));
  article('brokenarticle', (text) => text.replace('category: ', 'category: un'));
  article('unfinishedarticle', (text) => `${text}\n✎ Write the end.\n`);
  change(
    'content/en/cases/tourOperator.yaml',
    (text) => `draft: true\n${text.replace(/title: .*/, 'title: "Draftcase of a tour operator"')}`,
  );
  for (const lang of ['en', 'es'])
    change(
      `content/${lang}/webinars/journeyPriorities.yaml`,
      (text) => `publishedOn: "2031-01-01"\n${text.replace(/title: .*/, 'title: "Laterwebinar about journeys"')}`,
    );
  setFacts('now');
  announceWebinar();
  // Links to unpublished texts: required and optional ones in pages, in articles, legal texts and search words.
  change('content/en/pages/tryIt.yaml', (text) => text.replace(/(further: .*address: )\S+ \}/, '$1/blog/draftarticle }'));
  change('content/en/trust.yaml', (text) => text.replace('/blog/personal-data-in-verbatims', '/blog/laterarticle'));
  change('content/en/pages/search.yaml', (text) => text.replace('page: /pricing', 'page: /blog/draftarticle'));
  change('content/facts/events.yaml', (text) => text.replace('address: /forms/meeting', 'address: /blog/laterarticle'));
  appendFileSync(
    join(copy, 'content/en/legal/termsConditions.md'),
    '\nRead [this text](/blog/laterarticle) and [that](/blog/draftarticle#more).\n',
  );
  change('content/en/whitepapers/emotionsInText.md', (text) =>
    text.replace(/^## .*$/m, '$&\n\nA [laterlink](/blog/laterarticle) and a [link](/pricing).'),
  );
  appendFileSync(
    join(copy, 'content/en/blog/csat-ces-nps-compared.mdx'),
    '\nThere is [more on leaving](/en/blog/laterarticle), [a case](/en/clientCase#tourOperator) and [its form](/en/forms/clientCase/tourOperator).\n',
  );
  // Facts and texts on which others depend.
  for (const id of ['churn', 'retail']) change('content/facts/cases.yaml', (text) => without(text, id));
  change('content/facts/webinars.yaml', (text) => without(text, 'npsEmotions'));
  for (const lang of ['en', 'fr', 'es']) change(`content/${lang}/cases/banking.yaml`, (text) => `draft: true\n${text}`);
  appendFileSync(join(copy, 'content/fr/cases/luxuryGoods.md'), '\nOne **word.\n');
  change('content/fr/cases/carmaker.yaml', (text) => text.replace(/( +file: ).*/, '$1emovera-cas-client-soiree-a-la-brasserie'));
  change('content/en/blog/wording-survey-questions.mdx', (text) => text.replace(/^author: .*/m, 'author: goneAuthor'));
  change('content/en/blog/what-drives-the-score.mdx', (text) => text.replace(/^profile:/m, 'study: goneStudy\nprofile:'));
  change('content/en/blog/routing-email-by-emotion.mdx', (text) => text.replace(/^profile:/m, 'keyChart: 9\nprofile:'));
  change('content/en/blog/first-hour-of-a-disruption.mdx', (text) => `${text}\nSo it is.<Source n={99} />\n`);
  appendFileSync(join(copy, 'content/en/blog/keeping-a-codebook-alive.mdx'), '\n```picture\nid: gonePicture\n```\n');
  change('content/fr/pictures.yaml', (text) => text.replace(/^alternatives:.*/m, 'alternatives:\n  gonePicture: "Une image"'));
  change('content/facts/team.yaml', (text) => text.replace('look: { hair: long }', 'look: { hair: long }, portrait: gonePicture'));
  for (const [version, word] of Object.entries({ '2031-01-01': 'Laterplan', draft: 'Draftplan' })) {
    const file = `content/en/pages/pricing.${version}.yaml`;
    cpSync(join(copy, 'content/en/pages/pricing.yaml'), join(copy, file));
    change(file, (text) => text.replace(/title: .*/, `title: ${word}`));
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Facts that occur nowhere else, for two builds: hours, telephone number and a monthly price. */
const facts = {
  now: { opens: '07:41', closes: '18:23', phone: '+33199004321', phoneDisplay: '+33 1 99 00 43 21', price: '3217' },
  later: { opens: '08:12', closes: '19:47', phone: '+33199008765', phoneDisplay: '+33 1 99 00 87 65', price: '4538' },
};

function setFacts(when: keyof typeof facts): void {
  const { price, ...company } = facts[when];
  change('content/facts/plans.yaml', (text) => text.replace(/(?<=monthlyPrice: )\d+/, price));
  for (const [key, value] of Object.entries(company)) {
    const start = `${key === 'opens' || key === 'closes' ? '  ' : ''}${key}: `;
    change('content/facts/company.yaml', (text) => text.replace(new RegExp(`^${start}.*`, 'm'), `${start}"${value}"`));
  }
}

/** Pages, feeds and data of the last build with the facts of a time, as each language writes them. */
function filesStating(when: keyof typeof facts): string[] {
  const { opens, closes, phone, phoneDisplay, price } = facts[when];
  const written = [
    opens,
    closes,
    ...[opens, closes].map((time) => time.replace(/^0/, '').replace(':', '\\sh\\s')),
    phone.slice(1),
    phoneDisplay.slice(1),
  ];
  const inText = written.join('|').replaceAll(/ (?=\d)/g, '\\s');
  const pattern = new RegExp(`${inText}|(?<!\\d)${price.slice(0, 1)}[,.\\s]?${price.slice(1)}(?!\\d)`);
  const files = globSync('**/*.{html,json,xml,txt}', { cwd: join(copy, 'dist') });
  return files.filter((file) => pattern.test(readFileSync(join(copy, 'dist', file), 'utf8'))).sort();
}

/** Adds a webinar that takes place on 3 December 2026, in English only. */
function announceWebinar(): void {
  const facts = { id: 'announced', spoken: 'en', date: '2026-12-03', time: '11:00', minutes: 45, join: 'https://meet.example/room' };
  const profile = '{ joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 10, disgust: 10 }';
  appendFileSync(join(copy, 'content/facts/webinars.yaml'), `  - ${JSON.stringify(facts).slice(0, -1)}, profile: ${profile} }\n`);
  const text = {
    title: 'Announcedwebinar about queues',
    teaser: 'What people who wait write, and what helps them.',
    speakers: ['Insight manager'],
    learn: ['One point', 'A second point', 'A third point'],
    programme: ['Beginning', 'Middle', 'End'].map((title) => ({ title })),
  };
  writeFileSync(join(copy, 'content/en/webinars/announced.yaml'), stringify(text));
}

describe('a build of today', () => {
  let output = '';
  beforeAll(async () => {
    output = await build('--date', '2026-11-25');
  });

  test('publishes the other texts, and lists what it leaves out and why', () => {
    expect(output).toMatch(/Not published \(24\):/);
    expect(output).toMatch(/content\/en\/blog\/draftarticle\.mdx: is a draft\./);
    expect(output).toMatch(/content\/en\/blog\/laterarticle\.mdx: is published on 2031-01-01\./);
    expect(output).toMatch(/content\/en\/blog\/brokenarticle\.mdx: line \d+: Key "category": /);
    expect(output).toMatch(/content\/en\/blog\/unfinishedarticle\.mdx: line \d+: the ✎ marks text/);
    expect(output).toMatch(/content\/en\/cases\/tourOperator\.yaml: is a draft\./);
    expect(output).toMatch(/content\/fr\/cases\/luxuryGoods\.md: line \d+: "\*\*" is not closed\./);
    expect(filesWith('dist/public/fr', 'clientCase(#|/)luxuryGoods')).toEqual([]);
    expect(output).toMatch(/content\/en\/webinars\/journeyPriorities\.yaml: is published on 2031-01-01\./);
    expect(filesWith('dist', 'reading-exit-interviews').length).toBeGreaterThan(5);
  });

  test('leaves out the texts whose facts are gone, and stops at none of them', () => {
    for (const lang of ['en', 'fr', 'es'])
      for (const id of ['churn', 'retail']) expect(output).toContain(`content/${lang}/cases/${id}.yaml: there are no facts for this text`);
    expect(output).toContain('content/fr/webinars/npsEmotions.yaml: there are no facts for this text');
    expect(output).toContain(
      'content/fr/cases/carmaker.yaml: Key "report.file" is "emovera-cas-client-soiree-a-la-brasserie", as in content/fr/cases/beerBrand.yaml.',
    );
    expect(output).toMatch(/wording-survey-questions\.mdx: line \d+: Key "author": "goneAuthor" is not in/);
    expect(output).toContain('what-drives-the-score.mdx: the study "goneStudy" needs');
    expect(output).toContain('routing-email-by-emotion.mdx: keyChart is 9');
    expect(output).toMatch(/first-hour-of-a-disruption\.mdx: line \d+: it refers to source 99/);
    expect(output).toMatch(/keeping-a-codebook-alive\.mdx: line \d+: the picture "gonePicture" is not in/);
    // Pages that offered these cases offer others of the same sector, or the first one.
    expect(page('en/useCases/banking')).toContain('clientCase');
    expect(page('en/solutions/nps')).toMatch(/href="\/en\/forms\/clientCase\/transportation"/);
    expect(page('en/solutions/irritantsParcoursClient')).toMatch(/href="\/en\/forms\/clientCase\/transportation"/);
  });

  test('names the links to what is not published with file, line and remedy, and shows them as text', () => {
    const named = [
      ...output.matchAll(
        /^ {2}(content\S+), line (\d+): links to (\S+), but (\S+) (is a draft|is published on 2031-01-01)\. It is shown as text/gm,
      ),
    ];
    expect(named.map(([, file, , address]) => `${file} ${address}`)).toEqual([
      'content/en/blog/csat-ces-nps-compared.mdx /en/blog/laterarticle',
      'content/en/blog/csat-ces-nps-compared.mdx /en/clientCase#tourOperator',
      'content/en/blog/csat-ces-nps-compared.mdx /en/forms/clientCase/tourOperator',
      'content/en/legal/termsConditions.md /en/blog/laterarticle',
      'content/en/legal/termsConditions.md /en/blog/draftarticle#more',
      'content/en/pages/search.yaml /en/blog/draftarticle',
      'content/en/pages/tryIt.yaml /en/blog/draftarticle',
      'content/en/trust.yaml /en/blog/laterarticle',
      'content/en/whitepapers/emotionsInText.md /en/blog/laterarticle',
      'content/facts/events.yaml /en/blog/laterarticle',
    ]);
    for (const [, file = '', line, address = ''] of named)
      expect(readFileSync(join(copy, file), 'utf8').split('\n')[Number(line) - 1]).toContain(address.replace(/^\/en/, ''));
    expect(page('en/try')).toContain('How to put a tool like this to a fair test');
    expect(page('en/blog/csat-ces-nps-compared')).toMatch(/There is more on leaving, a case and its form\./);
    expect(page('en/legalMention/termsConditions')).toMatch(/Read this text and that\./);
    expect(filesWith('dist/public/en', 'clientCase(#|/)tourOperator')).toEqual([]);
    const links = globSync('dist/public/en/downloads/*.pdf', { cwd: copy }).flatMap((file) => linksInPdf(join(copy, file)));
    expect(links.filter((link) => link.endsWith('/en/pricing')).length).toBeGreaterThan(0);
    expect(links.filter((link) => link.includes('laterarticle'))).toEqual([]);
  });

  test.each(words)('has %s in none of its files', (word) => expect(filesWith('dist', word)).toEqual([]));

  test('has no video of a webinar that no page offers', () => {
    expect(globSync('replays/journeyPriorities.*', { cwd: join(copy, 'dist/public') })).toEqual([]);
    expect(globSync('replays/npsBehindTheScore.*', { cwd: join(copy, 'dist/public') }).length).toBeGreaterThan(2);
  });

  test('announces a webinar in its language, on the list, its form and the confirmation page, and in the data of both', () => {
    const when = 'Thursday, 3 December 2026, 11:00–11:45 (Paris time)';
    for (const name of ['en/webinars', 'en/forms/webinar/announced', 'en/forms/confirmWebinar/index'])
      expect(page(name), name).toContain(when);
    expect(page('en/forms/webinar/announced')).toMatch(/<button[^>]*><span>Register<\/span>/);
    expect(page('en/forms/webinar')).not.toContain('Announcedwebinar');
    expect(page('en/webinars')).toMatch(/"@type":"Event"[^}]*"startDate":"2026-12-03T10:00:00Z","endDate":"2026-12-03T10:45:00Z"/);
    for (const lang of ['fr', 'es']) expect(filesWith(`dist/public/${lang}`, 'Announcedwebinar'), lang).toEqual([]);
    const { downloads } = JSON.parse(readFileSync(join(copy, 'dist/service/manifest.json'), 'utf8')) as Manifest;
    expect(downloads.en.webinars.announced).toEqual({
      title: 'Announcedwebinar about queues',
      name: 'Announcedwebinar about queues (3 December 2026)',
      address: '/en/forms/confirmWebinar?item=announced',
      details: when,
      live: { from: Date.UTC(2026, 11, 3, 10), until: Date.UTC(2026, 11, 3, 10, 45), join: 'https://meet.example/room' },
    });
    // Only people who register get the link to take part.
    expect(filesWith('dist/public', 'meet\\.example')).toEqual([]);
  });

  test('stops before it begins if it is strict, and names only the texts with errors', async () => {
    const failure = await build('--strict').catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({ code: 1 });
    expect((failure as { stderr: string }).stderr).toMatch(/brokenarticle[\s\S]*unfinishedarticle[\s\S]*because of --strict/);
    expect((failure as { stderr: string }).stderr).not.toContain('draftarticle');
  });
});

describe('other builds', () => {
  test('on its day, a text is published, and pages state the facts of that day and no others', async () => {
    const before = filesStating('now');
    for (const lang of ['en', 'fr', 'es'])
      expect(before).toEqual(expect.arrayContaining([`public/${lang}/forms/confirmContact/index.html`, `public/${lang}/pricing.html`]));
    setFacts('later');
    const later = await build('--date', '2031-01-01');
    expect(later.slice(later.indexOf('Not published'))).toMatch(/^Not published \(21\):/);
    expect(filesStating('now')).toEqual([]);
    expect(before.filter((file) => !filesStating('later').includes(file))).toEqual([]);
    // This link was text until then.
    expect(page('en/blog/csat-ces-nps-compared')).toContain('<a href="/en/blog/laterarticle">more on leaving</a>');
    for (const word of ['laterarticle', 'laterwebinar', 'laterplan']) expect(filesWith('dist', word), word).not.toEqual([]);
    for (const word of ['draftarticle', 'draftcase', 'draftplan']) expect(filesWith('dist', word), word).toEqual([]);
    // A past webinar without a video.
    expect(page('en/webinars')).toContain('Recording to come');
    expect(page('en/webinars')).not.toContain('"@type":"Event"');
    expect(page('en/forms/webinar/announced')).toContain('This webinar is over.');
  });

  test('a preview shows what waits, with a mark, and search engines may not list it', async () => {
    await buildPages('--drafts', '--date', '2026-11-25');
    for (const word of words.filter((each) => !/broken|unfinished|laterplan/.test(each)))
      expect(filesWith('preview', word), word).not.toEqual([]);
    const page = readFileSync(join(copy, 'preview/public/en/blog/draftarticle.html'), 'utf8');
    expect(page).toMatch(/<h1[^>]*>\[Draft\]/);
    expect(page).toMatch(/<meta[^>]*name="?robots"?[^>]*noindex/);
    expect(readFileSync(join(copy, 'preview/public/en/blog/laterarticle.html'), 'utf8')).toContain('[From 1 January 2031]');
  });

  // These are last, because a build that stops leaves nothing of the one before.
  test('stop before they begin at a link in the content, which could publish any file', async () => {
    const link = join(copy, 'content/studies/linked.csv');
    symlinkSync('/etc/passwd', link);
    const failures = [buildPages(), run('node_modules/.bin/astro', ['build', '--root', 'site'], { cwd: copy })];
    for (const failure of await Promise.allSettled(failures))
      expect(JSON.stringify((failure as PromiseRejectedResult).reason)).toContain('content/studies/linked.csv is a link or a special file');
    rmSync(link);
  });

  test('stop at HTML in a legal text and at a link of a whitepaper that could run code, and name file, line and remedy', async () => {
    for (const [file, text, message] of [
      ['content/en/legal/legalInformation.md', '<script>alert(1)</script>', '"<script>alert(1)</script>" would be read as HTML'],
      ['content/fr/whitepapers/executiveSummary.md', '[x](javascript:alert)', 'the link javascript:alert has no target'],
    ] as const) {
      const before = readFileSync(join(copy, file), 'utf8');
      change(file, () => `${before}\n${text}\n`);
      const failure = (await buildPages().catch((error: object) => error)) as { stdout: string; stderr: string };
      expect(`${failure.stdout}${failure.stderr}`).toContain(`${file}, line ${before.split('\n').length + 1}: ${message}`);
      change(file, () => before);
    }
  });
});

/** A list of facts without the item that has an id. */
const without = (text: string, id: string) =>
  text.replace(new RegExp(`^  - (?:\\{\\s*)?id: ${id}\\b[\\s\\S]*?(?=^  - |(?![\\s\\S]))`, 'm'), '');

/** Adds a copy of an article, with a unique word in address, title and text. */
function article(word: string, alter: (text: string) => string): void {
  const file = `content/en/blog/${word}.mdx`;
  cpSync(join(copy, 'content/en/blog/reading-exit-interviews.mdx'), join(copy, file));
  change(file, (text) =>
    alter(text.replace(/^article: .*/m, `article: ${word}`).replace(/^title: .*/m, `title: "About the ${word}"`)).replace(
      /^metaTitle: .*\n/m,
      '',
    ),
  );
  appendFileSync(join(copy, file), `\nThe ${word} ends here.\n`);
}

function change(file: string, alter: (text: string) => string): void {
  writeFileSync(join(copy, file), alter(readFileSync(join(copy, file), 'utf8')));
}

/** The addresses that a PDF links to. */
function linksInPdf(file: string): string[] {
  const bytes = readFileSync(file);
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ 0: start, index }) => {
    try {
      return inflateSync(bytes.subarray(index + start.length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].flatMap((part) => [...part.matchAll(/\/URI\s*\(([^)]*)\)/g)].map(([, link = '']) => link));
}

/** The HTML of a built page, with plain spaces. */
const page = (address: string) =>
  readFileSync(join(copy, `dist/public/${address}.html`), 'utf8').replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u2060' ? '' : ' '));

/** Builds the copy. @returns The output of the command. */
const build = (...parameters: string[]) => buildWith(process.env, parameters);

/** Builds the copy without social images, search index and compressed files. @returns The output of the command. */
const buildPages = (...parameters: string[]) => buildWith({ ...process.env, BUILD_LIGHT: '1' }, parameters);

async function buildWith(env: NodeJS.ProcessEnv, parameters: readonly string[]): Promise<string> {
  return (await run(process.execPath, ['scripts/build.ts', ...parameters], { cwd: copy, maxBuffer: 64 * 2 ** 20, env })).stdout;
}

/** Finds files of a build with a word in their text or name, regardless of case. Compressed copies of a file are skipped. */
function filesWith(folder: string, word: string): string[] {
  const files = globSync('**/*.*', { cwd: join(copy, folder) }).filter((file) => !/\.(br|gz)$/.test(file));
  const pattern = new RegExp(word, 'i');
  return files.filter((file) => pattern.test(file) || pattern.test(readFileSync(join(copy, folder, file), 'latin1')));
}
