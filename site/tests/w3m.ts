import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { oneLine } from './visibleText.ts';

/**
 * The text that the text browser w3m shows of a page, with single spaces. The window is so wide that no line breaks.
 * @throws Error if w3m is not installed or shows nothing.
 */
export function readInW3m(html: string): string {
  // Without the names of images that have an empty alternative text.
  const options = ['-o', 'ignore_null_img_alt=0', '-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '3000'];
  // Without the user's own settings.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: tmpdir() };
  const { stdout, stderr, error, status } = spawnSync('w3m', options, { input: html, encoding: 'utf8', env, maxBuffer: 1 << 26 });
  if (error || status !== 0 || !stdout) throw new Error(`w3m did not show the page: ${error?.message ?? stderr}. Install the package w3m.`);
  return oneLine(stdout);
}
