import { emitClientAsset } from 'astro/assets/utils';
import { build, type Plugin, type Rolldown } from 'vite';
import { registerInline } from './policy.ts';
import { scopedClassName } from './scopedClassName.ts';

/**
 * Bundles and minifies scripts for the browser, one file for each import:
 *
 * - `import text from './menu.ts?inline-script'` is the text of a script, for a `<script>` in the page. The page's policy has its hash.
 * - `import url from './enhanceLeadForm.ts?module-url'` is the address of a module that the page imports on first use. Its file is named after its
 *   content, so browsers can cache it permanently. In development the address is a data URL.
 *
 * Astro's own `<script>` cannot be used: Astro does not inline a script that imports another one on demand, so each page with a form would load it immediately.
 */
export function clientScripts(): Plugin {
  const imported = new Set<string>();
  return {
    name: 'client-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, file, kind] = /^([^?#]+)\?(inline-script|module-url)$/.exec(source) ?? [];
      // A request without an importer comes from a browser, which could name any file of the machine.
      const resolved = file && importer && (await this.resolve(file, importer));
      if (!resolved) return null;
      const id = `\0${resolved.id}?${kind}`;
      imported.add(id);
      return id;
    },
    async load(id) {
      const [, file, kind] = /^\0(.+)\?(inline-script|module-url)$/.exec(id) ?? [];
      // Tests may take the resolved id from their cache, so only requests of browsers are compared.
      if (!file || (this.environment.name === 'client' && !imported.has(id))) return null;
      const { code, fileName, moduleIds } = await bundle(file, kind === 'module-url' ? 'es' : 'iife');
      for (const module of moduleIds) if (!module.startsWith('\0')) this.addWatchFile(module);
      if (kind === 'inline-script') return toModule(registerInline(code.trim()));
      if (this.environment.mode !== 'build') return toModule(`data:text/javascript,${encodeURIComponent(code)}`);
      emitClientAsset(this, { type: 'asset', fileName, source: code });
      return toModule(`/${fileName}`);
    },
  };
}

async function bundle(file: string, format: 'iife' | 'es'): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: scopedClassName } },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        output: { format, strict: true, codeSplitting: false, entryFileNames: '_assets/[name].[hash].js' },
      },
    },
  });
  // Styles come after the script. They are left out, because the page already has them.
  return (result as Rolldown.RolldownOutput).output[0];
}

const toModule = (value: string) => `export default ${JSON.stringify(value)};`;
