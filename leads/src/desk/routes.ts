import type { DeskRole } from '@emovera/contract/desk.ts';
import {
  addOwnPasskey,
  challengePasskey,
  changePassword,
  makeCodeKey,
  removePasskey,
  showCredentials,
  turnCodesOff,
  turnCodesOn,
} from './credentials.ts';
import type { DeskRequest } from './deskContext.ts';
import { listen } from './events.ts';
import { exportList } from './exportList.ts';
import {
  addNote,
  deleteNote,
  eraseOfPerson,
  listLeads,
  listOptions,
  makeAccessFile,
  retryLead,
  retryMany,
  setHandled,
  showLead,
  showPerson,
} from './leads.ts';
import { showAudit, showFigures, showState } from './overview.ts';
import { schemas } from './schemas.ts';
import type { DeskUser } from './sessions.ts';
import {
  acceptInvited,
  acceptInvitedWithPasskey,
  challengeInvited,
  challengeSignIn,
  endOwnSession,
  showSession,
  showSessions,
  signIn,
  signInWithPasskey,
  signOut,
} from './signIn.ts';

type Common = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/desk/api`. */
  readonly path: string;
  /** JSON schema of the body. Every POST has one. */
  readonly body?: object;
  /** JSON schema of the query of the address. */
  readonly query?: object;
};

/** A route of the desk, and who may use it: everybody, or accounts with a role. An operator may do all that a reader may. */
export type DeskRoute = Common &
  (
    | { readonly role: 'everybody'; readonly answer: (call: DeskRequest<DeskUser | undefined>) => Promise<unknown> }
    | {
        readonly role: DeskRole;
        /** Whether the person must have signed in a short time ago, so that nobody changes credentials on a screen that was left open. */
        readonly isRecent?: true;
        readonly answer: (call: DeskRequest) => Promise<unknown>;
      }
  );

/** All routes. This is the only place that says which role may do what. */
export const deskRoutes: readonly DeskRoute[] = [
  { method: 'POST', path: '/session', role: 'everybody', body: schemas.signIn, answer: signIn },
  { method: 'POST', path: '/invitation', role: 'everybody', body: schemas.invitation, answer: acceptInvited },
  { method: 'POST', path: '/session/challenge', role: 'everybody', body: schemas.nothing, answer: challengeSignIn },
  { method: 'POST', path: '/session/passkey', role: 'everybody', body: schemas.passkey, answer: signInWithPasskey },
  { method: 'POST', path: '/invitation/challenge', role: 'everybody', body: schemas.token, answer: challengeInvited },
  { method: 'POST', path: '/invitation/passkey', role: 'everybody', body: schemas.invitedPasskey, answer: acceptInvitedWithPasskey },
  { method: 'GET', path: '/session', role: 'reader', answer: showSession },
  { method: 'DELETE', path: '/session', role: 'reader', answer: signOut },
  { method: 'GET', path: '/sessions', role: 'reader', answer: showSessions },
  { method: 'DELETE', path: '/sessions/:id', role: 'reader', answer: endOwnSession },
  { method: 'GET', path: '/credentials', role: 'reader', answer: showCredentials },
  { method: 'POST', path: '/passkeys/challenge', role: 'reader', isRecent: true, body: schemas.nothing, answer: challengePasskey },
  { method: 'POST', path: '/passkeys', role: 'reader', isRecent: true, body: schemas.newPasskey, answer: addOwnPasskey },
  { method: 'DELETE', path: '/passkeys/:id', role: 'reader', isRecent: true, answer: removePasskey },
  { method: 'POST', path: '/password', role: 'reader', isRecent: true, body: schemas.password, answer: changePassword },
  { method: 'POST', path: '/codes/key', role: 'reader', isRecent: true, body: schemas.nothing, answer: makeCodeKey },
  { method: 'POST', path: '/codes', role: 'reader', isRecent: true, body: schemas.codes, answer: turnCodesOn },
  { method: 'DELETE', path: '/codes', role: 'reader', isRecent: true, answer: turnCodesOff },
  { method: 'GET', path: '/options', role: 'reader', answer: listOptions },
  { method: 'POST', path: '/leads', role: 'reader', body: schemas.list, answer: listLeads },
  { method: 'POST', path: '/leads/export', role: 'reader', body: schemas.export, answer: exportList },
  { method: 'GET', path: '/leads/:reference', role: 'reader', answer: showLead },
  { method: 'GET', path: '/leads/:reference/person', role: 'reader', answer: showPerson },
  { method: 'POST', path: '/leads/:reference/access', role: 'reader', body: schemas.access, answer: makeAccessFile },
  { method: 'POST', path: '/leads/retry', role: 'operator', body: schemas.retryMany, answer: retryMany },
  { method: 'POST', path: '/leads/:reference/retry', role: 'operator', body: schemas.nothing, answer: retryLead },
  { method: 'POST', path: '/leads/:reference/handled', role: 'operator', body: schemas.handled, answer: setHandled },
  { method: 'POST', path: '/leads/:reference/notes', role: 'operator', body: schemas.note, answer: addNote },
  { method: 'DELETE', path: '/leads/:reference/notes/:id', role: 'operator', answer: deleteNote },
  { method: 'POST', path: '/leads/:reference/erase', role: 'operator', body: schemas.erase, answer: eraseOfPerson },
  { method: 'GET', path: '/figures', role: 'reader', query: schemas.period, answer: showFigures },
  { method: 'GET', path: '/events', role: 'reader', answer: listen },
  { method: 'GET', path: '/state', role: 'operator', answer: showState },
  { method: 'GET', path: '/audit', role: 'operator', query: schemas.before, answer: showAudit },
];
