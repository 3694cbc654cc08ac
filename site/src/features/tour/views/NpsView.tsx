import { max } from 'd3-array';
import { percent } from '../../../charts/axis.ts';
import { getName } from '../../../charts/getName.ts';
import groupStyles from '../../../charts/npsGroup.module.css';
import { fillPlural, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { ProductViewData } from '../loadProductViews.ts';
import windowStyles from './AppWindow.module.css';
import { AppWindow } from './AppWindow.tsx';
import styles from './NpsView.module.css';

/** The NPS with its groups, and the themes that drive it, as bars to both sides of a line. */
export function NpsView({ data: { lang, words, shared, themes, project } }: { data: ProductViewData }) {
  const { nps, groups, drivers } = project.nps;
  const answers = project.import.rows;
  const labels = shared.npsChart;
  const furthest = max(drivers, ({ effect }) => Math.abs(effect)) ?? 1;
  let start = 0;
  return (
    <AppWindow words={words} current="nps" {...words.nps}>
      <div className={`grid one-column gap-5 ${styles.layout}`}>
        <div className="grid gap-2 content-start">
          <p className={`flex gap-3 items-baseline heading-color ${styles.nps}`}>
            <span>{labels.nps}</span> <b>{formatNumber(lang, nps, { signDisplay: 'exceptZero' })}</b>
          </p>
          <p className="caption muted">{fillPlural(lang, words.nps.answers, answers)}</p>
          <svg className={`full-width ${styles.bar}`} aria-hidden="true">
            {groups.map((group) => {
              const [x, width] = [start, (100 * group.answers) / answers];
              start += width;
              return <rect key={group.id} className={groupStyles[group.id]} x={percent(x)} width={percent(width)} height="100%" />;
            })}
          </svg>
          <dl className={styles.groups}>
            {groups.map((group) => (
              <div className="flex justify-between" key={group.id}>
                <dt className={groupStyles[group.id]}>
                  <span className={groupStyles.name}>{labels[group.id]}</span>
                </dt>{' '}
                <dd className="bold tabular">
                  {formatNumber(lang, group.answers)} <span>{formatPercent(lang, (100 * group.answers) / answers)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={`grid one-column gap-3 content-start ${styles.drivers}`}>
          <table className={windowStyles.table}>
            <caption>{words.nps.drivers}</caption>
            <thead>
              <tr>
                <th scope="col">{words.nps.driver}</th>
                <th scope="col">{words.nps.mentions}</th>
                <th scope="col">{words.nps.effect}</th>
              </tr>
            </thead>
            <tbody>
              {drivers.map(({ id, mentions, effect }) => (
                <tr key={id}>
                  <th scope="row">{getName(id, themes)}</th>
                  <td data-head={words.nps.mentions}>{formatNumber(lang, mentions)}</td>
                  <td>
                    <span className={`flex gap-3 items-center bold ${styles.effect}`}>
                      <svg aria-hidden="true">
                        <rect
                          className={effect > 0 ? groupStyles.promoters : groupStyles.detractors}
                          x={percent(effect > 0 ? 50 : 50 + (50 * effect) / furthest)}
                          width={percent((50 * Math.abs(effect)) / furthest)}
                          height="100%"
                        />
                        <line x1="50%" x2="50%" y2="100%" />
                      </svg>
                      <span>
                        {fillPlural(lang, words.nps.points, effect, {
                          count: formatNumber(lang, effect, {
                            signDisplay: 'exceptZero',
                            minimumFractionDigits: 1,
                            maximumFractionDigits: 1,
                          }),
                        })}
                      </span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="caption muted">{words.nps.note}</p>
        </div>
      </div>
    </AppWindow>
  );
}
