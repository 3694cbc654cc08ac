import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import tones from '../../charts/emotionTone.module.css';
import type { SheetCropData } from './loadSheetCrop.ts';
import styles from './SheetCrop.module.css';

export type SheetCropProps = {
  crop: SheetCropData;
  /** Name of the workbook. */
  title: string;
  /** Mark of the worked example. */
  example: string;
};

/** Rows of a workbook's sheet as a table, with the tabs of the workbook. A narrow table leaves out the columns that can be spared. */
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
