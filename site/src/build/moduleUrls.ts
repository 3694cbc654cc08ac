import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { emitClientAsset } from 'astro/assets/utils';
import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

const suffix = '?module-url';

/**
 * Makes `import url from './enhanceLeadForm.ts?module-url'` the address of a script that is fetched when it is needed: one file with all it uses, below
 * `/_assets/`, named for its content so that browsers keep it for good. The dev server answers the same address.
 */
export function moduleUrls(): Plugin {
  const scripts = new Map<string, string>();
  let isBuild = false;
  return {
    name: 'module-urls',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const script = scripts.get(request.url ?? '');
        if (script === undefined) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(script);
      });
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
      return resolved && `\0${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null;
      const entry = id.slice(1, -suffix.length);
      const { text: source, files } = await bundle(entry, { format: 'esm' });
      for (const file of files) this.addWatchFile(file);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `_assets/${basename(entry, '.ts')}.${hash}.js`;
      scripts.set(`/${fileName}`, source);
      if (isBuild) emitClientAsset(this, { type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
