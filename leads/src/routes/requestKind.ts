import type { IncomingMessage } from 'node:http';
import { deskPath } from '@emovera/contract/desk.ts';
import { localeOfPath } from '../routing.ts';

/** Kinds of requests in the metrics. `post`: a form. `other`: files, and addresses for programs. */
export const requestKinds = ['page', 'post', 'desk', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The kind of a request, by its method and address only, so that it costs little. */
export function requestKind({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): RequestKind {
  if (isBelow(url, deskPath)) return 'desk';
  if (method === 'POST') return 'post';
  return localeOfPath(url) !== undefined && !/\.\w+(?:\?|$)/.test(url) ? 'page' : 'other';
}

/** Whether an address is a path or below it. */
export function isBelow(url: string | undefined, path: string): boolean {
  return url === path || url?.startsWith(`${path}/`) === true;
}
