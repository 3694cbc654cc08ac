import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/**
 * Name in the page of a class of a CSS Module: its file below `site/src`, then its own name. Pages have it from Vite; scripts that render parts of a page in the
 * browser have it from `clientScripts.ts`.
 */
export function scopedClassName(name: string, file: string): string {
  const path = relative(source, file.replace(/\?.*$/, ''));
  return `${path.replace('.module.css', '').replaceAll(/[/\\]/g, '-')}__${name}`;
}
