import { deskApiPath, deskEvents } from '@emovera/contract/desk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession } from './requests/queryClient.ts';

const [change, session] = deskEvents;

/** Time until a connection is tried again that the service or a proxy refused, in milliseconds. */
const reopenMs = 10_000;

/** Reads again what is shown when the service says that it has changed. */
export function useLiveChanges() {
  const client = useQueryClient();
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let hasMissed = false;
    const readAgain = () => {
      for (const part of ['leads', 'lead', 'options']) void client.invalidateQueries({ queryKey: [part] });
    };
    const open = () => {
      events = new EventSource(`${deskApiPath}/events`);
      events.addEventListener(change, readAgain);
      events.addEventListener(session, endSession);
      events.addEventListener('open', () => {
        if (hasMissed) readAgain();
        hasMissed = false;
      });
      events.addEventListener('error', () => {
        hasMissed = true;
        // The browser connects again by itself, except after an answer such as a proxy's 502.
        if (events.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, reopenMs);
        // The session may have ended.
        readAgain();
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [client]);
}
