import { safeText } from './safeText.ts';

/** Prints what was found, line by line, and remembers whether something must be mended. */
export class Report {
  #faults = 0;

  /** Something is as it should be. */
  good(what: string): void {
    console.log(`✓ ${safeText(what)}`);
  }

  /** Something must be mended. */
  bad(what: string, remedy: string): void {
    this.#faults += 1;
    console.log(`✗ ${safeText(what)}\n  ${safeText(remedy)}`);
  }

  /** Something to know, neither good nor bad. */
  note(what: string): void {
    console.log(`– ${safeText(what)}`);
  }

  get exitCode(): 0 | 1 {
    return this.#faults > 0 ? 1 : 0;
  }
}
