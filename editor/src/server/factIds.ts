import { valueAt } from '../../../scripts/content/values.ts';
import { findEntriesFor, missingEntries } from '../../../site/src/content/missingEntries.ts';
import { contentKinds } from '../../../site/src/contentKinds.ts';
import { readFile } from './readFile.ts';

/** The ids of facts, such as `facts/team.yaml#people`. */
export function idsOf(root: string, reference: string): string[] {
  const [file = '', key = ''] = reference.split('#');
  const items = valueAt(readFile(root, `content/${file}`).value, [key]);
  return Array.isArray(items) ? items.map((item) => String(item?.id)) : [];
}

/** Maps that must have an entry for each id of some facts, by the kind of their file. */
const followers = new Map(Object.entries(contentKinds).map(([kind, { schema }]) => [kind, findEntriesFor(schema)] as const));

/** Whether texts of a kind must have entries for the ids of a file of facts. */
export const followsFacts = (kind: string, file: string): boolean =>
  (followers.get(kind) ?? []).some(({ facts }) => facts.split('#')[0] === file.replace('content/', ''));

/** The ids of facts for which the data of a file have no entry, such as a new person without a role. */
export const entryIssues = (root: string, kind: string, value: unknown) =>
  (followers.get(kind) ?? []).flatMap((follower) => missingEntries(follower, value, idsOf(root, follower.facts)));
