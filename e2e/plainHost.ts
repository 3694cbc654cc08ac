import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type PlainHost = { readonly url: string; stop(): Promise<void> };

/**
 * Serves a built site as a simple static host does: `X.html` or `X/index.html` for `/X`, and `404.html` for other addresses.
 * @param port The system chooses one by default.
 */
export async function startPlainHost(publicDir: string, port = 0): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => publicDir + name)
      .find((name) => existsSync(name) && statSync(name).isFile());
    response.writeHead(file ? 200 : 404, { 'content-type': types[file ? extname(file) : '.html'] ?? 'application/octet-stream' });
    response.end(readFileSync(file ?? `${publicDir}/404.html`));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
