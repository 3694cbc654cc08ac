import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillStrict } from '../../i18n/format.ts';
import { VideoPlayer } from '../../ui/VideoPlayer/VideoPlayer.tsx';
import chapters from './client/chapters.ts?inline-script';
import video from './client/video.ts?inline-script';
import { LiveScript } from './LiveTexts.tsx';
import { LiveRequest } from './LiveWebinars.tsx';
import { isLive } from './liveTimes.ts';
import type { WebinarItem } from './loadResources.ts';
import styles from './Replay.module.css';
import type { ReplayPart } from './replayParts.ts';
import { WaveShapes } from './StackedWave.tsx';
import { OwnVideo, ReplayCover, StartTime, WebinarFacts } from './WebinarParts.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

type WebinarReplaysProps = {
  lang: Locale;
  words: WebinarListWords;
  shared: InterfaceWords;
  webinars: readonly WebinarItem[];
};

/** The live webinars, and the replays with their players, on the confirmation page of the webinar form. Each has the id `replay-{id}`, which links use. */
export function WebinarReplays({ lang, words, shared, webinars }: WebinarReplaysProps) {
  // Only the videos of a service need covers and a script.
  const hasServiceVideo = webinars.some(({ file, service }) => !file && service);
  const hasLive = webinars.some(isLive);
  const hasChapters = webinars.some(({ file, parts }) => file && parts.some(({ at }) => at !== undefined));
  return (
    <section className={`grid gap-6 ${styles.replays}`} aria-labelledby="replays">
      <h2 className="visually-hidden" id="replays">
        {hasLive ? words.live.requests : words.player.title}
      </h2>
      {hasServiceVideo && <WaveShapes />}
      <ul className="grid">
        {webinars.map((item, index) =>
          isLive(item) ? (
            <LiveRequest key={item.id} lang={lang} item={item} words={words} shared={shared} />
          ) : (
            <Replay key={item.id} lang={lang} item={item} index={index} words={words} shared={shared} />
          ),
        )}
      </ul>
      {!webinars.every(isLive) && <p className="text-width muted">{words.player.intro}</p>}
      {hasLive && <LiveScript />}
      {hasChapters && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known at build time.
        <script dangerouslySetInnerHTML={{ __html: chapters }} />
      )}
      {hasServiceVideo && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known at build time.
        <script dangerouslySetInnerHTML={{ __html: video }} />
      )}
    </section>
  );
}

type ReplayProps = {
  lang: Locale;
  item: WebinarItem;
  /** Position of the replay in the list. */
  index: number;
  words: WebinarListWords;
  shared: InterfaceWords;
};

/**
 * Replay with its player and its text: the transcript of a film with a voice, on wide screens beside it, or the summary of a webinar. The
 * player shows the site's own video if there is one, or else the video of a service.
 */
export function Replay({ lang, item, index, words, shared }: ReplayProps) {
  const { player } = words;
  const { id, title, file, service, spoken, parts, isTranscript } = item;
  const noticeId = `about-${id}`;
  // The chapters of one of the site's own videos are the parts with a time.
  const chapters = file ? parts.filter(({ at }) => at !== undefined) : [];
  const isFilm = chapters.length > 0;
  return (
    <li
      className={`grid one-column content-start gap-3 ${styles.replay}`}
      id={`replay-${id}`}
      data-items={id}
      data-film={isFilm ? '' : undefined}
    >
      <div className="all-columns grid one-column gap-3">
        <h3>{title}</h3>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      </div>
      <div className="grid one-column gap-3">
        {file && <OwnVideo lang={lang} item={item} file={file} words={player} shared={shared} />}
        {!file && service && (
          <>
            <VideoPlayer
              title={title}
              preview={<ReplayCover item={item} index={index} />}
              player={`${fillStrict(service.player, { id: service.videoId })}?autoplay=1`}
              page={fillStrict(service.page, { id: service.videoId })}
              spoken={spoken}
              noticeId={noticeId}
              words={{ play: fillStrict(player.play, { service: service.name }), link: fillStrict(player.link, { service: service.name }) }}
            />
            <p id={noticeId} className="text-width small muted">
              {fillStrict(player.notice, { service: service.name, host: new URL(service.player).host })}
            </p>
          </>
        )}
        {isFilm && <ReplayChapters label={player.chapters} chapters={chapters} />}
      </div>
      <SessionSummary title={isTranscript ? player.transcript : player.summary} about={title} parts={parts} />
    </li>
  );
}

type ReplayChaptersProps = {
  /** Accessible name of the list. */
  label: string;
  chapters: readonly ReplayPart[];
};

/** The chapters of a film with their times. Script turns them into buttons that play the film from there. */
function ReplayChapters({ label, chapters }: ReplayChaptersProps) {
  return (
    <ol className={`grid small ${styles.chapters}`} aria-label={label}>
      {chapters.map(({ title, at = 0 }) => (
        <li key={title} data-at={at}>
          <StartTime at={at} /> {title}
        </li>
      ))}
    </ol>
  );
}

type SessionSummaryProps = {
  /** Label of the disclosure. */
  title: string;
  /** Title of the webinar, for screen readers, because a page has several summaries. */
  about: string;
  /** Parts of the replay with their texts. */
  parts: readonly ReplayPart[];
};

/** The transcript or the summary of a replay by parts, behind a disclosure, for people who prefer reading to watching. */
function SessionSummary({ title, about, parts }: SessionSummaryProps) {
  return (
    <details className={`text-width ${styles.summary}`}>
      <summary className="bold link-color">
        {title}
        <span className="visually-hidden">{` – ${about}`}</span>
      </summary>
      {parts.map((part) => (
        <section className="grid gap-3" key={part.title}>
          <h4>
            {part.at !== undefined && <StartTime at={part.at} />} {part.title}
          </h4>
          {part.texts.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </details>
  );
}
