import { trialVerbatims } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';

export type ResourceEndProps = {
  lang: Locale;
  words: {
    /** What these resources are good for. */
    what: { title: string; lead?: string | undefined; items: readonly { title: string; text: string }[] };
    closing: { title: string; text: string };
  };
  shared: InterfaceWords;
  /** Where the free trial begins. */
  signUp: string;
};

/** End of a resource page: what its resources are, then the demo, and quietly the trial. */
export function ResourceEnd({ lang, words, shared, signUp }: ResourceEndProps) {
  return (
    <>
      <Section ground="tint" labelledBy="what">
        <SectionHeading title={words.what.title} lead={words.what.lead} id="what" />
        <Points items={words.what.items} />
      </Section>
      <ClosingCall
        {...words.closing}
        actions={
          <>
            <Button href={path(lang, '/demoRequest')} variant="action" size="large">
              {shared.actions.askDemo}
            </Button>{' '}
            <Button href={signUp} variant="quiet" size="large">
              {fill(shared.actions.trial, { count: formatNumber(lang, trialVerbatims) })}
            </Button>
          </>
        }
      />
    </>
  );
}
