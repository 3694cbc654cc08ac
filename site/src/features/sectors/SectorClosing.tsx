import { meetingMinutes, trialVerbatims } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';

export type SectorClosingProps = {
  lang: Locale;
  words: { title: string; text: string };
  /** What the words speak of: it gets a button beside the demo. */
  offer: 'demo' | 'trial' | 'meeting';
  actions: InterfaceWords['actions'];
  /** Where the trial begins, and where a meeting is booked; null: the form for a meeting. */
  company: { signUp: string; meeting: string | null };
};

/** Closing call of a sector: the demo, and what its words speak of. */
export function SectorClosing({ lang, words, offer, actions, company }: SectorClosingProps) {
  return (
    <ClosingCall
      {...words}
      actions={
        <>
          <Button href={path(lang, '/demoRequest')} variant="action" size="large">
            {actions.askDemo}
          </Button>{' '}
          {offer === 'trial' && (
            <Button href={company.signUp} variant="quiet" size="large">
              {fill(actions.trial, { count: formatNumber(lang, trialVerbatims) })}
            </Button>
          )}
          {offer === 'meeting' && (
            <Button
              href={company.meeting ?? path(lang, '/forms/meeting')}
              variant="quiet"
              size="large"
              opensDialog={company.meeting === null}
            >
              {fill(actions.meeting, { minutes: meetingMinutes })}
            </Button>
          )}
        </>
      }
    />
  );
}
