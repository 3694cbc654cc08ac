import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request as ask, createServer as createHttp, type IncomingMessage, type Server } from 'node:http';
import { request as askSecurely, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A proxy that terminates TLS in front of a service, as in a deployment. */
export type TlsProxy = {
  /** Origin over TLS, and the plain one that redirects to it. */
  readonly origin: string;
  readonly plainOrigin: string;
  fetch(address: string, options?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<TlsAnswer>;
  stop(): Promise<void>;
};

export type TlsAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly body: string;
};

/** Starts a proxy with a new certificate. */
export async function startTlsProxy(serviceUrl: string): Promise<TlsProxy> {
  const { key, cert } = makeCertificate();
  const { hostname, port } = new URL(serviceUrl);
  const secure = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': incoming.socket.remoteAddress };
    incoming.pipe(
      ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  const origin = `https://localhost:${await listen(secure)}`;
  const plain = createHttp((incoming, outgoing) => outgoing.writeHead(301, { location: origin + incoming.url }).end());
  const plainOrigin = `http://localhost:${await listen(plain)}`;
  return {
    origin,
    plainOrigin,
    fetch: async (address, { method = 'GET', headers = {}, body } = {}) => {
      const send = address.startsWith('https:') ? askSecurely : ask;
      const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
        send(address, { method, headers, ca: cert }, resolve).on('error', reject).end(body);
      });
      const { 'set-cookie': cookies = [], ...single } = incoming.headers;
      const joined = Object.entries(single).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
      return { status: incoming.statusCode ?? 0, headers: Object.fromEntries(joined), cookies, body: String(await buffer(incoming)) };
    },
    stop: async () => {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'leads-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function listen(server: Server | ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}
