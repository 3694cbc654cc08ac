import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { formatDay } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import { LiveScript, UntilOver } from './LiveTexts.tsx';
import type { LiveItem } from './loadResources.ts';
import replay from './Replay.module.css';
import { StackedWave, WaveShapes } from './StackedWave.tsx';
import parts from './WebinarParts.module.css';
import { WebinarFacts, WebinarLearn, WebinarProgramme } from './WebinarParts.tsx';
import styles from './WebinarsPage.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

type LiveWebinarsProps = {
  lang: Locale;
  words: WebinarListWords;
  shared: InterfaceWords;
  webinars: readonly LiveItem[];
};

/** Live webinars of a language: future ones, and past ones without a video yet. */
export function LiveWebinars({ lang, words, shared, webinars }: LiveWebinarsProps) {
  return (
    <Section labelledBy="live">
      <SectionHeading title={words.live.title} intro={words.live.intro} id="live" />
      <WaveShapes />
      <ul className="grid gap-6">
        {webinars.map((item, index) => (
          <LiveCard key={item.id} lang={lang} item={item} index={index} words={words} shared={shared} />
        ))}
      </ul>
      <LiveScript />
    </Section>
  );
}

type LiveCardProps = Omit<LiveWebinarsProps, 'webinars'> & {
  item: LiveItem;
  /** Position of the webinar in the list. The programme of the first is open. */
  index: number;
};

/** Live webinar in the list: its time, its subject, its programme, and the button that opens its form. */
export function LiveCard({ lang, item, index, words, shared }: LiveCardProps) {
  const { id, title, teaser, live, date, profile } = item;
  return (
    <li className={`relative grid ${styles.card}`} id={id} data-pagefind-ignore="">
      <div className={`relative grid border rounded tinted ${parts.cover}`} aria-hidden="true">
        <StackedWave profile={profile} index={index} />
        <span className={`pill small bold ${parts.day}`}>{formatDay(lang, date, { day: 'numeric', month: 'short' })}</span>
      </div>
      <h3>{title}</h3>
      <div className={`all-columns flex wrap items-center text-width ${styles.text}`}>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
        <p className="muted">{teaser}</p>
        <WebinarLearn item={item} words={words.card} />
        <WebinarProgramme item={item} words={words.card} isOpen={index === 0} />
        <Button href={path(lang, `/forms/webinar/${id}`)} opensDialog>
          <UntilOver live={live} then={words.live.order}>
            {words.live.register}
          </UntilOver>
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>
      </div>
    </li>
  );
}

/** Live webinar on the confirmation page: its time, and the way in which the visitor gets the link to it, or its recording. */
export function LiveRequest({ lang, item, words, shared }: Omit<LiveCardProps, 'index'>) {
  const { id, title, live } = item;
  return (
    <li className={`grid one-column content-start gap-3 ${replay.replay}`} id={`replay-${id}`} data-items={id}>
      <h3>{title}</h3>
      <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      <p>
        <UntilOver live={live} then={words.live.ordered}>
          {words.live.registered}
        </UntilOver>
      </p>
      <WebinarProgramme item={item} words={words.card} />
    </li>
  );
}
