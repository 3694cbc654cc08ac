import { type CodeKey, recentMinutes } from '@emovera/contract/deskCredentials.ts';
import type { TurnCodesOn } from '@emovera/contract/deskRequests.ts';
import { minuteMs } from '../durations.ts';
import { randomCharacters } from '../store/addLeads.ts';
import type { Db } from '../store/schema.ts';
import { hashToken, keepChallenge, takeChallenge } from './tokens.ts';

/** Time for which a code is shown, in seconds (RFC 6238). */
const period = 30;

/** Number of periods before and after the present one whose codes are accepted, because clocks differ. */
const window = 1;

/** Number of recovery codes of an account. */
const recoveryCodeCount = 8;

/** Characters of a recovery code without its dashes: 71 bits. */
const recoveryLength = 16;

/** Session and account that request a key. */
type KeyOwner = { readonly accountId: string; readonly sessionId: string; readonly mail: string };

/** Loads the library at the first use of a code, because most starts of the service do not need it. */
const load = () => import('otpauth');

/**
 * Makes a key for one-time codes. Until a code proves that an app has the key, only its hash is stored, so that no other key can be used. The key is valid only
 * in this session, while its sign-in is recent.
 */
export async function newCodeKey(db: Db, issuer: string, user: KeyOwner, now: number): Promise<CodeKey> {
  const { Secret, TOTP } = await load();
  const totp = new TOTP({ issuer, label: user.mail, period, secret: new Secret({ size: 20 }) });
  await keepChallenge(db, makeChallenge(user, totp.secret.base32), recentMinutes * minuteMs, now);
  return { key: totp.secret.base32, address: totp.toString() };
}

/**
 * Activates a key, and makes recovery codes. Only hashes of the codes are stored. Earlier codes end.
 * @returns Undefined if the code is not one of the key, or if the key was not made for this session, is too old or was used.
 */
export async function startCodes(
  transaction: Db,
  user: KeyOwner,
  { key, code }: TurnCodesOn,
  now: number,
): Promise<readonly string[] | undefined> {
  const { accountId } = user;
  const step = await findTimeStep(key, code, now);
  // The code is checked first, so that a person can correct a mistyped code.
  if (step === undefined || !(await takeChallenge(transaction, makeChallenge(user, key), now))) return undefined;
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await endCodes(transaction, accountId);
  await transaction.insertInto('code_key').values({ account_id: accountId, key, last_step: step, created_at: now }).execute();
  await transaction
    .insertInto('recovery_code')
    .values(recoveryCodes.map((recovery) => ({ account_id: accountId, code: hashToken(folded(recovery)) })))
    .execute();
  return recoveryCodes;
}

/** Deletes an account's key and recovery codes: its password alone is enough. */
export async function endCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('code_key').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/**
 * Checks the code of an account, after its password. Each code counts once.
 * @returns Kind of code that was used, or the reason for refusing it. `none`: the account needs no code.
 */
export async function useCode(
  db: Db,
  accountId: string,
  code: string | undefined,
  now: number,
): Promise<'none' | 'oneTimeCode' | 'recoveryCode' | 'missing' | 'wrong'> {
  const row = await db.selectFrom('code_key').select('key').where('account_id', '=', accountId).executeTakeFirst();
  if (!row) return 'none';
  if (code === undefined || code.trim() === '') return 'missing';
  const step = await findTimeStep(row.key, code, now);
  if (step === undefined) return (await useRecoveryCode(db, accountId, code)) ? 'recoveryCode' : 'wrong';
  const used = await db
    .updateTable('code_key')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return used ? 'oneTimeCode' : 'wrong';
}

async function useRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code', '=', hashToken(folded(code)))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Period of a code. Undefined if the code is not one of the key, or is too old. */
async function findTimeStep(key: string, code: string, now: number): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const { Secret, TOTP } = await load();
  const delta = new TOTP({ secret: Secret.fromBase32(key), period }).validate({ token, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

function makeChallenge({ accountId, sessionId }: KeyOwner, key: string) {
  return { text: `${sessionId} ${key}`, accountId };
}

function newRecoveryCode(): string {
  return randomCharacters(recoveryLength).replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a recovery code for comparing, because people type dashes, spaces and capitals as they like. */
function folded(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
