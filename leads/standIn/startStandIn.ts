import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, accepted, captcha, json, page, redirect, refused } from './answers.ts';
import type { Checked } from './check.ts';
import { type CrmKind, crms } from './crms.ts';
import { leadsPage } from './leadsPage.ts';
import { isMode, type Mode, modes } from './modes.ts';
import type { ReceivedPost } from './receivedPost.ts';

/** How the stand-in starts. */
export type StandInOptions = {
  /** `ok` by default. */
  readonly mode?: Mode;
  /** A free one by default. */
  readonly port?: number;
  /** Name or address to listen on; this machine's own by default. */
  readonly host?: string;
  /** Pause of the mode `slow`, in milliseconds; 3000 by default. */
  readonly slowMs?: number;
  /** What the mode `busy` gives as Retry-After, in seconds; 2 by default. */
  readonly retryAfter?: number;
  /** Told of each post when it has been judged, before it is answered. */
  readonly onPost?: (post: ReceivedPost) => void;
};

/** For how long a behaviour holds; afterwards `ok`. Without either, until the next change. */
export type ModeLimits = { readonly count?: number | undefined; readonly milliseconds?: number | undefined };

/** A stand-in CRM that listens. */
export type StandIn = {
  readonly url: string;
  /** Every try, in the order of arrival. */
  readonly posts: readonly ReceivedPost[];
  /** The leads that the CRM has, doubles included. */
  leads(): readonly ReceivedPost[];
  setMode(mode: Mode, limits?: ModeLimits): void;
  /** The variables with which the lead service delivers to it. */
  environment(kind?: CrmKind): { CRM_KIND: CrmKind; CRM_ENDPOINT: string; CRM_FORMS_FILE: string };
  /** Forgets every post. */
  clear(): void;
  /** Cuts open connections and stops. */
  stop(): Promise<void>;
};

/** Most bytes of a post that are read. */
const bodyLimit = 1_048_576;

/** What `half` does instead of `ok`, in turn: faults that a sender should try again after. */
const failures = ['error', 'busy', 'down'] as const satisfies readonly Mode[];

/**
 * Starts a server that stands in for the three CRMs, at the paths of the real ones, and keeps what it is sent in memory. For tests and for trying
 * out; nothing of the lead service may import it. {@link modes} says what it can be made to do.
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { port = 0, host = '127.0.0.1', slowMs = 3000, retryAfter = 2 } = options;
  const posts: ReceivedPost[] = [];
  let mode = options.mode ?? 'ok';
  let left = Number.POSITIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  let failed = 0;

  const setMode = (next: Mode, { count, milliseconds }: ModeLimits = {}) => {
    mode = next;
    left = count ?? Number.POSITIVE_INFINITY;
    until = milliseconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + milliseconds;
  };
  const nextMode = (): Mode => {
    if (left <= 0 || Date.now() >= until) setMode('ok');
    left -= 1;
    if (mode !== 'half') return mode;
    return Math.random() < 0.5 ? 'ok' : (failures[failed++ % failures.length] ?? 'error');
  };

  const takePost = async (kind: CrmKind, url: URL, request: IncomingMessage, response: ServerResponse) => {
    const openedAt = Date.now();
    const body = await readBody(request);
    const checked = crms[kind].check({ url, contentType: request.headers['content-type'] ?? '', body });
    const current = nextMode();
    const isKept = keeping.has(current) && checked.faults.length === 0;
    const { form, fields, faults } = checked;
    const post: ReceivedPost = {
      kind,
      mode: current,
      headers: request.headers,
      body: body.toString(),
      form,
      fields,
      faults,
      isKept,
      openedAt,
      closedAt: undefined,
    };
    posts.push(post);
    response.once('close', () => {
      post.closedAt = Date.now();
    });
    options.onPost?.(post);
    if (current === 'down') return void request.socket.destroy();
    if (current === 'timeout') return;
    if (current === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    const answer = answerOf(current, kind, checked, retryAfter);
    if (current === 'cut' || current === 'cutLate') sendHalf(response, answer);
    else send(response, answer);
  };

  const control = async (url: URL, request: IncomingMessage): Promise<Answer> => {
    if (request.method === 'POST' && url.pathname === '/mode') {
      const wishes = new URLSearchParams([...url.searchParams, ...new URLSearchParams((await readBody(request)).toString())]);
      const wish = wishes.get('mode');
      const [count, seconds] = [numberOf(wishes.get('count')), numberOf(wishes.get('seconds'))];
      if (!isMode(wish) || Number.isNaN(count) || Number.isNaN(seconds)) {
        return json(400, { error: `Give mode (one of ${Object.keys(modes).join(', ')}), and, if you like, count or seconds.` });
      }
      setMode(wish, { count, milliseconds: seconds === undefined ? undefined : seconds * 1000 });
      return { ...redirect('/'), status: 303 };
    }
    if (request.method === 'GET' && url.pathname === '/') return leadsPage(posts, mode);
    if (request.method === 'GET' && url.pathname === '/leads.json') {
      return json(
        200,
        posts.filter(({ isKept }) => isKept),
      );
    }
    return page(404, 'There is nothing here');
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const kind = request.method === 'POST' ? kindOf(url.pathname) : undefined;
    const done = kind ? takePost(kind, url, request, response) : control(url, request).then((answer) => send(response, answer));
    // A sender that goes away in mid-request is no fault of the stand-in.
    done.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    posts,
    leads: () => posts.filter(({ isKept }) => isKept),
    setMode,
    environment: (kind = 'zoho') => ({ CRM_KIND: kind, CRM_ENDPOINT: `${url}${crms[kind].path}`, CRM_FORMS_FILE: crms[kind].formsFile }),
    clear: () => {
      posts.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Behaviours that keep a lead without fault. */
const keeping: ReadonlySet<Mode> = new Set<Mode>(['ok', 'json', 'thanks', 'slow', 'cut', 'cutLate']);

function kindOf(path: string): CrmKind | undefined {
  return (Object.keys(crms) as CrmKind[]).find((kind) => path === crms[kind].path || path.startsWith(`${crms[kind].path}/`));
}

function answerOf(mode: Mode, kind: CrmKind, checked: Checked, retryAfter: number): Answer {
  switch (mode) {
    case 'error':
      return page(500, 'Internal error');
    case 'errorPage':
      return page(200, 'We are sorry', '<p>Your request could not be processed.</p>');
    case 'captcha':
      return captcha(kind);
    case 'elsewhere':
      return redirect('https://elsewhere.example/sorry?from=form');
    case 'busy':
      return page(429, 'Too many requests', '', { 'retry-after': String(retryAfter) });
  }
  if (checked.faults.length > 0) return refused(kind, checked.faults);
  if (mode === 'thanks' || mode === 'cut') {
    return page(200, 'Thank you for your request', `<p>${'We will be in touch. '.repeat(40)}</p>`);
  }
  if (mode === 'json' && kind === 'zoho') {
    return json(200, { actionsubmit: 'Splash Message', success: true, message: 'Thank you for your request', redirectUrl: '' });
  }
  return accepted(kind, checked);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Promises the whole body and sends its beginning. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 4), () => response.socket?.destroy());
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > bodyLimit) throw new RangeError('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A number, or nothing for an empty answer; `NaN` for what is no number. */
function numberOf(text: string | null): number | undefined {
  if (!text?.trim()) return undefined;
  const number = Number(text);
  return number > 0 ? number : Number.NaN;
}
