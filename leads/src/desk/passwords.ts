import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { DeskErrorCode } from '@emovera/contract/desk.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { fold } from '@emovera/contract/text.ts';
import { DeskError } from './deskError.ts';

const derive = promisify(argon2);

/** Parameters of Argon2id by the OWASP Password Storage Cheat Sheet: 19 MiB of memory, two passes, one lane. They are stored with each hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

const tagLength = 32;

/** Number of hashes that are computed at the same time. More would use up the threads that also read files, and 19 MiB each. */
const hashesAtOnce = 2;

/** Number of hashes that may wait. With more, an attempt is refused at once. */
const maxWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Error for an attempt while too many passwords are being checked. */
export class BusyError extends Error {}

/**
 * Hashes a new password, in the format of PHC: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 * @throws BusyError
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await compute(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether a password is that of a hash. Without a hash, it takes as long and returns false, so that an attacker cannot find out which accounts exist.
 * @throws BusyError
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '') ?? [];
  if (!salt || !hash) {
    await compute(password, randomBytes(16), cost);
    return false;
  }
  const candidateHash = await compute(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(candidateHash, Buffer.from(hash, 'base64'));
}

/** Words that many passwords consist of, folded. With an account's own names, and with runs of characters, they do not make a password long. */
const commonWords =
  'password passwort passwords motdepasse contrasena secret secreto azerty azertyuiop qwerty qwertyuiop qwertz qwertzuiop asdfgh asdfghjkl yxcvbn zxcvbn letmein welcome bienvenue bienvenido bonjour hello hola iloveyou jetaime teamo teamomucho admin administrator administrateur administrador changeme login access football futbol baseball dragon monkey master princess princesa princesse sunshine soleil shadow superman batman marseille liverpool realmadrid barcelona default user test demo company leads desk marketing sales abc'
    .split(' ')
    .toSorted((a, b) => b.length - a.length);

/** Characters that must remain besides common words, names and runs. */
const minOwnCharacters = 6;

/**
 * Returns the reason for refusing a new password. It depends on the length, not on the kinds of characters (NIST SP 800-63B).
 * @param mail Address of the account. Its parts do not count towards the length.
 * @returns Undefined if it is accepted.
 */
export function findPasswordError(password: string, mail: string): Extract<DeskErrorCode, `password${string}`> | undefined {
  const { length } = [...normal(password)];
  if (length < deskLimits.password.min) return 'passwordShort';
  if (length > deskLimits.password.max) return 'passwordLong';
  const names = fold(mail)
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 2);
  const remainder = [...names, ...commonWords].reduce((left, word) => left.replace(spelled(word), ''), fold(password));
  // A repeated part counts once, and so does a run such as 12345 or edcba.
  const own = withoutRuns(remainder.replace(/(.+?)\1+/gsu, '$1'));
  return new Set(own).size < minOwnCharacters ? 'passwordCommon' : undefined;
}

/**
 * Checks a new password of an account.
 * @param mail Address of the account.
 * @throws DeskError with the reason for refusing it.
 */
export function checkNewPassword(password: string, mail: string): void {
  const error = findPasswordError(password, mail);
  if (error) throw new DeskError(error);
}

/** Digits and signs that people type instead of letters: p4ssw0rd. */
const spellings: Readonly<Record<string, string>> = { a: '[a4@]', e: '[e3]', i: '[i1!]', o: '[o0]', s: '[s5$]', t: '[t7]' };

function spelled(word: string): RegExp {
  return new RegExp([...word].map((letter) => spellings[letter] ?? letter).join(''), 'g');
}

/** Leaves the first character of each run of neighbours, such as `abcd` or `4321`. */
function withoutRuns(text: string): string[] {
  const characters = [...text];
  return characters.filter((character, index) => {
    const before = characters[index - 1]?.codePointAt(0);
    return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - before) > 1;
  });
}

/** Normalises a password, because browsers and keyboards compose accents in different ways. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

async function compute(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= maxWaiting) throw new BusyError('too many passwords are being checked');
    // The task that ends hands over its place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    const input: Argon2Parameters = { message: normal(password), nonce, tagLength, ...parameters };
    return await derive('argon2id', input);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Base64 without padding, as PHC writes it. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
