import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { z } from 'astro/zod';
import { markdownToHtml, mdxToJs } from 'satteri';
import { isMap, isSeq, LineCounter, type Node, parse, parseDocument } from 'yaml';
import { listIssues } from '../content/explain.ts';
import { waitingReason } from '../content/publication.ts';
import { checkArticles } from '../features/blog/checkArticles.ts';
import { checkMarkdown } from '../features/blog/checkMarkdown.ts';
import { convertMarkdown } from '../features/blog/convertMarkdown.ts';
import { explainMdx } from '../features/blog/explainMdx.ts';
import { placeholder } from '../features/blog/placeholder.ts';
import { safeMarkdown, withoutFrontMatter } from '../features/blog/safeMarkdown.ts';
import { article } from '../features/blog/schema.ts';
import { type ArticleFile, type Finding, type Library, splitFrontMatter } from './articleFiles.ts';

/** Control characters except tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * Finds why a content file cannot be read: encoding, invalid YAML, a wrong folder, or an article without front matter.
 * @param root Folder of the repository, with a slash at its end.
 */
export function findUnreadable(root: string, file: string): Finding[] {
  const bytes = readFileSync(`${root}${file}`);
  const text = bytes.toString('utf8');
  const lineWith = (pattern: RegExp) => text.split('\n').findIndex((line) => pattern.test(line)) + 1;
  if (!isUtf8(bytes))
    return [
      {
        file,
        line: lineWith(/\ufffd/),
        message: 'is not saved as UTF-8, so letters with accents are lost. Save it again with the encoding UTF-8.',
      },
    ];
  if (text.startsWith('\ufeff'))
    return [{ file, line: 1, message: 'begins with an invisible byte order mark. Save it as UTF-8 without BOM.' }];
  if (control.test(text)) return [{ file, line: lineWith(control), message: 'has an invisible control character. Type the line again.' }];
  if (file.endsWith('.yaml')) return yamlFindings(text, file, 1);
  if (!file.endsWith('.mdx') && !/^content\/\w+\/blog\//.test(file)) return [];
  if (!/^content\/\w+\/blog\/[^/]+\.mdx$/.test(file))
    return [
      {
        file,
        message: 'is in the wrong place for an article. Articles are files content/{lang}/blog/the-address.mdx, without subfolders.',
      },
    ];
  const found = splitFrontMatter(text);
  return found
    ? yamlFindings(found.yaml, file, 2)
    : [{ file, line: 1, message: 'does not begin with front matter between two lines "---". Copy it from another article.' }];
}

/** Finds why a content file cannot be read or does not fit its schema. Of texts, the front matter is checked. */
export function fileErrors(root: string, file: string, schema: z.ZodType): Finding[] {
  const unreadable = findUnreadable(root, file);
  return unreadable.length > 0 ? unreadable : schemaErrors(file, readFileSync(`${root}${file}`, 'utf8'), schema);
}

/** Finds texts that are still to be written in a YAML file. A draft may have them. */
export function unfinishedErrors(file: string, text: string): Finding[] {
  if (/^draft: true$/m.test(text)) return [];
  return text.split('\n').flatMap((line, index) => (line.includes(placeholder) ? [{ file, line: index + 1, message: unfinished }] : []));
}

const unfinished = `the ${placeholder} marks text that is still to be written. Write it, and delete the ${placeholder}.`;

/** Finds errors in the text of a Markdown file, and in the front matter of an article. The build refuses the same errors. */
export async function textErrors(root: string, file: string): Promise<Finding[]> {
  const text = readFileSync(`${root}${file}`, 'utf8');
  return [...(file.endsWith('.mdx') ? schemaErrors(file, text, article) : []), ...(await bodyErrors(root, file, text))];
}

/**
 * Finds the first error in the body of a Markdown file, of which each line counts.
 * @param text The whole file, which need not be on disk.
 * @param isPart Whether it is only a block of an article, which can refer to footnotes elsewhere. Default: false.
 */
export async function bodyErrors(root: string, file: string, text: string, isPart = false): Promise<Finding[]> {
  const body = withoutFrontMatter(text);
  const fileURL = pathToFileURL(`${root}${file}`);
  try {
    if (file.endsWith('.mdx'))
      await mdxToJs(body, { mdastPlugins: [safeMarkdown, checkMarkdown, ...(isPart ? [] : [convertMarkdown])], fileURL });
    else markdownToHtml(body, { mdastPlugins: [safeMarkdown], fileURL });
    return [];
  } catch (error) {
    return [findingOf(explainMdx(error, file) as Error, file)];
  }
}

/**
 * Finds where the data of a file do not fit their schema: a file of YAML, or the front matter of a text.
 * @param text The whole file, which can be read.
 */
export function schemaErrors(file: string, text: string, schema: z.ZodType): Finding[] {
  const front = file.endsWith('.yaml') ? undefined : splitFrontMatter(text);
  const yaml = file.endsWith('.yaml') ? text : (front?.yaml ?? '');
  // The site reads a date without quotes as a date, not as a text.
  const data = parse(yaml, { customTags: ['timestamp'] });
  const verdict = schema.safeParse(data);
  if (verdict.success) return [];
  return listIssues(file, verdict.error.issues, data).map(({ path, text: message }) => {
    const line = lineOf(yaml, path);
    return { file, ...(line && { line: line + (front ? 1 : 0) }), message };
  });
}

/** The line of a key, or of the part that lacks it. Undefined if the whole file does. */
function lineOf(yaml: string, path: readonly PropertyKey[]): number | undefined {
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines });
  let start: number | undefined;
  let node: unknown = contents;
  for (const step of path) {
    const pair = isMap<{ value: unknown; range?: Node['range'] }>(node) ? node.items.find(({ key }) => key.value === step) : undefined;
    const item = isSeq<Node>(node) ? node.items[Number(step)] : undefined;
    const found = pair?.key ?? item;
    if (!found) break;
    start = found.range?.[0] ?? start;
    node = pair ? pair.value : item;
  }
  return start === undefined ? undefined : lines.linePos(start).line;
}

/** A finding from an error message that begins with the file and perhaps the line. */
function findingOf({ message }: Error, file: string): Finding {
  const [, line, rest] = /^(?:, line (\d+))?:? (.*)$/s.exec(message.replace(file, '')) ?? [];
  return { file, ...(line && { line: Number(line) }), message: rest ?? message };
}

function yamlFindings(text: string, file: string, firstLine: number): Finding[] {
  const lines = new LineCounter();
  return parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors.map(({ message, pos }) => ({
    file,
    line: firstLine - 1 + lines.linePos(pos[0]).line,
    message: `is not valid YAML: ${message.split('\n')[0]?.replace(/\.$/, '')}. Indent with two spaces, never with tabs, and put a text in double quotes if it has a colon followed by a space, has a #, or begins with a special character.`,
  }));
}

/** Finds errors that need the other articles and the team: unknown authors, used addresses and ids. Also finds placeholders. */
export function libraryErrors({ articles, authors }: Library): Finding[] {
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
    for (const [key, value] of Object.entries(front))
      if (JSON.stringify(value).includes(placeholder))
        findings.push({
          file,
          message: `Key "${key}" has a ${placeholder}, which marks text that is still to be written. Write it, without the sign.`,
        });
    for (const [index, line] of body.split('\n').entries()) {
      if (line.includes(placeholder))
        findings.push({
          file,
          line: bodyLine + index,
          message: unfinished,
        });
    }
    return findings;
  });
}

/** Finds links to articles that do not exist, or that are published later than the link and a day. */
export function linkErrors(articles: readonly ArticleFile[], on: string): Finding[] {
  return articles.flatMap(({ file, lang, front, body, bodyLine }) =>
    body.split('\n').flatMap((text, index) =>
      [...text.matchAll(new RegExp(`\\]\\(/${lang}/blog/([a-z0-9-]*-[a-z0-9-]*)`, 'g'))].flatMap(([, slug = '']): Finding[] => {
        const line = bodyLine + index;
        const target = articles.find((other) => other.lang === lang && other.slug === slug);
        if (!target) return [{ file, line, message: `there is no article /${lang}/blog/${slug}. Correct the link.` }];
        const { draft, publishedOn } = target.front;
        if (front.draft || !waitingReason({ draft, publishedOn }, front.publishedOn > on ? front.publishedOn : on)) return [];
        const when = draft ? 'is a draft' : `is published on ${publishedOn}`;
        return [{ file, line, message: `links to ${target.file}, which ${when}. Leave the link out until then.` }];
      }),
    ),
  );
}
