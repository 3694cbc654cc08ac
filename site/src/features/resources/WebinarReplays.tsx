import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import chapters from './client/chapters.ts?inline-script';
import video from './client/video.ts?inline-script';
import type { WebinarItem } from './loadResources.ts';
import { Replay } from './Replay.tsx';
import { WaveShapes } from './StackedWave.tsx';
import styles from './WebinarReplays.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarReplaysProps = {
  lang: Locale;
  words: WebinarListWords;
  shared: InterfaceWords;
  webinars: readonly WebinarItem[];
};

/** The replays with their players, on the confirmation page of the webinar form. Each has the id `replay-{id}`, which links use. */
export function WebinarReplays({ lang, words, shared, webinars }: WebinarReplaysProps) {
  // Only the videos of a service need covers and a script.
  const hasServiceVideo = webinars.some(({ file }) => !file);
  const hasChapters = webinars.some(({ file }) => file && file.chapters.length > 0);
  return (
    <section className={`grid gap-6 ${styles.replays}`} aria-labelledby="replays">
      <h2 id="replays">{words.player.title}</h2>
      {hasServiceVideo && <WaveShapes />}
      <ul>
        {webinars.map((item, index) => (
          <Replay key={item.id} lang={lang} item={item} index={index} words={words} shared={shared} />
        ))}
      </ul>
      <p>{words.player.lead}</p>
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
