export type SourceMarkProps = {
  /** Number of the source, from 1. */
  n: number;
  /** Accessible name, such as "Source 1". */
  label: string;
};

/** Reference to an entry of the article's list of sources. */
export function SourceMark({ n, label }: SourceMarkProps) {
  return (
    <sup>
      <a href={`#source-${n}`} aria-label={label}>
        [{n}]
      </a>
    </sup>
  );
}
