import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyReply } from 'fastify';
import { type Answer, type Checked, json, page, redirect } from './crm.ts';
import { type CrmKind, crmKinds, crms } from './crms.ts';
import { isMode, leadsPage, type Mode, modes, type ReceivedPost } from './leadsPage.ts';

type StandInOptions = {
  /** Initial mode. Default `ok`. */
  readonly mode?: Mode;
  /** Port to listen on. Default a free one. */
  readonly port?: number;
  /** Name or address to listen on; the loopback address by default. */
  readonly host?: string;
  /** Pause of the mode `slow`, in milliseconds; 3000 by default. */
  readonly slowMs?: number;
  /** Retry-After of the mode `busy`, in seconds; 2 by default. */
  readonly retryAfter?: number;
  /** Called for each post once it has been checked, before it is answered. */
  readonly onPost?: (post: ReceivedPost) => void;
};

/** Duration of a mode, in posts and in milliseconds. `ok` follows. Without limits, the mode lasts until the next change. */
type ModeLimits = { readonly count?: number | undefined; readonly milliseconds?: number | undefined };

/** A stand-in CRM that listens. */
export type StandIn = {
  readonly url: string;
  /** Every attempt, in the order of arrival. */
  readonly posts: readonly ReceivedPost[];
  /** Returns the leads in the CRM, including duplicates. */
  leads(): readonly ReceivedPost[];
  setMode(mode: Mode, limits?: ModeLimits): void;
  /** Returns the variables with which the lead service delivers to it. */
  environment(kind?: CrmKind): { CRM_KIND: CrmKind; CRM_ENDPOINT: string; CRM_FORMS_FILE: string };
  /** Deletes all posts. */
  clear(): void;
  /** Closes open connections and stops. */
  stop(): Promise<void>;
};

/** Modes that keep a lead without faults. */
const keepingModes: ReadonlySet<Mode> = new Set(['ok', 'json', 'thanks', 'slow', 'cut', 'cutLate']);

/** The failures of the mode `half`, which it uses one after the other. A sender should try again after each. */
const failures = ['error', 'busy', 'down'] as const satisfies readonly Mode[];

/**
 * Starts a server that imitates the three CRMs at the paths of the real ones, and keeps the posts in memory. It is for tests and for trying out the service,
 * which must not import it. {@link modes} are its modes.
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { port = 0, host = '127.0.0.1', slowMs = 3000, retryAfter = 2 } = options;
  const posts: ReceivedPost[] = [];
  const leads = () => posts.filter(({ isKept }) => isKept);
  let mode = options.mode ?? 'ok';
  let postsLeft = Number.POSITIVE_INFINITY;
  let endsAt = Number.POSITIVE_INFINITY;
  let failureCount = 0;

  const setMode = (next: Mode, { count, milliseconds }: ModeLimits = {}) => {
    mode = next;
    postsLeft = count ?? Number.POSITIVE_INFINITY;
    endsAt = Date.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
  };
  const nextMode = (): Mode => {
    if (postsLeft <= 0 || Date.now() >= endsAt) setMode('ok');
    postsLeft -= 1;
    if (mode !== 'half') return mode;
    return Math.random() < 0.5 ? 'ok' : (failures[failureCount++ % failures.length] ?? 'error');
  };

  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);
  app.setNotFoundHandler((_request, reply) => send(reply, page(404, 'Not found')));
  app.get('/', (_request, reply) => send(reply, leadsPage(posts, mode)));
  app.get('/leads.json', (_request, reply) => send(reply, json(200, leads())));
  app.post<{ Querystring: Record<string, string>; Body?: Buffer }>('/mode', ({ query, body }, reply) => {
    const parameters = new URLSearchParams([...Object.entries(query), ...new URLSearchParams(body?.toString())]);
    const next = parameters.get('mode');
    const [count, seconds] = [readNumber(parameters.get('count')), readNumber(parameters.get('seconds'))];
    if (!isMode(next) || Number.isNaN(count) || Number.isNaN(seconds)) {
      return send(reply, json(400, { error: `Give mode (one of ${Object.keys(modes).join(', ')}) and optionally count or seconds.` }));
    }
    setMode(next, { count, milliseconds: seconds && seconds * 1000 });
    return send(reply, { ...redirect('/'), status: 303 });
  });
  for (const kind of crmKinds) {
    for (const path of [crms[kind].path, `${crms[kind].path}/*`]) {
      app.post<{ Body?: Buffer }>(path, async ({ url, headers, body = Buffer.alloc(0) }, reply) => {
        const openedAt = Date.now();
        const checked = crms[kind].check({ url: new URL(url, 'http://stand-in'), contentType: headers['content-type'] ?? '', body });
        const current = nextMode();
        const { form, fields, faults } = checked;
        const isKept = keepingModes.has(current) && faults.length === 0;
        const text = body.toString();
        const post: ReceivedPost = {
          kind,
          mode: current,
          headers,
          body: text,
          form,
          fields,
          faults,
          isKept,
          openedAt,
          closedAt: undefined,
        };
        posts.push(post);
        reply.raw.once('close', () => {
          post.closedAt = Date.now();
        });
        options.onPost?.(post);
        if (current === 'slow') await pause(slowMs);
        const answer = makeAnswer(current, kind, checked, retryAfter);
        if (current === 'cut' || current === 'cutLate') return sendPart(reply, answer);
        if (current !== 'down' && current !== 'timeout') return send(reply, answer);
        reply.hijack();
        if (current === 'down') reply.raw.destroy();
        return reply;
      });
    }
  }
  await app.listen({ port, host });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    posts,
    leads,
    setMode,
    environment: (kind = 'zoho') => ({ CRM_KIND: kind, CRM_ENDPOINT: `${url}${crms[kind].path}`, CRM_FORMS_FILE: crms[kind].formsFile }),
    clear: () => {
      posts.length = 0;
    },
    stop: () => app.close(),
  };
}

function makeAnswer(mode: Mode, kind: CrmKind, checked: Checked, retryAfter: number): Answer {
  switch (mode) {
    case 'error':
      return page(500, 'Internal error');
    case 'errorPage':
      return page(200, 'We are sorry', '<p>Your request could not be processed.</p>');
    case 'captcha':
      return crms[kind].captcha;
    case 'elsewhere':
      return redirect('https://elsewhere.example/sorry?from=form');
    case 'busy':
      return page(429, 'Too many requests', '', { 'retry-after': String(retryAfter) });
  }
  if (checked.faults.length > 0) return crms[kind].refused(checked.faults);
  if (mode === 'thanks' || mode === 'cut') {
    return page(200, 'Thank you for your request', `<p>${'We will be in touch. '.repeat(40)}</p>`);
  }
  if (mode === 'json' && kind === 'zoho') {
    return json(200, { actionsubmit: 'Splash Message', success: true, message: 'Thank you for your request', redirectUrl: '' });
  }
  return crms[kind].accepted(checked);
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

/** Announces the whole body, sends its beginning and cuts the connection. */
function sendPart(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  reply.raw.write(body.slice(0, body.length / 4), () => reply.raw.destroy());
  return reply;
}

/** A positive number, or undefined for an empty text; `NaN` for anything else. */
function readNumber(text: string | null): number | undefined {
  if (!text?.trim()) return undefined;
  return Number(text) > 0 ? Number(text) : Number.NaN;
}
