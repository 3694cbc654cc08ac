import type { DeskRole } from '@emovera/contract/desk.ts';
import * as schemas from '@emovera/contract/deskRequests.ts';
import { finishCompanySignIn, showCompanySignIn, startCompanySignIn } from './companySignIn.ts';
import { correctLead, resendLead } from './correct.ts';
import * as credentials from './credentials.ts';
import type { DeskRequest, OpenRequest } from './deskContext.ts';
import { listen } from './events.ts';
import { exportList } from './exportList.ts';
import { countEach, eraseOfPerson, listLeads, listOptions, makeAccessFile, retryLead, retryMany, selectLeads, showLead } from './leads.ts';
import { addNote, deleteNote } from './notes.ts';
import { countLeadGroups, countLeads, showAudit } from './overview.ts';
import { changePerson, showCompany, showPerson } from './people.ts';
import { enterLead, leaveLead } from './presence.ts';
import { type DeskUser, listSessions } from './sessions.ts';
import * as signIn from './signIn.ts';
import { chooseFirst, deleteView, saveView, showViews } from './views.ts';
import { changeWork, showTeam } from './work.ts';

/** A route of the desk, and the people who may use it: everyone, or accounts with a role. Those with a higher role may too. */
export type DeskRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/desk/api`. */
  readonly path: string;
  /** Schema of the body of a POST, or of the query of a GET. Every POST has one. */
  readonly input?: schemas.RequestSchema;
  /** Whether the person must have signed in a short time ago, so that no other person can change credentials on a screen that was left open. */
  readonly isRecent?: true;
} & (
  | { readonly role: 'everybody'; readonly answer: (call: OpenRequest) => Promise<unknown> }
  | { readonly role: DeskRole; readonly answer: (call: DeskRequest) => Promise<unknown> }
);

/** Makes a route. The types ensure that its function accepts the output of its schema. */
const route = <Role extends DeskRoute['role'], Schema extends schemas.RequestSchema | undefined = undefined>(
  method: DeskRoute['method'],
  path: string,
  role: Role,
  answer: (call: DeskRequest<schemas.RequestData<Schema>, DeskUser | (Role extends 'everybody' ? undefined : never)>) => Promise<unknown>,
  input?: Schema,
) => ({ method, path, role, answer, input }) as unknown as DeskRoute;

/** Limits a route to people who have just signed in. */
const recent = (ofPeople: DeskRoute): DeskRoute => ({ ...ofPeople, isRecent: true });

/** All routes, with the minimum role of each. `views.ts` and `work.ts` define further rights of operators. */
export const deskRoutes: readonly DeskRoute[] = [
  route('POST', '/session', 'everybody', signIn.signIn, schemas.SignIn),
  route('POST', '/invitation', 'everybody', signIn.acceptInvited, schemas.AcceptInvitation),
  route('POST', '/session/challenge', 'everybody', signIn.challengeSignIn, schemas.Nothing),
  route('POST', '/session/passkey', 'everybody', signIn.signInWithPasskey, schemas.PasskeySignIn),
  route('POST', '/invitation/challenge', 'everybody', signIn.challengeInvited, schemas.InvitationToken),
  route('POST', '/invitation/passkey', 'everybody', signIn.acceptInvitedWithPasskey, schemas.AcceptWithPasskey),
  route('GET', '/session/company', 'everybody', showCompanySignIn),
  route('POST', '/session/company', 'everybody', startCompanySignIn, schemas.Nothing),
  route('POST', '/session/company/return', 'everybody', finishCompanySignIn, schemas.CompanyReturn),
  route('GET', '/session', 'viewer', signIn.showSession),
  route('DELETE', '/session', 'viewer', signIn.signOut),
  route('GET', '/sessions', 'viewer', ({ context: { db, now }, user }) => listSessions(db, user, now())),
  route('DELETE', '/sessions/:id', 'viewer', signIn.endOwnSession),
  route('GET', '/credentials', 'viewer', credentials.showCredentials),
  recent(route('POST', '/passkeys/challenge', 'viewer', credentials.challengePasskey, schemas.Nothing)),
  recent(route('POST', '/passkeys', 'viewer', credentials.addOwnPasskey, schemas.NewPasskey)),
  recent(route('DELETE', '/passkeys/:id', 'viewer', credentials.removePasskey)),
  recent(route('POST', '/password', 'viewer', credentials.changePassword, schemas.NewPassword)),
  recent(route('POST', '/codes/key', 'viewer', credentials.makeCodeKey, schemas.Nothing)),
  recent(route('POST', '/codes', 'viewer', credentials.turnCodesOn, schemas.TurnCodesOn)),
  recent(route('DELETE', '/codes', 'viewer', credentials.turnCodesOff)),
  route('GET', '/options', 'viewer', listOptions),
  route('GET', '/team', 'viewer', showTeam),
  route('POST', '/leads', 'viewer', listLeads, schemas.ListLeads),
  route('POST', '/leads/count', 'viewer', countEach, schemas.CountFitting),
  route('GET', '/views', 'viewer', showViews),
  route('POST', '/views', 'viewer', saveView, schemas.SaveView),
  route('POST', '/views/first', 'viewer', chooseFirst, schemas.ChooseFirst),
  route('DELETE', '/views/:id', 'viewer', deleteView),
  route('POST', '/leads/export', 'viewer', exportList, schemas.ExportLeads),
  route('GET', '/leads/:reference', 'viewer', showLead),
  route('GET', '/leads/:reference/person', 'viewer', showPerson),
  route('POST', '/company', 'viewer', showCompany, schemas.ShowCompany),
  route('POST', '/leads/:reference/access', 'viewer', makeAccessFile, schemas.MakeAccessFile),
  route('POST', '/leads/:reference/presence', 'viewer', enterLead, schemas.Nothing),
  route('DELETE', '/leads/:reference/presence', 'viewer', leaveLead),
  route('POST', '/leads/references', 'operator', selectLeads, schemas.SelectLeads),
  route('POST', '/leads/retry', 'operator', retryMany, schemas.RetryLeads),
  route('POST', '/leads/:reference/retry', 'operator', retryLead, schemas.Nothing),
  route('POST', '/leads/:reference/correct', 'operator', correctLead, schemas.CorrectLead),
  route('POST', '/leads/:reference/resend', 'operator', resendLead, schemas.ResendLead),
  route('POST', '/leads/:reference/person', 'operator', changePerson, schemas.ChangePerson),
  route('POST', '/leads/work', 'operator', changeWork, schemas.ChangeWork),
  route('POST', '/leads/:reference/notes', 'operator', addNote, schemas.AddNote),
  route('DELETE', '/leads/:reference/notes/:id', 'operator', deleteNote),
  route('POST', '/leads/:reference/erase', 'operator', eraseOfPerson, schemas.EraseLead),
  route('POST', '/figures', 'viewer', countLeads, schemas.CountLeads),
  route('POST', '/figures/groups', 'viewer', countLeadGroups, schemas.CountGroups),
  route('GET', '/events', 'viewer', listen),
  route('GET', '/state', 'operator', ({ context }) => context.state()),
  route('GET', '/audit', 'operator', showAudit, schemas.AuditQuery),
];
