/**
 * How people prove who they are at the lead desk: a password, with one-time codes if they want, and passkeys. Requests and answers as in desk.ts. What a passkey
 * signs and answers is JSON of the WebAuthn standard, level 3, which browsers write and read: it is passed on as it is.
 */

/** JSON of a browser's passkey functions. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

/**
 * Answer to a request for a challenge: options for the browser, of which it signs the challenge within five minutes, once.
 * - `POST session/challenge` with `{}`: for signing in.
 * - `POST invitation/challenge` with `InvitationToken`: for a passkey instead of a password.
 * - `POST passkeys/challenge` with `{}`: for a further passkey. The sign-in must be recent.
 */
export type PasskeyChallenge = { readonly options: PasskeyJson };

/** `GET session/company`: whether people may sign in with company accounts. */
export type CompanyOffer = { readonly isOffered: boolean };

/**
 * `POST session/company` with `{}`: begins to sign in with a company account, at an address of the provider. Within ten minutes, it sends the browser back to the
 * screen, which sends `CompanyReturn`. The provider asks a person who has a session already to prove again who they are.
 */
export type CompanyBegin = { readonly address: string };

/** `GET credentials`: how the account signs in. */
export type DeskCredentials = {
  /** `only`: the account has no password, passkeys and codes, and can get none. Null without a company account. */
  readonly company: 'linked' | 'only' | null;
  readonly hasPassword: boolean;
  /** The oldest first. `DELETE passkeys/:id` removes one; the sign-in must be recent. Answers with this type. */
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly addedAt: string;
    readonly usedAt: string | null;
  }[];
  /** Null if the password alone is enough. `DELETE codes` ends them; the sign-in must be recent. Answers with this type. */
  readonly codes: { readonly since: string; readonly recoveryCodesLeft: number } | null;
};

/** `POST codes/key` with `{}`: a key for one-time codes, which is not in use yet. The sign-in must be recent. */
export type CodeKey = {
  /** In base32, for typing. */
  readonly key: string;
  /** The same for apps, as an `otpauth:` address. */
  readonly address: string;
};

/** Answer to `TurnCodesOn`. Each recovery code replaces a one-time code once. They are not shown again. */
export type CodesOn = { readonly recoveryCodes: readonly string[]; readonly credentials: DeskCredentials };

/** Minutes for which a sign-in is recent: only then, credentials can be changed. */
export const recentMinutes = 15;

/** Longest typed one-time or recovery code, in characters. */
export const codeLimit = 40;

/** Longest name of a passkey, in characters. */
export const passkeyNameLimit = 60;
