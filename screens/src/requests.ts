import { type NetworkMode, notifyManager, QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { afterPress } from '../../site/src/client/afterPress.ts';

// What arrives while a link or a button is pressed must not move it: then the browser sends no click.
notifyManager.setScheduler(afterPress);

/** The server did not answer, or not in its own words. */
export class Unreachable extends Error {}

/**
 * Sends a request to the server of a screen.
 * @param refusal Makes the error for an answer in which the server refuses the request, or nothing if these are not its words.
 * @throws Unreachable, or the error of `refusal`.
 */
export async function send<Failure>(
  address: string,
  init: RequestInit,
  refusal: (failure: Failure) => Error | false | undefined,
): Promise<Response> {
  const response = await fetch(address, init).catch(() => undefined);
  if (!response) throw new Unreachable();
  if (response.ok) return response;
  const failure = (await response.json().catch(() => undefined)) as Failure | undefined;
  throw (failure && refusal(failure)) || new Unreachable();
}

/**
 * Makes the cache of what a server answered. A request without an answer is repeated once.
 * @param networkMode Whether requests wait while the device is offline. Default: "online", they do.
 */
export const newQueryClient = ({
  networkMode = 'online',
  ...caches
}: QueryClientConfig & { networkMode?: NetworkMode } = {}): QueryClient =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      queries: { networkMode, staleTime: 10_000, retry: (count, error) => error instanceof Unreachable && count < 1 },
      mutations: { networkMode },
    },
  });
