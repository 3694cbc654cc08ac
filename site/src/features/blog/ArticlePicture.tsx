import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import tones from '../../charts/emotionTone.module.css';
import styles from './ArticlePicture.module.css';
import { KeyChart } from './keyChart/KeyChart.tsx';
import type { ArticleSummary } from './loadBlog.ts';

type ArticlePictureProps = { lang: Locale; article: ArticleSummary };

/** The cover of an article: its key chart, a passage of a verbatim, or its wave, in the colour of an emotion. The article itself has the same as text. */
export function ArticlePicture({ lang, article: { article, picture, emotion, profile, npsName } }: ArticlePictureProps) {
  return (
    <div
      className={`grid items-center container ${styles.picture} ${tones[emotion]}`}
      data-picture={picture.kind}
      aria-hidden="true"
      data-pagefind-ignore=""
    >
      {picture.kind === 'chart' && <KeyChart chart={picture.chart} lang={lang} npsName={npsName} />}
      {picture.kind === 'quotation' && (
        <p className={picture.isLong ? styles.long : undefined}>
          <EmotionGlyph emotion={picture.emotion} />
          <span>{picture.passage}</span>
        </p>
      )}
      {picture.kind === 'wave' && <EmotionWave profile={profile} variant="cover" seed={article} />}
    </div>
  );
}
