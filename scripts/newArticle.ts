/*
 * Makes the file of a new article. Asks for the options that are missing.
 *
 *   npm run new:article
 *   npm run new:article -- --lang fr --title "…" --category insights --author malikBenani [--article id] [--description "…"]
 *   npm run new:article -- --lang fr --title "…" --from content/en/blog/x.mdx     the same article in another language
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { checkArticles } from '@emovera/site/articles/addresses.ts';
import { toSlug } from '@emovera/site/articles/htmlPlugins.ts';
import { placeholder } from '@emovera/site/articles/placeholder.ts';
import { type Category, categories } from '@emovera/site/articles/schema.ts';
import { say } from '@emovera/site/content/say.ts';
import { maxTitleLength } from '@emovera/site/content/schemas/common.ts';
import { fillStrict } from '@emovera/site/i18n/format.ts';
import { type ArticleFile, type FrontMatter, type Library, readLibrary } from '@emovera/site/publication/articleFiles.ts';
import { Document, isMap, parse } from 'yaml';

/** Entries of an author for a new article. */
export type ArticleInput = {
  readonly lang: string;
  readonly title: string;
  readonly category?: string | undefined;
  readonly author?: string | undefined;
  /** Id that the article has in every language. Default: made from the title, or the id of the source article. */
  readonly article?: string | undefined;
  readonly description?: string | undefined;
  /** The source article: a file with the same article in another language. */
  readonly from?: string | undefined;
  /** Date of publication, YYYY-MM-DD. */
  readonly today: string;
};

/** Maximum length of an address in characters. */
const maxSlugLength = 60;

/**
 * Makes the file of a new article: its front matter, and a text with a placeholder in every line that the author must write.
 * @param library The existing articles and authors.
 * @throws Error with the remedy if the input is not valid.
 */
export function draftArticle(input: ArticleInput, library: Library): { file: string; text: string } {
  const { lang } = input;
  if (!isLocale(lang)) throw new Error(say`"${lang}" is not a language of the site. Use one of: ${localeCodes.join(', ')}.`);
  const source = input.from === undefined ? undefined : findSource(input.from, lang, library);
  const title = input.title.trim();
  if (title === '' || title.length > 90)
    throw new Error(say`A title has 1 to 90 characters, and this one has ${title.length}. Shorten it.`);
  if (/[\n\r]/.test(title) || title.includes(placeholder))
    throw new Error(say`A title is one line without ${placeholder}, which marks the text to write. Change it.`);
  const slug = shortSlug(title);
  if (slug === '') throw new Error(say`The title "${title}" has no letters for an address. Choose another.`);
  const author = input.author ?? source?.front.author;
  if (!author || !library.authors.includes(author))
    throw new Error(
      author
        ? say`"${author}" is not in content/facts/team.yaml. Use one of: ${library.authors.join(', ')}; or add the person there first.`
        : say`Name an author who is in content/facts/team.yaml. Use one of: ${library.authors.join(', ')}; or add the person there first.`,
    );
  const article = chooseArticleId(input, source, slug, library);
  checkIsNew({ lang, slug, article }, library);
  const prompts = readPrompts(lang);
  const front: FrontMatter = {
    article,
    title,
    ...(title.length > maxTitleLength && { metaTitle: `${placeholder} ${fillStrict(prompts.metaTitle, { count: maxTitleLength })}` }),
    description: input.description || `${placeholder} ${prompts.description}`,
    category: checkCategory(input.category ?? source?.front.category),
    draft: true,
    publishedOn: input.today,
    author,
    profile: source?.front.profile ?? { joy: 17, surprise: 17, fear: 17, sadness: 17, anger: 16, disgust: 16 },
    offer: source?.front.offer ?? 'demo',
    // A source in the language of the article needs no "lang".
    ...(source?.front.sources && {
      sources: source.front.sources.map(({ lang: own = source.lang, ...rest }) => (own === lang ? rest : { ...rest, lang: own })),
    }),
  };
  const yaml = new Document(front);
  const profile = yaml.get('profile');
  if (isMap(profile)) profile.flow = true;
  const head = yaml.toString({ lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' });
  return {
    file: `content/${lang}/blog/${slug}.mdx`,
    text: `---\n${head}---\n\n${source ? makeOutline(source, prompts) : exampleText(lang)}`,
  };
}

/** A text that shows every component of articles once. */
function exampleText(lang: Locale): string {
  return readFileSync(new URL(`newArticle/skeleton.${lang}.mdx`, import.meta.url), 'utf8').replaceAll('{lang}', lang);
}

/** The questions of a new article to its author. */
type Prompts = Readonly<Record<'metaTitle' | 'description' | 'opening' | 'sources' | 'section', string>>;

/** @throws Error that names the file if it lacks the language. */
function readPrompts(lang: Locale): Prompts {
  const file = new URL('newArticle/prompts.yaml', import.meta.url);
  const prompts: Prompts | undefined = parse(readFileSync(file, 'utf8'))[lang];
  if (!prompts)
    throw new Error(say`scripts/newArticle/prompts.yaml does not have "${lang}". Translate the prompts of another language there.`);
  return prompts;
}

/** The headings of the source article, to be written again in the other language. */
function makeOutline({ file, body, front }: ArticleFile, prompts: Prompts): string {
  const headings = [...body.replace(/^```.*?^```$/gms, '').matchAll(/^(#{2,3}) (.+)$/gm)];
  const cited = (front.sources ?? []).map((_, index) => `<Source n={${index + 1}} />`).join(' ');
  const sections = headings.map(([, level, text]) => `${level} ${placeholder} ${text}\n\n${placeholder} ${prompts.section}\n`);
  return `${placeholder} ${fillStrict(prompts.opening, { file })}${cited ? ` ${prompts.sources} ${cited}` : ''}\n\n${sections.join('\n')}`;
}

function findSource(from: string, lang: Locale, { articles }: Library): ArticleFile {
  const file = from.replaceAll('\\', '/').replace(/^.*(?=content\/)/, '');
  const source = articles.find((candidate) => candidate.file === file);
  if (!source) throw new Error(say`"${from}" is not an article. Name its file, such as ${articles[0]?.file ?? 'content/en/blog/x.mdx'}.`);
  if (source.lang === lang) throw new Error(say`${file} is in "${lang}" already. Name with --lang the language of the new one.`);
  return source;
}

function checkCategory(name: string | undefined): Category {
  const category = categories.find((candidate) => candidate === name);
  if (category) return category;
  throw new Error(
    name
      ? say`"${name}" is not a category. Use one of: ${categories.join(', ')}.`
      : say`Name a category. Use one of: ${categories.join(', ')}.`,
  );
}

/** The id of the article, which no other article in any language may have. */
function chooseArticleId({ article: entered }: ArticleInput, source: ArticleFile | undefined, slug: string, { articles }: Library): string {
  if (source) {
    if (entered && entered !== source.front.article)
      throw new Error(
        say`an article has the identity of its translations, and ${source.file} has "${source.front.article}". Leave out --article.`,
      );
    return source.front.article;
  }
  const article = entered ?? camelCase(slug.split('-').slice(0, 4));
  if (!/^[a-zA-Z][a-zA-Z0-9-]*$/.test(article))
    throw new Error(say`The identity "${article}" must be a letter, then letters, digits and hyphens. Change it with --article.`);
  const other = articles.find(({ front }) => front.article === article);
  if (other)
    throw new Error(
      say`The identity "${article}" is that of ${other.file}. For the same article in another language write --from ${other.file}; for another subject choose another identity with --article.`,
    );
  return article;
}

/** @throws Error if the address or the article exists in this language, or the address belongs to a list of articles. */
function checkIsNew({ lang, slug, article }: { lang: Locale; slug: string; article: string }, { articles }: Library) {
  const own = articles.filter((candidate) => candidate.lang === lang);
  const same = own.find((candidate) => candidate.front.article === article);
  if (same)
    throw new Error(say`The article exists in "${lang}" already: ${same.file}. Change that one, or choose another language with --lang.`);
  if (own.some((candidate) => candidate.slug === slug))
    throw new Error(`content/${lang}/blog/${slug}.mdx exists already. Change the title, so that its first words differ.`);
  checkArticles([...own.map((candidate) => ({ slug: candidate.slug, article: candidate.front.article })), { slug, article }], lang);
}

/** The address of an article: as many words of its title as fit. */
export function shortSlug(title: string): string {
  const slug = toSlug(title);
  return slug.length > maxSlugLength ? slug.slice(0, maxSlugLength + 1).replace(/-[^-]*$/, '') : slug;
}

function camelCase(words: readonly string[]): string {
  const joined = words.join('-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^[a-z]/.test(joined) ? joined : `article${joined}`;
}

const names = ['lang', 'title', 'category', 'author', 'article', 'description', 'from'] as const;

/** @throws Error that names the known options. */
function readOptions() {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) }).values;
  } catch (error) {
    const optionList = names.map((name) => `--${name} "…"`).join(' ');
    throw new Error(`${(error as Error).message.split('.')[0]}. The options are ${optionList}. The command asks for missing ones.`);
  }
}

/** Asks questions on the terminal. @throws Error without a terminal, or if the author leaves with Ctrl-C or Ctrl-D. */
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
    throw new Error('\nThe questions were stopped before the last answer, so no article was made. Run the command again.');
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const options: Partial<ArticleInput> = readOptions();
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
    const answers = await ask(Object.entries(questions).filter(([name]) => !options[name as keyof ArticleInput]));
    const input = { lang: '', title: '', ...options, ...answers, today: Temporal.Now.plainDateISO().toString() };
    const { file, text } = draftArticle(input, library);
    // The flag prevents overwriting an existing file.
    writeFileSync(`${root}${file}`, text, { flag: 'wx' });
    console.log(
      `Made ${file}. Write the text at every ✎, and delete the ✎. "npm run dev" shows the article, and docs/writing-an-article.md explains its components.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
