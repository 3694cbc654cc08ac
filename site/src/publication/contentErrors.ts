import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { versionsOf, withoutVersion, wrongVersionName } from '../content/fileVersions.ts';
import { findEntriesFor, missingEntries } from '../content/missingEntries.ts';
import { missingFiles, missingRemedy } from '../content/missingFiles.ts';
import { type ContentKind, contentKinds, patternsOf } from '../contentKinds.ts';
import { placeholder } from '../features/blog/placeholder.ts';
import { fileErrors, libraryErrors, textErrors, unfinishedErrors } from './articleErrors.ts';
import { type Finding, readArticle, readAuthors, teamFile } from './articleFiles.ts';

/**
 * Makes a function that finds all errors in content files that stop a build or keep a text from being published. It also checks versions of files whose day has
 * not come. It reads a file again only if it has changed.
 * @param root Folder of the repository, with a slash at its end.
 */
export function contentChecker(root: string): () => Promise<Finding[]> {
  const known = new Map<string, { digest: string; findings: readonly Finding[] }>();
  const errorsOf = async (file: string, schema: z.ZodType): Promise<readonly Finding[]> => {
    const digest = createHash('sha256')
      .update(readFileSync(`${root}${file}`))
      .digest('hex');
    const before = known.get(file);
    if (before?.digest === digest) return before.findings;
    let findings = fileErrors(root, file, schema);
    if (findings.length === 0 && file.endsWith('.yaml')) findings = unfinishedErrors(file, readFileSync(`${root}${file}`, 'utf8'));
    if (findings.length === 0 && !file.endsWith('.yaml')) findings = await textErrors(root, file);
    known.set(file, { digest, findings });
    return findings;
  };

  return async () => {
    const findings: Finding[] = [];
    const all = new Set<string>();
    for (const kind of Object.values<ContentKind>(contentKinds)) {
      const { schema, hasParity } = kind;
      const patterns = patternsOf(kind);
      const files = find(root, [...patterns, ...patterns.map(versionsOf)]);
      for (const file of files) {
        all.add(file);
        const wrongName = wrongVersionName(file.replace(/^content\//, ''));
        findings.push(...(wrongName ? [{ file, message: wrongName }] : await errorsOf(file, schema)));
      }
      if (hasParity) findings.push(...missingFiles(files).map(({ file, message }) => ({ file, message: `${message} ${missingRemedy}` })));
      for (const pattern of patterns.filter((each) => each.startsWith('facts/')))
        if (!files.some((file) => withoutVersion(file) === `content/${pattern}`))
          findings.push({ file: `content/${pattern}`, message: 'is missing. Restore it: the site needs its facts.' });
    }
    for (const file of find(root, [`{facts,${localeCodes.join(',')}}/**/*.{yaml,md,mdx}`]).filter((each) => !all.has(each)))
      findings.push({ file, message: 'is read by no part of the site. Correct its name or its folder, or delete it.' });
    findings.push(...entryFindings(root, findings), ...libraryFindings(root, [...all], findings));
    return findings.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  };
}

/** Errors of articles that need the other articles and the team. A draft may have texts that are still to be written. */
function libraryFindings(root: string, files: readonly string[], found: readonly Finding[]): Finding[] {
  const isSound = (file: string) => !found.some((finding) => finding.file === file);
  if (!files.includes(teamFile) || !isSound(teamFile)) return [];
  const articles = files.filter((file) => file.endsWith('.mdx') && isSound(file)).map((file) => readArticle(root, file));
  const drafts = new Set(articles.filter(({ front }) => front.draft).map(({ file }) => file));
  const findings = libraryErrors({ articles, authors: readAuthors(root) });
  return findings.filter(({ file, message }) => !(drafts.has(file) && message.includes(placeholder)));
}

/** Maps of texts that must have an entry for each id of some facts, and the files that have them. */
const followers = Object.values<ContentKind>(contentKinds).flatMap((kind) =>
  findEntriesFor(kind.schema).map((follower) => ({ follower, patterns: patternsOf(kind) })),
);

/** Ids of facts without words, such as a new person without a role. */
function entryFindings(root: string, found: readonly Finding[]): Finding[] {
  const isSound = (file: string) => !found.some((finding) => finding.file === file);
  const read = (file: string): unknown => parse(readFileSync(`${root}${file}`, 'utf8'));
  return followers.flatMap(({ follower, patterns }) => {
    const [facts = '', key = ''] = follower.facts.split('#');
    if (!isSound(`content/${facts}`)) return [];
    const ids = (read(`content/${facts}`) as Record<string, { id: string }[]>)[key]?.map(({ id }) => id) ?? [];
    return find(root, patterns)
      .filter(isSound)
      .flatMap((file) => missingEntries(follower, read(file), ids).map(({ message }) => ({ file, message })));
  });
}

function find(root: string, patterns: readonly string[]): string[] {
  const files = globSync([...patterns], { cwd: `${root}content` }).map((file) => `content/${file.replaceAll('\\', '/')}`);
  return [...new Set(files)].sort();
}
