import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { ask } from './probe.ts';

/** Another server of the same files. */
export type Nginx = { readonly origin: string; readonly version: string; readonly pid: number; end(): Promise<void> };

/** Headers that each server makes by itself. */
const own = /^(?:content-|etag$|date$|connection$|keep-alive$|cache-control$|vary$|transfer-encoding$|last-modified$|accept-ranges$)/;

/**
 * Starts nginx with one worker on the built files: pages in the codings that the build prepared, with the headers that the service sends, the files kept open.
 * @param headers Those of an answer of the service.
 * @param folder A new folder.
 */
export async function startNginx(
  program: string,
  publicDir: string,
  headers: Readonly<Record<string, string>>,
  folder: string,
): Promise<Nginx> {
  const port = await freePort();
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, publicDir, headers, folder));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (piece) => said.push(String(piece)));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(origin, '/en/', {}).catch(() => undefined);
    if (answer) {
      return {
        origin,
        version: answer.headers.server ?? 'nginx',
        pid: child.pid ?? 0,
        end: () => {
          child.kill('SIGTERM');
          return ended;
        },
      };
    }
    if (child.exitCode !== null || attempt === 100) throw new Error(`nginx does not start:\n${said.join('')}`);
    await pause(100);
  }
}

/** Debian's nginx has no module for prepared brotli files: a map of what the visitor accepts picks the file. */
function configuration(port: number, publicDir: string, headers: Readonly<Record<string, string>>, folder: string): string {
  const added = Object.entries(headers)
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n      ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000 inactive=1h;
  open_file_cache_valid 1h;
  types { font/woff2 woff2; application/pdf pdf; video/mp4 mp4; }
  map $http_accept_encoding $ending { default ""; ~\\bbr\\b .br; ~gzip .gz; }
  map $ending $coding { default ""; .br br; .gz gzip; }
  server {
    listen 127.0.0.1:${port};
    root ${publicDir};
    error_page 404 /en/404;
    location / {
      types { }
      default_type "text/html; charset=utf-8";
      try_files $uri.html$ending $uri.html $uri/index.html$ending =404;
      add_header content-encoding $coding always;
      add_header vary Accept-Encoding always;
      add_header cache-control no-cache always;
      ${added}
    }
    location ~ \\.(woff2|pdf|mp4)$ {
      ${added}
    }
  }
}
`;
}
