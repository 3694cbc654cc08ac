import type { PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import type { PasskeyAnswer } from '@emovera/contract/deskRequests.ts';

/** Why the browser gave no passkey. `known`: the device has one of this account already. `unusable`: the device or the address of the desk allows none. */
type PasskeyFault = 'cancelled' | 'known' | 'unusable';

/** The browser or the person refused a passkey. */
export class PasskeyError extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Whether this browser can use passkeys with the options of the service. */
export const hasPasskeys = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/**
 * Makes a passkey: the browser asks the person.
 * @param options From the service.
 * @throws PasskeyError
 */
export function createPasskey(options: PasskeyJson): Promise<PasskeyAnswer> {
  const publicKey = () => PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return answerOf(() => navigator.credentials.create({ publicKey: publicKey() }));
}

/**
 * Signs a challenge with a passkey: the browser asks the person which one.
 * @param options From the service.
 * @throws PasskeyError
 */
export function signWithPasskey(options: PasskeyJson): Promise<PasskeyAnswer> {
  const publicKey = () => PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return answerOf(() => navigator.credentials.get({ publicKey: publicKey() }));
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask();
    if (credential) return (credential as PublicKeyCredential).toJSON() as PasskeyAnswer;
  } catch (error) {
    throw new PasskeyError(faultOf(error));
  }
  throw new PasskeyError('cancelled');
}

/** Browsers do not say more, so that no page learns which passkeys a person has. */
function faultOf(error: unknown): PasskeyFault {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'unusable';
}

const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', 'Mac OS X': 'macOS', Linux: 'Linux' };

/** A browser and its system in two words, from its `User-Agent`. A header that is not understood is returned as it is. */
export function browserName(userAgent: string): string {
  const found = [browsers, systems].map((names) => Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]);
  return found.filter(Boolean).join(', ') || userAgent;
}
