import type { ReactNode } from 'react';
import { EmotionWave } from '../../../charts/EmotionWave.tsx';
import { getName } from '../../../charts/getName.ts';
import { HighlightedText } from '../../../charts/HighlightedText.tsx';
import type { Profile } from '../../../content/schemas/common.ts';
import { fillStrict, formatDay } from '../../../i18n/format.ts';
import { Icon, LogoSymbol } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/Section/Section.tsx';
import type { ProductViewData } from '../loadProductViews.ts';
import type { ProductViewWords } from '../schema.ts';
import styles from './AppWindow.module.css';

type AppWindowProps = {
  words: ProductViewWords;
  /** Open part of the application. Default none, for the import, which does not belong to a part. */
  current?: keyof ProductViewWords['navigation'];
  /** Name of the view, shown if it differs from that of the part. */
  title: string;
  /** Description of the view. */
  caption: string;
  /** Whether the search finds the content of the window. Default false, because most views repeat the text of the page. */
  isSearchable?: boolean;
  children: ReactNode;
};

const parts = ['comments', 'matrix', 'trends', 'nps', 'report'] as const;

/** A window of the application around a product view, with its caption. Its navigation is an image: it has no links. */
export function AppWindow({ words, current, title, caption, isSearchable = false, children }: AppWindowProps) {
  return (
    <figure className="container grid one-column gap-3">
      <div
        className={`text-color ground strong-border rounded small ${styles.window}`}
        data-pagefind-ignore={isSearchable ? undefined : ''}
      >
        <div className={`grid items-center tinted caption ${styles.bar}`} data-pagefind-ignore="">
          <span className={`flex gap-2 items-center bold heading-color ${styles.project}`}>
            <LogoSymbol />
            {words.project}
          </span>
          <ul className={`flex gap-1 ${styles.navigation}`} aria-hidden="true">
            {parts.map((part) => (
              <li key={part} className={part === current ? styles.current : undefined}>
                {words.navigation[part]}
                {part === current && (
                  <span className={styles.more}>
                    <Icon name="chevronDown" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className={`grid one-column gap-4 padding-4 ${styles.body}`}>
          {(!current || title !== words.navigation[current]) && <p className={`heading-color ${styles.title}`}>{title}</p>}
          {children}
        </div>
      </div>
      <figcaption className={`text-width small muted ${styles.caption}`}>{caption}</figcaption>
    </figure>
  );
}

export type SampleComment = ProductViewData['project']['quotes'][number];

/** A comment of the sample project with its emotions, and where and when it was written. */
export function CommentText({ comment, data: { lang, words, shared } }: { comment: SampleComment; data: ProductViewData }) {
  const { texts, sources, score } = words.comments;
  return (
    <blockquote className={`grid gap-2 ${styles.comment}`}>
      <p>
        <HighlightedText text={getName(comment.id, texts)} emotionNames={shared.emotions} />
      </p>
      <footer className={`flex wrap caption muted ${styles.source}`}>
        <span>{sources[comment.source]}</span> <span>{formatDay(lang, comment.on, { day: 'numeric', month: 'short' })}</span>{' '}
        <span>{fillStrict(score, { score: comment.score })}</span>
      </footer>
    </blockquote>
  );
}

type ViewSectionProps = {
  id: string;
  title: string;
  intro?: string | undefined;
  /** Link to the tour, or to the step that shows this view. */
  link: { readonly href: string; readonly text: string };
  /** Emotion profile of the wave behind the view. */
  profile: Profile;
  /** The product view. */
  children: ReactNode;
};

/** A product view as a section of another page: as wide as the window allows, in front of a wave on deep purple, with a link to the tour. */
export function ViewSection({ id, title, intro, link, profile, children }: ViewSectionProps) {
  return (
    <Section labelledBy={id} space="none" className={styles.band}>
      <div className={`grid ${styles.head}`} data-ground="deep">
        <h2 id={id}>{title}</h2>
        <div className="grid gap-3">
          {intro && <p className="muted">{intro}</p>}
          <p className="semibold">
            <a href={link.href}>{link.text}</a>
          </p>
        </div>
        <div className={`all-columns ${styles.wave}`}>
          <EmotionWave profile={profile} values={[1, 0.8]} />
        </div>
      </div>
      <div className={`centred relative ${styles.view}`}>{children}</div>
    </Section>
  );
}
