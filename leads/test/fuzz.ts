import { expect } from 'vitest';
import { type Draft, mutate, numbersFrom, toBytes } from './mutate.ts';
import { openConnection, type RawAnswer, type RawConnection } from './rawConnection.ts';
import { contact } from './testService.ts';

/** Number of parallel connections. Most of them wait. */
const clients = 24;

/** Statuses that the service may answer. 503 is for a store that fails, which does not happen here, and for a machine that is too busy. 505 is for a line end in the address. */
export const expected = new Set([200, 206, 302, 303, 304, 307, 308, 400, 403, 404, 405, 408, 412, 413, 415, 416, 417, 422, 431, 503, 505]);

/** Valid requests of every kind that the service answers. */
const valid = (number: number): Draft[] => {
  const form = { method: 'POST', headers: [['Content-Type', 'application/x-www-form-urlencoded']] as [string, string][] };
  const details = Object.fromEntries(contact({ Company: `Fuzz ${number}` }));
  const webinar = { 'First Name': 'A', 'Last Name': 'B', Company: `Fuzz ${number}`, Email: 'a@b.example', LEADCF5: 'verbatims' };
  const body = (values: Record<string, string>) => Buffer.from(String(new URLSearchParams(values)));
  const get = (target: string, ...headers: [string, string][]): Draft => ({ method: 'GET', target, headers, body: Buffer.alloc(0) });
  return [
    get('/en/', ['Accept-Encoding', 'gzip, br']),
    get('/pricing?x=1', ['Accept-Language', 'fr;q=0.8, es']),
    get('/EN/Pricing/?a=%2F'),
    get('/fr/blog/%C3%A9motions'),
    get('/en/forms/confirmContact/?formSubmitted=true&ref=ABCD'),
    get('/clip.mp4', ['Range', 'bytes=10-20']),
    get('/_assets/site.4f2a.js', ['If-None-Match', '"x"']),
    get('/healthz'),
    { ...form, target: '/en/forms/contact', body: body(details) },
    { ...form, target: '/fr/forms/contact', body: body(details) },
    { ...form, target: '/es/demoRequest', body: body(details) },
    { ...form, target: '/en/forms/webinar', body: body(webinar) },
    { ...form, target: '/forms/contact', body: body(details) },
  ];
};

/** Status for a connection that was closed without an answer. */
export const closed = 0;

/** Sends mutated requests over several connections, half of them over connections that are reused. */
export async function fuzz(url: string, from: number, count: number, confirmed: Set<string>, seen: Map<number, number>): Promise<void> {
  let sent = 0;
  const visit = async (client: number) => {
    const random = numbersFrom(from * 1000 + client);
    let kept: RawConnection | undefined;
    while (sent < count) {
      const number = ++sent;
      const drafts = valid(number);
      const draft = drafts[Math.floor(random() * drafts.length)] as Draft;
      const changed = random() < 0.15 ? draft : mutate(draft, random);
      // If it is unclear which answer belongs to which request, the connection is used only once.
      const isKept = random() < 0.7 && isPlain(changed);
      const connection = (isKept && kept) || (await openConnection(url));
      const host: [string, string][] = [['Host', 'localhost'], ...(isKept ? [] : [['Connection', 'close'] as [string, string]])];
      connection.send(toBytes({ ...changed, headers: [...host, ...changed.headers] }));
      const answer = await answerOrPause(connection, changed.method);
      seen.set(answer?.status ?? closed, (seen.get(answer?.status ?? closed) ?? 0) + 1);
      if (answer?.status === 303) note(confirmed, answer.headers.get('location')?.[0] ?? '');
      const hasCompany = changed.body.includes(`Company=Fuzz+${number}&`);
      if (answer?.status === 503 && hasCompany) expect(answer.body.toString()).toContain(`Fuzz ${number}`);
      const isOpen = isKept && answer !== undefined && answer.headers.get('connection')?.[0] !== 'close';
      if (!isOpen) connection.close();
      if (isKept) kept = isOpen ? connection : undefined;
    }
    kept?.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
}

/** Whether the end of a request is unambiguous. */
function isPlain({ method, target, headers }: Draft): boolean {
  const isLine = (text: string) => !/[\r\n]/.test(text);
  const frames = /^(content-length|transfer-encoding|connection|upgrade|expect)$/i;
  return (
    /^[A-Z-]+$/.test(method) &&
    !/[\s\0]/.test(target) &&
    headers.every(([name, value]) => isLine(name) && isLine(value) && !frames.test(name))
  );
}

/** Time after which an incomplete request counts as waiting for its end, in milliseconds. Some announce a larger length than they have. */
const patienceMs = 250;

/** The answer, or undefined if the connection is closed or the request is waiting for its end. */
function answerOrPause(connection: RawConnection, method: string): Promise<RawAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(connection.end, patienceMs);
    connection
      .next(method)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Notes the reference of a lead that was confirmed with a redirect to this address. */
export function note(confirmed: Set<string>, location: string): void {
  const reference = new URL(location, 'http://localhost').searchParams.get('ref');
  if (reference) confirmed.add(reference);
}
