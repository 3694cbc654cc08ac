import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/freePort.ts';
import { newFolder } from '../scripts/newFolder.ts';
import { requireTool } from '../scripts/tools.ts';

/** Headers that each server creates itself. */
const ownHeaders = /^(content-(length|type|encoding)|etag|date|connection|keep-alive|cache-control|vary|last-modified|accept-ranges)$/;
const program = requireTool('nginx');

/**
 * Starts nginx with one worker on the built files. It uses the compressed files of the build and the headers of the service, and keeps the files open.
 * @param headers Headers of an answer of the service.
 */
export async function startNginx(publicDir: string, headers: Headers) {
  const port = await freePort();
  const folder = newFolder();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, publicDir, headers, folder));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('nginx does not start. Its messages are above.');
    await pause(100);
  }
  return {
    url,
    end: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

/** Debian's nginx lacks the module for brotli files, so a map of the accepted codings selects the file. */
function configuration(port: number, publicDir: string, headers: Headers, folder: string): string {
  const added = [...headers]
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n      ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join(' ')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000 inactive=1h;
  open_file_cache_valid 1h;
  types { font/woff2 woff2; application/pdf pdf; }
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
    location ~ \\.(woff2|pdf)$ {
      ${added}
    }
  }
}
`;
}
