import { type DeskRole, deskPath, deskRoles } from '@emovera/contract/desk.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import { findDeskOrigin, loadConfig } from '../config.ts';
import { addAccount, changeRole, findAccount, inviteAccount, listAccounts, removeAccount } from '../desk/accounts.ts';
import { commandActor, writeAudit } from '../desk/auditLog.ts';
import { OperatorError } from '../errors.ts';
import { leadsCommand } from '../program.ts';
import { readManifest } from '../site/site.ts';
import type { CommandStore } from '../store/openStore.ts';
import { formatTime, safeText } from '../text.ts';
import { command, type ExitCode, usageError, withStore } from './command.ts';

const actions = ['add', 'invite', 'role', 'list', 'remove'] as const;

/** `user`: manages the accounts of the lead desk. */
export const user = command({
  usage: `user add EMAIL --role=${deskRoles.join('|')} | user invite EMAIL | user role EMAIL --role=${deskRoles.join('|')} | user list | user remove EMAIL
      Accounts of the lead desk. add makes one and prints a link that works once, within 24 hours, with which the person sets a password or a passkey.
      invite prints a new link, for a lost password, device or link. Its use ends the person's sessions, passkeys and one-time codes. role changes the role.
      remove ends all sessions of the person at once. It also keeps the person's company account out, until add lets the address in again.
      --url=http://localhost:4321 is the beginning of the link, if the service is not at the site's address.`,
  options: { role: { type: 'string' }, url: { type: 'string' } },
  maxPositionals: 2,
  async run({ role, url }, [action, mail = '']) {
    if (!isAction(action)) throw usageError(`user must be followed by one of: ${actions.join(', ')}.`);
    if (action === 'list' ? mail !== '' : !emailPattern.test(mail)) {
      throw usageError(action === 'list' ? `Unexpected argument: "${mail}".` : `user ${action} needs the e-mail address of a person.`);
    }
    const hasRole = action === 'add' || action === 'role';
    if (!hasRole && role !== undefined) throw usageError('--role is for user add and user role.');
    const chosenRole = hasRole ? parseRole(action, role) : undefined;
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw usageError(`--url must be an address such as http://localhost:4321, not "${url}".`);
    return withStore(async (store) => {
      if (!store) throw new OperatorError('STORE_UNREACHABLE', 'The store does not exist yet.', 'Start the service once: npm start');
      if (action === 'list') return list(store);
      if (action === 'remove') return remove(store, mail);
      if (!chosenRole) return invite(store, mail, url);
      return action === 'role' ? setRole(store, mail, chosenRole) : add(store, mail, chosenRole, url);
    });
  },
});

function isAction(text: string | undefined): text is (typeof actions)[number] {
  return actions.some((action) => action === text);
}

function parseRole(action: string, text: string | undefined): DeskRole {
  const role = deskRoles.find((deskRole) => deskRole === text);
  if (!role)
    throw usageError(`user ${action} needs --role=${deskRoles.join(' or --role=')}${text === undefined ? '' : `, not "${text}"`}.`);
  return role;
}

async function add({ db }: CommandStore, mail: string, role: DeskRole, url: string | undefined): Promise<ExitCode> {
  const origin = parseDeskOrigin(url);
  const now = Date.now();
  const isAdded = await db.transaction().execute(async (transaction) => {
    if (!(await addAccount(transaction, mail, role, now))) return false;
    await writeAudit(transaction, { at: now, actor: commandActor, action: 'userAdded', account: mail.toLowerCase() });
    return true;
  });
  if (!isAdded) {
    console.error(`${mail} has an account. For a new link: ${leadsCommand(`user invite ${mail}`)}`);
    return 1;
  }
  console.log(`${mail} may use the lead desk as ${role}.`);
  return printLink(db, mail, origin, now);
}

async function invite({ db }: CommandStore, mail: string, url: string | undefined): Promise<ExitCode> {
  const now = Date.now();
  const code = await printLink(db, mail, parseDeskOrigin(url), now);
  if (code === 0) await writeAudit(db, { at: now, actor: commandActor, action: 'userInvited', account: mail.toLowerCase() });
  return code;
}

async function setRole({ db }: CommandStore, mail: string, role: DeskRole): Promise<ExitCode> {
  if (!(await changeRole(db, mail, role))) return noAccount(mail);
  await writeAudit(db, { at: Date.now(), actor: commandActor, action: 'userRoleChanged', account: mail.toLowerCase() });
  console.log(`${mail} may use the lead desk as ${role} from now on.`);
  return 0;
}

async function remove({ db }: CommandStore, mail: string): Promise<ExitCode> {
  if (!(await removeAccount(db, mail))) return noAccount(mail);
  await writeAudit(db, { at: Date.now(), actor: commandActor, action: 'userRemoved', account: mail.toLowerCase() });
  console.log(`${mail} no longer has an account. Notes and the audit log keep the address.`);
  return 0;
}

async function list({ db }: CommandStore): Promise<ExitCode> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0)
    console.log(
      `No account exists yet. The lead desk is off, unless OIDC_ISSUER is set. Make one: ${leadsCommand('user add EMAIL --role=operator')}`,
    );
  const time = (at: number) => `${formatTime(new Date(at).toISOString())} UTC`;
  for (const { mail, role, isActive, hasCompanyAccount, invitedUntil, seenAt } of accounts) {
    const facts = [
      isActive ? undefined : 'has not signed in yet',
      hasCompanyAccount ? 'company account' : undefined,
      invitedUntil === null ? undefined : invitedUntil > Date.now() ? `invited until ${time(invitedUntil)}` : 'invitation has ended',
      seenAt === null ? undefined : `last seen ${time(seenAt)}`,
    ];
    console.log([safeText(mail), role, ...facts.filter((fact) => fact !== undefined)].join(', '));
  }
  return 0;
}

/** Prints an invitation. The token is behind `#`, so that browsers send it to no server and no proxy logs it. */
async function printLink(db: CommandStore['db'], mail: string, origin: string, now: number): Promise<ExitCode> {
  const account = await findAccount(db, mail);
  if (!account) return noAccount(mail);
  const token = await inviteAccount(db, account.id, now);
  console.log(`Send this link to ${mail} only. It works once, within 24 hours:\n${origin}${deskPath}/#/invitation/${token}`);
  return 0;
}

function noAccount(mail: string): ExitCode {
  console.error(`${mail} has no account. See all: ${leadsCommand('user list')}`);
  return 1;
}

/** Origin of the service for the people of the team. */
function parseDeskOrigin(url: string | undefined): string {
  if (url !== undefined) return new URL(url).origin;
  const config = loadConfig(process.env);
  return findDeskOrigin(config, readManifest(config));
}
