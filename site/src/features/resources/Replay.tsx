import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import { VideoPlayer } from '../../ui/VideoPlayer/VideoPlayer.tsx';
import type { WebinarItem } from './loadResources.ts';
import { OwnVideo } from './OwnVideo.tsx';
import styles from './Replay.module.css';
import { ReplayChapters } from './ReplayChapters.tsx';
import { ReplayCover } from './ReplayCover.tsx';
import { SessionSummary } from './SessionSummary.tsx';
import { WebinarFacts } from './WebinarFacts.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

export type ReplayProps = {
  lang: Locale;
  item: WebinarItem;
  /** Its position in the list. */
  index: number;
  words: WebinarListWords;
  shared: InterfaceWords;
};

/**
 * A replay with its player and what is said in it: the transcript of a film with a voice, on wide screens beside it, or the summary of a webinar. The
 * player shows the site's own video if there is one, or else the video of a service.
 */
export function Replay({ lang, item, index, words, shared }: ReplayProps) {
  const { card, player } = words;
  const { id, title, file, service, spoken, parts } = item;
  const noticeId = `about-${id}`;
  // The chapters of a video of the site itself: the parts that have a time.
  const chapters = file ? parts.filter(({ at }) => at !== undefined) : [];
  const isFilm = chapters.length > 0;
  return (
    <li
      className={`grid one-column content-start gap-3 ${styles.replay}`}
      id={`replay-${id}`}
      data-items={id}
      data-film={isFilm ? '' : undefined}
    >
      <div className={`all-columns grid one-column gap-3`}>
        <h3>{title}</h3>
        <WebinarFacts lang={lang} item={item} words={card} shared={shared} />
      </div>
      <div className="grid one-column gap-3">
        {file && <OwnVideo lang={lang} item={item} file={file} words={player} shared={shared} />}
        {!file && service && (
          <>
            <VideoPlayer
              title={title}
              preview={<ReplayCover item={item} index={index} />}
              player={`${fill(service.player, { id: service.videoId })}?autoplay=1`}
              page={fill(service.page, { id: service.videoId })}
              spoken={spoken}
              noticeId={noticeId}
              words={{ play: fill(player.play, { service: service.name }), link: fill(player.link, { service: service.name }) }}
            />
            <p id={noticeId} className="text-width small muted">
              {fill(player.notice, { service: service.name, host: new URL(service.player).host })}
            </p>
          </>
        )}
        {isFilm && <ReplayChapters label={player.chapters} chapters={chapters} />}
      </div>
      <SessionSummary title={isFilm ? player.transcript : player.summary} about={title} parts={parts} />
    </li>
  );
}
