import type { z } from 'astro/zod';

type Issue = z.core.$ZodIssue;

/**
 * Says what is wrong with a content file, for people who edit words.
 * @param file The file as seen from the repository's root.
 * @param issues Zod's findings.
 * @param data What the file holds, to tell a missing key from a wrong one.
 */
export function explainIssues(file: string, issues: readonly Issue[], data: unknown): string {
  const lines = issues.flatMap((issue) => explain(issue, data)).map((text) => `  ${text}`);
  return `${file} does not fit its schema:\n${lines.join('\n')}`;
}

function explain(issue: Issue, data: unknown): string[] {
  const key = issue.path.join('.') || '(the whole file)';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((surplus) => {
      const full = [...issue.path, surplus].join('.');
      return `Key "${full}" is not known. Remove it, or correct its spelling.`;
    });
  }
  if (valueAt(data, issue.path) === undefined) {
    return [`Key "${key}" is missing. Add it; the same file of another language shows what belongs there.`];
  }
  return [`Key "${key}": ${issue.message} Correct the value.`];
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);
}
