import styles from './ResultTemplate.module.css';
import { searchKinds } from './SearchEntry.ts';
import type { SearchWords } from './schema.ts';

export type ResultTemplateProps = {
  words: SearchWords;
};

/** How a result looks, for the script of this page. */
export function ResultTemplate({ words }: ResultTemplateProps) {
  return (
    <template id="search-result">
      <li className={styles.result}>
        <p className={styles.label}>
          {searchKinds.map((kind) => (
            <b key={kind} data-kind={kind}>
              {words.kinds[kind]}
            </b>
          ))}
          <span />
        </p>
        <h3>
          <a href="#search-result">…</a>
        </h3>
        <p className={styles.excerpt} />
        <ul className={styles.sections} aria-label={words.sections} />
      </li>
    </template>
  );
}
