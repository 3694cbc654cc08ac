import { contact } from '../contact.ts';

/** A lead that the service has confirmed. */
export type Confirmed = { readonly reference: string; readonly email: string };

/** Visitors at a constant rate. */
export type Traffic = {
  readonly confirmed: readonly Confirmed[];
  /** Times of the confirmations in milliseconds. */
  readonly times: readonly number[];
  /** Statuses and errors of all other answers. */
  readonly troubles: readonly string[];
  /** Number of requests that wait for their answer. */
  open(): number;
  /** Sends nothing more, and waits for the answers. */
  stop(): Promise<void>;
};

/** Requests that may be open. More would need more sockets than a process may have, and are not sent: each is counted as a trouble. */
const mostOpen = 5000;

/** Time between two groups of requests, in milliseconds. */
const tickMs = 20;

/** Pages that are requested between the leads. */
const pages = ['/en/', '/fr/pricing', '/es/forms/contact', '/en/blog', '/en/unknown'];

/** The first part of a film, which is requested instead of each hundredth page. */
const film = { path: '/replays/npsEmotions.mp4', headers: { range: 'bytes=0-262143' }, turn: 100 };

/** Sends leads at a constant rate, however long the answers take, and requests a page or a part of a film with each. */
export function startTraffic(url: string, perSecond: number): Traffic {
  const confirmed: Confirmed[] = [];
  const times: number[] = [];
  const troubles: string[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  const begin = performance.now();

  const request = async (send: () => Promise<void>) => {
    if (open.size >= mostOpen) return void troubles.push(`not sent, because ${mostOpen} requests are open`);
    const answered = send().catch((error: Error) => void troubles.push(String(error.cause ?? error)));
    open.add(answered);
    await answered;
    open.delete(answered);
  };
  const sendLead = async () => {
    const email = `${crypto.randomUUID()}@company.example`;
    const started = performance.now();
    const body = new URLSearchParams({ ...contact, Email: email });
    const response = await fetch(`${url}/en/forms/contact`, { method: 'POST', body, redirect: 'manual' });
    await response.arrayBuffer();
    const reference = URL.parse(response.headers.get('location') ?? '', url)?.searchParams.get('ref');
    if (response.status !== 303 || !reference) return void troubles.push(String(response.status));
    times.push(performance.now() - started);
    confirmed.push({ reference, email });
  };
  const readPage = async () => {
    const path = pages[sent % pages.length] ?? '/';
    const response = await fetch(url + path);
    await response.arrayBuffer();
    if (response.status !== (path.endsWith('unknown') ? 404 : 200)) troubles.push(`${response.status} for ${path}`);
  };
  const readFilm = async () => {
    const { status, body } = await fetch(url + film.path, { headers: film.headers });
    await body?.pipeTo(new WritableStream());
    if (status !== 206) troubles.push(`${status} for ${film.path}`);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begin) * perSecond) / 1000; sent < due; sent += 1) {
      void request(sendLead);
      void request(sent % film.turn === 0 ? readFilm : readPage);
    }
  }, tickMs);
  return {
    confirmed,
    times,
    troubles,
    open: () => open.size,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
