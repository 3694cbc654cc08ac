import * as z from 'zod/mini';
import { attributionFields } from './attribution.ts';
import { languageField, leadSourceField, requestTypeField, type ZohoIdentifiers } from './crmFields.ts';
import { crmFormKey, formIds, leadForms } from './forms.ts';
import { localeCodes } from './locales.ts';
import { valueAt } from './values.ts';

/** Keys of the forms in `CRM_FORMS_FILE`, each once: all results of {@link crmFormKey}. */
export const crmFormKeys: readonly string[] = [
  ...new Set(formIds.flatMap((id) => localeCodes.map((lang) => crmFormKey(leadForms[id], lang)))),
];

/** Names of all fields of leads, including the hidden fields for request type, lead source and language. */
export const leadFieldNames: readonly string[] = [
  ...new Set([...formIds.flatMap((id) => leadForms[id].fields.map(({ name }) => name)), requestTypeField, leadSourceField, languageField]),
];

/** Content of `CRM_FORMS_FILE`, by kind of CRM. `docs/crm-forms/` has an example of each. */
export type CrmForms = {
  readonly zoho: {
    /** Identifiers of every form by its key. In the file, they are top-level keys. */
    readonly forms: Readonly<Record<string, ZohoIdentifiers>>;
    /** Names of the account's custom fields for the origin of a lead, by our names. */
    readonly fields?: CrmFieldNames | undefined;
  };
  readonly salesforce: {
    readonly oid: string;
    /** Ids of the account's custom lead fields, by our names. */
    readonly fields?: CrmFieldNames | undefined;
  };
  readonly hubspot: {
    /** Number of the account. */
    readonly portal: string;
    /** Id of every form by its key. */
    readonly forms: Readonly<Record<string, string>>;
    /** Names of contact properties, by our names. */
    readonly fields?: CrmFieldNames | undefined;
  };
};

/** The CRM's names for our fields, if it has them. */
export type CrmFieldNames = Readonly<Record<string, string | undefined>>;

export type CrmKind = keyof CrmForms;

const identifier = z.string().check(z.trim(), z.minLength(1));
const keysOfForms = <T extends z.ZodMiniType>(value: T) => Object.fromEntries(crmFormKeys.map((key) => [key, value]));
const toFieldNames = (fields: readonly string[]) =>
  z.optional(z.strictObject(Object.fromEntries(fields.map((name) => [name, z.optional(identifier)]))));
const attributionNames = Object.values(attributionFields);
const fieldNames = toFieldNames([...leadFieldNames, ...attributionNames]);
const zohoFile = z.strictObject({
  ...keysOfForms(z.strictObject({ xnQsjsdp: identifier, xmIwtLD: identifier })),
  fields: toFieldNames(attributionNames),
});

const shapes: { readonly [K in CrmKind]: z.ZodMiniType<CrmForms[K]> } = {
  zoho: z.pipe(
    zohoFile,
    z.transform(({ fields, ...forms }) => ({ forms: forms as CrmForms['zoho']['forms'], fields: fields as CrmFieldNames | undefined })),
  ) as unknown as z.ZodMiniType<CrmForms['zoho']>,
  salesforce: z.strictObject({ oid: identifier, fields: fieldNames }),
  hubspot: z.strictObject({ portal: identifier, forms: z.strictObject(keysOfForms(identifier)), fields: fieldNames }),
};

/** Result of reading the file: its content, or a list of errors, each starting with the key. */
export type CrmFormsReading<K extends CrmKind> =
  | { readonly ok: true; readonly forms: CrmForms[K] }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Parses and validates the text of `CRM_FORMS_FILE`. Unknown keys are errors, because they are often mistyped.
 * @param text JSON.
 */
export function readCrmForms<K extends CrmKind>(kind: K, text: string): CrmFormsReading<K> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, errors: [`It must be JSON: ${error instanceof Error ? error.message : error}`] };
  }
  const result = z.safeParse(shapes[kind], value);
  if (result.success) return { ok: true, forms: result.data };
  return { ok: false, errors: result.error.issues.flatMap((issue) => describeIssue(issue, value)) };
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string[] {
  const key = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => `${key ? `${key}.` : ''}${name} is not a key of this file`);
  if (issue.code === 'too_small') return [`${key} is empty`];
  if (!key) return ['It must be a JSON object'];
  if (valueAt(value, issue.path) === undefined) return [`${key} is missing`];
  return [
    `${key} must be ${issue.code === 'invalid_type' && issue.expected === 'string' ? 'text in quotation marks' : 'an object in braces'}`,
  ];
}
