import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import type { NewPasskey, PasskeyAnswer } from '@emovera/contract/deskRequests.ts';
import { cleanText } from '@emovera/contract/text.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { findDeskOrigin } from '../config.ts';
import { minuteMs } from '../durations.ts';
import type { AccountRow, PasskeyRow } from '../store/schema.ts';
import type { DeskContext, OpenRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import type { UsedPasskey } from './sessions.ts';
import { keepChallenge, takeChallenge } from './tokens.ts';

/** Time in which a challenge can be used, in milliseconds. */
const challengeMs = 5 * minuteMs;

/** Loads the library at the first use of a passkey, because most starts of the service do not need its 100 modules. */
const load = () => import('@simplewebauthn/server');

/** The site that passkeys belong to. Browsers offer them only there. */
type RelyingParty = {
  /** Host name. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
};

/** Request that makes or uses a passkey. */
type PasskeyCall = Pick<OpenRequest, 'context' | 'request'>;

/** Options for signing in with a passkey of any account. The device selects from its own passkeys. */
export async function signInOptions(call: PasskeyCall): Promise<PasskeyJson> {
  const { id: rpID } = getRelyingParty(call);
  const { generateAuthenticationOptions } = await load();
  const challenge = await newChallenge(call.context, null);
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required', timeout: challengeMs })) };
}

/**
 * Options for a new passkey of an account. The device asks for a fingerprint, face or PIN at every use, so that a passkey is enough to sign in.
 * @param passkeys Passkeys that the account keeps. A device that has one of them makes no other.
 */
export async function newPasskeyOptions(
  call: PasskeyCall,
  account: Pick<AccountRow, 'id' | 'mail'>,
  passkeys: readonly Pick<PasskeyRow, 'credential' | 'transports'>[],
): Promise<PasskeyJson> {
  const party = getRelyingParty(call);
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    ...{ rpID: party.id, rpName: party.name, userName: account.mail, userDisplayName: account.mail, timeout: challengeMs },
    userID: new TextEncoder().encode(account.id),
    challenge: await newChallenge(call.context, account.id),
    excludeCredentials: passkeys.map(({ credential, transports }) => ({ id: credential, transports: parseTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Checks the answer of a browser that has made a passkey.
 * @returns The row to store.
 * @throws DeskError `passkeyNew`
 */
export async function checkNewPasskey(call: PasskeyCall, accountId: string, { response, name }: NewPasskey): Promise<PasskeyRow> {
  const party = getRelyingParty(call);
  const challenge = await signedChallenge(call.context, response, accountId);
  if (challenge === undefined) throw new DeskError('passkeyNew');
  const { verifyRegistrationResponse } = await load();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new DeskError('passkeyNew');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    ...{
      id: randomUUIDv7(),
      account_id: accountId,
      credential: id,
      counter,
      name: cleanText(name, false).trim().toWellFormed(),
      created_at: call.context.now(),
      used_at: null,
    },
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: transports.filter((way) => /^[a-z-]{1,20}$/.test(way)).join(','),
  };
}

/**
 * Checks the data that a browser has signed with a passkey.
 * @returns The account of the passkey, and `used` if the signature is right. Undefined if the challenge is not ours, is too old or was used.
 */
export async function checkPasskey(
  call: PasskeyCall,
  response: PasskeyAnswer,
): Promise<{ readonly account?: AccountRow; readonly used?: UsedPasskey } | undefined> {
  const party = getRelyingParty(call);
  const { db } = call.context;
  const challenge = await signedChallenge(call.context, response, null);
  if (challenge === undefined) return undefined;
  const passkey = await db.selectFrom('passkey').selectAll().where('credential', '=', response.id).executeTakeFirst();
  const account = passkey && (await db.selectFrom('account').selectAll().where('id', '=', passkey.account_id).executeTakeFirst());
  if (!account) return {};
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: parseTransports(passkey.transports),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return { account };
  return { account, used: { id: passkey.id, counter: authenticationInfo.newCounter } };
}

/**
 * Makes a challenge.
 * @param accountId The account that gets a passkey. Null for signing in.
 */
async function newChallenge({ db, now }: DeskContext, accountId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32);
  await keepChallenge(db, { text: challenge.toString('base64url'), accountId }, challengeMs, now());
  return new Uint8Array(challenge);
}

/** Uses up the challenge in the signed data of a browser. Undefined if it was not made for this, is too old or was used. */
async function signedChallenge({ db, now }: DeskContext, response: PasskeyAnswer, accountId: string | null): Promise<string | undefined> {
  const text = readChallenge(response);
  return text !== undefined && (await takeChallenge(db, { text, accountId }, now())) ? text : undefined;
}

function readChallenge({ response }: PasskeyAnswer): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function parseTransports(transports: string): string[] {
  return transports.split(',').filter(Boolean);
}

/** Site of a request's passkeys: that of the desk's page, whose origin was checked before. */
export function getRelyingParty({ context: { config, site }, request }: PasskeyCall): RelyingParty {
  const { origin = '' } = request.headers;
  const url = URL.parse(origin);
  // Browsers offer a host's passkeys at all of its ports, and another program may listen there.
  const isOwn = url && (url.port === '' || isLoopback(url.hostname) || origin === findDeskOrigin(config, site.manifest));
  if (!isOwn) throw new DeskError('origin');
  return { id: url.hostname, origin, name: site.manifest.brand };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
