import { getName } from '../../../charts/getName.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ProductViewData } from '../loadProductViews.ts';
import { AppWindow } from './AppWindow.tsx';
import styles from './ImportView.module.css';

/** Import of a file: its rows, and the field for each column. Columns with personal data are left out. */
export function ImportView({ data: { lang, words, project } }: { data: ProductViewData }) {
  const { file, rows, withoutComment, comments, note, column, example, field, fields, columns, ...view } = words.import;
  const counts = [
    { label: rows, value: project.import.rows },
    { label: withoutComment, value: -project.import.withoutComment },
    { label: comments, value: project.comments },
  ];
  return (
    <AppWindow words={words} {...view}>
      <div className={`grid one-column gap-5 ${styles.layout}`}>
        <div className={`grid gap-4 self-start padding-4 tinted ${styles.file}`}>
          <p className="flex gap-2 items-center bold">
            <Icon name="file" />
            {file}
          </p>
          <dl className={styles.counts}>
            {counts.map(({ label, value }) => (
              <div className="flex gap-3 items-baseline justify-between" key={label}>
                <dt>{label}</dt> <dd>{formatNumber(lang, value)}</dd>
              </div>
            ))}
          </dl>
          <p className="caption muted">{note}</p>
        </div>
        <table className={styles.columns} aria-label={file}>
          <thead>
            <tr>
              {[column, example, field].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {project.import.columns.map((one) => {
              const { name, example: value } = getName(one.id, columns);
              return (
                <tr key={one.id} className={one.field === 'leftOut' ? styles.leftOut : undefined}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{value}</td>
                  <td>
                    <span className={`inline-flex gap-2 items-baseline semibold ${styles.field}`}>
                      <Icon name={one.field === 'leftOut' ? 'close' : 'arrowRight'} />
                      {fields[one.field]}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </AppWindow>
  );
}
