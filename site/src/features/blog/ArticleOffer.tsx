import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './ArticleOffer.module.css';
import type { ArticleSummary } from './loadBlog.ts';

type ArticleOfferProps = {
  lang: Locale;
  offer: ArticleSummary['offer'];
  /** Id of the one item that is offered. Default: visitors choose. */
  item?: string | undefined;
  words: { title: string; text: string; action: string };
  /** Says that the files are in another language. Default: they are in that of the page, or the offer is not a file. */
  foreignFile: string | undefined;
};

/** The form or resource that is offered at the end of an article or a list. */
export function ArticleOffer({ lang, offer, item, words, foreignFile }: ArticleOfferProps) {
  return (
    <aside className={`grid gap-4 justify-items-start rounded ${styles.offer}`} aria-labelledby="offer">
      <h2 id="offer">{words.title}</h2>
      <p>{words.text}</p>
      {foreignFile && <p className="small bold">{foreignFile}</p>}
      <Button
        href={path(lang, item ? `/forms/${offer}/${item}` : `/forms/${offer}`)}
        variant={offer === 'demo' ? 'action' : 'primary'}
        opensDialog
      >
        {words.action}
      </Button>
    </aside>
  );
}
