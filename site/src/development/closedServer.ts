import type { Plugin } from 'vite';
import { contentPolicy, screenHeaders } from './screenHeaders.ts';
import { isOfContent, mayServe, servedFolders } from './servedFiles.ts';

/** Lets the development server serve only the files that pages need, and keeps its answers from other sites. */
export function closedServer(): Plugin {
  return {
    name: 'closed-server',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({ server: { cors: false, fs: { strict: true, allow: servedFolders } } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(screenHeaders)) response.setHeader(name, value);
        if (isOfContent(request.url ?? '/')) response.setHeader('content-security-policy', contentPolicy);
        if (mayServe(request.url ?? '/')) return next();
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(
          'The development server does not serve this file. site/src/development/servedFiles.ts lists the folders that it serves.',
        );
      });
    },
  };
}
