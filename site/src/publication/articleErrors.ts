import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { z } from 'astro/zod';
import { markdownToHtml, mdxToJs } from 'satteri';
import { isMap, isSeq, LineCounter, type Node, parse, parseDocument } from 'yaml';
import type { Finding } from '../content/explain.ts';
import { blockTexts, explainYaml, listIssues } from '../content/explain.ts';
import { formatKeys, say } from '../content/say.ts';
import { checkCaseText } from '../documents/parseCaseText.ts';
import { parseText } from '../documents/parseText.ts';
import { checkArticles, isListAddress } from '../features/blog/addresses.ts';
import { checkMarkdown, convertMarkdown } from '../features/blog/articleMarkdown.ts';
import { explainMdx } from '../features/blog/explainMdx.ts';
import { placeholder } from '../features/blog/placeholder.ts';
import { safeMarkdown, withoutFrontMatter } from '../features/blog/safeMarkdown.ts';
import { article } from '../features/blog/schema.ts';
import { type ArticleFile, noFrontMatter, readArticle, splitFrontMatter } from './articleFiles.ts';

/** Control characters except tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * Finds why a content file cannot be read: encoding, invalid YAML, a wrong folder, or a text without front matter.
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
        message: say`is not saved as UTF-8, so letters with accents are lost. Save it again with the encoding UTF-8.`,
      },
    ];
  if (text.startsWith('\ufeff'))
    return [{ file, line: 1, message: say`begins with an invisible byte order mark. Save it as UTF-8 without BOM.` }];
  if (control.test(text))
    return [{ file, line: lineWith(control), message: say`has an invisible control character. Delete the line, and type it again.` }];
  if (file.endsWith('.yaml')) return yamlFindings(text, file, 1);
  if (/\.mdx$|^content\/\w+\/blog\//.test(file) && !/^content\/\w+\/blog\/[^/]+\.mdx$/.test(file))
    return [
      {
        file,
        message: say`is in the wrong place for an article. Articles are files content/{lang}/blog/the-address.mdx, without subfolders.`,
      },
    ];
  const parts = splitFrontMatter(text);
  return parts ? yamlFindings(parts.yaml, file, 2) : [{ file, line: 1, message: noFrontMatter() }];
}

/** Finds errors that keep a content file from being read, or in its schema. In Markdown, it checks the front matter. */
export function fileErrors(root: string, file: string, schema: z.ZodType): Finding[] {
  const unreadable = findUnreadable(root, file);
  return unreadable.length > 0 ? unreadable : schemaErrors(file, readFileSync(`${root}${file}`, 'utf8'), schema);
}

/** Finds unfinished texts in a YAML file. A draft may have them. */
export function unfinishedErrors(file: string, text: string): Finding[] {
  if (/^draft: true$/m.test(text)) return [];
  return text.split('\n').flatMap((line, index) => (line.includes(placeholder) ? [{ file, line: index + 1, message: unfinished() }] : []));
}

const unfinished = () => say`the ${placeholder} marks text that is still to be written. Write it, and delete the ${placeholder}.`;

/** Finds errors in the text of a Markdown file, and in the front matter of an article. The build refuses the same errors. */
export async function textErrors(root: string, file: string): Promise<Finding[]> {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const front = file.endsWith('.mdx') ? schemaErrors(file, text, article) : [];
  const own = file.endsWith('.mdx') && front.length === 0 ? ownErrors(root, readArticle(root, file)) : [];
  return [...front, ...own, ...(await bodyErrors(root, file, text))];
}

/**
 * Finds the first error in the body of a Markdown file.
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
    // PDFs support fewer marks than pages.
    if (/\/whitepapers\/[^/]+\.md$/.test(file))
      parseText({ markdown: body, file, firstLine: 1, absoluteUrl: (url) => url, drawChart: () => undefined });
    if (/\/cases\/[^/]+\.md$/.test(file)) checkCaseText(body, file);
    return [];
  } catch (error) {
    return [toFinding(explainMdx(error, file, body) as Error, file)];
  }
}

/** Finds numbers of charts and sources that an article lacks, and a study without its files. */
function ownErrors(root: string, { file, front, body, bodyLine }: ArticleFile): Finding[] {
  const findings: Finding[] = [];
  const { keyChart = 0, study, sources = [] } = front;
  const charts = blockTexts(body, 'chart').length;
  if (keyChart > charts)
    findings.push({
      file,
      message: say`keyChart is ${keyChart}, but the text has ${charts} charts. Correct the number, or delete it to show the first chart.`,
    });
  const missing = study === undefined ? [] : [`content/studies/${study}.csv`, `site/src/studies/${study}.ts`];
  const [sheet, code] = [`${root}${missing[0]}`, new URL(`../studies/${study}.ts`, import.meta.url)];
  if (study !== undefined && !(existsSync(sheet) && existsSync(code)))
    findings.push({ file, message: say`the study "${study}" needs ${missing.join(', ')}. Correct its id, or run "npm run studies".` });
  for (const [index, line] of body.split('\n').entries())
    for (const [, n] of line.matchAll(/<Source n=\{(\d+)\}/g))
      if (Number(n) < 1 || Number(n) > sources.length)
        findings.push({
          file,
          line: bodyLine + index,
          message: say`it refers to source ${n}, but has ${sources.length} under "sources". Correct the number or add the source.`,
        });
  return findings;
}

/**
 * Finds data that do not fit their schema, in a YAML file or the front matter of a text.
 * @param text The whole file, without syntax errors.
 */
export function schemaErrors(file: string, text: string, schema: z.ZodType): Finding[] {
  // The site reads a date without quotes as a date, not as a text.
  const data = parse(getYaml(file, text), { customTags: ['timestamp'] });
  const verdict = schema.safeParse(data);
  if (verdict.success) return [];
  return findingsAt(
    file,
    text,
    listIssues(file, verdict.error.issues, data).map(({ path, text: message }) => ({ path, message })),
  );
}

/** The issues of keys of a file, each with the line of its key. */
export function findingsAt(file: string, text: string, issues: readonly { path: readonly PropertyKey[]; message: string }[]): Finding[] {
  const first = file.endsWith('.yaml') ? 0 : 1;
  return issues.map(({ path, message }) => {
    const line = findLine(getYaml(file, text), path);
    return { file, ...(line && { line: line + first }), message };
  });
}

/** The YAML of a file: all of it, or its front matter. */
export const getYaml = (file: string, text: string): string => (file.endsWith('.yaml') ? text : (splitFrontMatter(text)?.yaml ?? ''));

/** The line of a key, or of the part that lacks it. Undefined if the whole file does. */
function findLine(yaml: string, path: readonly PropertyKey[]): number | undefined {
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines });
  let start: number | undefined;
  let node: unknown = contents;
  for (const step of path) {
    const pair = isMap<{ value: unknown; range?: Node['range'] }>(node) ? node.items.find(({ key }) => key.value === step) : undefined;
    const item = isSeq<Node>(node) ? node.items[Number(step)] : undefined;
    const child = pair?.key ?? item;
    if (!child) break;
    start = child.range?.[0] ?? start;
    node = pair ? pair.value : item;
  }
  return start === undefined ? undefined : lines.linePos(start).line;
}

/** Makes a finding from an error message that begins with the file and perhaps the line. */
function toFinding({ message }: Error, file: string): Finding {
  const [, line, reason] = /^(?:, line (\d+))?:? (.*)$/s.exec(message.replace(file, '')) ?? [];
  return { file, ...(line && { line: Number(line) }), message: reason ?? message };
}

function yamlFindings(text: string, file: string, firstLine: number): Finding[] {
  const lines = new LineCounter();
  return parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors.map((error) => ({
    file,
    line: firstLine - 1 + lines.linePos(error.pos[0]).line,
    message: say`is not valid YAML: ${explainYaml(error).split('\n')[0]?.replace(/\.$/, '')}. Indent with two spaces, never with tabs, and put a text in double quotes if it has a colon followed by a space, has a #, or begins with a special character.`,
  }));
}

/** Finds errors that need the other articles: used addresses and ids, also former addresses. Also finds placeholders. */
export function libraryErrors(articles: readonly ArticleFile[]): Finding[] {
  return articles.flatMap(({ file, lang, slug, front, body, bodyLine }) => {
    const findings: Finding[] = [];
    const own = articles.filter((other) => other.lang === lang);
    try {
      const same = own.filter((other) => other.file !== file && other.front.article === front.article && other.slug < slug);
      checkArticles([...same.map((other) => ({ slug: other.slug, article: other.front.article })), { slug, article: front.article }], lang);
    } catch (error) {
      findings.push(toFinding(error as Error, file));
    }
    for (const [index, former] of (front.replaces ?? []).entries()) {
      const other = own.find((one) => one.slug === former || (one.slug < slug && one.front.replaces?.includes(former)));
      const reason = isListAddress(former)
        ? say`belongs to a page of the list or to a category. Delete the entry.`
        : front.replaces?.indexOf(former) !== index
          ? say`is there twice. Delete one of the entries.`
          : other?.file === file
            ? say`is the address that the article has now. Delete the entry.`
            : other && say`is already an address of ${other.file}. Delete the entry, or the other article if this one took it over.`;
      if (reason) findings.push({ file, message: say`Key "replaces": "${former}" ${reason}` });
    }
    for (const [key, value] of Object.entries(front))
      if (JSON.stringify(value).includes(placeholder))
        findings.push({
          file,
          message: say`Key "${formatKeys([key])}" has a ${placeholder}, which marks text that is still to be written. Write it, without the sign.`,
        });
    for (const [index, line] of body.split('\n').entries()) {
      if (line.includes(placeholder))
        findings.push({
          file,
          line: bodyLine + index,
          message: unfinished(),
        });
    }
    return findings;
  });
}
