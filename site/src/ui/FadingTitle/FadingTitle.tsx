import styles from './FadingTitle.module.css';

export type FadingTitleProps = {
  /** A short sentence whose words stand elsewhere on the page too. */
  children: string;
};

/** A title that is hidden until script shows it, and fades from view `fadingTitleSeconds` later (see `features/forms/client/confirmation.ts`). */
export function FadingTitle({ children }: FadingTitleProps) {
  return (
    <p className={styles.title} role="status" data-fading="" hidden>
      {children}
    </p>
  );
}
