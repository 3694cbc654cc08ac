import { addressAt, type CompanyPerson, findProvider, listSettingNames, personFrom } from '@emovera/contract/companyProvider.ts';
import { type DeskRole, type DeskSession, deskPath, deskRoles } from '@emovera/contract/desk.ts';
import type { CompanyBegin, CompanySignIn } from '@emovera/contract/deskCredentials.ts';
import type { CompanyReturn } from '@emovera/contract/deskRequests.ts';
import { minuteMs } from '../durations.ts';
import type { CompanyRole } from '../environment.ts';
import { findErrorCode, formatReason } from '../errors.ts';
import type { Db } from '../store/schema.ts';
import { addAccount, findAccount, lockAccount } from './accounts.ts';
import { writeAudit } from './auditLog.ts';
import type { OpenRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { getRelyingParty } from './passkeys.ts';
import { replaceSession, unknownActor } from './signIn.ts';
import { tellPerson } from './tellPerson.ts';
import { keepChallenge, newToken, takeChallenge } from './tokens.ts';

/** Time that a person has at the provider, in milliseconds. */
const awayMs = 10 * minuteMs;

/** Cookie of the browser that has begun to sign in, so that an attacker cannot sign a person in to the attacker’s account. */
const cookieName = '__Host-desk-company';

export async function showCompanySignIn({ context }: OpenRequest): Promise<CompanySignIn> {
  return { isOffered: context.config.oidc !== undefined };
}

export async function startCompanySignIn(call: OpenRequest): Promise<CompanyBegin> {
  const { context, request, reply, user } = call;
  context.countAttempt({ challenge: request.ip });
  const { provider } = await reach(call);
  const token = newToken();
  const address = await addressAt(provider, getScreen(call), token, user !== undefined).catch((error) => refuseProvider(call, error));
  await keepChallenge(context.db, makeChallenge(token), awayMs, context.now());
  reply.header('set-cookie', `${cookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${awayMs / 1000}`);
  return { address };
}

/** `POST session/company/return`. The screen sends it, because browsers send no cookies when another site redirects here. */
export async function finishCompanySignIn(call: OpenRequest<CompanyReturn>): Promise<DeskSession> {
  const { context, request, input } = call;
  const { db, now, log } = context;
  const attempt = context.countAttempt({ network: request.ip });
  const [, token] = new RegExp(`(?:^|;) *${cookieName}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '') ?? [];
  // Without this check, clients without our cookie could fill the log.
  if (!token || !(await takeChallenge(db, makeChallenge(token), now()))) throw new DeskError('company');
  const refuse = async (code: 'company' | 'companyDenied', reason: string, account?: string): Promise<never> => {
    log.warn({ reason, remedy: '“Company accounts” in docs/running-leads.md' }, 'a sign-in with a company account was refused');
    await writeAudit(db, { at: now(), actor: unknownActor, action: 'signInFailed', ...(account && { account }) });
    throw new DeskError(code);
  };
  const { provider, roles } = await reach(call);
  const returned = new URL(`?${input.query.replace(/^\?/, '')}`, getScreen(call));
  const person = await personFrom(provider, returned, token, now()).catch((error) => refuse('company', toErrorCode(error)));
  const { mail } = person;
  if (mail === undefined) return refuse('companyDenied', 'the provider names no verified e-mail address');
  const role = findRole(person, mail, roles);
  if (!role) return refuse('companyDenied', 'OIDC_ROLES gives the person no role', mail);
  const admitted = await db.transaction().execute((transaction) => admit(transaction, { ...person, mail }, role, now()));
  if (!admitted) return refuse('companyDenied', 'the account was removed, or has another company account', mail);
  attempt.succeed();
  if (admitted.isFirst) tellPerson(call, admitted.mail, 'companyLinked');
  return replaceSession(call, admitted.id, { company: person });
}

/** Connects to the provider. The log has the reason if it does not answer. */
async function reach(call: OpenRequest) {
  const { oidc } = call.context.config;
  if (!oidc) throw new DeskError('notFound');
  try {
    return { provider: await findProvider(oidc), roles: oidc.roles };
  } catch (error) {
    return refuseProvider(call, error);
  }
}

/** Refuses a sign-in because the provider does not answer, or its answer lacks the address for signing in. */
function refuseProvider({ context: { log } }: OpenRequest, error: unknown): never {
  const remedy = 'Check OIDC_ISSUER and the network: the command doctor shows when it works.';
  log.error({ reason: toErrorCode(error), remedy }, 'the provider of the company accounts does not answer');
  throw new DeskError('provider');
}

/** Address of the screen, to which the provider sends the browser back. */
function getScreen(call: OpenRequest): string {
  return `${getRelyingParty(call).origin}${deskPath}/`;
}

function makeChallenge(token: string) {
  return { text: `company ${token}`, accountId: null };
}

/** Reason for a failed sign-in, without free text from the provider or the client. */
function toErrorCode(error: unknown): string {
  const { error: code, cause } = error as { error?: unknown; cause?: unknown };
  // A client can send any text as the code.
  const word = /^\w{1,50}$/.test(String(code)) ? code : undefined;
  return String(word ?? findErrorCode(cause) ?? findErrorCode(error) ?? formatReason(error)).slice(0, 100);
}

/** The highest role that the settings give a person. */
function findRole({ groups }: CompanyPerson, mail: string, roles: readonly CompanyRole[]): DeskRole | undefined {
  const names = listSettingNames(mail, groups);
  const companyRoles = roles.filter(({ who }) => names.includes(who)).map(({ role }) => role);
  return deskRoles.findLast((role) => companyRoles.includes(role));
}

/**
 * Finds the account of a person, or makes it. An account with the same address that an operator made belongs to this person: the operator has invited the
 * address, and the provider has verified it. It keeps its role.
 * @returns Undefined if the account was removed, or belongs to another person of the provider.
 */
async function admit(
  transaction: Db,
  { issuer, subject, mail }: CompanyPerson & { readonly mail: string },
  role: DeskRole,
  now: number,
): Promise<{ readonly id: string; readonly mail: string; readonly isFirst: boolean } | undefined> {
  // People of a previously configured provider are ignored.
  const people = transaction.selectFrom('company_account').select('account_id').where('issuer', '=', issuer);
  const companyAccount = await people.where('subject', '=', subject).executeTakeFirst();
  let id = companyAccount?.account_id ?? (await findAccount(transaction, mail))?.id;
  if (id === undefined) {
    const removed = await transaction.selectFrom('removed_account').select('mail').where('mail', '=', mail).executeTakeFirst();
    if (companyAccount || removed) return undefined;
    // Another tab of the same person may have made it meanwhile.
    if (await addAccount(transaction, mail, role, now, true))
      await writeAudit(transaction, { at: now, actor: mail, action: 'userAdded', account: mail });
    id = (await findAccount(transaction, mail))?.id;
  }
  const account = await lockAccount(transaction, id ?? '');
  if (!account) return undefined;
  const owner = await people.select('subject').where('account_id', '=', account.id).executeTakeFirst();
  if (owner && owner.subject !== subject) return undefined;
  if (!owner) {
    await transaction
      .insertInto('company_account')
      .values({ issuer, subject, account_id: account.id })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ account_id: account.id }))
      .execute();
    await writeAudit(transaction, { at: now, actor: account.mail, action: 'companyLinked' });
  }
  if (account.managed === 1 && account.role !== role) {
    await transaction.updateTable('account').set({ role }).where('id', '=', account.id).execute();
    await writeAudit(transaction, { at: now, actor: account.mail, action: 'userRoleChanged', account: account.mail });
  }
  return { id: account.id, mail: account.mail, isFirst: !owner };
}
