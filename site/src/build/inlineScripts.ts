import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

const suffix = '?inline-script';

/**
 * Makes `import script from './menu.ts?inline-script'` the text of a small script, bundled, minified and ready for `<script>` in a page. Scripts of
 * pages are inline so that no page fetches any; their hashes stand in the page's policy.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
      return resolved && `\0${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null;
      const { text, files } = await bundle(id.slice(1, -suffix.length), { format: 'iife' });
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
