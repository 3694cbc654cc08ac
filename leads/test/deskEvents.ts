import { deskApiPath } from '@emovera/contract/desk.ts';
import { onTestFinished } from 'vitest';

/** Opens the events of the desk, and gathers their names. */
export async function listen(url: string, cookie: string) {
  const stop = new AbortController();
  const response = await fetch(`${url}${deskApiPath}/events`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    signal: stop.signal,
  });
  const names: string[] = [];
  let hasEnded = false;
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      names.push(
        ...Buffer.from(chunk)
          .toString()
          .matchAll(/^event: (\w+)$/gm)
          .map(([, name = '']) => name),
      );
    }
    hasEnded = true;
  };
  read().catch(() => {});
  onTestFinished(() => stop.abort());
  return { response, names, hasEnded: () => hasEnded, close: () => stop.abort() };
}
