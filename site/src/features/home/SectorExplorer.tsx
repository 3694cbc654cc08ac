import { path } from '../../i18n/paths.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import explorerScript from './client/explorer.ts?inline-script';
import moduleUrl from './client/hydrateExplorer.ts?module-url';
import { Explorer, type ExplorerProps } from './Explorer.tsx';
import styles from './SectorExplorer.module.css';

export type SectorExplorerProps = {
  title: string;
  lead?: string | undefined;
  /** Label of the links to all sectors. */
  all: string;
  /** When the other sectors could not be fetched. */
  failed: string;
  /** Button that tries to fetch them again. */
  again: string;
  explorer: ExplorerProps;
};

/**
 * The sectors: comments of one of them to read, and ways to the pages of all. The other sectors' comments and what shows them are fetched when somebody
 * is about to use the controls; without script, or when that fails, the links remain.
 */
export function SectorExplorer({ title, lead, all, failed, again, explorer }: SectorExplorerProps) {
  return (
    <Section ground="tint" labelledBy="sectors">
      <SectionHeading id="sectors" title={title} lead={lead} />
      <div className={styles.explorer} data-explorer={path(explorer.lang, '/explorer.json')} data-module={moduleUrl}>
        <div>
          <Explorer {...explorer} />
        </div>
        <div className={styles.failure} data-failure="" role="alert" hidden>
          <p>{failed}</p>
          <button type="button">{again}</button>
        </div>
      </div>
      <nav className={styles.all} aria-label={all}>
        <ul>
          {explorer.sectors.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script */}
      <script dangerouslySetInnerHTML={{ __html: explorerScript }} />
    </Section>
  );
}
