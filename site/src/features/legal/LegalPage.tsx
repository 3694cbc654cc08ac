import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHero, Section } from '../../ui/Section/Section.tsx';
import scrollArea from '../../ui/scrollArea.module.css';
import styles from './LegalPage.module.css';
import type { loadLegal } from './loadLegal.ts';

type LegalPageProps = Awaited<ReturnType<typeof loadLegal>>;

/** Legal text, or another text with its layout, with a table of contents, a notice while it is a sample, and optionally the offer of a demo. */
export function LegalPage({ words, html, contents, contentsLabel, updated, offer }: LegalPageProps) {
  return (
    <>
      <PageHero title={words.title} intro={words.intro} endsFirstScreen={false} />
      <Section space="tight" className={`grid ${styles.legal}`}>
        <div className={`grid gap-4 ${styles.status}`}>
          {words.notice && (
            <p className={`grid gap-4 strong-border rounded tinted ${styles.notice}`}>
              <Icon name="info" />
              {words.notice}
            </p>
          )}
          <p className="small muted">
            <time dateTime={words.updatedOn} data-updated="">
              {updated}
            </time>
          </p>
        </div>
        <nav className={`small ${styles.contents}`} aria-labelledby="contents">
          <p className="bold heading-color" id="contents">
            {contentsLabel}
          </p>
          <ol>
            {contents.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own Markdown, rendered at build */}
        <div className={`min-width-0 ${styles.text}`} dangerouslySetInnerHTML={{ __html: scrollTables(html) }} />
      </Section>
      {offer && <DemoCall {...offer} first="test" />}
    </>
  );
}

/** Puts each table into an area that scrolls, named by its headings. With wide fonts, a table is wider than a phone. */
const scrollTables = (html: string): string =>
  html.replace(/<table>.*?<\/table>/gs, (table) => {
    const headings = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, heading = '']) => heading.replace(/<[^>]*>/g, ''));
    return `<div class="${scrollArea.area}" role="group" aria-label="${headings.join(', ')}" tabindex="0">${table}</div>`;
  });
