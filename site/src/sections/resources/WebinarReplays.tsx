import type { Locale } from '@emovera/contract/locales.ts';
import type { WebinarItem } from '../../content/resources.ts';
import { fill } from '../../i18n/format.ts';
import video from '../../inline/video.ts?inline-script';
import type { CompanyFacts } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import type { WebinarListWords } from '../../schemas/resources.ts';
import { VideoPlayer } from '../../ui/VideoPlayer/VideoPlayer.tsx';
import { Programme } from './Programme.tsx';
import { ReplayCover } from './ReplayCover.tsx';
import { WaveShapes } from './StackedWave.tsx';
import { WebinarFacts } from './WebinarFacts.tsx';
import styles from './WebinarReplays.module.css';

export type WebinarReplaysProps = {
  lang: Locale;
  words: WebinarListWords;
  shared: InterfaceWords;
  webinars: readonly WebinarItem[];
  /** Where the videos are. */
  service: CompanyFacts['videoService'];
};

/** The replays with their players, for the page that follows the webinar form. Each has the id `replay-{id}`, so that an address can point to it. */
export function WebinarReplays({ lang, words, shared, webinars, service }: WebinarReplaysProps) {
  const { card, player } = words;
  const named = { service: service.name };
  return (
    <section className={styles.replays} aria-labelledby="replays">
      <div>
        <h2 id="replays">{player.title}</h2>
        <p id="replays-notice">{fill(player.notice, { ...named, host: new URL(service.host).host })}</p>
      </div>
      <WaveShapes />
      <ul>
        {webinars.map((item, index) => (
          <li key={item.id} id={`replay-${item.id}`} data-items={item.id}>
            <h3>{item.title}</h3>
            <WebinarFacts lang={lang} item={item} words={card} shared={shared} />
            <VideoPlayer
              title={item.title}
              preview={<ReplayCover profile={item.profile} index={index} />}
              player={`${fill(service.player, { id: item.videoId })}?autoplay=1`}
              page={fill(service.page, { id: item.videoId })}
              spoken={item.spoken}
              noticeId="replays-notice"
              words={{ play: fill(player.play, named), link: fill(player.link, named) }}
            />
            <Programme title={card.programme} parts={item.programme} />
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: video }} />
    </section>
  );
}
