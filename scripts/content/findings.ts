import { existsSync, globSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import { type ArticleFile, articleFindings, type Finding, parityFindings, readArticle } from './articles.ts';
import { formFindings, libraryFindings, unreadable } from './form.ts';
import { type Passage, passagesOf } from './passages.ts';
import { type Readability, readability } from './readability.ts';
import { repetitions } from './repeated.ts';
import { type SpellChecker, spellChecker } from './spelling.ts';
import { typos } from './typography.ts';

/** Limits of readability. Technical prose has a LIX of 50 to 60 (Björnsson, 1968); articles stay below it. */
const readable = { lix: 50, longestSentence: 55 };

/** Everything the content checks say. */
export type Report = {
  readonly findings: readonly Finding[];
  readonly articles: readonly ArticleFile[];
  /** By file. */
  readonly readability: ReadonlyMap<string, Readability>;
};

/** Every file of words, as seen from the repository's root. */
export const contentFiles = (root: string): string[] =>
  globSync(`content/{${localeCodes.join(',')}}/**/*.{yaml,md,mdx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/**
 * Checks whether files can be read, their spelling and typography, and forms, readability, length, repeated paragraphs and counterparts of the articles among them.
 * @param root Folder of the repository, with a slash at its end.
 * @param files As seen from there. Repetitions and counterparts are looked for in all articles, and told if they concern one of these.
 */
export async function checkContent(root: string, files: readonly string[], spelling: SpellChecker = spellChecker(root)): Promise<Report> {
  const isArticle = (file: string) => file.endsWith('.mdx');
  const every = [...new Set([...files, ...contentFiles(root).filter(isArticle)])];
  const passages = new Map<string, readonly Passage[]>();
  const formal: Finding[] = [];
  for (const file of every) {
    const broken = unreadable(root, file);
    formal.push(...broken);
    if (broken.length > 0) continue;
    const form = isArticle(file) ? await formFindings(root, file) : [];
    formal.push(...form);
    // Of a file that cannot be read as it should be, nothing else is said: it would be a consequence.
    try {
      passages.set(file, await passagesOf(root, file));
    } catch (error) {
      if (form.length === 0) formal.push({ file, message: (error as Error).message });
    }
  }
  const all = every.filter((file) => passages.has(file));
  const articles = all.filter(isArticle).map((file) => readArticle(root, file));
  const figures = new Map(
    articles.flatMap(({ file }) => {
      const figure = readability(passages.get(file) ?? []);
      return figure ? [[file, figure] as const] : [];
    }),
  );

  const findings = [
    ...formal,
    ...files.flatMap((file) => spellingFindings(spelling, passages.get(file) ?? [])),
    ...files.flatMap((file) => (passages.get(file) ?? []).flatMap(typographyFindings)),
    ...libraryFindings(articles, authorsOf(root)),
    ...articles.flatMap(articleFindings),
    ...[...figures].flatMap(([file, figure]) => readabilityFindings(file, figure)),
    ...localeCodes.flatMap((lang) =>
      repetitionFindings(articles.filter((article) => article.lang === lang).flatMap(({ file }) => passages.get(file) ?? [])),
    ),
    ...parityFindings(articles),
  ];
  const asked = new Set(files);
  return { findings: findings.filter(({ file }) => asked.has(file)), articles, readability: figures };
}

/** Ids of the people who may be authors. */
function authorsOf(root: string): string[] {
  const file = `${root}content/facts/team.yaml`;
  if (!existsSync(file)) throw new Error('content/facts/team.yaml is missing. Restore it: articles name their authors by it.');
  const { people } = parse(readFileSync(file, 'utf8')) as { people: { id: string }[] };
  return people.map(({ id }) => id);
}

/** Each unknown word of a file once, where it stands first. */
function spellingFindings(spelling: SpellChecker, passages: readonly Passage[]): Finding[] {
  const found = passages.flatMap((passage) => spelling.check(passage));
  return Object.values(Object.groupBy(found, ({ word }) => word)).flatMap((uses = []): Finding[] => {
    const [first] = uses;
    if (!first) return [];
    const { file, line, lang } = first.passage;
    const times = uses.length > 1 ? ` (${uses.length} times)` : '';
    const meant = first.suggestions.length > 0 ? ` Did you mean ${first.suggestions.join(', ')}?` : '';
    const lists = `content/dictionaries/${lang}.txt, or a name to content/dictionaries/names.txt`;
    return [{ file, line, message: `“${first.word}” is in no dictionary${times}.${meant} Correct it, or add a right word to ${lists}.` }];
  });
}

/** Signs of a passage, each with those around it. */
function typographyFindings(passage: Passage): Finding[] {
  return typos(passage).map(({ found, remedy }) => ({
    file: passage.file,
    line: passage.line,
    message: `“${found}” is set otherwise in its language. ${remedy}`,
  }));
}

function readabilityFindings(file: string, { lix, longest }: Readability): Finding[] {
  return [
    ...(lix > readable.lix
      ? [{ file, message: `its LIX is ${lix.toFixed(0)}, above ${readable.lix}: long words in long sentences. Make both shorter.` }]
      : []),
    ...(longest.words > readable.longestSentence
      ? [
          {
            file,
            line: longest.line,
            message: `a sentence has ${longest.words} words, more than ${readable.longestSentence}: “${longest.text.slice(0, 60)}…”. Make it two.`,
          },
        ]
      : []),
  ];
}

function repetitionFindings(passages: readonly Passage[]): Finding[] {
  return repetitions(passages).map(({ passage: { file, line, text }, other, share }) => ({
    file,
    line,
    message: `${Math.round(100 * share)}% of a paragraph also stand in ${other.file}, line ${other.line}: “${text.slice(0, 60)}…”. Say it once, and link.`,
  }));
}
