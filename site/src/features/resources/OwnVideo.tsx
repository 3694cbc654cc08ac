import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { languageName } from './formatWithLanguage.ts';
import type { WebinarItem } from './loadResources.ts';
import styles from './OwnVideo.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

export type OwnVideoProps = {
  lang: Locale;
  item: WebinarItem;
  file: NonNullable<WebinarItem['file']>;
  words: WebinarListWords['player'];
  shared: InterfaceWords;
};

/** A replay of the site itself in the player of the browser, which needs no script. Before it is played, only the poster is loaded. */
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
