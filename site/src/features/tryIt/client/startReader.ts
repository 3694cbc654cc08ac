import type { Reading } from '../Reading.ts';
import type { NumberedRequest, ReaderAnswer, ReaderRequest } from './ReaderMessages.ts';

/** Reads comments and reports those that it has read so far. A new call ends the one before, whose promise then never settles. */
export type ReadComments = (request: ReaderRequest, onProgress: (done: number) => void) => Promise<readonly Reading[]>;

type ScriptAddress = { readonly createScriptURL: (address: string) => string };
type TypePolicies = { readonly createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

/**
 * Starts the worker that reads comments.
 * @param address Address of its script on this site. The page's policy names the Trusted Types policy `worker`, because browsers with Trusted Types accept the
 *   address of a worker only from a policy.
 */
export function startReader(address: string): ReadComments {
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  const policy = policies?.createPolicy('worker', { createScriptURL: (script) => script });
  const start = () => new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
  let worker = start();
  let latest = 0;
  return (request, onProgress) =>
    new Promise((resolve, reject) => {
      const turn = ++latest;
      const readings: Reading[] = [];
      const fail = () => reject(new Error('The reader could not be loaded.'));
      worker.onerror = () => {
        // A worker whose script failed to load never answers.
        worker = start();
        fail();
      };
      worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
        if (data.turn !== turn) return;
        if ('hasFailed' in data) return fail();
        readings.push(...data.readings);
        onProgress(readings.length);
        if (readings.length === request.texts.length) resolve(readings);
      };
      worker.postMessage({ ...request, turn } satisfies NumberedRequest);
    });
}
