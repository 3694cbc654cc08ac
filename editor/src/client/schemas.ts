import { fold } from '@emovera/contract/text.ts';
import type { Group } from '../server/documents.ts';
import type { JsonSchema } from '../server/skeleton.ts';

/** The schema of a value that can also be null, or of one of several kinds: the kind of the first value. */
export function schemaFor(schema: JsonSchema, [value]: readonly unknown[]): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others.length === 1 ? others : others.filter(({ type }) => type === (Array.isArray(value) ? 'array' : typeof value));
  const isCollection = typeof value === 'object' && value !== null;
  return only && (others.length === 1 || isCollection)
    ? { ...(schema.description && { description: schema.description }), ...only }
    : schema;
}

/** Whether a value can be null. */
export const isNullable = (schema: JsonSchema): boolean => !!schema.anyOf?.some(({ type }) => type === 'null');

/** The name of a field, from its key: "metaTitle" becomes "Meta title". */
export function labelOf(key: string | number): string {
  const spaced = String(key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A name for an item of a list: its title, its id or its first text. */
export function nameOfItem(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const { title, name, question, label, id, text } = value as Record<string, unknown>;
  const found = [title, name, question, label, id, text, ...Object.values(value)].find((each) => typeof each === 'string');
  return typeof found === 'string' ? found : '';
}

/** The texts of values, and the labels of their keys, as they are compared in a search. */
export function textOf(values: readonly unknown[]): string {
  const text = JSON.stringify(values);
  return fold(`${text} ${text.replace(/([a-z\d])([A-Z])/g, '$1 $2')}`);
}

/** Whether a text must be on one line. */
export const isLine = ({ pattern }: JsonSchema): boolean => !!pattern?.includes('[^\\n]');

/** Today, YYYY-MM-DD, in the time zone of the browser. */
export const today = (): string => new Date().toLocaleDateString('sv');

/** The language that the other texts of a group are translations of. */
export const sourceOf = ({ parts }: Group): string => parts.find(({ exists }) => exists)?.lang ?? '';
