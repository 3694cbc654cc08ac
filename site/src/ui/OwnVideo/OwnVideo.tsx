import styles from './OwnVideo.module.css';

export type OwnVideoProps = {
  /** Name of the video, for screen readers. */
  title: string;
  /** Address of the MP4 file. */
  source: string;
  /** Address of the picture that is shown before it plays. */
  poster: string;
  /** Size of the picture, in px: its place is kept before anything is loaded. */
  width: number;
  height: number;
  /** Captions, the ones shown from the beginning first. */
  captions: readonly CaptionsOfVideo[];
  /** Id of what the page says about the video. */
  describedBy: string;
  /** Link to the file, in browsers that play no video. */
  link: string;
};

/** Captions of a video in one language. */
export type CaptionsOfVideo = {
  /** Address of the WebVTT file. */
  readonly source: string;
  readonly lang: string;
  /** Name of the language in the page's language. */
  readonly label: string;
  /** Whether they are in another language than the video's. */
  readonly isTranslation: boolean;
};

/**
 * A video of the site's own in the browser's player, which needs no script and brings its keys. Nothing of it is fetched before it is played
 * but the poster.
 */
export function OwnVideo({ title, source, poster, width, height, captions, describedBy, link }: OwnVideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are a list; the build stops for a video that has none.
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
