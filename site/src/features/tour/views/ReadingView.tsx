import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { percent } from '../../../charts/axis.ts';
import tones from '../../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import { getName } from '../../../charts/getName.ts';
import { parseHighlights } from '../../../charts/parseHighlights.ts';
import { fillPlural, formatNumber } from '../../../i18n/format.ts';
import type { ProductViewData } from '../loadProductViews.ts';
import windowStyles from './AppWindow.module.css';
import { AppWindow, CommentText, type SampleComment } from './AppWindow.tsx';
import styles from './ReadingView.module.css';

/** The reading view: comments filtered by an emotion, and one of them open with its passages. */
export function ReadingView({ data }: { data: ProductViewData }) {
  const { lang, words, shared, project } = data;
  const { emotion } = project.alert;
  const quotes = project.quotes
    .filter(({ passages }) => passages.some((passage) => passage.emotion === emotion))
    .toSorted((a, b) => b.on.localeCompare(a.on));
  const open = quotes.find(({ id }) => id === project.open);
  return (
    <AppWindow words={words} current="comments" {...words.comments}>
      <div className={`flex wrap items-center caption ${styles.filters}`}>
        <p className="muted">{words.comments.filter}</p>
        <ul className="flex wrap gap-2">
          {emotions.map((each) => (
            <li key={each} className={`${tones[each]} ${each === emotion ? styles.chosen : ''}`.trim()}>
              <EmotionGlyph emotion={each} />
              {shared.emotions[each]} <span className={`tabular muted ${styles.count}`}>{formatNumber(lang, project.passages[each])}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={`grid one-column gap-5 ${styles.layout}`}>
        {open && <OpenComment comment={open} data={data} />}
        <div className={`grid gap-2 content-start ${styles.others}`}>
          <p className="caption muted">
            {fillPlural(lang, words.comments.shown, project.passages[emotion], { emotion: shared.emotions[emotion] })}
          </p>
          <ol>
            {quotes
              .filter((comment) => comment !== open)
              .map((comment) => (
                <li key={comment.id}>
                  <CommentText comment={comment} data={data} />
                </li>
              ))}
          </ol>
        </div>
      </div>
    </AppWindow>
  );
}

/** A comment with a table of its passages. The control that corrects a reading is an image. */
function OpenComment({ comment, data: { lang, words, shared, themes }, data }: { comment: SampleComment; data: ProductViewData }) {
  const { passages, passage, emotion, intensity, theme, correct, texts } = words.comments;
  const marked = parseHighlights(getName(comment.id, texts)).filter((part) => part.emotion);
  return (
    <div className={`grid one-column gap-4 self-start padding-4 tinted strong-border ${styles.open}`}>
      <CommentText comment={comment} data={data} />
      <table className={windowStyles.table}>
        <caption>{passages}</caption>
        <thead>
          <tr>
            {[passage, emotion, intensity, theme].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comment.passages.map((one, index) => (
            <tr key={one.emotion}>
              <th scope="row">{marked[index]?.text.replaceAll('*', '')}</th>
              <td>
                <span className={`bold ${styles.emotion}`}>
                  <EmotionGlyph emotion={one.emotion} />
                  {shared.emotions[one.emotion]}
                </span>
              </td>
              <td>
                <Intensity emotion={one.emotion} value={one.intensity} lang={lang} />
              </td>
              <td>
                {getName(one.theme, themes)}{' '}
                <span className={`pill semibold link-color ground ${styles.correct}`} aria-hidden="true">
                  {correct}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The intensity of an emotion, from 0 to 5, as a number with a bar. */
function Intensity({ emotion, value, lang }: { emotion: Emotion; value: number; lang: Locale }) {
  return (
    <span className={`inline-flex gap-2 items-center bold tabular ${tones[emotion]}`}>
      {formatNumber(lang, value, { minimumFractionDigits: 1 })}
      <svg className={`pill ${styles.intensity} ${tones.track}`} aria-hidden="true">
        <rect width={percent(20 * value)} height="100%" rx="4" />
      </svg>
    </span>
  );
}
