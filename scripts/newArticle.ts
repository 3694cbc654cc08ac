/*
 * A new article to write: asks for what it is not told, and writes a file that shows what articles can hold.
 *
 *   npm run new:article
 *   npm run new:article -- --lang fr --title "…" --category insights --author malikBenani [--article identity] [--description "…"]
 *   npm run new:article -- --lang fr --title "…" --from content/en/blog/x.mdx     the same article in another language
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import { categories } from '../site/src/features/blog/schema.ts';
import { draft } from './newArticle/draft.ts';
import { readLibrary } from './newArticle/library.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = ['lang', 'title', 'category', 'author', 'article', 'description', 'from'] as const;

try {
  const given = readOptions();
  const library = readLibrary(`${root}content`);
  const answers = await ask([
    { name: 'lang', question: `Language (${localeCodes.join(', ')})` },
    { name: 'title', question: 'Title, at most 90 characters' },
    // A counterpart has these from the article it is written after.
    ...(given.from
      ? []
      : [
          { name: 'category' as const, question: `Category (${categories.join(', ')})` },
          { name: 'author' as const, question: `Author (${library.authors.join(', ')})` },
        ]),
  ]);
  // Today in the reader's time zone would differ around midnight; the editors' own day is meant.
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  const { file, text } = draft({ ...given, ...answers, today }, library);
  // Never over a file that exists.
  writeFileSync(`${root}${file}`, text, { flag: 'wx' });
  console.log(
    `${file} is there. Write where a ✎ stands, and delete the sign; "npm run dev" shows the article, docs/writing-an-article.md explains its forms.`,
  );

  /** @throws Error that names the options there are. */
  function readOptions() {
    try {
      const { values } = parseArgs({ options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])) });
      return values as Partial<Record<(typeof options)[number], string>>;
    } catch (error) {
      const known = options.map((name) => `--${name} "…"`).join(' ');
      throw new Error(`${(error as Error).message.split('.')[0]}. The options are ${known}; without any, this asks.`);
    }
  }

  /** What was given, and for the rest what is typed; where nobody can type, what is missing is an error. */
  async function ask(questions: readonly { name: (typeof options)[number]; question: string }[]) {
    const missing = questions.filter(({ name }) => !given[name]);
    if (missing.length > 0 && !process.stdin.isTTY)
      throw new Error(`Give ${missing.map(({ name }) => `--${name} "…"`).join(' ')}, or run this where questions can be answered.`);
    const found = new Map(questions.map(({ name }) => [name, given[name] ?? '']));
    const terminal = missing.length > 0 ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
    // Ctrl-C and Ctrl-D close the terminal and would leave the question open for ever.
    const left = new AbortController();
    terminal?.on('close', () => left.abort());
    try {
      for (const { name, question } of missing)
        found.set(name, ((await terminal?.question(`${question}: `, { signal: left.signal })) ?? '').trim());
    } catch {
      throw new Error('\nLeft before the last answer: no article was made.');
    }
    terminal?.close();
    return Object.fromEntries(found) as { lang: string; title: string };
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
