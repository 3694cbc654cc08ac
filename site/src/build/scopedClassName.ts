import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Name of a CSS Module's class in pages and in client scripts: the path of its file in `site/src`, then its own name. */
export function scopedClassName(name: string, file: string): string {
  const path = relative(source, file.replace(/\?.*$/, ''));
  return `${path.replace('.module.css', '').replaceAll(/[/\\]/g, '-')}__${name}`;
}
