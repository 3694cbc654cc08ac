import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Deletes scripts that no page and no other script names: Astro writes React's client whether an island needs it or not.
 * @returns Names of the deleted files.
 */
export function dropUnusedScripts(publicDir: string): readonly string[] {
  const scripts = globSync('_assets/*.js', { cwd: publicDir });
  const readers = [...globSync('**/*.html', { cwd: publicDir }), ...scripts];
  const unused = new Set(scripts);
  for (const reader of readers) {
    if (unused.size === 0) break;
    const text = readFileSync(`${publicDir}/${reader}`, 'utf8');
    for (const script of unused) if (script !== reader && text.includes(basename(script))) unused.delete(script);
  }
  for (const script of unused) rmSync(`${publicDir}/${script}`);
  return [...unused];
}
