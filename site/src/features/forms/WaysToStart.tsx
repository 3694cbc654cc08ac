import type { FormsWords } from './schema.ts';
import styles from './WaysToStart.module.css';

export type WaysToStartProps = {
  title: string;
  /** The free offers. The one of the page has no address. */
  ways: readonly (FormsWords['ways']['items']['demo'] & { href: string | undefined })[];
};

/** Content of a section with the free offers: what visitors bring, what they get, and how long it takes. The id of its heading is `ways`. */
export function WaysToStart({ title, ways }: WaysToStartProps) {
  return (
    <>
      <h2 id="ways">{title}</h2>
      <ul className={`grid gap-5 ${styles.ways}`}>
        {ways.map(({ name, length, text, href }) => (
          <li key={name}>
            <p className="flex justify-between items-baseline">
              <strong>{href ? <a href={href}>{name}</a> : name}</strong> <small className="muted">{length}</small>
            </p>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
