import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { loadLibrary } from '@emovera/contract/companyProvider.ts';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { clientScripts } from './src/build/clientScripts.ts';
import { distFolder } from './src/build/distFolder.ts';
import { finishSite } from './src/build/finishSite.ts';
import { fonts } from './src/build/fonts.ts';
import { scopedClassName } from './src/build/scopedClassName.ts';
import { siteOrigin } from './src/content/origin.ts';
import { closedServer, isOwnMachine } from './src/development/closedServer.ts';
import { companyGate, gateSettings } from './src/development/companyGate.ts';
import { liveContent } from './src/development/liveContent.ts';
import { phoneAddress } from './src/development/phoneAddress.ts';
import { articleProcessor, textProcessor } from './src/features/blog/articleProcessor.ts';

const leadsOrigin = process.env.LEADS_ORIGIN;
const editorOrigin = process.env.EDITOR_ORIGIN;
// Only "npm run dev" serves the editing screen.
const gate = editorOrigin ? gateSettings(process.env) : undefined;
// Once Astro has read this file, it can load nothing more.
if (gate) await loadLibrary();
const isForLeads = (method: string | undefined, url: string) => method === 'POST' || /^\/(forms|_assets)\//.test(url);

export default defineConfig({
  site: siteOrigin(),
  outDir: `${distFolder}/public`,
  // "npm test" runs "astro sync" beside a build, and each writes its content store there.
  cacheDir: `./node_modules/${process.argv.includes('sync') ? '.astro-types' : '.astro'}`,
  // The file of /en/ is en/index.html, and that of /en/pricing is en/pricing.html.
  build: { format: 'preserve', inlineStylesheets: 'always', assets: '_assets' },
  trailingSlash: 'ignore',
  integrations: [fonts(), reactAtBuild(), mdx({ processor: articleProcessor() }), finishSite(), liveContent(), phoneAddress()],
  image: { service: { entrypoint: fileURLToPath(new URL('./src/pictures/imageService.ts', import.meta.url)) } },
  // Shiki needs style attributes, which the policy of the pages blocks.
  markdown: { syntaxHighlight: false, processor: textProcessor() },
  devToolbar: { enabled: false },
  server: { port: 4321, allowedHosts: gate ? [new URL(gate.address).hostname] : [] },
  vite: {
    plugins: [companyGate(gate), closedServer(), clientScripts()],
    css: { modules: { generateScopedName: scopedClassName } },
    build: { assetsInlineLimit: 0 },
    assetsInclude: ['**/*.xlsx'],
    // "npm run dev" starts the editing screen and the lead service behind this server. Forms post to it and get time-stamps and free times from it. It answers a refused post with a page of
    // the last build, which needs the scripts and styles of that build.
    server: {
      proxy: {
        // Only this machine may change texts, also if "--phone" opens the server to the network.
        ...(editorOrigin && {
          '/admin': {
            target: editorOrigin,
            bypass: ({ socket }) => (isOwnMachine(socket.remoteAddress) ? undefined : false),
          },
        }),
        ...(leadsOrigin && { '/': { target: leadsOrigin, bypass: ({ method, url = '' }) => (isForLeads(method, url) ? undefined : url) } }),
      },
    },
  },
});

/** React for rendering at build. Astro would also write React's client, 190 kB that no page uses: the site has no islands of Astro. */
function reactAtBuild(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: ({ clientEntrypoint, ...renderer }) => options.addRenderer(renderer),
        }),
    },
  };
}
