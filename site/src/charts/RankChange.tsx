import type { Locale } from '@emovera/contract/locales.ts';
import { formatNumber } from '../i18n/format.ts';
import { CaptionedChart } from './ChartParts.tsx';
import { getName } from './getName.ts';
import styles from './RankChange.module.css';

type RankChangeProps = {
  /** Irritants in the order of their weight. */
  irritants: readonly { readonly id: string; readonly mentions: number; readonly weight: number; readonly isPriority: boolean }[];
  /** Names of the irritants, by id. */
  names: Readonly<Record<string, string>>;
  labels: Readonly<Record<'mentions' | 'weight', string>>;
  lang: Locale;
  caption: string;
};

/** Irritants in two orders: by mentions on the left, by weight on the right. A line leads from the one place to the other. */
export function RankChange({ irritants, names, labels, lang, caption }: RankChangeProps) {
  const byMentions = irritants.toSorted((a, b) => b.mentions - a.mentions);
  return (
    <CaptionedChart caption={caption}>
      <div className={`grid caption tabular ${styles.chart}`} data-pagefind-ignore="">
        <p className="caption bold" aria-hidden="true">
          {labels.mentions}
        </p>
        <p className="caption bold" aria-hidden="true">
          {labels.weight}
        </p>
        <ul className={styles.mentions} aria-hidden="true">
          {byMentions.map(({ id, mentions, isPriority }) => (
            <li key={id} className={isPriority ? `bold ${styles.priority}` : undefined}>
              {formatNumber(lang, mentions)}
            </li>
          ))}
        </ul>
        <div className={`relative ${styles.lines}`}>
          <svg viewBox={`0 0 100 ${100 * irritants.length}`} preserveAspectRatio="none" aria-hidden="true">
            {irritants.map((irritant, place) => {
              const [from, to] = [100 * byMentions.indexOf(irritant) + 50, 100 * place + 50];
              return (
                <path
                  key={irritant.id}
                  className={irritant.isPriority ? `bold ${styles.priority}` : undefined}
                  d={`M0 ${from}C50 ${from} 50 ${to} 100 ${to}`}
                />
              );
            })}
          </svg>
        </div>
        <ol className={styles.order}>
          {irritants.map(({ id, mentions, weight, isPriority }) => (
            <li key={id} className={isPriority ? `bold ${styles.priority}` : undefined}>
              <span>{getName(id, names)}</span>{' '}
              <span className="visually-hidden">{`${labels.mentions} ${formatNumber(lang, mentions)}, ${labels.weight} `}</span>
              <span className={styles.weight}>{formatNumber(lang, weight)}</span>
            </li>
          ))}
        </ol>
      </div>
    </CaptionedChart>
  );
}
