import { isLocale } from '@emovera/contract/locales.ts';
import { fold } from '@emovera/contract/text.ts';
import { valueAt } from '@emovera/contract/values.ts';
import type { Group } from '../server/documents.ts';
import type { JsonSchema } from '../server/skeleton.ts';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Schema of a value. If it can also be null or has several kinds, returns the schema that the first value has. */
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

/** The schema of a key of a map, or of an item of a list. */
export const schemaAt = (schema: JsonSchema, key: string | number): JsonSchema =>
  (typeof key === 'number' ? (schema.prefixItems?.[key] ?? schema.items) : (schema.properties?.[key] ?? schema.additionalProperties)) || {};

/** Keys of maps with the same schema: `present` keys have a value in one of the maps or are required, and `absent` keys can be added. */
export function listKeys(schema: JsonSchema, maps: readonly unknown[]): { present: string[]; absent: string[] } {
  const own = maps as readonly (Readonly<Record<string, unknown>> | null | undefined)[];
  const keys = schema.additionalProperties
    ? [...new Set(own.flatMap((map) => Object.keys(map ?? {})))]
    : Object.keys(schema.properties ?? {});
  const isPresent = (key: string) => own.some((map) => map?.[key] !== undefined) || !!schema.required?.includes(key);
  const possible = schema.additionalProperties ? (schema.entries ?? []) : keys;
  return { present: keys.filter(isPresent), absent: possible.filter((key) => !isPresent(key)) };
}

/** Whether a key that matches can be added to values, or to a value in them. */
export function canAdd(
  outerSchema: JsonSchema,
  values: readonly unknown[],
  isWanted: (key: string, schema: JsonSchema) => boolean,
): boolean {
  const schema = schemaFor(outerSchema, values);
  const canAddAt = (key: string | number) =>
    canAdd(
      schemaAt(schema, key),
      values.map((value) => valueAt(value, [key])),
      isWanted,
    );
  if (schema.type === 'array') {
    const length = Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
    return Array.from({ length }, (_, index) => canAddAt(index)).includes(true);
  }
  if (schema.type !== 'object') return false;
  const { present, absent } = listKeys(schema, values);
  return absent.some((key) => isWanted(key, schema)) || present.some(canAddAt);
}

/** Name of a field, from its key: "metaTitle" becomes "Meta title", and "fr" becomes "French". */
export function toLabel(key: string | number): string {
  const name = String(key);
  if (isLocale(name)) return languages.of(name) ?? name;
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A name for an item of a list: its title, its id or its first text. */
export function nameOfItem(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const { title, name, question, label, id, text } = value as Record<string, unknown>;
  const named = [title, name, question, label, id, text, ...Object.values(value)];
  const firstText = named.find((each) => typeof each === 'string');
  return typeof firstText === 'string' ? firstText : (named.map(nameOfItem).find(Boolean) ?? '');
}

/** Texts of values, and the labels of their keys, in the form that a search compares. */
export function toSearchText(values: readonly unknown[]): string {
  const text = JSON.stringify(values);
  return fold(`${text} ${text.replace(/([a-z\d])([A-Z])/g, '$1 $2')}`);
}

/** Whether a text must be on one line. */
export const isLine = ({ pattern }: JsonSchema): boolean => !!pattern?.includes('[^\\n]');

/** Today, YYYY-MM-DD, in the time zone of the browser. */
export const today = (): string => new Date().toLocaleDateString('sv');

/** Source language of the translations in a group. */
export const getSourceLanguage = ({ parts }: Group): string => parts.find(({ exists }) => exists)?.lang ?? '';
