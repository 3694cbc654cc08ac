import type { Reading } from '../Reading.ts';
import type { ReaderAnswer, ReaderRequest } from './ReaderMessages.ts';

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
  let isBusy = false;
  return (request, onProgress) =>
    new Promise((resolve, reject) => {
      // A worker cannot be interrupted. A new one is ready sooner than a busy one.
      if (isBusy) {
        worker.terminate();
        worker = start();
      }
      isBusy = true;
      const readings: Reading[] = [];
      const fail = () => {
        isBusy = false;
        worker.terminate();
        worker = start();
        reject(new Error('The reader could not be loaded.'));
      };
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
        if ('hasFailed' in data) return fail();
        readings.push(...data.readings);
        onProgress(readings.length);
        if (readings.length < request.texts.length) return;
        isBusy = false;
        resolve(readings);
      };
      worker.postMessage(request);
    });
}
