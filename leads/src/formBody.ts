import { formIds, leadForms } from '@emovera/contract/forms.ts';
import type { FailureCode } from '@emovera/contract/template.ts';
import type { PostedValue } from '@emovera/contract/validation.ts';

/** A refused post, with the status and the failure text of its answer. */
export class RefusedPost extends Error {
  readonly statusCode: 400 | 403 | 404 | 405 | 413 | 415;
  readonly failure: FailureCode;
  /** Methods that the address allows, for status 405. */
  readonly allow: string | undefined;

  constructor(statusCode: RefusedPost['statusCode'], failure: FailureCode, allow?: string) {
    super(`post refused: ${failure}`);
    this.name = 'RefusedPost';
    this.statusCode = statusCode;
    this.failure = failure;
    this.allow = allow;
  }
}

/** Names and values of a posted form. It has no prototype, so that every name is safe. */
export type PostedForm = Record<string, PostedValue>;

/** Maximum number of bytes of one UTF-16 unit: three bytes of UTF-8, each percent-encoded with three characters. */
const maxBytesPerUnit = 9;

/** Bytes for field names, hidden fields, and values that are slightly too long, so that visitors get the error message of the field. */
const overheadBytes = 65_536;

/** Maximum number of bytes of a posted form: the longest valid form in its longest encoding, plus the overhead. */
export const maxFormBytes =
  overheadBytes +
  maxBytesPerUnit * Math.max(...formIds.map((id) => leadForms[id].fields.reduce((sum, field) => sum + (field.maxLength ?? 0), 0)));

/** Maximum number of names with a value in a post. The longest form has twenty. A body full of them would block the service for a second. */
const maxPairs = 200;

/** Bytes that are read and dropped above the limit, so that a browser shows the answer instead of a connection error. */
const drainLimit = 8 * 1_048_576;

/**
 * Reads the whole body of a request.
 * @throws RefusedPost 413 if it is longer than {@link maxFormBytes}, 400 if the visitor left before its end.
 */
export async function readBody(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of payload) {
      length += chunk.length;
      if (length <= maxFormBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (length > drainLimit) break;
    }
  } catch {
    // The connection broke. No client receives this answer, but it prevents an error in the log.
    throw new RefusedPost(400, 'notText');
  }
  if (length > maxFormBytes) throw new RefusedPost(413, 'tooLarge');
  return Buffer.concat(chunks);
}

/**
 * Parses `application/x-www-form-urlencoded` as the URL standard does, but refuses bytes that are not UTF-8 instead of replacing them.
 * @throws RefusedPost 400, or 413 if it has more pairs than any form.
 */
export function parseFormBody(body: Buffer): PostedForm {
  const posted: PostedForm = Object.create(null);
  // One character per byte, so that percent-encoded and raw bytes are decoded together.
  const pairs = body.toString('latin1').split('&', maxPairs + 1);
  if (pairs.length > maxPairs) throw new RefusedPost(413, 'tooLarge');
  for (const pair of pairs) {
    if (pair === '') continue;
    const mark = pair.indexOf('=');
    const name = decode(mark < 0 ? pair : pair.slice(0, mark));
    const value = decode(mark < 0 ? '' : pair.slice(mark + 1));
    const before = posted[name];
    if (before === undefined) posted[name] = value;
    else if (typeof before === 'string') posted[name] = [before, value];
    else (before as string[]).push(value);
  }
  return posted;
}

/** Whether a Content-Type is a form in UTF-8. */
export function isFormContentType(contentType: string | undefined): boolean {
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/x-www-form-urlencoded') return false;
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes byte by byte in the same buffer. A regular expression with a callback takes sixty times as long for a body full of escapes. */
function decode(encoded: string): string {
  const bytes = Buffer.from(encoded, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] as number;
    if (byte === 0x2b) byte = 0x20;
    const [high, low] = byte === 0x25 ? [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])] : [-1, -1];
    if (high >= 0 && low >= 0) {
      byte = high * 16 + low;
      at += 2;
    }
    bytes[length++] = byte;
  }
  try {
    return utf8.decode(bytes.subarray(0, length));
  } catch {
    throw new RefusedPost(400, 'notText');
  }
}

/** Value of a hexadecimal digit's character code, or -1. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
