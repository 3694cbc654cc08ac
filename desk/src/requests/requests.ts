import type { DeskState } from '@emovera/contract/checks/checks.ts';
import {
  type DeskAudit,
  type DeskErrorCode,
  type DeskFailure,
  type DeskSession,
  type DeskSessions,
  deskApiPath,
  unattendedHeader,
} from '@emovera/contract/desk.ts';
import type * as credentials from '@emovera/contract/deskCredentials.ts';
import type * as leads from '@emovera/contract/deskLeads.ts';
import type * as schemas from '@emovera/contract/deskRequests.ts';
import { send as sendTo } from '@emovera/screens/requests.ts';
import { queryOptions } from '@tanstack/react-query';

/** Error of a request that the service refused. */
export class RequestError extends Error {
  readonly code: DeskErrorCode;
  readonly retryAfter: number | undefined;
  /** Error texts by the names of fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor({ error, retryAfter, fields = {} }: DeskFailure) {
    super(error);
    this.code = error;
    this.retryAfter = retryAfter;
    this.fields = fields;
  }
}

/** Time without a key or a click after which the screen counts as unattended, in milliseconds. */
const unattendedMs = 60_000;

let lastInput = Date.now();
for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true });

/**
 * Sends a request to the lead service.
 * @throws RequestError or Unreachable.
 */
const send = (method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<Response> => {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(Date.now() - lastInput > unattendedMs && { [unattendedHeader]: '1' }),
  };
  // With `keepalive`, a DELETE also arrives if the person closes the page meanwhile.
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }), keepalive: method === 'DELETE' };
  return sendTo(`${deskApiPath}/${address}`, init, (failure: DeskFailure) => failure.error && new RequestError(failure));
};

const get = async <T>(address: string): Promise<T> => (await send('GET', address)).json();
const post = async <T>(address: string, body: object): Promise<T> => (await send('POST', address, body)).json();
const remove = async <T>(address: string): Promise<T> => (await send('DELETE', address)).json();

/** Time that the browser has to store a file, in milliseconds. */
const linkLifetimeMs = 60_000;

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after this function.
  setTimeout(() => URL.revokeObjectURL(link.href), linkLifetimeMs);
}

/** The requests to the lead service. */
export const requests = {
  /** Null if no one is signed in. */
  session: () =>
    get<DeskSession>('session').catch((error: Error) => {
      if (error instanceof RequestError && error.code === 'session') return null;
      throw error;
    }),
  signIn: (body: schemas.SignIn) => post<DeskSession>('session', body),
  signOut: () => send('DELETE', 'session'),
  acceptInvitation: (body: schemas.AcceptInvitation) => post<DeskSession>('invitation', body),
  challengeSignIn: () => post<credentials.PasskeyChallenge>('session/challenge', {}),
  signInWithPasskey: (body: schemas.PasskeySignIn) => post<DeskSession>('session/passkey', body),
  companySignIn: () => get<credentials.CompanySignIn>('session/company'),
  startCompanySignIn: () => post<credentials.CompanyBegin>('session/company', {}),
  finishCompanySignIn: (body: schemas.CompanyReturn) => post<DeskSession>('session/company/return', body),
  challengeInvited: (body: schemas.InvitationToken) => post<credentials.PasskeyChallenge>('invitation/challenge', body),
  acceptWithPasskey: (body: schemas.AcceptWithPasskey) => post<DeskSession>('invitation/passkey', body),
  credentials: () => get<credentials.DeskCredentials>('credentials'),
  challengePasskey: () => post<credentials.PasskeyChallenge>('passkeys/challenge', {}),
  addPasskey: (body: schemas.NewPasskey) => post<credentials.DeskCredentials>('passkeys', body),
  removePasskey: (id: string) => remove<credentials.DeskCredentials>(`passkeys/${id}`),
  changePassword: (body: schemas.NewPassword) => post<credentials.DeskCredentials>('password', body),
  makeCodeKey: () => post<credentials.CodeKey>('codes/key', {}),
  turnCodesOn: (body: schemas.TurnCodesOn) => post<credentials.CodesOn>('codes', body),
  turnCodesOff: () => remove<credentials.DeskCredentials>('codes'),
  sessions: () => get<DeskSessions>('sessions'),
  endSession: (id: string) => send('DELETE', `sessions/${id}`),
  audit: (before: string) => get<DeskAudit>(`audit${before && `?${new URLSearchParams({ before })}`}`),
  options: () => get<leads.LeadOptions>('options'),
  leads: (body: schemas.ListLeads) => post<leads.LeadPage>('leads', body),
  selectLeads: (body: schemas.SelectLeads) => post<leads.SelectedLeads>('leads/references', body),
  count: (body: schemas.CountFitting) => post<leads.LeadCounts>('leads/count', body),
  views: () => get<leads.SavedViews>('views'),
  saveView: (body: schemas.SaveView) => post<leads.SavedViews>('views', body),
  chooseFirst: (body: schemas.ChooseFirst) => post<leads.SavedViews>('views/first', body),
  deleteView: (id: string) => remove<leads.SavedViews>(`views/${id}`),
  export: async (body: schemas.ExportLeads) => (await send('POST', 'leads/export', body)).blob(),
  team: () => get<leads.DeskTeam>('team'),
  changeWork: (body: schemas.ChangeWork) => post<leads.ChangedWork>('leads/work', body),
  retryLeads: (body: schemas.RetryLeads) => post<leads.RetriedLeads>('leads/retry', body),
  lead: (reference: string) => get<leads.DeskLead>(`leads/${reference}`),
  enterLead: (reference: string) => send('POST', `leads/${reference}/presence`, {}),
  leaveLead: (reference: string) => send('DELETE', `leads/${reference}/presence`),
  retry: (reference: string) => post<leads.DeskLead>(`leads/${reference}/retry`, {}),
  addNote: (reference: string, body: schemas.AddNote) => post<leads.DeskLead>(`leads/${reference}/notes`, body),
  deleteNote: (reference: string, id: string) => remove<leads.DeskLead>(`leads/${reference}/notes/${id}`),
  correct: (reference: string, body: schemas.CorrectLead) => post<leads.DeskLead>(`leads/${reference}/correct`, body),
  resend: (reference: string, body: schemas.ResendLead) => post<leads.DeskLead>(`leads/${reference}/resend`, body),
  changePerson: (reference: string, body: schemas.ChangePerson) => post<leads.ChangedPerson>(`leads/${reference}/person`, body),
  company: (company: string) => post<leads.CompanyLeads>('company', { company }),
  person: (reference: string) => get<leads.PersonLeads>(`leads/${reference}/person`),
  accessFile: async (reference: string, body: schemas.MakeAccessFile) => {
    const response = await send('POST', `leads/${reference}/access`, body);
    const [, name = reference] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { file: await response.blob(), name };
  },
  erase: (reference: string, body: schemas.EraseLead) => post<leads.ErasedLeads>(`leads/${reference}/erase`, body),
  state: () => get<DeskState>('state'),
  statistics: (body: schemas.CountLeads) => post<leads.DeskStatistics>('figures', body),
  statisticsGroups: (body: schemas.CountGroups) => post<leads.DeskGroups>('figures/groups', body),
};

/** Query options for a page of the list. */
export const leadsQuery = (query: schemas.ListLeads) => queryOptions({ queryKey: ['leads', query], queryFn: () => requests.leads(query) });
