import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/* Builds the editing screen into dist/editor, which visitors of the site cannot reach. */
export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  base: '/admin/',
  plugins: [react()],
  build: { outDir: '../../../dist/editor', emptyOutDir: true },
});
