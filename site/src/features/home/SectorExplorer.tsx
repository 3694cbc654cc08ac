import { path } from '../../i18n/paths.ts';
import { FailureMessage } from '../../ui/FailureMessage/FailureMessage.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import moduleUrl from './client/hydrateExplorer.ts?module-url';
import { Explorer, type ExplorerProps } from './Explorer.tsx';
import { SectorBars } from './SectorBars.tsx';
import styles from './SectorExplorer.module.css';
import type { HomeWords } from './schema.ts';

/**
 * Comments of one sector, and links to the pages of all. The script fetches the comments of the other sectors when a visitor begins to use the
 * controls. Without script, or if the request fails, the links remain.
 */
export function SectorExplorer({ words, explorer }: { words: HomeWords['sectors']; explorer: ExplorerProps }) {
  return (
    <Section ground="tint" labelledBy="sectors">
      <SectionHeading id="sectors" title={words.title} lead={words.lead} />
      <div className={styles.explorer} data-explorer={path(explorer.lang, '/explorer.json')} data-module={moduleUrl}>
        <div>
          <Explorer {...explorer} />
        </div>
        <FailureMessage text={words.failed} again={words.again} className={styles.failure} />
      </div>
      <SectorBars words={words} explorer={explorer} />
    </Section>
  );
}
