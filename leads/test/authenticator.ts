import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor';

/** A passkey as a device keeps it. */
type Passkey = { readonly id: string; readonly key: KeyObject; readonly userHandle: string };

/** Properties of a page's request, which an attacker would like to change. */
type Changes = {
  /** Origin of the page. */
  readonly origin: string;
  /** Whether the device has checked the person. Default true. */
  readonly isVerified?: boolean;
  readonly challenge?: string;
};

const flags = { present: 1, verified: 4, attested: 64 };

/**
 * A device with passkeys (WebAuthn, level 3, without attestation), written for the tests: it signs data that a browser would accept, and data that a browser
 * would refuse.
 */
export function createAuthenticator() {
  let counter = 0;
  const authData = (rpId: string, bits: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    counter += 1;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([bits]), count, rest]);
  };
  const toBits = ({ isVerified = true }: Changes) => flags.present | (isVerified ? flags.verified : 0);
  return {
    /** Makes a passkey, as `navigator.credentials.create` does, and the answer of the browser. */
    create(options: PasskeyJson, changes: Changes): { readonly passkey: Passkey; readonly response: PasskeyJson } {
      const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
      const cose = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const id = randomBytes(32);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(rp.id, toBits(changes) | flags.attested, attested);
      const attestation = encodeCBOR(
        new Map<string, CBORType>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, changes).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      };
      const passkey = { id: id.toString('base64url'), key: privateKey, userHandle: user.id };
      return { passkey, response: credential(passkey.id, response) };
    },
    /** Signs in with a passkey, as `navigator.credentials.get` does. */
    get(passkey: Passkey, options: PasskeyJson, changes: Changes): PasskeyJson {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      const data = authData(rpId, toBits(changes));
      const client = clientData('webauthn.get', challenge, changes);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), passkey.key);
      return credential(passkey.id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: passkey.userHandle,
      });
    },
  };
}

function clientData(type: string, challenge: string, changes: Changes): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin: changes.origin, crossOrigin: false }));
}

function credential(id: string, response: object): PasskeyJson {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}
