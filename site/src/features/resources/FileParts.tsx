import { BarsChart } from '../../charts/BarsChart.tsx';
import { ComparisonChart } from '../../charts/ComparisonChart.tsx';
import tones from '../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import styles from './FileParts.module.css';
import type { SheetCropData, SpreadData } from './loadFileParts.ts';

type SheetCropProps = {
  crop: SheetCropData;
  /** Name of the workbook. */
  title: string;
  /** Badge of the worked example. */
  example: string;
};

/** Rows of a workbook's sheet as a table, with the tabs of the workbook. A narrow table leaves out the less important columns. */
export function SheetCrop({ crop: { lang, heads, rows, tabs, part }, title, example }: SheetCropProps) {
  return (
    <div
      className={`container strong-border rounded ground caption unbroken ${styles.sheet}`}
      lang={lang}
      data-part={part}
      data-pagefind-ignore=""
    >
      <table>
        <caption className="bold heading-color">
          {title} <small className="pill semibold muted">{example}</small>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join()}>
              {row.map(({ text, state, emotion }, column) => (
                <td key={heads[column]}>
                  {state || emotion ? (
                    <span className={emotion ? tones[emotion] : undefined} data-state={state}>
                      {emotion && <EmotionGlyph emotion={emotion} />} {text}
                    </span>
                  ) : (
                    text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex wrap" aria-hidden="true">
        {tabs.map(({ name, isOpen }) => (
          <li key={name} data-open={isOpen ? '' : undefined}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

type PrintedPageProps = {
  spread: SpreadData;
  /** Title of the whitepaper. */
  title: string;
  /** Whether it shows the table of contents rather than the chart. Default false. */
  hasContents?: boolean;
};

/** A page of a whitepaper: its chart, or its table of contents. */
export function PrintedPage({
  spread: { lang, isForeign, contents, chapters, chart, emotions },
  title,
  hasContents = false,
}: PrintedPageProps) {
  return (
    <div
      className={`container padding-5 strong-border rounded ground caption ${styles.page}`}
      lang={isForeign ? lang : undefined}
      data-pagefind-ignore=""
    >
      <p className={styles.running}>{title}</p>
      {hasContents ? (
        <>
          <b>{contents}</b>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter}>{chapter}</li>
            ))}
          </ol>
        </>
      ) : (
        <>
          <figure>
            <figcaption>{chart.title}</figcaption>
            {chart.kind === 'bars' ? (
              <BarsChart chart={chart} lang={lang} />
            ) : (
              <ComparisonChart chart={chart} words={{ emotions }} lang={lang} />
            )}
          </figure>
          <p className={styles.note}>{chart.note}</p>
        </>
      )}
    </div>
  );
}
