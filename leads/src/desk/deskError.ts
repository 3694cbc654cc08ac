import type { DeskErrorCode } from '@emovera/contract/desk.ts';
import { closedPolicy, policyOfFile } from '../site/site.ts';

const statuses: Readonly<Record<DeskErrorCode, number>> = {
  invalid: 400,
  session: 401,
  signIn: 401,
  codeNeeded: 401,
  code: 401,
  passkey: 401,
  company: 401,
  role: 403,
  companyDenied: 403,
  signInAgain: 403,
  origin: 403,
  notFound: 404,
  changed: 409,
  invitation: 410,
  contentType: 415,
  passwordShort: 422,
  passwordLong: 422,
  passwordCommon: 422,
  passkeyNew: 422,
  codeNew: 422,
  lastCredential: 422,
  confirmation: 422,
  assignee: 422,
  viewLimit: 422,
  fields: 422,
  damaged: 422,
  tooMany: 429,
  erasureList: 503,
  provider: 503,
  store: 503,
};

/** A request that the desk refuses, with the code for its page. */
export class DeskError extends Error {
  readonly code: DeskErrorCode;
  readonly statusCode: number;
  /** Seconds until the next attempt. */
  readonly retryAfter: number | undefined;
  /** Error texts of fields, by their names. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: DeskErrorCode, retryAfter?: number, fields?: Readonly<Record<string, string>>) {
    super(`refused by the desk: ${code}`);
    this.name = 'DeskError';
    this.code = code;
    this.statusCode = statuses[code];
    this.retryAfter = retryAfter;
    this.fields = fields;
  }
}

/** The policy of the desk's JSON. A browser that opens it as a document runs no script. */
export const closedHeaders = policyOfFile(closedPolicy);
