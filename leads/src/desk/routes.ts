import type { DeskRole } from '@emovera/contract/desk.ts';
import * as schemas from '@emovera/contract/deskRequests.ts';
import { beginWithCompany, returnFromCompany, showCompanySignIn } from './companySignIn.ts';
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
import { listSessions } from './sessions.ts';
import * as signIn from './signIn.ts';
import { chooseFirst, deleteView, saveView, showViews } from './views.ts';
import { changeWork, showTeam } from './work.ts';

/** A route of the desk, and the people who may use it: everyone, or accounts with a role. Those with a higher role may too. */
export type DeskRoute<Schema extends schemas.RequestSchema | undefined = schemas.RequestSchema | undefined> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/desk/api`. */
  readonly path: string;
  /** Schema of the body of a POST, or of the query of a GET. Every POST has one. */
  readonly input?: Schema;
} & (
  | { readonly role: 'everybody'; readonly answer: (call: OpenRequest<schemas.RequestNamed<Schema>>) => Promise<unknown> }
  | {
      readonly role: DeskRole;
      /** Whether the person must have signed in a short time ago, so that no other person can change credentials on a screen that was left open. */
      readonly isRecent?: true;
      readonly answer: (call: DeskRequest<schemas.RequestNamed<Schema>>) => Promise<unknown>;
    }
);

/** Makes a route. The types ensure that its function accepts the output of its schema. */
const route = <Schema extends schemas.RequestSchema | undefined>(typed: DeskRoute<Schema>) => typed as DeskRoute;

/** All routes. This is the only place that defines the rights of the roles. */
export const deskRoutes: readonly DeskRoute[] = [
  route({ method: 'POST', path: '/session', role: 'everybody', input: schemas.SignIn, answer: signIn.signIn }),
  route({ method: 'POST', path: '/invitation', role: 'everybody', input: schemas.AcceptInvitation, answer: signIn.acceptInvited }),
  route({ method: 'POST', path: '/session/challenge', role: 'everybody', input: schemas.Nothing, answer: signIn.challengeSignIn }),
  route({ method: 'POST', path: '/session/passkey', role: 'everybody', input: schemas.PasskeySignIn, answer: signIn.signInWithPasskey }),
  route({
    method: 'POST',
    path: '/invitation/challenge',
    role: 'everybody',
    input: schemas.InvitationToken,
    answer: signIn.challengeInvited,
  }),
  route({
    method: 'POST',
    path: '/invitation/passkey',
    role: 'everybody',
    input: schemas.AcceptWithPasskey,
    answer: signIn.acceptInvitedWithPasskey,
  }),
  { method: 'GET', path: '/session/company', role: 'everybody', answer: showCompanySignIn },
  route({ method: 'POST', path: '/session/company', role: 'everybody', input: schemas.Nothing, answer: beginWithCompany }),
  route({ method: 'POST', path: '/session/company/return', role: 'everybody', input: schemas.CompanyReturn, answer: returnFromCompany }),
  { method: 'GET', path: '/session', role: 'reader', answer: signIn.showSession },
  { method: 'DELETE', path: '/session', role: 'reader', answer: signIn.signOut },
  { method: 'GET', path: '/sessions', role: 'reader', answer: ({ context: { db, now }, user }) => listSessions(db, user, now()) },
  { method: 'DELETE', path: '/sessions/:id', role: 'reader', answer: signIn.endOwnSession },
  { method: 'GET', path: '/credentials', role: 'reader', answer: credentials.showCredentials },
  route({
    method: 'POST',
    path: '/passkeys/challenge',
    role: 'reader',
    isRecent: true,
    input: schemas.Nothing,
    answer: credentials.challengePasskey,
  }),
  route({
    method: 'POST',
    path: '/passkeys',
    role: 'reader',
    isRecent: true,
    input: schemas.NewPasskey,
    answer: credentials.addOwnPasskey,
  }),
  { method: 'DELETE', path: '/passkeys/:id', role: 'reader', isRecent: true, answer: credentials.removePasskey },
  route({
    method: 'POST',
    path: '/password',
    role: 'reader',
    isRecent: true,
    input: schemas.NewPassword,
    answer: credentials.changePassword,
  }),
  route({ method: 'POST', path: '/codes/key', role: 'reader', isRecent: true, input: schemas.Nothing, answer: credentials.makeCodeKey }),
  route({ method: 'POST', path: '/codes', role: 'reader', isRecent: true, input: schemas.TurnCodesOn, answer: credentials.turnCodesOn }),
  { method: 'DELETE', path: '/codes', role: 'reader', isRecent: true, answer: credentials.turnCodesOff },
  { method: 'GET', path: '/options', role: 'reader', answer: listOptions },
  { method: 'GET', path: '/team', role: 'reader', answer: showTeam },
  route({ method: 'POST', path: '/leads', role: 'reader', input: schemas.ListLeads, answer: listLeads }),
  route({ method: 'POST', path: '/leads/count', role: 'reader', input: schemas.CountFitting, answer: countEach }),
  { method: 'GET', path: '/views', role: 'reader', answer: showViews },
  route({ method: 'POST', path: '/views', role: 'reader', input: schemas.SaveView, answer: saveView }),
  route({ method: 'POST', path: '/views/first', role: 'reader', input: schemas.ChooseFirst, answer: chooseFirst }),
  { method: 'DELETE', path: '/views/:id', role: 'reader', answer: deleteView },
  route({ method: 'POST', path: '/leads/export', role: 'reader', input: schemas.ExportLeads, answer: exportList }),
  { method: 'GET', path: '/leads/:reference', role: 'reader', answer: showLead },
  { method: 'GET', path: '/leads/:reference/person', role: 'reader', answer: showPerson },
  route({ method: 'POST', path: '/company', role: 'reader', input: schemas.ShowCompany, answer: showCompany }),
  route({ method: 'POST', path: '/leads/:reference/access', role: 'reader', input: schemas.MakeAccessFile, answer: makeAccessFile }),
  route({ method: 'POST', path: '/leads/:reference/presence', role: 'reader', input: schemas.Nothing, answer: enterLead }),
  { method: 'DELETE', path: '/leads/:reference/presence', role: 'reader', answer: leaveLead },
  route({ method: 'POST', path: '/leads/references', role: 'operator', input: schemas.SelectLeads, answer: selectLeads }),
  route({ method: 'POST', path: '/leads/retry', role: 'operator', input: schemas.RetryLeads, answer: retryMany }),
  route({ method: 'POST', path: '/leads/:reference/retry', role: 'operator', input: schemas.Nothing, answer: retryLead }),
  route({ method: 'POST', path: '/leads/:reference/correct', role: 'operator', input: schemas.CorrectLead, answer: correctLead }),
  route({ method: 'POST', path: '/leads/:reference/resend', role: 'operator', input: schemas.ResendLead, answer: resendLead }),
  route({ method: 'POST', path: '/leads/:reference/person', role: 'operator', input: schemas.ChangePerson, answer: changePerson }),
  route({ method: 'POST', path: '/leads/work', role: 'operator', input: schemas.ChangeWork, answer: changeWork }),
  route({ method: 'POST', path: '/leads/:reference/notes', role: 'operator', input: schemas.AddNote, answer: addNote }),
  { method: 'DELETE', path: '/leads/:reference/notes/:id', role: 'operator', answer: deleteNote },
  route({ method: 'POST', path: '/leads/:reference/erase', role: 'operator', input: schemas.EraseLead, answer: eraseOfPerson }),
  route({ method: 'POST', path: '/figures', role: 'reader', input: schemas.CountLeads, answer: countLeads }),
  route({ method: 'POST', path: '/figures/groups', role: 'reader', input: schemas.CountGroups, answer: countLeadGroups }),
  { method: 'GET', path: '/events', role: 'reader', answer: listen },
  { method: 'GET', path: '/state', role: 'operator', answer: ({ context }) => context.state() },
  route({ method: 'GET', path: '/audit', role: 'operator', input: schemas.AuditQuery, answer: showAudit }),
];
