import { deskApiPath, deskEvents } from '@emovera/contract/desk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetSession } from './requests/queryClient.ts';

const [change, session] = deskEvents;

/** Counting takes the service a moment, so figures are read again once in this time, in milliseconds. */
const figuresMs = 60_000;

/** Reads again what is shown when the service says that it has changed. The browser connects again by itself after a failure. */
export function useLiveChanges() {
  const client = useQueryClient();
  useEffect(() => {
    const events = new EventSource(`${deskApiPath}/events`);
    let figuresAt = 0;
    events.addEventListener(change, () => {
      const areFiguresDue = Date.now() - figuresAt > figuresMs;
      if (areFiguresDue) figuresAt = Date.now();
      for (const part of ['leads', 'lead', 'options', ...(areFiguresDue ? ['figures'] : [])])
        void client.invalidateQueries({ queryKey: [part] });
    });
    events.addEventListener(session, forgetSession);
    return () => events.close();
  }, [client]);
}
