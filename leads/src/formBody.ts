import { formIds, leadForms } from '@emovera/contract/forms.ts';
import type { FailureCode } from '@emovera/contract/manifest.ts';
import type { PostedValue } from '@emovera/contract/validation.ts';

/** A post that is refused as a whole, with the status and the words it is answered by. */
export class RefusedPost extends Error {
  readonly statusCode: 400 | 403 | 404 | 405 | 413 | 415;
  readonly failure: FailureCode;
  /** Methods that the address answers, with a 405. */
  readonly allow: string | undefined;

  constructor(statusCode: RefusedPost['statusCode'], failure: FailureCode, allow?: string) {
    super(`post refused: ${failure}`);
    this.name = 'RefusedPost';
    this.statusCode = statusCode;
    this.failure = failure;
    this.allow = allow;
  }
}

/** Names and values of a posted form, without prototype, so that no name means anything but itself. */
export type PostedForm = Record<string, PostedValue>;

/** Three bytes of UTF-8 for one UTF-16 unit is the most there is, and a percent-encoded byte is three characters. */
const bytesPerUnit = 9;

/** Room for field names, hidden fields, and values that are somewhat too long and deserve their message. */
const overheadBytes = 65_536;

/** Most bytes of a posted form: the longest valid form in its longest encoding, and the overhead. */
export const bodyLimit =
  overheadBytes +
  bytesPerUnit * Math.max(...formIds.map((id) => leadForms[id].fields.reduce((sum, field) => sum + (field.maxLength ?? 0), 0)));

/** Bytes that are read and thrown away beyond the limit, so that a browser sees the answer instead of a cut connection. */
const drainLimit = 8 * 1_048_576;

/**
 * Reads a request's body whole.
 * @throws RefusedPost 413 when it is longer than {@link bodyLimit}.
 */
export async function readBody(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length <= bodyLimit) chunks.push(chunk);
    else chunks.length = 0;
    if (length > drainLimit) break;
  }
  if (length > bodyLimit) throw new RefusedPost(413, 'tooLarge');
  return Buffer.concat(chunks);
}

/**
 * Parses `application/x-www-form-urlencoded` as the URL standard does, except that bytes which are not UTF-8 are refused instead of replaced.
 * @throws RefusedPost 400.
 */
export function parseFormBody(body: Buffer): PostedForm {
  const posted: PostedForm = Object.create(null);
  // One character a byte, so that percent-encoded and raw bytes are decoded together.
  for (const pair of body.toString('latin1').split('&')) {
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

function decode(encoded: string): string {
  const bytes = encoded.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw new RefusedPost(400, 'notText');
  }
}
