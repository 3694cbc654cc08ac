import { emotions } from '@emovera/reader/emotions.ts';
import tones from '../../charts/emotionTone.module.css';
import scrollArea from '../../ui/scrollArea.module.css';
import styles from './CodeSample.module.css';
import { splitCode } from './splitCode.ts';

export type CodeSampleProps = {
  /** Id of the caption, unique in the page. */
  id: string;
  caption: string;
  code: string;
  /** Label of the button that copies the code, which script shows. */
  copy: string;
};

/** Code with a caption, in an area that scrolls, also by keyboard. Names of emotions have their colour. */
export function CodeSample({ id, caption, code, copy }: CodeSampleProps) {
  return (
    <figure className={styles.sample}>
      <figcaption>
        <span id={id}>{caption}</span>
        <span role="status" />
        <button type="button" aria-describedby={id} data-copy-code="" hidden>
          {copy}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <pre className={scrollArea.area} role="group" aria-labelledby={id} tabIndex={0}>
        <code lang="en" translate="no">
          {splitCode(code.trimEnd()).map(({ text, kind }, index) => {
            const emotion = emotions.find((name) => text === `"${name}"`);
            const className = emotion ? `${styles.emotion} ${tones[emotion]}` : kind && styles[kind];
            if (!className) return text;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <span key={index} className={className}>
                {text}
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}
