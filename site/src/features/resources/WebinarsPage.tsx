import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageHero, Section, SectionHeading } from '../../ui/Section/Section.tsx';
import { LiveWebinars } from './LiveWebinars.tsx';
import { isLive } from './liveTimes.ts';
import type { WebinarItem } from './loadResources.ts';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';
import { WaveShapes } from './StackedWave.tsx';
import { OwnVideo, ReplayCover, WebinarFacts, type WebinarFactsProps, WebinarLearn, WebinarProgramme } from './WebinarParts.tsx';
import styles from './WebinarsPage.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

type WebinarsPageProps = {
  lang: Locale;
  words: WebinarListWords;
  shared: InterfaceWords;
  webinars: readonly WebinarItem[];
  company: ResourceEndProps['company'];
};

/** The webinars of a language: the first film on the first screen, then the live webinars, then the other films. */
export function WebinarsPage({ lang, words, shared, webinars, company }: WebinarsPageProps) {
  const live = webinars.filter(isLive);
  const [first, ...others] = webinars.filter((item) => !isLive(item));
  const open = others.find(({ isOpen }) => isOpen);
  const asks = others.some(({ isOpen }) => !isOpen);
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          first && (
            <>
              <Button href={path(lang, `/forms/webinar/${first.id}`)} size="large" opensDialog>
                {words.card.button}
                <span className="visually-hidden">{` ${first.title}`}</span>
              </Button>{' '}
              {open && <a href={`#${open.id}`}>{words.hero.open}</a>}
            </>
          )
        }
        picture={first && <ReplayTeaser lang={lang} item={first} words={words} shared={shared} />}
      >
        {first && <WebinarLearn item={first} words={words.card} />}
      </PageHero>
      {live.length > 0 && <LiveWebinars lang={lang} words={words} shared={shared} webinars={live} />}
      {others.length > 0 && (
        <Section labelledBy="replays">
          <SectionHeading
            title={words.list.title}
            intro={asks ? `${words.list.intro} ${words.card.delivery}` : words.list.intro}
            id="replays"
          />
          {/* The section of live webinars already has these. */}
          {live.length === 0 && others.some(({ file }) => !file) && <WaveShapes />}
          <ul className="grid gap-6">
            {others.map((item, index) => (
              <WebinarCard key={item.id} lang={lang} item={item} index={index} words={words} shared={shared} />
            ))}
          </ul>
        </Section>
      )}
      <ResourceEnd lang={lang} words={words} shared={shared} company={company} />
    </>
  );
}

/** First film, on the first screen: its still, its facts, and its programme on request. It links to the form. */
function ReplayTeaser({ lang, item, words, shared }: WebinarFactsProps) {
  return (
    <div className={`grid gap-2 ${styles.teaser}`} id={item.id} data-pagefind-ignore="">
      <div className={`relative gap-4 grid gap-2`}>
        <ReplayCover item={item} index={0} isFirst />
        <a className={`large bold ${styles.title}`} href={path(lang, `/forms/webinar/${item.id}`)} data-dialog="">
          {item.title}
        </a>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      </div>
      <WebinarProgramme item={item} words={words.card} />
    </div>
  );
}

type WebinarCardProps = {
  lang: Locale;
  item: WebinarItem;
  /** Position of the film in the list. */
  index: number;
  words: WebinarListWords;
  shared: InterfaceWords;
};

/**
 * Film in the list: its still, its subject, its programme on request, and the button that opens its form. Phones show the still small. A film that
 * needs no form plays here.
 */
export function WebinarCard({ lang, item, index, words, shared }: WebinarCardProps) {
  const { card, player } = words;
  const { id, title, teaser, file } = item;
  const isOpen = item.isOpen && file;
  return (
    <li className={isOpen ? `relative grid ${styles.open}` : `relative grid ${styles.card}`} id={id} data-pagefind-ignore="">
      {isOpen ? (
        <div className="grid gap-3">
          <OwnVideo lang={lang} item={item} file={file} words={player} shared={shared} />
        </div>
      ) : (
        <ReplayCover item={item} index={index} />
      )}
      <h3>{title}</h3>
      <div className={`all-columns flex wrap items-center text-width ${styles.text}`}>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
        <p className="muted">{teaser}</p>
        <WebinarLearn item={item} words={card} />
        <WebinarProgramme item={item} words={card} />
        {isOpen ? (
          <b>{card.open}</b>
        ) : (
          <Button href={path(lang, `/forms/webinar/${id}`)} opensDialog>
            {card.button}
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
