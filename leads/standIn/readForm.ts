import { isFormContentType, parseFormBody } from '../src/formBody.ts';
import type { Posted } from './check.ts';

/** The fields of a posted form in UTF-8, and what is wrong with it as a form. */
export function readForm({ contentType, body }: Posted): { fields: Record<string, string>; faults: string[] } {
  if (!isFormContentType(contentType)) return { fields: {}, faults: [`"${contentType}" is no form in UTF-8`] };
  try {
    const posted = Object.entries(parseFormBody(body));
    const faults = posted.flatMap(([name, value]) => (typeof value === 'string' ? [] : [`${name} comes more than once`]));
    return { fields: Object.fromEntries(posted.map(([name, value]) => [name, String(value)])), faults };
  } catch {
    return { fields: {}, faults: ['the body is not UTF-8'] };
  }
}

/**
 * Faults of fields that are missing or longer than the CRM takes.
 * @param longest UTF-16 units.
 */
export function fieldFaults(
  fields: Readonly<Record<string, string>>,
  required: readonly string[],
  longest: Readonly<Record<string, number>>,
): readonly string[] {
  return [
    ...required.filter((name) => !fields[name]?.trim()).map((name) => `${name} is missing`),
    ...Object.entries(longest).flatMap(([name, length]) => ((fields[name]?.length ?? 0) > length ? [`${name} is too long`] : [])),
  ];
}
