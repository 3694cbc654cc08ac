/*
 * Makes the file of a new article. Asks for the options that are missing.
 *
 *   npm run new:article
 *   npm run new:article -- --lang fr --title "…" --category insights --author malikBenani [--article id] [--description "…"]
 *   npm run new:article -- --lang fr --title "…" --from content/en/blog/x.mdx     the same article in another language
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import { categories } from '../site/src/features/blog/schema.ts';
import { readLibrary } from '../site/src/publication/articleFiles.ts';
import { draftArticle, type Input } from './newArticle/draft.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = ['lang', 'title', 'category', 'author', 'article', 'description', 'from'] as const;

try {
  const options: Partial<Input> = readOptions();
  const library = readLibrary(root);
  const questions: Partial<Record<(typeof names)[number], string>> = {
    lang: `Language (${localeCodes.join(', ')})`,
    title: 'Title, at most 90 characters',
    // A translation has the category and the author of its source.
    ...(!options.from && {
      category: `Category (${categories.join(', ')})`,
      author: `Author (${library.authors.join(', ')})`,
    }),
  };
  const answers = await ask(Object.entries(questions).filter(([name]) => !options[name as keyof Input]));
  const input = { lang: '', title: '', ...options, ...answers, today: Temporal.Now.plainDateISO().toString() };
  const { file, text } = draftArticle(input, library);
  // The flag keeps an existing file from being overwritten.
  writeFileSync(`${root}${file}`, text, { flag: 'wx' });
  console.log(
    `Made ${file}. Write the text at every ✎, and delete the ✎. "npm run dev" shows the article, and docs/writing-an-article.md explains its components.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** @throws Error that names the known options. */
function readOptions() {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) }).values;
  } catch (error) {
    const known = names.map((name) => `--${name} "…"`).join(' ');
    throw new Error(`${(error as Error).message.split('.')[0]}. The options are ${known}. The command asks for missing ones.`);
  }
}

/** Asks questions on the terminal. @throws Error if there is no terminal, or if the author leaves with Ctrl-C or Ctrl-D. */
async function ask(questions: readonly (readonly [name: string, question: string])[]): Promise<Record<string, string>> {
  if (questions.length === 0) return {};
  if (!process.stdin.isTTY)
    throw new Error(
      `Give ${questions.map(([name]) => `--${name} "…"`).join(' ')}, or run this in a terminal, where you can answer questions.`,
    );
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answers: [string, string][] = [];
    for (const [name, question] of questions) answers.push([name, (await terminal.question(`${question}: `)).trim()]);
    return Object.fromEntries(answers);
  } catch {
    throw new Error('\nLeft before the last answer, so no article was made.');
  }
}
