import { contact } from './service.ts';

/** A lead that the service has confirmed, with the time of its confirmation in milliseconds. */
export type Confirmed = { readonly reference: string; readonly email: string; readonly ms: number };

/** Requests between the leads, with the status of each answer. The last one asks for the first part of a film. */
const requests = [
  { path: '/en/', status: 200 },
  { path: '/fr/pricing', status: 200 },
  { path: '/es/forms/contact', status: 200 },
  { path: '/en/unknown', status: 404 },
  { path: '/replays/npsEmotions.mp4', headers: { range: 'bytes=0-65535' }, status: 206 },
] as const;

/**
 * Sends leads at a constant rate, however long the answers take, and requests a page or a part of a film with each.
 * @returns The confirmed leads; the statuses and errors of all other answers; and a function that stops sending and waits for the answers.
 */
export function startTraffic(url: string, perSecond: number) {
  const confirmed: Confirmed[] = [];
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  const begin = performance.now();

  const sendLead = async () => {
    const email = `${crypto.randomUUID()}@company.example`;
    const started = performance.now();
    const body = new URLSearchParams({ ...contact, Email: email });
    const response = await fetch(`${url}/en/forms/contact`, { method: 'POST', body, redirect: 'manual' });
    await response.arrayBuffer();
    const reference = URL.parse(response.headers.get('location') ?? '', url)?.searchParams.get('ref');
    if (response.status === 303 && reference) confirmed.push({ reference, email, ms: performance.now() - started });
    else failures.push(`${response.status} for a lead`);
  };
  const read = async ({ path, status, ...options }: (typeof requests)[number]) => {
    const response = await fetch(url + path, options);
    await response.arrayBuffer();
    if (response.status !== status) failures.push(`${response.status} for ${path}`);
  };
  const track = (answer: Promise<void>) => {
    const settled = answer.catch((error: Error) => void failures.push(String(error.cause ?? error))).finally(() => open.delete(settled));
    open.add(settled);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begin) * perSecond) / 1000; sent < due; sent += 1) {
      track(sendLead());
      track(read(requests[sent % requests.length] ?? requests[0]));
    }
  }, 20);
  return {
    confirmed,
    failures,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
