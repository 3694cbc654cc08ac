import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRepository } from './copyRepository.ts';

/*
 * Builds a copy of the repository with texts that are not public yet, or that have an error. Each has a word that occurs nowhere else.
 */
const run = promisify(execFile);
const copy = copyRepository('publication');
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
  for (const [version, word] of Object.entries({ '2031-01-01': 'Laterplan', draft: 'Draftplan' })) {
    const file = `content/en/pages/pricing.${version}.yaml`;
    cpSync(join(copy, 'content/en/pages/pricing.yaml'), join(copy, file));
    change(file, (text) => text.replace(/title: .*/, `title: ${word}`));
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a build of today', () => {
  let output = '';
  beforeAll(async () => {
    output = await build('--date', '2026-11-25');
  });

  test('publishes the other texts, and lists what it leaves out and why', () => {
    expect(output).toMatch(/Not published \(7\):/);
    expect(output).toMatch(/content\/en\/blog\/draftarticle\.mdx: is a draft\./);
    expect(output).toMatch(/content\/en\/blog\/laterarticle\.mdx: is published on 2031-01-01\./);
    expect(output).toMatch(/content\/en\/blog\/brokenarticle\.mdx: line \d+: Key "category": /);
    expect(output).toMatch(/content\/en\/blog\/unfinishedarticle\.mdx: line \d+: the ✎ marks text/);
    expect(output).toMatch(/content\/en\/cases\/tourOperator\.yaml: is a draft\./);
    expect(output).toMatch(/content\/en\/webinars\/journeyPriorities\.yaml: is published on 2031-01-01\./);
    expect(filesWith('dist', 'reading-exit-interviews').length).toBeGreaterThan(5);
  });

  test.each(words)('has %s in none of its files', (word) => expect(filesWith('dist', word)).toEqual([]));

  test('has no video of a webinar that no page offers', () => {
    expect(globSync('replays/journeyPriorities.*', { cwd: join(copy, 'dist/public') })).toEqual([]);
    expect(globSync('replays/npsBehindTheScore.*', { cwd: join(copy, 'dist/public') }).length).toBeGreaterThan(2);
  });

  test('stops before it begins if it is strict, and names only the texts with errors', async () => {
    const failure = await build('--strict').catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({ code: 1 });
    expect((failure as { stderr: string }).stderr).toMatch(/brokenarticle[\s\S]*unfinishedarticle[\s\S]*because of --strict/);
    expect((failure as { stderr: string }).stderr).not.toContain('draftarticle');
  });
});

describe('other builds', () => {
  test('stop at HTML in a legal text and at a link of a whitepaper that could run code, and name file, line and remedy', async () => {
    for (const [file, text, message] of [
      ['content/en/legal/legalInformation.md', '<script>alert(1)</script>', '"<script>alert(1)</script>" would be read as HTML'],
      ['content/fr/whitepapers/executiveSummary.md', '[x](javascript:alert)', 'the link javascript:alert has no target'],
    ] as const) {
      const before = readFileSync(join(copy, file), 'utf8');
      change(file, () => `${before}\n${text}\n`);
      const failure = (await build().catch((error: object) => error)) as { stdout: string; stderr: string };
      expect(`${failure.stdout}${failure.stderr}`).toContain(`${file}, line ${before.split('\n').length + 1}: ${message}`);
      change(file, () => before);
    }
  });

  test('on its day, a text is published', async () => {
    expect(await build('--date', '2031-01-01')).toMatch(/Not published \(4\):/);
    for (const word of ['laterarticle', 'laterwebinar', 'laterplan']) expect(filesWith('dist', word), word).not.toEqual([]);
    for (const word of ['draftarticle', 'draftcase', 'draftplan']) expect(filesWith('dist', word), word).toEqual([]);
  });

  test('a preview shows what waits, with a mark, and search engines may not list it', async () => {
    await build('--drafts', '--date', '2026-11-25');
    for (const word of words.filter((each) => !/broken|unfinished|laterplan/.test(each)))
      expect(filesWith('preview', word), word).not.toEqual([]);
    const page = readFileSync(join(copy, 'preview/public/en/blog/draftarticle.html'), 'utf8');
    expect(page).toMatch(/<h1[^>]*>\[Draft\]/);
    expect(page).toMatch(/<meta[^>]*name="?robots"?[^>]*noindex/);
    expect(readFileSync(join(copy, 'preview/public/en/blog/laterarticle.html'), 'utf8')).toContain('[From 1 January 2031]');
  });
});

/** Adds an article that is a copy of another one, with a word of its own in address, title and text. */
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

/** Builds the copy. @returns What the command printed. */
async function build(...parameters: string[]): Promise<string> {
  return (await run('node', ['scripts/build.ts', ...parameters], { cwd: copy, maxBuffer: 64 * 2 ** 20 })).stdout;
}

/** The files of a build that contain a word, in small or capital letters, or have it in their names. Compressed copies of a file are not searched. */
function filesWith(folder: string, word: string): string[] {
  const files = globSync('**/*.*', { cwd: join(copy, folder) }).filter((file) => !/\.(br|gz)$/.test(file));
  const pattern = new RegExp(word, 'i');
  return files.filter((file) => pattern.test(file) || pattern.test(readFileSync(join(copy, folder, file), 'latin1')));
}
