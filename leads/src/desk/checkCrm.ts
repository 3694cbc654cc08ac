import type { Config } from '../config.ts';
import { openCrm } from '../crm/openCrm.ts';
import { codeOf, reasonOf } from '../errors.ts';
import type { Report } from './report.ts';

/** Longest wait for an answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Looks whether the forms' identifiers are there and the CRM answers, by asking for its home page: any answer shows that name, network and
 * certificate are well, and no lead is made.
 * @param siteOrigin Nothing when the built site cannot be read.
 * @throws OperatorError when the identifiers lack something.
 */
export async function checkCrm({ crm }: Pick<Config, 'crm'>, siteOrigin: string | undefined, report: Report): Promise<void> {
  if (!crm) {
    report.note('No CRM is configured: leads wait for CRM_ENDPOINT.');
    return;
  }
  await reach(crm.endpoint, report);
  if (siteOrigin === undefined) return;
  openCrm(crm, siteOrigin);
  report.good(`Every form has its identifiers for ${crm.kind}.`);
}

async function reach(endpoint: string, report: Report): Promise<void> {
  const { origin } = new URL(endpoint);
  try {
    const { status } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
    report.good(`The CRM can be reached: ${origin} answers ${status}. Whether it takes leads, only npm run leads -- test shows.`);
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    report.bad(
      `The CRM cannot be reached at ${origin}: ${whatFailed(codeOf(cause))} (${reasonOf(cause)})`,
      'Check CRM_ENDPOINT, and the way from this machine to it.',
    );
  }
}

/** The part of the way that a network error stopped at. */
function whatFailed(code = ''): string {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'its name is not found';
  if (/CERT|TLS|SSL|UNABLE_TO_|SELF_SIGNED|EPROTO/.test(code)) return 'its certificate or TLS is refused';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  return 'no answer';
}
