import type { ReactNode } from 'react';
import styles from './VideoPlayer.module.css';

type VideoPlayerProps = {
  /** Name of the video, and title of the frame. */
  title: string;
  /** Preview image from this site. */
  preview: ReactNode;
  /** Address of the player at the video service. It is not loaded before the click. */
  player: string;
  /** Address of the video at the service, for browsers without script. */
  page: string;
  /** Spoken language. */
  spoken: string;
  /** Id of the sentence on the page that names the service that a click contacts. */
  noticeId: string;
  words: {
    /** Label of the play button, which names the service. The title follows for screen readers. */
    play: string;
    /** Text of the link to the service. */
    link: string;
  };
};

/**
 * A video of another service, whose player is loaded only after a click. The page needs `features/resources/client/video.ts`, which shows the button.
 * Without script there is a link to the service.
 */
export function VideoPlayer({ title, preview, player, page, spoken, noticeId, words }: VideoPlayerProps) {
  return (
    <div className="grid justify-items-start gap-2 small">
      <div className={`relative full-width rounded ${styles.frame}`} data-video={player} data-title={title}>
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
