import type { Config } from '../config.ts';
import { codeOf } from '../errors.ts';
import { checkMs } from '../store/openStore.ts';
import type { ReportCheck } from './report.ts';

/** Longest wait for an answer, in milliseconds. */
const answerMs = 1000;

/** Codes of errors that show that no program listens on the address. */
const nothingListens = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|E(?:HOST|NET)UNREACH)$/;

/** The answer of `/healthz` or `/readyz`. */
type State = { readonly status?: unknown; readonly version?: unknown; readonly reason?: unknown };

/** Asks the running service whether it takes leads. It may not run, because the commands work without it. */
export async function checkService(config: Config, report: ReportCheck): Promise<void> {
  const address = serviceUrl(config);
  // If the system chooses the port, only the log says which.
  const health = config.port === 0 ? 'ECONNREFUSED' : await ask(config, `${address}/healthz`, answerMs);
  if (typeof health === 'string' && nothingListens.test(health)) {
    report({ result: 'note', check: 'service', values: { address } });
    return;
  }
  const isOurs = typeof health === 'object' && (health.status === 'stopping' || typeof health.version === 'string');
  if (!isOurs) {
    report({ result: 'bad', check: 'otherProgram', values: { address } });
    return;
  }
  // The store may take as long as this to fail.
  const readiness = await ask(config, `${address}/readyz`, checkMs + answerMs);
  const { status, reason } = typeof readiness === 'string' ? { status: readiness } : readiness;
  if (status === 'ready') report({ result: 'good', check: 'service', values: { address, version: String(health.version) } });
  else report({ result: 'bad', check: 'service', values: { address, reason: String(reason ?? status) } });
}

/** The answer of the service, or the code of an error. */
async function ask({ previewPassword }: Config, url: string, timeoutMs: number): Promise<State | string> {
  const headers = { ...(previewPassword && { authorization: `Basic ${Buffer.from(`:${previewPassword}`).toString('base64')}` }) };
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return Object(await response.json());
  } catch (error) {
    return codeOf((error as { cause?: unknown }).cause) ?? (error as Error).name;
  }
}

/** The service's address on this machine. A service that listens on every address answers on the loopback address too. */
export function serviceUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
