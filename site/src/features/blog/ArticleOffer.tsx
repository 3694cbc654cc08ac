import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './ArticleOffer.module.css';
import type { ArticleSummary } from './loadBlog.ts';

export type ArticleOfferProps = {
  lang: Locale;
  offer: ArticleSummary['offer'];
  words: { title: string; text: string; action: string };
  /** Says that the file is in another language, with {language}. */
  foreignFile: string;
  /** Names of languages. */
  languageNames: InterfaceWords['languageNames'];
};

/** The form or resource that is offered at the end of an article or a list. */
export function ArticleOffer({ lang, offer, words, foreignFile, languageNames }: ArticleOfferProps) {
  const { files } = localeRow(lang);
  const isForeignFile = files !== lang && offer !== 'demo' && offer !== 'webinar';
  return (
    <aside className={styles.offer} aria-labelledby="offer">
      <h2 id="offer">{words.title}</h2>
      <p>{words.text}</p>
      {isForeignFile && <p className={styles.note}>{fill(foreignFile, { language: languageNames[files] ?? files })}</p>}
      <Button href={path(lang, `/forms/${offer}`)} variant={offer === 'demo' ? 'action' : 'primary'} opensDialog>
        {words.action}
      </Button>
    </aside>
  );
}
