import tones from '../../charts/emotionTone.module.css';
import { emotions } from '../../content/schemas/common.ts';
import styles from './CodeSample.module.css';

export type CodeSampleProps = {
  /** Id of the caption, unique in the page. */
  id: string;
  caption: string;
  code: string;
};

const quotedEmotion = new RegExp(`("(?:${emotions.join('|')})")`);

/** Code with a caption, in an area that scrolls, also by keyboard. Names of emotions have their colour. */
export function CodeSample({ id, caption, code }: CodeSampleProps) {
  return (
    <figure className={styles.sample}>
      <figcaption id={id}>{caption}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <pre role="group" aria-labelledby={id} tabIndex={0}>
        <code lang="en" translate="no">
          {code
            .trimEnd()
            .split(quotedEmotion)
            .map((part, index) => {
              const emotion = emotions.find((name) => part === `"${name}"`);
              if (!emotion) return part;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                <span key={index} className={`${styles.emotion} ${tones[emotion]}`}>
                  {part}
                </span>
              );
            })}
        </code>
      </pre>
    </figure>
  );
}
