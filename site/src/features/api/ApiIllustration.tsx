import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { MarkedText } from '../../charts/MarkedText.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import styles from './ApiIllustration.module.css';
import type { SampleReading } from './readSample.ts';
import type { ApiWords } from './schema.ts';

export type ApiIllustrationProps = {
  words: ApiWords['picture'];
  sample: SampleReading;
  shared: InterfaceWords;
  lang: Locale;
};

/** What the API does: a text as it is sent, and the same text with the emotions of the response. */
export function ApiIllustration({ words, sample, shared, lang }: ApiIllustrationProps) {
  return (
    <figure className={styles.illustration}>
      <figcaption className="visually-hidden">{words.title}</figcaption>
      <p className={styles.label}>{words.sent}</p>
      <blockquote className={styles.sent} lang={sample.language}>
        <p>{sample.text}</p>
      </blockquote>
      <p className={styles.label}>{words.received}</p>
      <blockquote className={styles.received} lang={sample.language}>
        <p>
          <MarkedText text={sample.marked} emotionNames={shared.emotions} namesLang={sample.language === lang ? undefined : lang} />
        </p>
      </blockquote>
      <EmotionProfile profile={sample.profile} caption={shared.emotionProfile.title} emotionNames={shared.emotions} lang={lang} />
      <p className={styles.note}>{words.note}</p>
    </figure>
  );
}
