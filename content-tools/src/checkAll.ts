import { existsSync, readFileSync } from 'node:fs';
import { countWords, plainText } from '@emovera/site/articles/articleText.ts';
import { irregularFiles } from '@emovera/site/content/contentFiles.ts';
import type { Finding } from '@emovera/site/content/explain.ts';
import { buildDay, showsDrafts } from '@emovera/site/content/publication.ts';
import { say } from '@emovera/site/content/say.ts';
import { pictureErrors, unusedPictures } from '@emovera/site/pictures/pictureFiles.ts';
import { findUnreadable, getYaml, libraryErrors, textErrors } from '@emovera/site/publication/articleErrors.ts';
import { type ArticleFile, readArticle } from '@emovera/site/publication/articleFiles.ts';
import { contentChecker, findLeftOut } from '@emovera/site/publication/contentErrors.ts';
import { findUnpublishedLinks } from '@emovera/site/publication/links.ts';
import { articleFindings, chartTitleFindings, parityFindings, studyFindings } from './articles.ts';
import { findWrongCounts, readStated, typedFactFindings } from './counts.ts';
import { contentFiles, hasTexts, textFiles } from './files.ts';
import { gluedHeadings } from './gluedHeadings.ts';
import { type Passage, readPassages } from './passages.ts';
import { type Readability, readability, repetitions } from './prose.ts';
import { type SpellChecker, spellChecker } from './spelling.ts';
import { typos } from './typography.ts';
import { wornFindings } from './wornPhrases.ts';

/** Findings of `npm run check:content`. */
type FullReport = Omit<Report, 'findings'> & {
  readonly errors: readonly Finding[];
  /** Correct today, but perhaps not intended, such as a link to a scheduled text. */
  readonly notices: readonly Finding[];
};

/**
 * Checks content files in every way.
 * @param root Folder of the repository, with a slash at its end.
 * @param isWhole Whether to check also the pictures, missing files, and phrases that occur too often in all texts together.
 */
export async function checkAll(root: string, files: readonly string[] = textFiles(root), isWhole = true): Promise<FullReport> {
  const irregular = irregularFiles(root);
  if (irregular.length > 0) return { errors: irregular, notices: [], articles: [], readability: new Map() };
  const { findings, ...report } = await checkContent(root, files);
  // Keys and limits of files that are not articles, and missing files.
  const structure = (await contentChecker(root)()).filter(({ file }) => isWhole || files.includes(file)).map(asOfDraft(root));
  const together = isWhole ? [...(await pictureErrors(root)), ...unusedPictures(root), ...wornFindings(root, files)] : [];
  // Some checks find the same error.
  const unique = new Map([...structure, ...together, ...findings].map((error) => [`${error.file}: ${error.message}`, error]));
  const all = [...unique.values()];
  return { ...report, errors: all.filter(({ isNotice }) => !isNotice), notices: all.filter(({ isNotice }) => isNotice) };
}

/** Limits of readability. Technical prose has a LIX of 50 to 60 (Björnsson, 1968). Articles stay below it. */
const limits = { lix: 50, longestSentence: 55 };

type Report = {
  readonly findings: readonly Finding[];
  readonly articles: readonly ArticleFile[];
  /** By file. */
  readonly readability: ReadonlyMap<string, Readability>;
};

/**
 * Checks the encoding, syntax, spelling and typography of content files, and of articles the components, readability, length, repeated paragraphs and
 * differences between translations.
 * @param root Folder of the repository, with a slash at its end.
 * @param files Paths from there. They are compared with all articles, and only findings in these files, and links to them, are returned.
 */
export async function checkContent(root: string, files: readonly string[], spelling: SpellChecker = spellChecker(root)): Promise<Report> {
  const isArticle = (file: string) => file.endsWith('.mdx');
  const findings: Finding[] = [];
  const passages = new Map<string, readonly Passage[]>();
  for (const file of new Set([...files, ...contentFiles(root).filter(isArticle)])) {
    const unreadable = findUnreadable(root, file);
    const errors = unreadable.length === 0 && !file.endsWith('.yaml') ? await textErrors(root, file) : [];
    findings.push(...unreadable, ...errors);
    if (unreadable.length > 0 || !hasTexts(file)) continue;
    try {
      passages.set(file, await readPassages(root, file));
    } catch (error) {
      // The error that keeps an article from being read is reported already.
      if (errors.length === 0) findings.push({ file, message: (error as Error).message });
    }
  }
  const articles = [...passages.keys()].filter(isArticle).map((file) => readArticle(root, file));
  const readabilities = new Map<string, Readability>();
  for (const { file, body } of articles) {
    const result = readability(passages.get(file) ?? []);
    // The number of words that is compared with the limits of an article.
    if (result) readabilities.set(file, { ...result, words: countWords(plainText(body)) });
  }
  const stated = readStated(root);
  for (const file of files) {
    const own = passages.get(file) ?? [];
    findings.push(
      ...spellingFindings(spelling, own),
      ...own.flatMap(typographyFindings),
      ...own.flatMap((passage) => findWrongCounts(passage, stated)),
      ...(passages.has(file) && !file.endsWith('.yaml') ? gluedHeadings(file, readFileSync(`${root}${file}`, 'utf8')) : []),
      ...(passages.has(file) ? typedFactFindings(file, readFileSync(`${root}${file}`, 'utf8'), stated) : []),
    );
  }
  findings.push(
    ...libraryErrors(articles),
    ...findUnpublishedLinks(root, buildDay(), showsDrafts(), await findLeftOut(buildDay(), showsDrafts(), root)),
    ...articles.flatMap(articleFindings),
    ...articles.flatMap(chartTitleFindings),
    ...articles.flatMap((article) => studyFindings(root, article)),
    ...[...readabilities].flatMap(([file, result]) => readabilityFindings(file, result)),
    ...Object.values(Object.groupBy(articles, ({ lang }) => lang)).flatMap((group = []) =>
      repetitionFindings(group.flatMap(({ file }) => passages.get(file) ?? [])),
    ),
    ...parityFindings(articles),
  );
  // A link to one of the files is a finding of another file.
  const concerns = ({ file, target }: Finding) => files.some((each) => each === file || each === target);
  return { findings: findings.filter(concerns).map(asOfDraft(root)), articles, readability: readabilities };
}

/** Marks the findings of drafts, because they must not block the other texts. The text of a client case is a draft if its card is. */
function asOfDraft(root: string): (finding: Finding) => Finding {
  const isDraft = (file: string) => {
    if (/\.draft\.\w+$/.test(file)) return true;
    const card = `${root}${file.replace(/(\/cases\/.*)\.md$/, '$1.yaml')}`;
    return existsSync(card) && /^draft: true\s*$/m.test(getYaml(card, readFileSync(card, 'utf8')));
  };
  return (finding) => (isDraft(finding.file) ? { ...finding, isNotice: true, isOfDraft: true } : finding);
}

/** Reports each unknown word of a file once, at its first line. */
function spellingFindings(spelling: SpellChecker, passages: readonly Passage[]): Finding[] {
  const unknownWords = passages.flatMap((passage) => spelling.check(passage));
  return Object.values(Object.groupBy(unknownWords, ({ word }) => word)).flatMap((uses = []): Finding[] => {
    const [first] = uses;
    if (!first) return [];
    const { file, line, lang } = first.passage;
    const unknown =
      uses.length > 1
        ? say`“${first.word}” is not in the dictionaries (${uses.length} times).`
        : say`“${first.word}” is not in the dictionaries.`;
    const meant = first.suggestions.length > 0 ? say`Did you mean ${first.suggestions.join(', ')}?` : '';
    const remedy = say`Correct it, or add a right word to content/dictionaries/${lang}.txt, or a name to content/dictionaries/names.txt.`;
    return [{ file, line, message: [unknown, meant, remedy].filter(Boolean).join(' '), unknown: { word: first.word, lang } }];
  });
}

function typographyFindings(passage: Passage): Finding[] {
  const { file, line } = passage;
  return typos(passage).map(({ found, remedy, isCorrectable }) => ({
    file,
    line,
    message: say`Correct “${found}”. ${remedy}`,
    ...(isCorrectable && { isCorrectable }),
  }));
}

function readabilityFindings(file: string, { lix, longest }: Readability): Finding[] {
  const findings: Finding[] = [];
  if (lix > limits.lix)
    findings.push({
      file,
      message: say`the text is hard to read: its LIX is ${lix.toFixed(0)}, and must be at most ${limits.lix}. Shorten sentences, and choose shorter words.`,
    });
  if (longest.words > limits.longestSentence)
    findings.push({
      file,
      line: longest.line,
      message: say`a sentence has ${longest.words} words, more than ${limits.longestSentence}: “${longest.text.slice(0, 60)}…”. Make it two.`,
    });
  return findings;
}

function repetitionFindings(passages: readonly Passage[]): Finding[] {
  return repetitions(passages).map(({ passage: { file, line, text }, other, share }) => ({
    file,
    line,
    message: say`${Math.round(100 * share)}% of a paragraph is also in ${other.file}, line ${other.line}: “${text.slice(0, 60)}…”. Say it once, and link.`,
  }));
}
