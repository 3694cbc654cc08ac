/**
 * Credentials of the lead desk: a password, optionally with one-time codes, and passkeys. Requests and answers follow desk.ts. The data of passkeys are JSON of the
 * WebAuthn standard, level 3, which browsers write and read. They are passed on unchanged.
 */

/** JSON of a browser's passkey functions. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

/**
 * Answer to a request for a challenge: options for the browser. Their challenge is valid for five minutes, once.
 * - `POST session/challenge` with `{}`: for signing in.
 * - `POST invitation/challenge` with `InvitationToken`: for a passkey instead of a password.
 * - `POST passkeys/challenge` with `{}`: for a further passkey. The sign-in must be recent.
 */
export type PasskeyChallenge = { readonly options: PasskeyJson };

/** `GET session/company`: whether people may sign in with company accounts. */
export type CompanySignIn = { readonly isOffered: boolean };

/**
 * `POST session/company` with `{}`: begins to sign in with a company account, at an address of the provider. Within ten minutes, it sends the browser back to the
 * screen, which sends `CompanyReturn`. A person who already has a session must authenticate again at the provider.
 */
export type CompanyBegin = { readonly address: string };

/** `GET credentials`: credentials of the account. */
export type DeskCredentials = {
  /** `only`: the account cannot have a password, passkeys or codes. Null without a company account. */
  readonly company: 'linked' | 'only' | null;
  readonly hasPassword: boolean;
  /** The oldest first. `DELETE passkeys/:id` removes one; the sign-in must be recent. Answers with this type. */
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly addedAt: string;
    readonly usedAt: string | null;
  }[];
  /** Null if the password alone is enough. `DELETE codes` switches them off; the sign-in must be recent. Answers with this type. */
  readonly codes: { readonly since: string; readonly recoveryCodesLeft: number } | null;
};

/** `POST codes/key` with `{}`: a new key for one-time codes, not yet switched on. The sign-in must be recent. */
export type CodeKey = {
  /** In base32, for typing. */
  readonly key: string;
  /** The same for apps, as an `otpauth:` address. */
  readonly address: string;
};

/** Answer to `TurnCodesOn`. Each recovery code replaces a one-time code once. They are not shown again. */
export type CodesOn = { readonly recoveryCodes: readonly string[]; readonly credentials: DeskCredentials };

/** Number of minutes for which a sign-in is recent. Credentials can be changed only in this time. */
export const recentMinutes = 15;

/** Maximum length of a typed one-time or recovery code, in characters. */
export const maxCodeLength = 40;

/** Maximum length of the name of a passkey, in characters. */
export const maxPasskeyNameLength = 60;
