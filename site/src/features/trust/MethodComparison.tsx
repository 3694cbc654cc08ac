import controlStyles from '../../ui/controls.module.css';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import type { Trust } from './loadTrust.ts';
import styles from './MethodComparison.module.css';
import { grades, methodIds } from './schema.ts';
import { TrustHeading } from './TrustHeading.tsx';

/** The comparison with other ways to read comments, as a table. Small screens show it on request, one row at a time, which visitors choose above it. */
export function MethodComparison({ trust: { methods } }: { trust: Trust }) {
  const { title, lead, choose, point, names, key, rows, beside, besideHref } = methods;
  return (
    <Section labelledBy="methods" className={styles.methods}>
      <TrustHeading id="methods" title={title} lead={lead} />
      <Fold summary={choose} from="wide">
        {/* CSS reads the choice with :has(). The browser must not restore the choice of an earlier visit. */}
        <label className={`bold ${controlStyles.filterList} ${styles.choice}`}>
          {point}
          <select className={controlStyles.picker} autoComplete="off">
            {rows.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <table className="full-width small" aria-labelledby="methods">
          <thead>
            <tr>
              <th scope="col">{`${point} `}</th>
              {methodIds.map((id) => (
                <th key={id} scope="col">
                  {`${names[id]} `}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{`${row.name} `}</th>
                {methodIds.map((id) => (
                  <td key={id} className={row.grades && styles[row.grades[id]]} data-method={names[id]}>
                    {row[id]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={`flex wrap caption muted ${styles.key}`}>
          {grades.map((id) => (
            <span key={id} className={styles[id]}>{`${key[id]} `}</span>
          ))}
        </p>
      </Fold>
      <p className="semibold">
        <a href={besideHref}>{beside}</a>
      </p>
    </Section>
  );
}
