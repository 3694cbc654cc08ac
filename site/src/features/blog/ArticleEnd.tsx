import type { Locale } from '@emovera/contract/locales.ts';
import tones from '../../charts/EmotionGlyph.module.css';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillStrict } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import styles from './ArticleEnd.module.css';
import script from './client/share.ts?inline-script';
import type { ArticleSummary } from './loadBlog.ts';
import type { Category } from './schema.ts';
import { type Network, networks as networkIds } from './schema.ts';

type ArticleSourcesProps = {
  title: string;
  sources: ArticleSummary['sources'];
};

/** Sources of an article. Its references link to them. */
export function ArticleSources({ title, sources }: ArticleSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className={`small ${styles.sources}`} aria-labelledby="sources">
      <h2 id="sources">{title}</h2>
      <ol>
        {sources.map(({ text, url, lang }, index) => (
          <li key={text} id={`source_${index + 1}`} lang={lang}>
            {url ? (
              <a href={url} hrefLang={lang}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type ShareLinksProps = {
  words: InterfaceWords['blog'];
  /** Names of the networks. */
  networks: Readonly<Record<Network, string>>;
  addresses: Readonly<Record<Network | 'mail', string>>;
  /** Says that a link opens in a new tab. */
  newTab: string;
  /** Texts of the button that script shows. */
  buttons: { share: string; copy: string; copied: string; failed: string };
};

const icons = { linkedin: 'linkedin', x: 'twitter', facebook: 'facebook' } as const;

/** Links to share the article, which load nothing from the networks. Script adds a button that opens the share dialog of the system or copies the address. */
export function ShareLinks({ words, networks, addresses, newTab, buttons }: ShareLinksProps) {
  return (
    <section
      className={`flex wrap items-center ${styles.share}`}
      aria-labelledby="share"
      data-pagefind-ignore=""
      data-copy={buttons.copy}
      data-copied={buttons.copied}
      data-failed={buttons.failed}
    >
      <h2 id="share">{words.share}</h2>
      <ul>
        <li>
          <a href={addresses.mail} aria-label={words.shareMail}>
            <Icon name="mail" />
          </a>
        </li>
        {networkIds.map((id) => (
          <li key={id}>
            <a
              href={addresses[id]}
              target="_blank"
              rel="noopener"
              aria-label={`${fillStrict(words.shareBy, { network: networks[id] })} (${newTab})`}
            >
              <Icon name={icons[id]} />
            </a>
          </li>
        ))}
      </ul>
      <button type="button" hidden>
        <Icon name="share" />
        <span>{buttons.share}</span>
      </button>
      <p role="status" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </section>
  );
}

type ArticlePromotionProps = {
  lang: Locale;
  promotion: ArticleSummary['offer'];
  /** Id of the one item that is offered. Default: visitors choose. */
  item?: string | undefined;
  words: { title: string; text: string; action: string };
  /** Says that the files are in another language. Default: they are in that of the page, or the offer is not a file. */
  foreignFile: string | undefined;
};

/** The form or resource that is offered at the end of an article or a list. */
export function ArticlePromotion({ lang, promotion, item, words, foreignFile }: ArticlePromotionProps) {
  return (
    <aside className={`grid gap-4 justify-items-start rounded ${styles.offer}`} aria-labelledby="offer">
      <h2 id="offer">{words.title}</h2>
      <p>{words.text}</p>
      {foreignFile && <p className="small bold">{foreignFile}</p>}
      <Button
        href={path(lang, item ? `/forms/${promotion}/${item}` : `/forms/${promotion}`)}
        variant={promotion === 'demo' ? 'action' : 'primary'}
        opensDialog
      >
        {words.action}
      </Button>
    </aside>
  );
}

type SimilarArticlesProps = {
  words: InterfaceWords['blog'];
  /** Names of the categories. */
  categories: Readonly<Record<Category, { title: string }>>;
  similar: readonly ArticleSummary[];
  /** The articles published after this one and before it. */
  next: ArticleSummary | undefined;
  previous: ArticleSummary | undefined;
};

/** Similar articles, each below a wave in the colour of its cover, then the next and the previous article. Full covers would make the page larger. */
export function SimilarArticles({ words, categories, similar, next, previous }: SimilarArticlesProps) {
  const neighbours = [
    { article: previous, label: words.previous, rel: 'prev' },
    { article: next, label: words.next, rel: 'next' },
  ];
  return (
    <div className={styles.similar} data-pagefind-ignore="">
      <Section ground="tint" labelledBy="similar">
        <SectionHeading id="similar" title={words.similar} />
        <ul className={`grid gap-5 ${styles.grid}`}>
          {similar.map(({ slug, href, title, category, minutes, emotion }) => (
            <Card as="li" key={slug} className={tones[emotion]}>
              <p className={`small bold ${styles.category}`}>{categories[category].title}</p>
              <h3>
                <a href={href} data-stretch="">
                  {title}
                </a>
              </h3>
              <p className={`small muted ${styles.minutes}`}>{fillStrict(words.readingTime, { minutes })}</p>
            </Card>
          ))}
        </ul>
        <ul className={`grid gap-5 ${styles.neighbours}`}>
          {neighbours.map(
            ({ article, label, rel }) =>
              article && (
                <li key={rel} className={styles[rel]}>
                  <span className="small muted">{label}</span>{' '}
                  <a className="bold" href={article.href} rel={rel}>
                    {article.title}
                  </a>
                </li>
              ),
          )}
        </ul>
      </Section>
    </div>
  );
}
