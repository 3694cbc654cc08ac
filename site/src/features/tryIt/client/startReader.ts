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
 * @param expected Language of a comment whose words do not tell it. It is fetched at once.
 */
export function startReader(address: string, expected: string): ReadComments {
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  const policy = policies?.createPolicy('worker', { createScriptURL: (script) => script });
  let worker: Worker | undefined;
  let latest = 0;
  let fail = () => {};
  const send = (request: NumberedRequest): Worker => {
    worker ??= new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
    worker.onerror = () => {
      // A worker whose script failed to load never answers.
      worker = undefined;
      fail();
    };
    worker.postMessage(request);
    return worker;
  };
  send({ turn: 0, texts: [], language: '', expected });
  return (request, onProgress) =>
    new Promise((resolve, reject) => {
      const turn = ++latest;
      const readings: Reading[] = [];
      fail = () => reject(new Error('The reader could not be loaded.'));
      send({ ...request, expected, turn }).onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
        if (data.turn !== turn) return;
        if ('hasFailed' in data) return fail();
        readings.push(...data.readings);
        onProgress(readings.length);
        if (readings.length === request.texts.length) resolve(readings);
      };
    });
}
