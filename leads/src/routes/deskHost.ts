import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskPath } from '@emovera/contract/desk.ts';
import { OperatorError } from '../errors.ts';
import { documentHeaders } from './answer.ts';

/** Dependencies of {@link deskHost}. */
type DeskHostDeps = {
  /** Origin of the lead desk. Undefined if it shares that of the site. */
  readonly origin: string | undefined;
  /** Origins of the site and of the service. */
  readonly siteOrigins: readonly (string | undefined)[];
  /** Whether the visitor's connection is encrypted. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  /** Host that the visitor requested. */
  readonly hostOf: (request: IncomingMessage) => string;
};

/**
 * Keeps the pages of the site away from the host of the lead desk: a fault of a page could otherwise act in the name of a person who is signed in there.
 * @throws OperatorError if it is the host of the site.
 * @returns A function that returns true if the request may pass. Otherwise it leads to the desk and returns false.
 */
export function deskHost({ origin, siteOrigins, isSecure, hostOf }: DeskHostDeps) {
  if (origin === undefined) return () => true;
  if (siteOrigins.includes(origin)) {
    throw new OperatorError(
      'CONFIG_INVALID',
      `DESK_ORIGIN is ${origin}, which is the address of the site or of its forms.`,
      'Give the lead desk a host of its own, such as https://leads.company.example, or leave DESK_ORIGIN out.',
    );
  }
  const { host } = new URL(origin);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (hostOf(request) !== host || path === deskPath || path.startsWith(`${deskPath}/`)) return true;
    response
      .writeHead(302, { ...documentHeaders(undefined, isSecure(request)), location: `${deskPath}/`, 'cache-control': 'no-store' })
      .end();
    return false;
  };
}
