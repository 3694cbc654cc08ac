import { MarkedText } from '../../charts/MarkedText.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ReviewRows.module.css';

/** Reviews in large type, one below the other, and beside each the themes under which it is sorted. */
export function ReviewRows({ verbatims, shared }: { verbatims: readonly Verbatim[]; shared: InterfaceWords }) {
  return (
    <ul className={styles.rows}>
      {verbatims.map(({ text, themes, source }) => (
        <li key={text}>
          <figure>
            <blockquote>
              <p>
                <MarkedText text={text} emotionNames={shared.emotions} />
              </p>
            </blockquote>
            <figcaption>{source}</figcaption>
          </figure>
          <ul aria-label={shared.themes}>
            {themes.map((theme) => (
              <li key={theme}>
                <Icon name="arrowRight" />
                {theme}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
