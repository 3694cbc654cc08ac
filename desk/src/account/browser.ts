import type { PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import type { PasskeyAnswer } from '@emovera/contract/deskRequests.ts';

/** Reason for a missing passkey. `known`: the device already has one for this account. `unusable`: the device or the address of the desk does not allow passkeys. */
type PasskeyErrorCode = 'cancelled' | 'known' | 'unusable';

/** Error if the browser or the person refused a passkey. */
export class PasskeyError extends Error {
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Whether this browser can use passkeys with the options of the service. */
export const hasPasskeys = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/**
 * Creates a passkey. The browser asks the person for consent.
 * @param options From the service.
 * @throws PasskeyError
 */
export function createPasskey(options: PasskeyJson): Promise<PasskeyAnswer> {
  const publicKey = () => PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return askForCredential(() => navigator.credentials.create({ publicKey: publicKey() }));
}

/**
 * Signs a challenge with a passkey. The browser asks the person which one to use.
 * @param options From the service.
 * @throws PasskeyError
 */
export function signWithPasskey(options: PasskeyJson): Promise<PasskeyAnswer> {
  const publicKey = () => PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return askForCredential(() => navigator.credentials.get({ publicKey: publicKey() }));
}

async function askForCredential(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask();
    if (credential) return (credential as PublicKeyCredential).toJSON() as PasskeyAnswer;
  } catch (error) {
    throw new PasskeyError(toPasskeyErrorCode(error));
  }
  throw new PasskeyError('cancelled');
}

/** Fault from an error of the browser. Browsers hide details, so that no page learns which passkeys a person has. */
function toPasskeyErrorCode(error: unknown): PasskeyErrorCode {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'unusable';
}

const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', 'Mac OS X': 'macOS', Linux: 'Linux' };

/** A browser and its system in two words, from its `User-Agent`. Returns an unknown header unchanged. */
export function browserName(userAgent: string): string {
  const browserAndSystem = [browsers, systems].map((names) => Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]);
  return browserAndSystem.filter(Boolean).join(', ') || userAgent;
}
