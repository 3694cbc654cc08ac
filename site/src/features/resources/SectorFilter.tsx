import { fill } from '../../i18n/format.ts';
import pills from '../../ui/Pills/Pills.module.css';
import type { CaseListWords } from './caseSchema.ts';
import styles from './SectorFilter.module.css';
import { sectorControl } from './sectorFilterStyle.ts';

export type SectorFilterProps = {
  words: CaseListWords['filter'];
  /** Sectors that have cases, each with its name and number of cases. */
  sectors: readonly { id: string; name: string; count: number }[];
  /** Total number of cases. */
  total: number;
};

/** A filter by sector, with radio buttons and CSS, without script. */
export function SectorFilter({ words, sectors, total }: SectorFilterProps) {
  const choices = [{ id: 'all', name: words.all, count: total }, ...sectors];
  return (
    <fieldset className={`${pills.pills} ${styles.filter}`}>
      <legend>{words.legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, name, count }, index) => (
          <label className="flex items-center gap-2 small semibold" key={id}>
            <input type="radio" name="sector" id={sectorControl(id)} defaultChecked={index === 0} />
            {name} <span>{fill(words.count, { count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
