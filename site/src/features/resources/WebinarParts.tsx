import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillStrict, formatDay, formatLength } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import fold from '../../ui/Fold/Fold.module.css';
import { languageName } from './describeFile.ts';
import { LiveBadge, LiveScript } from './LiveTexts.tsx';
import type { WebinarItem } from './loadResources.ts';
import { StackedWave } from './StackedWave.tsx';
import styles from './WebinarParts.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarFactsProps = {
  lang: Locale;
  item: WebinarItem;
  words: WebinarListWords;
  shared: InterfaceWords;
};

/**
 * Language of a webinar, if it is not the page's, and its time. For a film, its length, whether a sample has a voice, and the day on which a recording was
 * made.
 */
export function WebinarFacts({ lang, item, words, shared }: WebinarFactsProps) {
  const { spoken, seconds, file, hasVoice, date, live } = item;
  const { card } = words;
  return (
    <ul className={`flex wrap small muted ${styles.facts}`}>
      {spoken !== lang && <li className="bold link-color">{fillStrict(card.spoken, { language: languageName(spoken, shared) })}</li>}
      {live ? (
        <>
          <li>{live.when}</li>
          <LiveBadge live={live} words={words.live} />
        </>
      ) : (
        <>
          <li>{formatLength(lang, seconds)}</li>
          <li>{file?.isSample ? (hasVoice ? card.voice : card.silent) : fillStrict(card.recorded, { date: formatDay(lang, date) })}</li>
        </>
      )}
    </ul>
  );
}

type ProgrammePartsProps = { item: WebinarItem; words: WebinarListWords['card'] };

type WebinarProgrammeProps = ProgrammePartsProps & {
  /** Whether it is initially open. Default false. */
  isOpen?: boolean;
};

/** The programme of a webinar on the list, behind a disclosure. */
export function WebinarProgramme({ item, words, isOpen = false }: WebinarProgrammeProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={`flex items-center small bold link-color ${fold.chevron}`}>{words.programme}</summary>
      <ProgrammeParts item={item} words={words} />
    </details>
  );
}

/** Three points that a webinar teaches. */
export function WebinarLearn({ item: { learn }, words }: ProgrammePartsProps) {
  return (
    <div className={`grid gap-2 ${styles.learn}`}>
      <p>
        <b>{words.learn}</b>
      </p>
      <ul>
        {learn.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** Speakers and parts of a webinar: the parts of its programme, or the chapters of its film. */
function ProgrammeParts({ item: { speakers, parts, hasVoice }, words }: ProgrammePartsProps) {
  return (
    <div className={`grid gap-3 ${styles.parts}`}>
      {/* A film without a voice has no speakers. */}
      {hasVoice && (
        <p>
          <b>{words.speakers}</b> {speakers.join(' · ')}
        </p>
      )}
      <ol className="grid gap-2">
        {parts.map(({ at, title }) => (
          <li key={title}>
            {at !== undefined && <StartTime at={at} />} {title}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Outline next to the form of a webinar: its still, its facts and its programme, and the link to a film that plays without a form. */
export function WebinarOutline({ lang, item, words, shared }: WebinarFactsProps) {
  return (
    <section className="grid gap-3">
      {item.file && <ReplayCover item={item} index={0} />}
      <h2>{words.card.programme}</h2>
      <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      {item.isOpen && (
        <p>
          <a href={`${path(lang, '/webinars')}#${item.id}`}>{words.card.open}</a>
        </p>
      )}
      <WebinarLearn item={item} words={words.card} />
      <ProgrammeParts item={item} words={words.card} />
      {item.live && <LiveScript />}
    </section>
  );
}

/** The time at which a part of a replay begins. */
export function StartTime({ at }: { at: number }) {
  return (
    <time className="tabular bold muted" dateTime={`PT${Math.round(at)}S`}>
      {formatClock(at)}
    </time>
  );
}

type ReplayCoverProps = {
  item: Pick<WebinarItem, 'file' | 'seconds' | 'profile'>;
  /** Position of the replay in the list, which determines the shape of the wave. */
  index: number;
  /** Whether it is on the first screen. Default false: it loads when it comes near the screen. */
  isFirst?: boolean;
};

/**
 * Cover of a replay: the still of its film, with a play mark and its length in a corner, where they hide least of it. The video of a service has a wave instead, and its page needs `WaveShapes`.
 * The cover is decoration, because the length is in the text too.
 */
export function ReplayCover({ item: { file, seconds, profile }, index, isFirst = false }: ReplayCoverProps) {
  return (
    <div className={`relative grid border rounded tinted ${styles.cover}`} aria-hidden="true">
      {file ? (
        <img src={`/replays/${file.poster}`} alt="" width={file.width} height={file.height} loading={isFirst ? undefined : 'lazy'} />
      ) : (
        <StackedWave profile={profile} index={index} />
      )}
      <span className={`flex gap-2 items-center pill small bold ${styles.length}`}>{formatClock(seconds)}</span>
    </div>
  );
}

type OwnVideoProps = {
  lang: Locale;
  item: WebinarItem;
  file: NonNullable<WebinarItem['file']>;
  words: WebinarListWords['player'];
  shared: InterfaceWords;
};

/** One of the site's own replays in the player of the browser, which needs no script. Only the poster loads before it is played. */
export function OwnVideo({ lang, item: { id, title, spoken, hasVoice }, file, words, shared }: OwnVideoProps) {
  const { name, poster, width, height, isSample } = file;
  const noticeId = `about-${id}`;
  // Captions in the language of the page come first, and are shown by default.
  const captions = file.captions.filter((code) => code === lang || code === spoken).sort((a, b) => Number(b === lang) - Number(a === lang));
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are a list; the build stops for a video without tracks. */}
      <video
        className={`full-width border rounded tinted ${styles.video}`}
        controls
        preload="none"
        playsInline
        poster={`/replays/${poster}`}
        width={width}
        height={height}
        aria-label={title}
        aria-describedby={noticeId}
      >
        <source src={`/replays/${name}.mp4`} type="video/mp4" />
        {captions.map((code, index) => (
          <track
            key={code}
            kind={code === spoken ? 'captions' : 'subtitles'}
            src={`/replays/${name}.${code}.vtt`}
            srcLang={code}
            label={languageName(code, shared)}
            default={index === 0}
          />
        ))}
        <a href={`/replays/${name}.mp4`}>{words.unplayable}</a>
      </video>
      <p id={noticeId} className="text-width small muted">
        {isSample && `${hasVoice ? words.voice : words.silent} `}
        {words.own}
      </p>
    </>
  );
}

/** A length or a time in a video as players show it: minutes and seconds, such as "6:22". */
function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
