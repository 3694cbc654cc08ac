import { sum } from 'd3-array';
import { nameOf } from '../../../charts/nameOf.ts';
import { percent } from '../../../charts/percent.ts';
import { fill, formatNumber } from '../../../i18n/format.ts';
import type { ProductViewData } from '../loadProductViews.ts';
import styles from './MatrixList.module.css';

/** The irritants in order of their weight. One of them is chosen. */
export function MatrixList({ data: { lang, words, shared, themes, project } }: { data: ProductViewData }) {
  const { irritants } = project.matrix;
  const labels = shared.irritantMatrix;
  const heaviest = irritants[0]?.weight ?? 1;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{words.matrix.choose}</legend>
      <table aria-label={words.matrix.order}>
        <thead>
          <tr>
            <th scope="col">{labels.irritant}</th>
            <th scope="col">
              {labels.mentions} × {words.comments.intensity.toLocaleLowerCase(lang)}
            </th>
            <th scope="col">{words.matrix.weight}</th>
          </tr>
        </thead>
        <tbody>
          {irritants.map(({ id, rank, mentions, intensity, weight }, index) => (
            <tr key={id}>
              <th scope="row">
                <label id={`${id}-name`} className={styles.choice}>
                  {/* The point of the chart is a second label, without text. */}
                  <input
                    className={styles.radio}
                    type="radio"
                    name="irritant"
                    id={`irritant-${id}`}
                    aria-labelledby={`${id}-name`}
                    defaultChecked={index === 0}
                  />
                  <span className={styles.rank}>{rank}</span> <span>{nameOf(id, themes)}</span>
                </label>
              </th>
              <td>
                {formatNumber(lang, mentions)} × {formatNumber(lang, intensity, { minimumFractionDigits: 1 })}
              </td>
              <td>
                {formatNumber(lang, weight)}
                <svg className={styles.weight} aria-hidden="true">
                  <rect width={percent((100 * weight) / heaviest)} height="100%" rx="3" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {fill(words.matrix.of, {
          mentions: formatNumber(
            lang,
            sum(irritants, (one) => one.mentions),
          ),
        })}
      </p>
    </fieldset>
  );
}
