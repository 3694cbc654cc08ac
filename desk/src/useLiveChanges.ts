import { deskApiPath, deskEvents } from '@emovera/contract/desk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetSession } from './requests/queryClient.ts';

const [change, session] = deskEvents;

/** Reads again what is shown when the service says that it has changed. The browser connects again by itself after a failure. */
export function useLiveChanges() {
  const client = useQueryClient();
  useEffect(() => {
    const events = new EventSource(`${deskApiPath}/events`);
    events.addEventListener(change, () => {
      for (const part of ['leads', 'lead', 'options', 'figures']) void client.invalidateQueries({ queryKey: [part] });
    });
    events.addEventListener(session, forgetSession);
    return () => events.close();
  }, [client]);
}
