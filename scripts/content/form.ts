import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { mdxToJs } from 'satteri';
import { LineCounter, parse, parseDocument } from 'yaml';
import { explainIssues } from '../../site/src/content/explain.ts';
import { checkArticles } from '../../site/src/features/blog/checkArticles.ts';
import { checkMarkdown } from '../../site/src/features/blog/checkMarkdown.ts';
import { convertMarkdown } from '../../site/src/features/blog/convertMarkdown.ts';
import { explainMdx } from '../../site/src/features/blog/explainMdx.ts';
import { placeholder } from '../../site/src/features/blog/placeholder.ts';
import { article } from '../../site/src/features/blog/schema.ts';
import { type ArticleFile, type Finding, frontMatter } from './articles.ts';

/** Control characters that no text has; tabs and ends of lines are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * What keeps a content file from being read at all: its encoding, its YAML, and articles without front matter. Nothing else can be said of such a file.
 * @param root Folder of the repository, with a slash at its end.
 */
export function unreadable(root: string, file: string): Finding[] {
  const bytes = readFileSync(`${root}${file}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const line =
      bytes
        .toString('utf8')
        .split('\n')
        .findIndex((each) => each.includes('\ufffd')) + 1;
    return [
      { file, line, message: 'is not saved as UTF-8, so that letters with accents are lost. Save it again with the encoding UTF-8.' },
    ];
  }
  if (text.startsWith('\ufeff'))
    return [{ file, line: 1, message: 'begins with an invisible sign, a byte order mark. Save it as UTF-8 without BOM.' }];
  const odd = text.split('\n').findIndex((line) => control.test(line));
  if (odd >= 0) return [{ file, line: odd + 1, message: 'holds an invisible control character. Type the line anew.' }];
  if (file.endsWith('.yaml')) return yamlFindings(text, file, 1);
  return file.endsWith('.mdx') || /^content\/\w+\/blog\//.test(file) ? frontFindings(text, file) : [];
}

function frontFindings(text: string, file: string): Finding[] {
  if (!/^content\/\w+\/blog\/[^/]+\.mdx$/.test(file))
    return [
      { file, message: 'is no article where it stands. Articles are files content/{lang}/blog/the-address.mdx, in no folder below.' },
    ];
  const found = frontMatter(text);
  if (!found)
    return [{ file, line: 1, message: 'does not begin with front matter between two lines "---". Copy it from another article.' }];
  return yamlFindings(found.yaml, file, 2);
}

/** What in an article's front matter and forms is not as the site needs it: what a build would refuse. */
export async function formFindings(root: string, file: string): Promise<Finding[]> {
  const text = readFileSync(`${root}${file}`, 'utf8');
  // As the site reads it, a day without quotes is no text.
  const data: unknown = parse(frontMatter(text)?.yaml ?? '', { customTags: ['timestamp'] });
  const verdict = article.safeParse(data);
  const findings = verdict.success
    ? []
    : explainIssues(file, verdict.error.issues, data)
        .split('\n')
        .slice(1)
        .map((line) => ({ file, ...lineOfKey(text, line), message: line.trim() }));
  try {
    await mdxToJs(text, { mdastPlugins: [checkMarkdown, convertMarkdown], fileURL: pathToFileURL(`${root}${file}`) });
  } catch (error) {
    findings.push(findingOf(explainMdx(error, file) as Error, file));
  }
  return findings;
}

/** Where the key that a message is about stands, if it does. */
function lineOfKey(text: string, message: string): { line?: number } {
  const [, key] = /Key "(\w+)/.exec(message) ?? [];
  const line = text.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
  return key && line > 0 ? { line } : {};
}

/** An error that begins with its file, perhaps with the line. */
function findingOf({ message }: Error, file: string): Finding {
  const [, line, rest] = /^(?:, line (\d+))?:? (.*)$/s.exec(message.replace(file, '')) ?? [];
  return { file, ...(line && { line: Number(line) }), message: rest ?? message };
}

function yamlFindings(text: string, file: string, firstLine: number): Finding[] {
  const lines = new LineCounter();
  return parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors.map(({ message, pos }) => ({
    file,
    line: firstLine - 1 + lines.linePos(pos[0]).line,
    message: `is no YAML: ${message.split('\n')[0]?.replace(/\.$/, '')}. Indent with two spaces, never with tabs, and put a text in double quotes if it holds a colon followed by a space or a #, or begins with a sign.`,
  }));
}

/**
 * What no single article shows: whether its author exists, its address and its identity are its own, what it links to is there, and nothing is left of its
 * skeleton.
 * @param articles All articles that can be read.
 * @param authors Ids of content/facts/team.yaml.
 */
export function libraryFindings(articles: readonly ArticleFile[], authors: readonly string[]): Finding[] {
  return articles.flatMap(({ file, lang, slug, front, body, bodyLine }) => {
    const findings: Finding[] = [];
    const own = articles.filter((other) => other.lang === lang);
    try {
      const same = own.filter((other) => other.file !== file && other.front.article === front.article && other.slug < slug);
      checkArticles([...same.map((other) => ({ slug: other.slug, article: other.front.article })), { slug, article: front.article }], lang);
    } catch (error) {
      findings.push(findingOf(error as Error, file));
    }
    if (front.author !== undefined && !authors.includes(String(front.author)))
      findings.push({
        file,
        message: `the author "${front.author}" is not in content/facts/team.yaml. Use one of: ${authors.join(', ')}; or add the person there first.`,
      });
    for (const [index, line] of body.split('\n').entries()) {
      if (line.includes(placeholder))
        findings.push({
          file,
          line: bodyLine + index,
          message: `the ${placeholder} marks what is left to write. Write it, without the sign.`,
        });
      for (const [, wanted = ''] of line.matchAll(new RegExp(`\\]\\(/${lang}/blog/([a-z0-9-]*-[a-z0-9-]*)`, 'g')))
        if (!own.some((other) => other.slug === wanted))
          findings.push({ file, line: bodyLine + index, message: `there is no article /${lang}/blog/${wanted}. Correct the link.` });
    }
    return findings;
  });
}
