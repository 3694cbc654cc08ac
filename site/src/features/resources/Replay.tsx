import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import { OwnVideo } from '../../ui/OwnVideo/OwnVideo.tsx';
import { VideoPlayer } from '../../ui/VideoPlayer/VideoPlayer.tsx';
import { languageName } from './formatWithLanguage.ts';
import type { WebinarItem } from './loadResources.ts';
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
  const { id, title, file, service, spoken, parts, hasVoice } = item;
  const noticeId = `about-${id}`;
  // The chapters of a video of the site itself: the parts that have a time.
  const chapters = file ? parts.filter(({ at }) => at !== undefined) : [];
  const isFilm = chapters.length > 0;
  // Captions in the page's language come first.
  const captions = (file?.captions ?? [])
    .filter((code) => code === lang || code === spoken)
    .sort((a, b) => Number(b === lang) - Number(a === lang));
  return (
    <li className={styles.replay} id={`replay-${id}`} data-items={id} data-film={isFilm ? '' : undefined}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <WebinarFacts lang={lang} item={item} words={card} shared={shared} />
      </div>
      <div className={styles.player}>
        {file && (
          <>
            <OwnVideo
              title={title}
              source={`/replays/${file.name}.mp4`}
              poster={`/replays/${file.poster}`}
              width={file.width}
              height={file.height}
              captions={captions.map((code) => ({
                source: `/replays/${file.name}.${code}.vtt`,
                lang: code,
                label: languageName(code, shared),
                isTranslation: code !== spoken,
              }))}
              describedBy={noticeId}
              link={player.unplayable}
            />
            <p id={noticeId} className={styles.notice}>
              {file.isSample && `${hasVoice ? player.voice : player.silent} `}
              {player.own}
            </p>
          </>
        )}
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
            <p id={noticeId} className={styles.notice}>
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
