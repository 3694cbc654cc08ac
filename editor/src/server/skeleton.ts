import { placeholder } from '@emovera/site/articles/placeholder.ts';
import type { Names } from '../titles.ts';

/** Part of JSON Schema that Zod generates for the content. */
export type JsonSchema = {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | false;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly default?: unknown;
  /** List of facts that the value is an id of, such as `facts/team.yaml#people`. */
  readonly refersTo?: string;
  /** Whether the value is the id of a picture that is shown as a logo. */
  readonly isLogo?: boolean;
  /** Entries that a map must have: ids of facts. */
  readonly entries?: readonly string[];
  /** Names of choices and entries, by language. */
  readonly names?: Names;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
};

/** Finds the help that a schema has about a field. */
export type HelpFrom = (schema: JsonSchema) => string | undefined;

/**
 * First value for a new text, with a placeholder at each place that the person has to fill in. Optional keys are left out.
 * @param today Day for dates, YYYY-MM-DD.
 * @param helpFrom Finds the help about a field, in the language of the person.
 */
export function makeSkeleton(schema: JsonSchema, today: string, helpFrom: HelpFrom): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  // A person has to choose. The first id would be right only by chance.
  if (schema.refersTo) return '';
  const [example] = schema.examples ?? [];
  if (example !== undefined) return typeof example === 'string' ? helpFrom({ description: example }) : example;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return schema.anyOf.some(({ type }) => type === 'null') ? null : makeSkeleton(schema.anyOf[0] ?? {}, today, helpFrom);
  if (schema.prefixItems) return schema.prefixItems.map((item) => makeSkeleton(item, today, helpFrom));
  switch (schema.type) {
    case 'object':
      return skeletonOfObject(schema, today, helpFrom);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => makeSkeleton(schema.items ?? {}, today, helpFrom));
    case 'string':
      return schema.format === 'date' ? today : `${placeholder} ${helpFrom(schema) ?? ''}`.trim().slice(0, schema.maxLength);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return false;
    default:
      return placeholder;
  }
}

function skeletonOfObject(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  today: string,
  helpFrom: HelpFrom,
): unknown {
  const names = propertyNames?.enum ?? [];
  if (additionalProperties && names.length > 0) {
    // Shares of a whole add up to 100.
    const isShare = additionalProperties.maximum === 100;
    const share = Math.floor(100 / names.length);
    const first = 100 - share * (names.length - 1);
    return Object.fromEntries(
      names.map((name, index) => [name, isShare ? (index === 0 ? first : share) : makeSkeleton(additionalProperties, today, helpFrom)]),
    );
  }
  return Object.fromEntries(required.map((key) => [key, makeSkeleton(properties[key] ?? {}, today, helpFrom)]));
}
