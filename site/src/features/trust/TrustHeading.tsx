import styles from './TrustHeading.module.css';

type TrustHeadingProps = {
  /** Id of the heading, for `labelledBy` of the section. */
  id: string;
  title: string;
  intro: string;
};

/** Heading of a section with its lead: side by side on wide screens, small on phones. */
export function TrustHeading({ id, title, intro }: TrustHeadingProps) {
  return (
    <div className={`grid one-column unbroken ${styles.heading}`}>
      <h2 id={id}>{title}</h2>
      <p className="small muted">{intro}</p>
    </div>
  );
}
