import { isFormContentType, parseFormBody } from '../src/formBody.ts';
import type { Posted } from './crm.ts';

/** Fields of a posted form in UTF-8, and what is wrong with the form. */
export function readForm({ contentType, body }: Posted): { fields: Record<string, string>; faults: string[] } {
  if (!isFormContentType(contentType)) return { fields: {}, faults: [`"${contentType}" is no form in UTF-8`] };
  try {
    const posted = Object.entries(parseFormBody(body));
    const faults = posted.filter(([, value]) => typeof value !== 'string').map(([name]) => `${name} is there more than once`);
    return { fields: Object.fromEntries(posted.map(([name, value]) => [name, String(value)])), faults };
  } catch {
    return { fields: {}, faults: ['the body is not UTF-8'] };
  }
}

/** Faults of fields that are missing, or longer than the CRM allows in UTF-16 units. */
export function fieldFaults(
  fields: Readonly<Record<string, string>>,
  required: readonly string[],
  maxLengths: Readonly<Record<string, number>>,
): readonly string[] {
  return [
    ...required.filter((name) => !fields[name]?.trim()).map((name) => `${name} is missing`),
    ...Object.keys(maxLengths)
      .filter((name) => (fields[name]?.length ?? 0) > (maxLengths[name] ?? 0))
      .map((name) => `${name} is too long`),
  ];
}
