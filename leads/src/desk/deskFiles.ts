import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deskFolder, deskPath } from '@emovera/contract/desk.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile, setHeaders } from '../routes/answer.ts';
import { closedPolicy, policyOfFile } from '../site/policy.ts';
import { readPublicFiles } from '../site/publicFiles.ts';

/** Most bytes of the desk's files that are kept in memory. */
const keptBytes = 4_194_304;

/** The desk loads only its own files and asks only its own service. It sends no form: it uses `fetch`. */
const policy = policyOfFile(
  [
    "default-src 'none'",
    ...["script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'self'", "require-trusted-types-for 'script'"],
  ].join('; '),
);

/** The policy of the desk's JSON. A browser that opens it as a document runs nothing. */
export const closedHeaders = policyOfFile(closedPolicy);

/**
 * Reads the built screen.
 * @returns A function that sends a file for the rest of an address below `/desk/`, or returns undefined if there is none. Undefined if the screen is not built.
 */
export function openDeskFiles(distDir: string) {
  const folder = join(distDir, deskFolder);
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = readPublicFiles(folder, keptBytes);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const path = (request.raw.url ?? '').replace(/[?#].*$/s, '').slice(deskPath.length + 1);
    const file = files.get(path === '' ? 'index.html' : path);
    if (!file) return undefined;
    setHeaders(request, reply, file.name.endsWith('.html') ? policy : undefined);
    return sendFile(request, reply, file);
  };
}
