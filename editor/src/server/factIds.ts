import { existsSync } from 'node:fs';
import type { ContentKindName } from '../../../site/src/contentKinds.ts';
import { idsIn, placeholderErrors, type ReadFacts, referenceProblems } from '../../../site/src/publication/referenceErrors.ts';
import { type ReadFile, readFile } from './readFile.ts';

/** Reads facts as they are in the files. */
export const factsIn =
  (root: string): ReadFacts =>
  (file) =>
    existsSync(`${root}content/${file}`) ? readFile(root, `content/${file}`).value : undefined;

/** The ids of facts, such as `facts/team.yaml#people`. */
export const idsOf = (root: string, list: string): string[] => idsIn(factsIn(root), list) ?? [];

/** Where a file does not fit the facts, such as a new person without a role. */
export const factIssues = (root: string, kind: string, file: string, { value, text }: ReadFile) => [
  ...referenceProblems(kind as ContentKindName, file, value, factsIn(root)),
  ...placeholderErrors(file, text).map(({ line, message }) => ({ path: [], message: `Line ${line}: ${message}` })),
];
