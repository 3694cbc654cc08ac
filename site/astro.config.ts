import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { origin } from './src/content/origin.ts';

export default defineConfig({
  site: origin,
  outDir: '../dist/public',
  // Addresses stand as product.md writes them: /en/ is en/index.html, /en/pricing is en/pricing.html.
  build: { format: 'preserve', inlineStylesheets: 'always', assets: '_assets' },
  trailingSlash: 'ignore',
  integrations: [react(), mdx()],
  devToolbar: { enabled: false },
  server: { port: 4321 },
});
