import type { ReactNode } from 'react';
import styles from './VideoPlayer.module.css';

export type VideoPlayerProps = {
  /** Name of the video: title of the frame. */
  title: string;
  /** The site's own picture of it. */
  preview: ReactNode;
  /** Address of the player at the video service. Nothing is fetched from there before the click. */
  player: string;
  /** Address of the video's page at the service, for browsers without script. */
  page: string;
  /** Language that is spoken. */
  spoken: string;
  /** Id of the sentence on the page that says whom a click contacts. */
  noticeId: string;
  words: {
    /** What the play button says; it names the service. The title follows for screen readers. */
    play: string;
    /** Plain link to the service. */
    link: string;
  };
};

/**
 * A video of another service: the preview is ours, the player is loaded only after a click that says whom it contacts. Its page needs
 * `features/resources/client/video.ts`, which shows the button; without it the link to the service stays.
 */
export function VideoPlayer({ title, preview, player, page, spoken, noticeId, words }: VideoPlayerProps) {
  return (
    <div className={styles.player}>
      <div className={styles.stage} data-video={player} data-title={title}>
        {preview}
        <button type="button" aria-describedby={noticeId} hidden>
          <span>{words.play}</span>
          <span className="visually-hidden">{` ${title}`}</span>
        </button>
      </div>
      <a href={page} hrefLang={spoken} rel="noreferrer">
        {words.link}
        <span className="visually-hidden">{` ${title}`}</span>
      </a>
    </div>
  );
}
