import { trialVerbatims } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../routing/paths.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';

export type ResourceCallProps = {
  lang: Locale;
  words: { title: string; text: string };
  shared: InterfaceWords;
  /** Where the free trial begins. */
  signUp: string;
};

/** Closing call of a resource page: the demo, and quietly the trial. */
export function ResourceCall({ lang, words, shared, signUp }: ResourceCallProps) {
  return (
    <ClosingCall
      {...words}
      actions={
        <>
          <Button href={path(lang, '/demoRequest')} variant="action" size="large">
            {shared.actions.askDemo}
          </Button>
          <Button href={signUp} variant="quiet" size="large">
            {fill(shared.actions.trial, { count: formatNumber(lang, trialVerbatims) })}
          </Button>
        </>
      }
    />
  );
}
