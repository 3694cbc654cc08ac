import { safeText } from './format.ts';

/** Where checks report their results. */
export type CheckReport = Pick<Report, 'good' | 'bad' | 'note'>;

/** Prints the results of checks, line by line, and remembers whether one of them failed. */
export class Report {
  exitCode: 0 | 1 = 0;

  /** Reports a check that passed. */
  good(what: string): void {
    console.log(`✓ ${safeText(what)}`);
  }

  /** Reports a check that failed, and how to fix it. */
  bad(what: string, remedy: string): void {
    this.exitCode = 1;
    console.log(`✗ ${safeText(what)}\n  ${safeText(remedy)}`);
  }

  /** Reports information. */
  note(what: string): void {
    console.log(`– ${safeText(what)}`);
  }
}
