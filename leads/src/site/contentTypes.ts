import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  // The extension is for the code of a study. Other hosts may serve it as a film.
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

/** Content-Type of a file by its extension. Unknown extensions are bytes. */
export function getContentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether a file is a film, a recording or a document. These are streamed from disk, however small they are. */
export function isStreamed(contentType: string): boolean {
  return /^(audio\/|video\/|application\/(pdf|zip|vnd\.))/.test(contentType);
}

/** Whether a browser runs scripts in the file when it opens it at its own address, so that it needs a policy. */
export function isDocument(contentType: string): boolean {
  return /^(text\/html|image\/svg\+xml|application\/xml)/.test(contentType);
}
