import type { Locale } from '@emovera/contract/locales.ts';
import { meetingMinutes, trialVerbatims } from '../content/constants.ts';
import type { InterfaceWords } from '../content/schemas/interface.ts';
import { fillStrict, formatNumber } from '../i18n/format.ts';
import { path } from '../i18n/paths.ts';
import { Button, type ButtonProps } from './Button/Button.tsx';
import { ClosingCall } from './Section/Section.tsx';

/** A next step for visitors. */
type CallToAction = 'demo' | 'test' | 'trial' | 'meeting' | 'contact';

type CallToActionButtonProps = {
  lang: Locale;
  callToAction: CallToAction;
  actions: InterfaceWords['actions'];
  /** Addresses of the free trial and of the calendar for meetings. Without a calendar, the form for a meeting opens. */
  company: { readonly signUp: string; readonly meeting: string | null };
  /** Default: `action` for the demo and the test, `quiet` for the others. */
  variant?: ButtonProps['variant'];
  /** Whether the demo's form opens in a dialog instead of on its page. Default false. */
  opensDialog?: boolean;
};

/** The demo as the one button of a hero, and the free trial as a link beside it. */
export function HeroCallsToAction(shared: Pick<CallToActionButtonProps, 'lang' | 'actions' | 'company'>) {
  return (
    <>
      <CallToActionButton {...shared} callToAction="demo" />{' '}
      <p className="grid small muted">
        <a className="bold" href={shared.company.signUp}>
          {trialText(shared)}
        </a>{' '}
        {shared.actions.trialNote}
      </p>
    </>
  );
}

const trialText = ({ lang, actions }: Pick<CallToActionButtonProps, 'lang' | 'actions'>) =>
  fillStrict(actions.trial, { verbatims: formatNumber(lang, trialVerbatims) });

/** Addresses of the free ways to start. */
export const startAddresses = (lang: Locale, company: CallToActionButtonProps['company']) => ({
  meeting: company.meeting ?? path(lang, '/forms/meeting'),
  demo: path(lang, '/demoRequest'),
  test: path(lang, '/forms/demo/test'),
  trial: company.signUp,
});

/** A large button to a next step, for heroes and closing calls. */
export function CallToActionButton({ lang, callToAction, actions, company, variant, opensDialog = false }: CallToActionButtonProps) {
  const addresses = startAddresses(lang, company);
  const targets: Record<CallToAction, Pick<ButtonProps, 'href' | 'children' | 'opensDialog'>> = {
    demo: { href: opensDialog ? path(lang, '/forms/demo') : addresses.demo, children: actions.askDemo, opensDialog },
    test: { href: addresses.test, children: actions.askTest },
    trial: { href: addresses.trial, children: trialText({ lang, actions }) },
    meeting: {
      href: addresses.meeting,
      children: fillStrict(actions.meeting, { minutes: formatNumber(lang, meetingMinutes) }),
      opensDialog: company.meeting === null,
    },
    contact: { href: path(lang, '/forms/contact'), children: actions.contact, opensDialog: true },
  };
  return (
    <Button
      {...targets[callToAction]}
      variant={variant ?? (callToAction === 'demo' || callToAction === 'test' ? 'action' : 'quiet')}
      size="large"
    />
  );
}

export type DemoCallProps = Pick<CallToActionButtonProps, 'lang' | 'actions' | 'company' | 'opensDialog'> & {
  words: { title: string; text: string };
  /** The main button: `test`, the longer demo, on pages that people read before they buy. Default `demo`. */
  first?: 'demo' | 'test';
  /** Quiet button next to it. Default none. */
  second?: CallToAction | undefined;
};

/** Call for a demo at the end of a page, with an optional second button. */
export function DemoCall({ words: { title, text }, first = 'demo', second, opensDialog = false, ...shared }: DemoCallProps) {
  return (
    <ClosingCall
      title={title}
      text={text}
      actions={
        <>
          <CallToActionButton {...shared} callToAction={first} opensDialog={opensDialog} />{' '}
          {second && <CallToActionButton {...shared} callToAction={second} variant="quiet" />}
        </>
      }
    />
  );
}
