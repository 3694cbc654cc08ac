import styles from './SectionHeading.module.css';

export type SectionHeadingProps = {
  title: string;
  /** One or two sentences under the heading. Default none. */
  lead?: string | undefined;
  /** Id of the heading, for `labelledBy` of the section. */
  id?: string;
};

/** Heading of a section with its lead. */
export function SectionHeading({ title, lead, id }: SectionHeadingProps) {
  return (
    <div className={`grid gap-4 ${styles.heading}`}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="muted text-width">{lead}</p>}
    </div>
  );
}
