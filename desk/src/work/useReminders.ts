import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useEffect } from 'react';
import { openSteps } from '../leads/leadQuery.ts';
import { today } from '../period.ts';
import { useSession } from '../session.ts';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';

/** Shows a notice about due reminders when the person opens the desk, once a day. */
export function useReminders(): void {
  const { mail, due } = useSession();
  const { work } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language does not tell it again
  useEffect(() => {
    const told = `${mail} ${today()}`;
    if (due === 0 || localStorage.getItem('desk-reminded') === told) return;
    localStorage.setItem('desk-reminded', told);
    const show = () => {
      location.hash = toHash('leads', new URLSearchParams({ steps: openSteps.join(','), assignee: mail, due: 'yes' }));
    };
    notice.done(formats.count(work.remindersDue, due), show, work.show);
  }, [mail, due]);
}
