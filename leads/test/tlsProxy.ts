import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { connect as connectPlainly } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { freePort } from '../../scripts/freePort.ts';
import { newFolder } from '../../scripts/newFolder.ts';
import { requireTool } from '../../scripts/tools.ts';

/** Proxies with a configuration in deploy/. */
export const proxies = ['Caddy', 'nginx'] as const;

/** A proxy with TLS in front of a service, with its configuration from deploy/. */
export type TlsProxy = {
  /** Port of `https://localhost`. */
  readonly port: number;
  /**
   * Sends bytes over TLS.
   * @param host Host that the TLS connection is for. Default `localhost`.
   * @returns The answer, once the proxy has closed the connection.
   */
  send(bytes: string, host?: string): Promise<string>;
  /**
   * Asks for an address of `https://localhost` over HTTP/2, or of `http://localhost`.
   * @param options.from Address of this machine that the visitor comes from.
   */
  fetch(address: string, options?: { method?: string; headers?: Record<string, string>; body?: string; from?: string }): Promise<TlsAnswer>;
  stop(): Promise<void>;
};

type TlsAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly body: string;
};

type Site = { readonly folder: string; readonly services: readonly string[]; readonly http: number; readonly https: number };

/** Lines of the Caddyfile for several services; see docs/two-services.md. */
const healthCheck = 'health_uri /healthz\nhealth_interval 1s';

/** Starts a proxy with a new certificate. Only its ports, its host and the paths of the certificate differ from the file in deploy/. */
export async function startProxy(name: (typeof proxies)[number], ...serviceUrls: readonly string[]): Promise<TlsProxy> {
  const folder = newFolder();
  const certificate = makeCertificate(folder);
  const services = serviceUrls.map((url) => new URL(url).host);
  const site = { folder, services, http: await freePort(), https: await freePort() };
  const [file, ...parameters] = name === 'Caddy' ? writeCaddyfile(site) : writeNginxFile(site);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SITE_ADDRESS: 'localhost',
    SERVICES: services.join(' '),
    ...(services.length > 1 && { HEALTH_CHECK: healthCheck }),
  };
  const program = spawn(requireTool(name), [...parameters, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  program.stderr.on('data', (piece) => (printed += piece));

  const sessions = new Map<string, ClientHttp2Session>();
  const openSession = (from: string) => {
    const socket = connectPlainly({ port: site.https, host: '127.0.0.1', localAddress: from });
    const secure = () => connectSecurely({ socket, servername: 'localhost', ca: certificate, ALPNProtocols: ['h2'] });
    const session = connect('https://localhost', { createConnection: secure });
    // A failed connection also fails its requests.
    session.on('error', () => sessions.delete(from));
    // nginx ends a connection after a thousand requests.
    session.on('goaway', () => {
      sessions.delete(from);
      session.close();
    });
    return session;
  };
  const fetchSecurely: TlsProxy['fetch'] = async (address, options = {}) => {
    const { method = 'GET', headers = {}, body = '', from = '127.0.0.1' } = options;
    const { host, pathname, search } = new URL(address);
    const stream = sessions
      .getOrInsertComputed(from, openSession)
      .request({ ...headers, ':method': method, ':authority': host, ':path': pathname + search }, { endStream: body === '' });
    if (body) stream.end(body);
    const response = await once(stream, 'response').catch((error) => {
      if (stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error;
    });
    // The connection ended before the proxy began with the request. Browsers then send it again.
    if (!response) return fetchSecurely(address, options);
    const [{ ':status': status = 0, 'set-cookie': cookies = [], ...received }] = response;
    return { status, headers: received, cookies, body: await text(stream) };
  };
  const fetchPlainly: TlsProxy['fetch'] = async (address) => {
    const sent = request(address, { host: '127.0.0.1', port: site.http, headers: { host: new URL(address).host }, agent: false }).end();
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, headers: answer.headers, cookies: answer.headers['set-cookie'] ?? [], body: await text(answer) };
  };
  const fetch: TlsProxy['fetch'] = (address, options) =>
    address.startsWith('https:') ? fetchSecurely(address, options) : fetchPlainly(address, options);
  const ended = once(program, 'exit');
  const deadline = Date.now() + 60_000;
  while (!(await fetch('https://localhost/healthz').catch(() => undefined))) {
    if (program.exitCode === null && Date.now() < deadline) await setTimeout(50);
    else {
      program.kill('SIGTERM');
      throw new Error(`${name} does not start:\n${printed}`);
    }
  }
  return {
    port: site.https,
    fetch,
    send: (bytes, servername = 'localhost') =>
      new Promise((resolve, reject) => {
        let answer = '';
        const socket = connectSecurely({ port: site.https, host: '127.0.0.1', servername, ca: certificate });
        socket.on('data', (piece) => (answer += piece));
        // A proxy may close the connection without the close_notify of TLS.
        socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(answer) : reject(error)));
        socket.on('close', () => resolve(answer));
        socket.write(bytes);
      }),
    stop: async () => {
      for (const session of sessions.values()) session.close();
      program.kill('SIGTERM');
      await ended;
    },
  };
}

/** Writes the configuration of a Caddy. @returns The file, and the parameters of the program before its name. */
function writeCaddyfile({ folder, http, https }: Site): readonly [string, ...string[]] {
  // A browser keeps its connection open, and Caddy would wait for it forever.
  const text = substitute(readDeploy('Caddyfile'), [
    ['admin off', `admin off\n\tgrace_period 5s\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1`],
    ['\treverse_proxy', `\ttls ${folder}/cert.pem ${folder}/key.pem\n\treverse_proxy`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  return [file, 'run', '--adapter', 'caddyfile', '--config'];
}

/** Writes the configuration of an nginx, as an nginx of Debian includes it. @returns The file, and the parameters of the program before its name. */
export function writeNginxFile({ folder, services, http, https }: Site): readonly [string, ...string[]] {
  const site = substitute(readDeploy('nginx.conf'), [
    ['server 127.0.0.1:4321 max_fails=0;', services.map((service) => `server ${service} max_fails=0;`).join(' ')],
    ['www.company.example', 'localhost'],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', `${folder}/cert.pem`],
    ['/etc/letsencrypt/live/localhost/privkey.pem', `${folder}/key.pem`],
    [/\tlisten \[::\].*\n/g, ''],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['listen 443', `listen 127.0.0.1:${https}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; events {}
http { access_log off; ${temporary.join(' ')}
${site}}`,
  );
  return [file, '-p', folder, '-e', 'stderr', '-c'];
}

function readDeploy(file: string): string {
  return readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');
}

/** Replaces each of some texts everywhere. @throws Error if one does not occur, because the file has then changed. */
function substitute(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [found, replacement]) => {
    const after = before.replaceAll(found, replacement);
    if (after === before) throw new Error(`${found} does not occur in the configuration of the proxy. Adapt this test.`);
    return after;
  }, text);
}

/** Makes a key and a certificate for localhost: `key.pem` and `cert.pem`. @returns The certificate. */
export function makeCertificate(folder: string): string {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' });
  return readFileSync(cert, 'utf8');
}
