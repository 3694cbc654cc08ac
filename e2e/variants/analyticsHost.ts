import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Behaviour of the host. `ok`: it works. `hanging`: it never answers. `deaf`: its script works, but it never answers requests with data. `broken`: its
 * script has an error. `refused`: it closes every connection.
 */
export type HostMode = 'ok' | 'hanging' | 'deaf' | 'broken' | 'refused';

/** Data that the script in the page sent. */
export type Hit = { readonly name: string; readonly fields: Readonly<Record<string, unknown>> };

/** A replacement for Google's host. */
export type AnalyticsHost = Awaited<ReturnType<typeof startAnalyticsHost>>;

/** Starts the host: `/gtag/js` returns a script that behaves as Google's does, and `/collect` receives its data. */
export async function startAnalyticsHost() {
  const host = {
    mode: 'ok' as HostMode,
    /** Paths of all requests, in order of arrival. */
    requests: [] as string[],
    /** Received data, in order of arrival. */
    hits: [] as Hit[],
    /** Received data except page views. */
    events: (): Hit[] => host.hits.filter(({ name }) => name !== 'page_view'),
    clear: () => {
      host.requests.length = 0;
      host.hits.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server: Server = createServer(async (request, response) => {
    host.requests.push(request.url ?? '');
    if (host.mode === 'refused') return void request.socket.destroy();
    if (host.mode === 'hanging') return;
    if (request.url?.startsWith('/collect')) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      host.hits.push(JSON.parse(Buffer.concat(chunks).toString()));
      if (host.mode === 'ok') response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(host.mode === 'broken' ? 'throw new Error("The measuring script is broken");' : `(${tag})();`);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, 'localhost', resolve));
  return Object.assign(host, { url: `http://localhost:${(server.address() as AddressInfo).port}` });
}

/**
 * The script in the page, as in Google's documentation: it runs the commands in `dataLayer` and later ones, recognises them as `arguments`
 * objects, respects `ga-disable-…`, sets its cookies, and calls the callback of an event that was sent.
 */
function tag() {
  type Fields = Record<string, unknown> & { event_callback?: () => void };
  const page = window as unknown as Record<string, unknown> & { dataLayer: unknown[] };
  const { origin, searchParams } = new URL((document.currentScript as HTMLScriptElement).src);
  const id = searchParams.get('id') ?? '';
  const send = async (name: string, { event_callback, ...fields }: Fields) => {
    if (page[`ga-disable-${id}`]) return;
    try {
      await fetch(`${origin}/collect`, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ name, fields }) });
    } finally {
      event_callback?.();
    }
  };
  const run = (command: unknown) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [verb, name, fields = {}] = [...(command as [string, string, Fields?])];
    if (verb === 'event') void send(name, fields);
    if (verb !== 'config' || page[`ga-disable-${id}`]) return;
    const lifetime = fields.cookie_expires === 0 ? '' : `;max-age=${fields.cookie_expires ?? 63_072_000}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the real tag does the same.
    for (const cookie of ['_ga', `_ga_${id.slice(2)}`]) document.cookie = `${cookie}=GA1.1.1;path=/;${fields.cookie_flags}${lifetime}`;
    void send('page_view', fields);
  };
  const waiting = page.dataLayer;
  for (const command of waiting) run(command);
  waiting.push = (...commands: unknown[]) => {
    for (const command of commands) run(command);
    return commands.length;
  };
}
