import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { path } from '../../i18n/paths.ts';
import { Button, FailureMessage, SubmitButton } from '../../ui/Button/Button.tsx';
import { FieldError } from '../../ui/Field/Field.tsx';
import { BookedMoment } from './BookedMoment.tsx';
import styles from './BookingPage.module.css';
import bookingPage from './client/bookingPage.ts?inline-script';
import moduleUrl from './client/manageBooking.ts?module-url';
import { bookingMessages } from './fieldWords.ts';
import formStyles from './LeadForm.module.css';
import type { FormsWords } from './schema.ts';

type BookingPageProps = {
  lang: Locale;
  words: FormsWords;
  company: Pick<CompanyFacts, 'email' | 'phone' | 'phoneDisplay'>;
  /** Origin of the lead service, if it is not that of the page. */
  service: string | undefined;
};

/** Page on which the visitor can change or cancel a booked time. The fragment of the address names the booking, so that it does not appear in the log of a server. */
export function BookingPage({ lang, words, company, service }: BookingPageProps) {
  const { page } = words.booking;
  const links: Readonly<Record<string, ReactNode>> = {
    '{email}': <a href={`mailto:${company.email}`}>{company.email}</a>,
    '{phone}': <a href={`tel:${company.phone}`}>{company.phoneDisplay.replaceAll(' ', '\u00a0')}</a>,
  };
  return (
    <div className={`grid gap-5 centred ${styles.page}`} data-booking-page="" data-module={moduleUrl} data-service={service}>
      <div className="grid gap-3">
        <h1>{page.title}</h1>
        <p className="muted">{page.intro}</p>
      </div>
      <noscript>
        <p className="large">{page.noScript}</p>
      </noscript>
      <p className={`large ${styles.message}`} role="status" tabIndex={-1} data-message="">
        {page.unknown}
      </p>
      <FailureMessage text={page.failed} again={page.again} />
      <section className={`grid gap-4 border rounded ground ${styles.booking}`} aria-label={page.title} data-booked="" hidden>
        <BookedMoment />
        <p className="muted" data-length="" />
        <Step action="change" title={page.change} submit={page.changeSubmit} sending={words.sending}>
          <div data-times="" />
        </Step>
        <Step action="cancel" title={page.cancel} submit={page.cancelSubmit} sending={words.sending}>
          <p>{page.cancelText}</p>
        </Step>
      </section>
      <p data-again="">
        <Button href={path(lang, '/demoRequest')}>{page.book}</Button>
      </p>
      <p>{page.contact.split(/(\{\w+\})/).map((part) => links[part] ?? part)}</p>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, and "<" cannot end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(bookingMessages(words)).replaceAll('<', '\\u003c') }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: bookingPage }} />
    </div>
  );
}

type StepProps = {
  /** Action of the service. */
  action: 'change' | 'cancel';
  title: string;
  submit: string;
  sending: string;
  children: ReactNode;
};

/** Folded form that changes or cancels the booking. */
function Step({ action, title, submit, sending, children }: StepProps) {
  return (
    <details name="step" className={formStyles.optional}>
      <summary>{title}</summary>
      <form className={`grid gap-4 min-width-0 ${styles.step}`} data-action={action}>
        {children}
        <FieldError id={`${action}-error`} name={action} />
        <div>
          <SubmitButton label={submit} sending={sending} />
        </div>
      </form>
    </details>
  );
}
