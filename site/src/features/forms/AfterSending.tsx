import type { AnalyticsEvent } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { Download } from '../resources/loadFileDownloads.ts';
import { StackedWave, WaveShapes } from '../resources/StackedWave.tsx';
import styles from './AfterSending.module.css';
import { BookedMoment } from './BookedMoment.tsx';
import bookedTime from './client/bookedTime.ts?inline-script';
import confirmation from './client/confirmation.ts?inline-script';
import type { ConfirmationWords, FormsWords } from './schema.ts';

export type ConfirmationProps = {
  words: ConfirmationWords;
  /** Sentence with `{reference}`, shown when the address carries one. */
  reference: string;
  /** Texts that replace title and text if a time was booked. Default: the form has no times. */
  booked?: BookedProps | undefined;
  /** Address of the link to further pages. */
  onward: string;
  /** Further links. Default none. */
  also?: readonly { href: string; text: string }[] | undefined;
  /** Profile of the wave under the text. */
  profile: Profile;
  /** Analytics event of the lead. Default none: the build has no analytics, or the form sends the event itself. */
  event?: AnalyticsEvent | undefined;
  /** The item that the visitor requested, if the page can offer it. */
  children?: ReactNode;
};

/** Confirmation after a form was sent. On a direct visit, its heading is the title of the page. */
export function Confirmation({ words, reference, booked, onward, also, profile, event, children }: ConfirmationProps) {
  const [before, after] = reference.split('{reference}');
  const sentence = (
    <p className={styles.reference} data-reference="" hidden>
      {before}
      <strong data-reference-value="" />
      {after}
    </p>
  );
  return (
    <div className={`relative ${styles.confirmation}`} data-confirmed-event={event && JSON.stringify(event)}>
      <div className={children ? `grid gap-7 centred ${styles.inner} ${styles.offering}` : `grid gap-7 centred ${styles.inner}`}>
        <div className="grid gap-4">
          <div className={styles.status}>
            <p className={`inline-flex items-center gap-3 pill bold ${styles.fading}`} role="status" data-fading="" hidden>
              {words.status}
            </p>
          </div>
          <h1>
            <span className={styles.sent}>{words.title}</span> <span className={styles.direct}>{words.meta.title}</span>
          </h1>
          {booked && <Booked {...booked} />}
          <p className={`text-width muted ${children ? '' : `large ${styles.text}`}`} data-unbooked="">
            {words.text}
          </p>
          {!children && sentence}
        </div>
        {children}
        {children && sentence}
        <section className={`grid gap-5 border rounded ground ${styles.next}`} aria-labelledby="next">
          <h2 id="next">{words.next.title}</h2>
          <ul className={`grid gap-4 ${styles.items}`}>
            {words.next.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>
            <Button href={onward}>{words.onward}</Button>
          </p>
          {also?.map(({ href, text }) => (
            <p key={href}>
              <a href={href}>{text}</a>
            </p>
          ))}
        </section>
      </div>
      {/* The wave is at the bottom. Before the content, it would move while the page loads. */}
      <div className={styles.wave}>
        <EmotionWave profile={profile} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: confirmation }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      {booked && <script dangerouslySetInnerHTML={{ __html: bookedTime }} />}
    </div>
  );
}

type BookedProps = {
  words: FormsWords['booking'];
  /** Time zone of the team. */
  zone: string;
};

/** Confirmation of a booked time. `client/bookedTime.ts` shows it. */
function Booked({ words: { times, confirmed }, zone }: BookedProps) {
  return (
    <template
      data-booked={JSON.stringify({ moment: times.moment, inParis: times.inParis })}
      data-title={confirmed.title}
      data-team-zone={zone}
    >
      <BookedMoment />
      <p className={`text-width large muted ${styles.text}`}>{confirmed.text}</p>
    </template>
  );
}

/** Page with the reason for a refused post that has no form to show it in. The lead service fills in heading and text. The page itself is not public. */
export function FailurePage({ lang, words }: { lang: Locale; words: FormsWords }) {
  const { title, text } = words.failures.notFound;
  return (
    <div className={`grid gap-5 centred ${styles.failure}`}>
      <h1 data-summary-title="">{title}</h1>
      <p className="large muted" data-summary-text="">
        {text}
      </p>
      <div className="flex wrap gap-4">
        <Button href={path(lang, '/forms/contact')}>{words.failurePage.contact}</Button>{' '}
        <Button href={path(lang, '/')} variant="quiet">
          {words.failurePage.home}
        </Button>
      </div>
    </div>
  );
}

type FileDownloadsProps = {
  downloads: readonly Download[];
  words: FormsWords['offers'];
};

/** The files of a kind, on the confirmation page of their form. `features/forms/client/confirmation.ts` moves the requested file to the top. */
export function FileDownloads({ downloads, words }: FileDownloadsProps) {
  return (
    <section className={`grid gap-6 ${styles.offers}`} aria-labelledby="offers">
      <h2 className="visually-hidden" id="offers">
        {words.title}
      </h2>
      <WaveShapes />
      <ul className="grid gap-5">
        {downloads.map(({ id, requestedAs, title, details, file, profile }, index) => (
          <li className="grid gap-3 border rounded ground" key={id} data-items={requestedAs.join(' ')}>
            <StackedWave profile={profile} index={index} />
            <h3>{title}</h3>
            <p className="small muted">{details}</p>
            <Button href={file.address} hrefLang={file.lang} variant="quiet">
              {words.button}
              <span className="visually-hidden">{` ${title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
