import { type Check, sayCheck } from '@emovera/contract/checks/checks.ts';
import { checksInEnglish } from '@emovera/contract/checks/checksEn.ts';
import { OperatorError } from '../errors.ts';
import { plainFormats, safeText } from '../text.ts';

/** Formats the result of a check in English. */
export function sayInEnglish(check: Check) {
  const { text, remedy = '' } = sayCheck(check, checksInEnglish, plainFormats);
  return { text, remedy };
}

/** Reports the result of a check of the service. */
export type ReportCheck = (check: Check) => void;

/** Prints the results of checks, line by line, and records whether one of them failed. */
export class Report {
  exitCode: 0 | 1 = 0;

  /** Reports a check that passed. */
  good(message: string): void {
    console.log(`✓ ${safeText(message)}`);
  }

  /** Reports a check that failed, and how to fix it. */
  bad(message: string, remedy: string): void {
    this.exitCode = 1;
    console.log(`✗ ${safeText(message)}\n  ${safeText(remedy)}`);
  }

  /** Reports information. */
  note(message: string): void {
    console.log(`– ${safeText(message)}`);
  }

  /** Reports a check of the service, in English. */
  check(check: Check): void {
    const { text, remedy } = sayInEnglish(check);
    this[check.result](text, remedy);
  }
}

/** Runs a check. An operator error is reported like a failed check, so that the other checks still run. */
export async function reportErrors(
  check: 'site' | 'store' | 'crmForms',
  report: ReportCheck,
  run: () => void | Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const [message = '', ...details] = error.message.split('\n');
    const remedy = details.pop() ?? '';
    report({ result: 'bad', check, values: { error: [message, details.join(', ')].join(' ').trim(), remedy } });
  }
}
