import { documentHeaders } from '../routes/answer.ts';
import type { DeskRequest } from './deskContext.ts';
import { closedHeaders } from './deskFiles.ts';

/** `GET events`. */
export async function listen({ context, request, reply, user }: DeskRequest): Promise<void> {
  const { raw } = reply;
  await context.events.add({ response: raw, cookies: request.headers.cookie, accountId: user.accountId });
  reply.hijack();
  raw.writeHead(200, {
    ...documentHeaders(closedHeaders, request.protocol === 'https'),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    // nginx would keep events back.
    'x-accel-buffering': 'no',
  });
  raw.write(':\n\n');
}
