import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { stampAddress } from '@emovera/contract/forms.ts';
import { defineConfig } from 'astro/config';
import { distFolder } from './src/build/distFolder.ts';
import { finishSite } from './src/build/finishSite.ts';
import { fonts } from './src/build/fonts.ts';
import { inlineScripts } from './src/build/inlineScripts.ts';
import { moduleUrls } from './src/build/moduleUrls.ts';
import { routes } from './src/build/routes.ts';
import { scopedClassName } from './src/build/scopedClassName.ts';
import { siteOrigin } from './src/content/origin.ts';
import { articleProcessor } from './src/features/blog/articleProcessor.ts';

const leadsOrigin = process.env.LEADS_ORIGIN;

export default defineConfig({
  site: siteOrigin(),
  outDir: `${distFolder}/public`,
  // Addresses stand as the route table writes them: /en/ is en/index.html, /en/pricing is en/pricing.html.
  build: { format: 'preserve', inlineStylesheets: 'always', assets: '_assets' },
  trailingSlash: 'ignore',
  integrations: [fonts(), react(), mdx({ processor: articleProcessor() }), routes(), finishSite()],
  // Shiki colours code by style attributes, which the pages' policy refuses.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  server: { port: 4321 },
  vite: {
    plugins: [inlineScripts(), moduleUrls()],
    css: { modules: { generateScopedName: scopedClassName } },
    build: { assetsInlineLimit: 0 },
    // "npm run dev" starts the lead service beside this server; what forms post goes there, and it gives their time-stamps.
    server: {
      proxy: leadsOrigin
        ? { '/': { target: leadsOrigin, bypass: ({ method, url }) => (method === 'POST' || url === stampAddress ? undefined : url) } }
        : {},
    },
  },
});
