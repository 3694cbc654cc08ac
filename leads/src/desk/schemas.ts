import { deskLimits } from '@emovera/contract/desk.ts';
import { codeLimit, passkeyNameLimit } from '@emovera/contract/deskCredentials.ts';
import { deskStates, type LeadQuery } from '@emovera/contract/deskLeads.ts';
import { formIds } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { startOfParisDay } from '../store/parisDays.ts';
import { DeskError } from './deskError.ts';

/** Text without NUL, which PostgreSQL does not accept. */
const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[^\\u0000]*$' });

const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });

const someOf = (values: readonly string[]) => ({ type: 'array', items: oneOf(values), minItems: 1, maxItems: values.length });

const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' };

const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required, additionalProperties: false });

const query = {
  text: text(deskLimits.text),
  forms: someOf(formIds),
  langs: someOf(localeCodes),
  since: day,
  until: day,
  states: someOf(deskStates),
  asked: object({ form: oneOf(formIds), item: text(deskLimits.text) }, 'form', 'item'),
  page: text(deskLimits.text),
  campaign: text(deskLimits.text),
  handled: { type: 'boolean' },
};

const sort = oneOf(['newest', 'oldest']);

const reference = { type: 'string', pattern: '^[0-9A-Z]{8}$' };

/** Leads that were shown: all of a person, and others. */
const shown = { type: 'array', items: reference, minItems: 1, maxItems: 1000 };

/** Longest typed password that is read at all, in characters. */
const longestTyped = 1000;

const typedPassword = { type: 'string', maxLength: longestTyped };

const token = text(100);

/** Bytes in base64url, of which the longest have a certificate of a device. */
const bytes = { type: 'string', pattern: '^[\\w-]*$', maxLength: 60_000 };

/** A credential id has at most 1,023 bytes (WebAuthn, level 3). */
const credentialId = { type: 'string', pattern: '^[\\w-]+$', maxLength: 1364 };

/** What a browser answers: only the types of what is read, so that newer browsers can say more. The library checks the rest. */
const passkey = {
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  properties: {
    ...{ id: credentialId, rawId: credentialId, type: { type: 'string' }, clientExtensionResults: { type: 'object' } },
    response: {
      type: 'object',
      required: ['clientDataJSON'],
      properties: {
        ...{ clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
        userHandle: { ...bytes, type: ['string', 'null'] },
        transports: { type: 'array', maxItems: 10, items: text(25) },
      },
    },
  },
};

const passkeyName = { ...text(passkeyNameLimit), minLength: 1 };

/** JSON schemas of the bodies and queries of the desk's requests. Their types are in contract/src/desk*.ts. */
export const schemas = {
  signIn: object({ mail: text(320), password: typedPassword, code: text(codeLimit) }, 'mail', 'password'),
  passkey: object({ response: passkey }, 'response'),
  newPasskey: object({ response: passkey, name: passkeyName }, 'response', 'name'),
  token: object({ token }, 'token'),
  invitedPasskey: object({ token, response: passkey, name: passkeyName }, 'token', 'response', 'name'),
  codes: object({ key: { type: 'string', pattern: '^[A-Z2-7]{32}$' }, code: text(codeLimit) }, 'key', 'code'),
  password: object({ password: typedPassword }, 'password'),
  invitation: object({ token, password: typedPassword }, 'token', 'password'),
  list: object({ ...query, sort, number: { type: 'integer', minimum: 1, maximum: 1_000_000 } }),
  export: object({ ...query, sort, format: oneOf(['csv', 'xlsx']), names: oneOf(localeCodes) }, 'format', 'names'),
  retryMany: {
    oneOf: [
      object({ references: { type: 'array', items: reference, minItems: 1, maxItems: 500 } }, 'references'),
      object({ query: object(query) }, 'query'),
    ],
  },
  nothing: object({}),
  handled: object({ handled: { type: 'boolean' } }, 'handled'),
  note: object({ text: { ...text(deskLimits.note), minLength: 1 } }, 'text'),
  access: object({ references: shown, lang: oneOf(localeCodes) }, 'references'),
  erase: object({ confirmation: text(20), references: shown }, 'confirmation', 'references'),
  period: object({ since: day, until: day, compare: oneOf(['month']) }),
  before: object({ before: { type: 'string', pattern: '^[0-9a-f-]{36}$' } }),
};

/**
 * The filter of a query of the desk.
 * @throws DeskError `invalid` if a day does not exist.
 */
export function filterOf({ text, forms, langs, since, until, states, asked, page, campaign, handled }: LeadQuery): LeadFilter {
  return {
    ...(text !== undefined && { text }),
    ...(forms && { forms }),
    ...(langs && { langs }),
    ...(since !== undefined && { since: startOfParisDay(dayOf(since)) }),
    ...(until !== undefined && { until: startOfParisDay(dayOf(until).add({ days: 1 })) }),
    ...(states && { states }),
    ...(asked && { asked }),
    ...(page !== undefined && { page }),
    ...(campaign !== undefined && { campaign }),
    ...(handled !== undefined && { handled }),
  };
}

/**
 * Reads a day such as `2026-11-26`.
 * @throws DeskError `invalid`.
 */
export function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    throw new DeskError('invalid');
  }
}
