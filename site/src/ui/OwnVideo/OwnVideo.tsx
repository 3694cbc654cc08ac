import styles from './OwnVideo.module.css';

export type OwnVideoProps = {
  /** Accessible name of the video. */
  title: string;
  /** Address of the MP4 file. */
  source: string;
  /** Address of the image that is shown before it plays. */
  poster: string;
  /** Size of the image in px, which reserves the space before anything is loaded. */
  width: number;
  height: number;
  /** Captions. The first ones are shown by default. */
  captions: readonly CaptionsOfVideo[];
  /** Id of the description of the video on the page. */
  describedBy: string;
  /** Text of the link to the file, for browsers that cannot play videos. */
  link: string;
};

/** Captions of a video in one language. */
export type CaptionsOfVideo = {
  /** Address of the WebVTT file. */
  readonly source: string;
  readonly lang: string;
  /** Name of the language in the language of the page. */
  readonly label: string;
  /** Whether their language is not that of the video. */
  readonly isTranslation: boolean;
};

/** A video of the site in the player of the browser, which needs no script. Before it is played, only the poster is loaded. */
export function OwnVideo({ title, source, poster, width, height, captions, describedBy, link }: OwnVideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are a list; the build stops for a video without tracks.
    <video
      className={styles.video}
      controls
      preload="none"
      playsInline
      poster={poster}
      width={width}
      height={height}
      aria-label={title}
      aria-describedby={describedBy}
    >
      <source src={source} type="video/mp4" />
      {captions.map(({ source: address, lang, label, isTranslation }, index) => (
        <track
          key={lang}
          kind={isTranslation ? 'subtitles' : 'captions'}
          src={address}
          srcLang={lang}
          label={label}
          default={index === 0}
        />
      ))}
      <a href={source}>{link}</a>
    </video>
  );
}
