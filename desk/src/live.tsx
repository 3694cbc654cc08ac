import { type DeskPresence, deskApiPath, deskEvents, presenceMs } from '@emovera/contract/desk.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession } from './requests/queryClient.ts';
import { requests } from './requests/requests.ts';
import { useSession } from './session.ts';
import ui from './ui/ui.module.css';
import { useMessages } from './useMessages.ts';

/** Name of the lock and of the channel that the tabs of a browser share. */
const name = 'desk-events';

/** Pause before the next attempt after the service or a proxy refused a connection, in milliseconds. */
const reopenMs = 10_000;

/** Message between tabs: an event of the service with its data, or `visible`, a request for the latest state. */
type Message = { readonly type: string; readonly data?: string };

/**
 * Reloads the shown data when the service reports a change. A browser opens few connections to a service, so its tabs share one for events: one of the
 * visible tabs holds it, and passes events on to the others. Without a visible tab, no connection is open. A tab that becomes visible reloads its data.
 */
export function useLiveChanges() {
  const client = useQueryClient();
  // This keeps the presence in the cache while no screen shows it.
  usePresence();
  useEffect(() => {
    const tabs = new BroadcastChannel(name);
    let presence: Message | undefined;
    const handle = (message: Message) => {
      if (message.type === 'presence') presence = message;
      handleEvent(client, message);
    };
    const tell = (message: Message) => {
      handle(message);
      tabs.postMessage(message);
    };
    let leave: (() => void) | undefined;
    const handleVisibility = () => {
      leave?.();
      leave = undefined;
      if (document.hidden) return;
      const left = new AbortController();
      leave = () => left.abort();
      tabs.postMessage({ type: 'visible' });
      // A tab that waited for the lock has missed the events between two connections.
      const connect = (options: LockOptions, hasMissed: boolean) =>
        navigator.locks.request(name, options, (lock) => lock && openEvents(tell, left.signal, hasMissed));
      connect({ ifAvailable: true }, false)
        .then(() => (left.signal.aborted ? null : connect({ signal: left.signal }, true)))
        // The tab was hidden or closed before it got the lock.
        .catch(() => undefined);
    };
    const handleReturn = () => {
      handleVisibility();
      if (document.hidden) return;
      readAgain(client);
      void checkSession(client);
    };
    tabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'visible') handle(data);
      else if (presence && !document.hidden) tabs.postMessage(presence);
    };
    handleVisibility();
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      leave?.();
      tabs.close();
    };
  }, [client]);
}

/**
 * Keeps a connection for events open until the signal aborts.
 * @param hasMissed Whether events may have been missed before.
 */
function openEvents(tell: (message: Message) => void, signal: AbortSignal, hasMissed: boolean): Promise<void> {
  let isBehind = hasMissed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let events: EventSource;
  const open = () => {
    events = new EventSource(`${deskApiPath}/events`);
    for (const type of deskEvents) events.addEventListener(type, ({ data }: MessageEvent<string>) => tell({ type, data }));
    events.addEventListener('open', () => {
      if (isBehind) tell({ type: 'change' });
      isBehind = false;
    });
    events.addEventListener('error', () => {
      isBehind = true;
      // The browser reconnects by itself, except after an error status such as a proxy's 502.
      if (events.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, reopenMs);
      // The session may have ended. Requests of the reload then detect it.
      tell({ type: 'change' });
    });
  };
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      events.close();
      resolve();
    });
  });
}

function handleEvent(client: QueryClient, { type, data }: Message): void {
  if (type === 'session') void checkSession(client);
  else if (type === 'presence') client.setQueryData(['presence'], JSON.parse(data ?? '[]'));
  // A hidden tab reloads when it becomes visible.
  else if (!document.hidden) readAgain(client);
}

function readAgain(client: QueryClient): void {
  for (const part of ['leads', 'lead', 'options']) void client.invalidateQueries({ queryKey: [part] });
}

/** Reads the session again. The session of the connection has ended, but a person may have signed in since in another tab. */
async function checkSession(client: QueryClient): Promise<void> {
  const session = await requests.session().catch(() => undefined);
  if (session === null) endSession();
  else if (session) client.setQueryData(['session'], session);
}

/** People and the leads that they look at, from the latest event of the service. */
function usePresence(): DeskPresence {
  return useQuery<DeskPresence>({ queryKey: ['presence'], queryFn: () => [], enabled: false, initialData: [] }).data;
}

/** Tells colleagues that the person looks at a lead, while its screen is visible. */
export function useLookAt(reference: string): void {
  useEffect(() => {
    // Send the requests one after the other: the person may leave the lead before the first one has arrived.
    let last: Promise<unknown> = Promise.resolve();
    const send = (isHere: boolean) => {
      last = last.then(() => (isHere ? requests.enterLead(reference) : requests.leaveLead(reference))).catch(() => undefined);
    };
    const handleVisibility = () => send(!document.hidden);
    const timer = setInterval(() => !document.hidden && send(true), presenceMs / 3);
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
      send(false);
    };
  }, [reference]);
}

type LookingProps = { readonly reference: string };

/** Sentence that names the colleagues who look at a lead, and the short name of the first. */
function useColleagues({ reference }: LookingProps) {
  const { mail } = useSession();
  const { presence } = useMessages();
  const formats = useFormats();
  const [first, ...others] = usePresence().filter((one) => one.reference === reference && one.by !== mail);
  if (!first) return undefined;
  const who = shortName(first.by, mail);
  return { who, text: fillPlaceholders(others.length > 0 ? formats.count(presence.others, others.length) : presence.one, { who }) };
}

/** Text that names the colleagues who look at a lead. */
export function LookingColleagues(props: LookingProps) {
  return <p role="status">{useColleagues(props)?.text}</p>;
}

/** Small mark that names the colleagues who look at a lead, for lists. */
export function LookingBadge(props: LookingProps) {
  const colleagues = useColleagues(props);
  return (
    colleagues && (
      <span className={`pill caption ${ui.badge}`} title={colleagues.text}>
        <span aria-hidden="true">{`◉ ${colleagues.who}`}</span>
        <span className="visually-hidden">{colleagues.text}</span>
      </span>
    )
  );
}

/** Address of a colleague. The domain is left out if it is also the domain of `mail`. */
export const shortName = (address: string, mail: string): string => {
  const domain = mail.slice(mail.indexOf('@'));
  return address.endsWith(domain) ? address.slice(0, -domain.length) : address;
};
