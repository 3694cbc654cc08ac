import { sum } from 'd3-array';
import { percent } from '../../../charts/axis.ts';
import { MatrixDisc, MatrixPlot } from '../../../charts/ChartParts.tsx';
import { getName } from '../../../charts/getName.ts';
import { fillStrict, formatNumber } from '../../../i18n/format.ts';
import type { ProductViewData } from '../loadProductViews.ts';
import type { WeighedIrritant } from '../sampleProject.ts';
import { AppWindow, CommentText } from './AppWindow.tsx';
import styles from './MatrixView.module.css';

/**
 * The matrix of irritants, their list in order of weight, and the comments of the chosen one. Radio buttons in the list store the choice, and
 * each point is a label of one of them, so the view responds to pointer, touch and keyboard without script. In the HTML the list is first,
 * because its labels have the names. The style sheet connects the three by their order, for the ten irritants that
 * the schema of facts/solutions.yaml allows.
 */
export function MatrixView({ data }: { data: ProductViewData }) {
  const { lang, words, shared, themes, project } = data;
  const { irritants, maxMentions, corner, gridlines } = project.matrix;
  const labels = shared.irritantMatrix;
  return (
    <AppWindow words={words} current="matrix" {...words.matrix}>
      <div className={`grid one-column gap-5 ${styles.matrix}`}>
        <MatrixList data={data} />
        <ol className={`grid gap-4 ${styles.comments}`} aria-live="polite">
          {irritants.map(({ id, mentions }) => (
            <li key={id} className={`grid gap-3 content-start ${styles.irritant}`}>
              <p>
                <b>{getName(id, themes)}</b> {fillStrict(words.matrix.of, { mentions: formatNumber(lang, mentions) })}
              </p>
              {project.quotes
                .filter(({ passages }) => passages.some(({ theme }) => theme === id))
                .slice(0, 2)
                .map((comment) => (
                  <CommentText key={comment.id} comment={comment} data={data} />
                ))}
            </li>
          ))}
        </ol>
        <div className={`grid gap-1 caption semibold ${styles.chart}`} aria-hidden="true">
          <span className={`heading-color ${styles.priorityName}`}>{labels.priority}</span>
          <span className={`flex justify-between muted ${styles.vertical}`}>
            <span>0</span>
            <span>{labels.intensity}</span>
            <span>5</span>
          </span>
          <MatrixPlot corner={corner} gridlines={gridlines} className={styles.plot}>
            <g>
              {irritants.map((irritant) => (
                <Point key={irritant.id} irritant={irritant} />
              ))}
            </g>
          </MatrixPlot>
          <span className={`flex justify-between muted ${styles.horizontal}`}>
            <span>0</span>
            <span>{labels.mentions}</span>
            <span>{formatNumber(lang, maxMentions)}</span>
          </span>
        </div>
      </div>
    </AppWindow>
  );
}

/** A numbered point. Its label covers 36 px, so that a finger can choose it. */
function Point({ irritant }: { irritant: WeighedIrritant }) {
  const { id, disc } = irritant;
  return (
    <g className={styles.irritant}>
      <MatrixDisc irritant={irritant} />
      <foreignObject x={percent(disc.x)} y={percent(disc.y)} width="36" height="36" transform="translate(-18 -18)">
        {/* The number of the point is the text of the label in the list, which names the radio button. */}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in the list */}
        <label className={`pill ${styles.point}`} htmlFor={`irritant-${id}`} />
      </foreignObject>
    </g>
  );
}

/** The irritants in order of their weight. One of them is chosen. */
function MatrixList({ data: { lang, words, shared, themes, project } }: { data: ProductViewData }) {
  const { irritants } = project.matrix;
  const labels = shared.irritantMatrix;
  const heaviest = irritants[0]?.weight ?? 1;
  return (
    <fieldset className={`min-width-0 ${styles.list}`}>
      <legend className={`caption muted ${styles.legend}`}>{words.matrix.choose}</legend>
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
                <label id={`${id}-name`} className={`relative flex gap-2 items-baseline ${styles.choice}`}>
                  {/* The point of the chart is a second label, without text. */}
                  <input
                    className={styles.radio}
                    type="radio"
                    name="irritant"
                    id={`irritant-${id}`}
                    aria-labelledby={`${id}-name`}
                    defaultChecked={index === 0}
                  />
                  <span className={`caption bold ground pill ${styles.rank}`}>{rank}</span> <span>{getName(id, themes)}</span>
                </label>
              </th>
              <td>
                {formatNumber(lang, mentions)} × {formatNumber(lang, intensity, { minimumFractionDigits: 1 })}
              </td>
              <td>
                {formatNumber(lang, weight)}
                <svg className={`full-width ${styles.weight}`} aria-hidden="true">
                  <rect width={percent((100 * weight) / heaviest)} height="100%" rx="3" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`caption muted ${styles.total}`}>
        {fillStrict(words.matrix.of, {
          mentions: formatNumber(
            lang,
            sum(irritants, (one) => one.mentions),
          ),
        })}
      </p>
    </fieldset>
  );
}
