import { afterPress } from '@emovera/site/afterPress.ts';
import { type NetworkMode, notifyManager, QueryClient, type QueryClientConfig } from '@tanstack/react-query';

// Data that arrive while a link or a button is pressed must not move it, because the browser would not send the click.
notifyManager.setScheduler(afterPress);

/** The server did not answer, or its answer has an unknown form. */
export class Unreachable extends Error {}

/**
 * Sends a request to the server of a screen.
 * @param refusal Makes the error for an answer in which the server refuses the request. Undefined if the answer has an unknown form.
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
 * Creates a cache of a server's answers. A request without an answer is repeated once.
 * @param networkMode Whether requests wait while the device is offline. Default: "online", which waits.
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
