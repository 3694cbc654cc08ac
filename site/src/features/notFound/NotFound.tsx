import type { Emotion } from '@emovera/reader/emotions.ts';
import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SearchField } from '../search/SearchField.tsx';
import styles from './NotFound.module.css';

type NotFoundProps = {
  title: string;
  text: string;
  /** Sentence that is easily misread, and its wrong reading. */
  misread: { sentence: string; read: string };
  /** Heading of the links. */
  linksTitle: string;
  links: readonly { href: string; title: string }[];
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Address and texts of the search form. */
  search: { action: string; label: string; submit: string };
};

/** Page for an unknown address: a sentence with a misread emotion, and links to the main pages. */
export function NotFound({ title, text, misread, linksTitle, links, emotionNames, search }: NotFoundProps) {
  return (
    <Section space="tight" ground="tint">
      <div className={`grid gap-7 items-center ${styles.split}`}>
        <div className={`grid gap-4 ${styles.content}`}>
          <h1>{title}</h1>
          <p>{text}</p>
          <search>
            <form action={search.action}>
              <SearchField words={search} />
            </form>
          </search>
          <h2>{linksTitle}</h2>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.title}</a>
              </li>
            ))}
          </ul>
        </div>
        <figure className={`grid gap-5 border rounded ground ${styles.misread}`}>
          <blockquote>
            <p>
              <HighlightedText text={misread.sentence} emotionNames={emotionNames} />
            </p>
          </blockquote>
          <figcaption className="muted">{misread.read}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
