import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DeskRole, deskRoles } from '@emovera/contract/desk.ts';
import { parseOrigin } from '@emovera/contract/parseOrigin.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import proxyAddr from '@fastify/proxy-addr';
import leven, { closestMatch } from 'leven';
import { formatReason } from './errors.ts';

/** Variables with secrets. Each can be given as a file instead, named by the variable with `_FILE`, and no message shows their values. */
export const secretVariables = [
  'DATABASE_URL',
  'LEAD_SECRET',
  'LEAD_SECRET_PREVIOUS',
  'OIDC_CLIENT_SECRET',
  'CALENDAR_FEEDS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'PREVIEW_PASSWORD',
] as const;

/** Whether a variable holds a secret. */
export function isSecret(name: string): boolean {
  return secretVariables.some((variable) => variable === name);
}

/**
 * Reads the secrets that are in files, such as those that systemd, Docker and Kubernetes give to a service.
 * @param root Folder that relative paths start at.
 * @param errors Receives one message for each file that cannot be used.
 * @returns The environment with the contents of the files as values.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv, root: string, errors: string[]): NodeJS.ProcessEnv {
  const values = { ...environment };
  for (const name of secretVariables) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) {
      errors.push(`${name} and ${name}_FILE are both set: give one of them.`);
      continue;
    }
    try {
      values[name] = readFileSync(resolve(root, file), 'utf8');
      if (!values[name]?.trim()) errors.push(`${name}_FILE: ${file} is empty. Write the secret into it.`);
    } catch (error) {
      errors.push(`${name}_FILE: ${formatReason(error)}. Give the path of a file that the service may read.`);
    }
  }
  return values;
}

/** An unknown name of a variable, and the name that is probably meant. */
type Misspelling = { readonly name: string; readonly meant: string };

/** Maximum number of letters that are missing, surplus or wrong in a misspelt name. Exchanged letters are two. */
const maxDistance = 2;

/**
 * Whether a name is so similar to one of ours that it is probably a misspelling of it. Short names of other programs, such as `HOME`, can differ from ours by
 * only two letters.
 */
function isNear(name: string, meant: string): boolean {
  return meant.length > 5 || leven(name, meant) === 1 || sorted(name) === sorted(meant);
}

const sorted = (name: string) => [...name].sort().join('');

/**
 * Finds unknown names that are similar to those of unset variables. Other unknown names may belong to other programs, so they are not reported.
 * @param names All names in the environment.
 * @param usedNames The names that the service reads.
 */
export function findMisspelt(names: readonly string[], usedNames: readonly string[]): readonly Misspelling[] {
  return names.flatMap((name) => {
    const upper = name.toUpperCase();
    const meant = usedNames.includes(name) ? undefined : closestMatch(upper, usedNames, { maxDistance });
    return meant && isNear(upper, meant) && !names.includes(meant) ? [{ name, meant }] : [];
  });
}

/** Minimum length of a secret, in characters. */
export const minSecretLength = 32;

/** Minimum number of different distances between neighbouring characters in a random text of 32 characters. Fewer occur by chance in less than one of a million texts. */
const minSteps = 8;

/** Whether a secret is long enough, and is neither a repeated text such as `aaaa…` nor a sequence such as `0123…`, which can be guessed. */
export function isStrongSecret(value: string): boolean {
  const codes = [...value].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const isRepeated = codes.some((_, period) => period > 0 && period <= codes.length / 2 && value.endsWith(value.slice(0, -period)));
  return value.length >= minSecretLength && steps.size >= minSteps && !isRepeated;
}

export function strongSecret(value: string): string | undefined {
  return isStrongSecret(value) ? value : undefined;
}

/** Accepts texts of some length. */
export function atLeast(length: number) {
  return (value: string) => (value.length >= length ? value : undefined);
}

export function wholeNumber(min: number, max: number) {
  return (value: string) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

export function parseOneOf<T extends string>(values: readonly T[]) {
  return (value: string): T | undefined => values.find((candidate) => candidate === value.toLowerCase());
}

export function onOrOff(value: string): boolean | undefined {
  const word = value.toLowerCase();
  return word === 'on' || word === 'off' ? word === 'on' : undefined;
}

/** Accepts addresses that begin with a pattern. */
export function addressLike(start: RegExp) {
  return (value: string) => (start.test(value) && URL.canParse(value) ? value : undefined);
}

export function origins(value: string): readonly string[] | undefined {
  const parsedOrigins = value.split(/\s*,\s*/).map(parseOrigin);
  return parsedOrigins.every((origin) => origin !== undefined) ? parsedOrigins : undefined;
}

/** Reads addresses of calendars. Programs also write `webcal:` for `https:`. Without encryption, others could read the calendar, except on this machine. */
export function calendarFeeds(value: string): readonly string[] | undefined {
  const feeds = value.split(/[\s,]+/).map((feed) => feed.replace(/^webcal:/i, 'https:'));
  const isFeed = (feed: string) =>
    URL.parse(feed)?.username === '' && /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))/i.test(feed);
  return feeds.every(isFeed) ? feeds : undefined;
}

export function mailAddress(value: string): string | undefined {
  return emailPattern.test(value) ? value : undefined;
}

export function mailAddresses(value: string): readonly string[] | undefined {
  const addresses = value.split(/\s*,\s*/);
  return addresses.every((address) => emailPattern.test(address)) ? addresses : undefined;
}

/** People who get a role: `@company.example`, `group:sales` or `ann@company.example`. */
export type CompanyRole = { readonly who: string; readonly role: DeskRole };

/** Reads the roles at the lead desk for people with company accounts. Domains and addresses become lower case. */
export function companyRoles(value: string): readonly CompanyRole[] | undefined {
  const rules = value.split(/\s*,\s*/).flatMap((text) => {
    const [, name = '', roleName] = /^(.+?)\s*=\s*(\w+)$/.exec(text) ?? [];
    // Version 1.0.0 calls viewers readers. Its name stays valid, so that one file of settings serves both versions.
    const role = roleName === 'reader' ? 'viewer' : deskRoles.find((deskRole) => deskRole === roleName);
    const isGroup = /^group:./.test(name);
    const isKnown = isGroup || emailPattern.test(name.replace(/^@/, 'anybody@'));
    return role && isKnown ? [{ who: isGroup ? name : name.toLowerCase(), role }] : [];
  });
  return rules.length === value.split(',').length ? rules : undefined;
}

/** Reads public keys of age. An unusable key is only found when a backup is encrypted. */
export function ageRecipients(value: string): readonly string[] | undefined {
  const recipients = value.split(/\s*,\s*/);
  return recipients.every((recipient) => /^age1[a-z0-9]{50,}$/.test(recipient)) ? recipients : undefined;
}

/** Reads `TRUST_PROXY`. `true` means one proxy: with trust in every hop, visitors could choose the address that the rate limit uses. */
export function proxies(value: string): false | number | readonly string[] | undefined {
  if (value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(/\s*,\s*/);
  try {
    proxyAddr.compile(addresses);
    return addresses;
  } catch {
    return undefined;
  }
}
