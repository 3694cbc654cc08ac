import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { distFolder } from '../site/src/build/distFolder.ts';
import { contentWords } from './contentWords.ts';

/* Builds the lead desk into a folder next to the site, which only the lead service serves. */
export default defineConfig({
  root: `${import.meta.dirname}/src`,
  base: '/desk/',
  publicDir: false,
  plugins: [react(), contentWords()],
  // Names that change with the content, as those of the site. Every file is one of its own, because the policy of the service allows no data in addresses.
  build: { outDir: `${distFolder}/desk`, emptyOutDir: true, assetsDir: '_assets', assetsInlineLimit: 0 },
});
