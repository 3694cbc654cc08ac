import type { z } from 'astro/zod';

type Issue = z.core.$ZodIssue;

/**
 * Explains to editors what is wrong with a content file.
 * @param file Path from the root of the repository.
 * @param issues Issues that Zod has found.
 * @param data Data of the file, which tells a missing key from a wrong one.
 */
export function explainIssues(file: string, issues: readonly Issue[], data: unknown): string {
  const lines = issues.flatMap((issue) => explain(issue, data, file.startsWith('content/facts/'))).map((text) => `  ${text}`);
  return `${file} does not fit its schema:\n${lines.join('\n')}`;
}

function explain(issue: Issue, data: unknown, isFacts: boolean): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((surplus) => `${placeOf([...issue.path, surplus], data)} is not known. Remove it, or correct its spelling.`);
  }
  const place = placeOf(issue.path, data);
  const value = valueAt(data, issue.path);
  if (value === undefined) {
    // The key is needed because of another one, which the message of the schema names.
    if (issue.code === 'custom') return [`${place} is missing. ${issue.message} Add it.`];
    return [
      `${place} is missing. Add it; ${isFacts ? 'another item of the file' : 'the same file of another language'} shows what belongs there.`,
    ];
  }
  const length = ['too_big', 'too_small'].includes(issue.code) && typeof value === 'string' ? `; it has ${value.length}` : '';
  const message = `${issue.message}${length}`;
  return [`${place}: ${message}${/[.!?]$/.test(message) ? '' : '.'} Correct the value.`];
}

/** A key, with the items of lists that contain it, counted from one and with their ids. */
function placeOf(path: readonly PropertyKey[], data: unknown): string {
  const key = path.filter((step) => typeof step !== 'number').join('.') || '(the whole file)';
  const items = path.flatMap((step, index) => {
    if (typeof step !== 'number') return [];
    const list = path[index - 1];
    const { id } = (valueAt(data, path.slice(0, index + 1)) ?? {}) as { id?: unknown };
    return `item ${step + 1} of ${typeof list === 'string' ? list : 'that'}${typeof id === 'string' ? `, ${id}` : ''}`;
  });
  return `Key "${key}"${items.length > 0 ? ` (${items.join('; ')})` : ''}`;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);
}
