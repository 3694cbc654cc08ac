import { createHash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { emailPattern } from './validation.ts';

/** An OpenID provider, with the id and secret of this program. */
export type ProviderSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** Issuers that the settings may name. Without TLS, only this machine is allowed. */
export const issuerPattern = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])./;

let loaded: Promise<typeof import('openid-client')> | undefined;

/**
 * Loads the library at the first sign-in with a company account, because most starts do not need it. Astro's configuration calls this earlier, because Astro
 * closes the module loader of that file afterwards.
 */
export function loadLibrary() {
  loaded ??= import('openid-client');
  return loaded;
}

/** Maximum wait for an answer of the provider, in seconds. */
const timeoutSeconds = 10;

/** Issuer of Google. Its verified addresses belong to the company only if the account belongs to a domain of Google Workspace (`hd`). */
const google = 'https://accounts.google.com';

/** A person whom the provider has authenticated. */
export type CompanyPerson = {
  readonly issuer: string;
  /** The provider's id of the person, which never changes. */
  readonly subject: string;
  /** In lower case, and only ASCII. Undefined if the provider gives no such address, or does not confirm that it was verified. */
  readonly mail: string | undefined;
  readonly groups: readonly string[];
  /** Time at which the person last authenticated at the provider, in milliseconds since 1970. 0 if unknown. */
  readonly authenticatedAt: number;
};

/** Discovery requests that have no answer yet, by issuer. */
const pending = new Map<string, Promise<Configuration>>();

/** Reads the provider's metadata. An attacker can begin any number of sign-ins, so concurrent calls share one request. */
export function findProvider(settings: ProviderSettings): Promise<Configuration> {
  const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
  return pending.getOrInsertComputed(key, () => ask(settings).finally(() => pending.delete(key)));
}

/** Checks the signatures of the provider's tokens too, although they come over TLS. */
async function ask({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loadLibrary();
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: timeoutSeconds, execute });
}

/**
 * Address at the provider where a person signs in. State, nonce and PKCE verifier are derived from one token that only the browser has.
 * @param returnTo Address to which the provider sends the browser afterwards.
 * @param isAgain Whether the person must authenticate again.
 */
export async function addressAt(provider: Configuration, returnTo: string, token: string, isAgain: boolean): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary();
  return buildAuthorizationUrl(provider, {
    ...{ redirect_uri: returnTo, scope: 'openid email' },
    ...{ state: derive(token, 'state'), nonce: derive(token, 'nonce') },
    ...{ code_challenge: await calculatePKCECodeChallenge(derive(token, 'verifier')), code_challenge_method: 'S256' },
    // Google refuses `prompt=login`.
    ...(isAgain && { max_age: '0', ...(provider.serverMetadata().issuer !== google && { prompt: 'login' }) }),
  }).href;
}

/**
 * Returns the person whom the provider has authenticated.
 * @param returned Address that the browser was sent to, with code and state.
 * @throws An error of the library if the sign-in is not valid.
 */
export async function personFrom(provider: Configuration, returned: URL, token: string, now: number): Promise<CompanyPerson> {
  const { authorizationCodeGrant, fetchUserInfo } = await loadLibrary();
  const tokens = await authorizationCodeGrant(provider, returned, {
    ...{ expectedState: derive(token, 'state'), expectedNonce: derive(token, 'nonce') },
    pkceCodeVerifier: derive(token, 'verifier'),
  });
  const signed = tokens.claims();
  if (!signed) throw new Error('The provider sent no ID token. Allow this client the scope "openid".');
  // Some providers give the address only in the UserInfo response.
  const claims = signed.email === undefined ? { ...(await fetchUserInfo(provider, tokens.access_token, signed.sub)), ...signed } : signed;
  const { iss, sub, email, groups, auth_time } = claims;
  return {
    ...{ issuer: iss, subject: sub },
    // The pattern must come first: in lower case, characters such as the Kelvin sign become letters of another address.
    mail: typeof email === 'string' && emailPattern.test(email) && isVerified(claims) ? email.toLowerCase() : undefined,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    // If the provider's clock is ahead, the sign-in must not count as recent for longer.
    authenticatedAt: Math.min(now, (auth_time ?? 0) * 1000),
  };
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string };

/** Whether the provider confirms that the address belongs to the person. Microsoft Entra uses the claim `xms_edov`. */
function isVerified({ iss, email_verified: verified, xms_edov: ofOwner, hd }: Claims): boolean {
  if (verified === undefined) return /^(?:true|1)$/.test(String(ofOwner));
  return String(verified) === 'true' && (iss !== google || hd !== undefined);
}

function derive(token: string, use: 'state' | 'nonce' | 'verifier'): string {
  return createHash('sha256').update(`${use} ${token}`).digest('hex');
}

/** Names of a person in settings: the address, its domain such as `@company.example`, and groups such as `group:sales`. */
export function listSettingNames(mail: string, groups: readonly string[]): readonly string[] {
  return [mail, mail.slice(mail.lastIndexOf('@')), ...groups.map((group) => `group:${group}`)];
}
