import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { AboutWords } from '../../content/schemas/company.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Reasons.module.css';

/** Why the company exists: its story next to two large example answers. */
export function Reasons({ words, shared }: { words: AboutWords['why']; shared: InterfaceWords }) {
  return (
    <Section labelledBy="why" className={styles.reasons}>
      <div className={styles.story}>
        <h2 id="why">{words.title}</h2>
        {words.lead && <p className={styles.lead}>{words.lead}</p>}
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.case}>
        <p className={styles.example}>{shared.example}</p>
        {words.verbatims.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
      </div>
    </Section>
  );
}
