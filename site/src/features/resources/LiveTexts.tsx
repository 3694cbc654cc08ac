import type { ReactNode } from 'react';
import liveTexts from './client/liveTexts.ts?inline-script';
import type { LiveTimes } from './liveTimes.ts';
import styles from './WebinarParts.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

type UntilOverProps = {
  live: LiveTimes;
  /** Text until the webinar is over. */
  children: ReactNode;
  /** Text after the webinar. */
  then: ReactNode;
};

/** Text that changes when a live webinar is over. Its page needs {@link LiveScript}. */
export function UntilOver({ live: { until, isOver, followsClock }, children, then }: UntilOverProps) {
  if (isOver) return then;
  if (!followsClock) return children;
  return (
    <>
      <span data-from={0} data-until={until}>
        {children}
      </span>
      <span data-from={until} hidden>
        {then}
      </span>
    </>
  );
}

type LiveBadgeProps = { live: LiveTimes; words: WebinarListWords['live'] };

/** List items that show whether a live webinar is running or over. Its page needs {@link LiveScript}. */
export function LiveBadge({ live: { from, until, isOver, followsClock }, words }: LiveBadgeProps) {
  const className = `pill bold link-color ${styles.mark}`;
  if (isOver) return <li className={className}>{words.over}</li>;
  if (!followsClock) return null;
  return (
    <>
      <li className={className} data-from={from} data-until={until} hidden>
        {words.now}
      </li>
      <li className={className} data-from={until} hidden>
        {words.over}
      </li>
    </>
  );
}

/** Script that changes the texts about live webinars without a new build. It must come after them. */
export function LiveScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known at build time.
  return <script dangerouslySetInnerHTML={{ __html: liveTexts }} />;
}
