import { path } from '../../i18n/paths.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Icon, LogoSymbol } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Integrations.module.css';
import type { Trust } from './loadTrust.ts';
import { resultIds, sourceIds } from './schema.ts';
import { TrustHeading } from './TrustHeading.tsx';

const icons: Readonly<Record<(typeof sourceIds)[number] | (typeof resultIds)[number], IconName>> = {
  files: 'file',
  surveys: 'list',
  reviews: 'star',
  messages: 'chat',
  social: 'people',
  api: 'code',
  dashboard: 'chart',
  excel: 'table',
  report: 'mail',
};

/** Drawn row of the sources of comments, the additions of Emovera, and the targets of results. */
export function Integrations({ trust: { lang, brand, integrations: words } }: { trust: Trust }) {
  return (
    <Section labelledBy="integrations">
      <TrustHeading id="integrations" title={words.title} intro={words.intro} />
      <div className={`grid ${styles.row}`}>
        <Ways title={words.from} items={sourceIds.map((id) => ({ icon: icons[id], name: words.sources[id] }))} />
        <FlowLines count={sourceIds.length} />
        <p className={`flex wrap items-center justify-center rounded ${styles.engine}`}>
          <LogoSymbol />
          <b>{brand}</b> <span className="small">{words.engine}</span>
        </p>
        <FlowLines count={resultIds.length} isOut />
        <Ways title={words.to} items={resultIds.map((id) => ({ icon: icons[id], name: words.results[id] }))} />
      </div>
      <p className={`small muted ${styles.note}`}>
        {words.note} <a href={path(lang, '/pricing#comparison')}>{words.sourcesByPlan}</a>
      </p>
    </Section>
  );
}

/** List of sources or targets, with their icons. */
function Ways({ title, items }: { title: string; items: readonly { icon: IconName; name: string }[] }) {
  return (
    <div className={styles.ways}>
      <h3>{title}</h3>
      <ul className={`grid ${styles.list}`}>
        {items.map(({ icon, name }) => (
          <li className="flex items-center gap-2 border small ground" key={name}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FlowLinesProps = {
  /** Number of rows that the lines connect with the middle. */
  count: number;
  /** Whether the lines run from the middle to the rows. Default false. */
  isOut?: boolean;
};

/** Lines from evenly spaced rows to one point, or back. Decoration. */
function FlowLines({ count, isOut = false }: FlowLinesProps) {
  const lines = Array.from({ length: count }, (_, row) => {
    const y = Math.round((1000 * (row + 0.5)) / count) / 10;
    return isOut ? `M0 50C50 50 50 ${y} 100 ${y}` : `M0 ${y}C50 ${y} 50 50 100 50`;
  });
  return (
    <svg className={`centred ${styles.lines}`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={lines.join('')} />
    </svg>
  );
}
