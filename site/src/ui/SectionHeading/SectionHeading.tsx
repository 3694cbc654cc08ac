import styles from './SectionHeading.module.css';

export type SectionHeadingProps = {
  title: string;
  /** One or two sentences under the heading. */
  lead?: string | undefined;
  /** Id of the heading, for `labelledBy` of its section. */
  id?: string;
};

/** Heading of a section with its lead. */
export function SectionHeading({ title, lead, id }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
