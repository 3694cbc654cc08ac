import { OperatorError } from '../errors.ts';
import type { ReportCheck } from './report.ts';

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
    const [what = '', ...details] = error.message.split('\n');
    const remedy = details.pop() ?? '';
    report({ result: 'bad', check, values: { error: [what, details.join(', ')].join(' ').trim(), remedy } });
  }
}
