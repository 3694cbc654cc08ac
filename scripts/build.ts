/* Builds the site. With `--if-stale`, only if a source or a setting has changed since the last complete build. */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { distFolder } from '../site/src/build/distFolder.ts';
import { isLight } from '../site/src/build/isLight.ts';
import { siteOrigin } from '../site/src/content/origin.ts';
import { crmSettings } from '../site/src/features/forms/crmSettings.ts';
import { analyticsSettings } from '../site/src/layout/analyticsSettings.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${distFolder}/.built`;
const sources = ['content/**', 'contract/src/**', 'reader/**', 'site/src/**', 'site/public/**', 'site/*.ts', 'package-lock.json'];

const settings = readSettings();
if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);
console.log('Building the site …');
const status = await runProgram('astro', ['build', '--root', 'site'], { cwd: root });
if (status !== 0) process.exit(status);
writeFileSync(stampFile, settings);

/** The settings of the build from the environment. Ends the process if one is invalid. */
function readSettings(): string {
  try {
    return JSON.stringify([crmSettings(siteOrigin()), analyticsSettings(), isLight]);
  } catch (error) {
    console.error(`The site cannot be built. ${(error as Error).message}`);
    process.exit(1);
  }
}

/** Whether the last complete build had the same settings and is newer than all sources. */
function isFresh(): boolean {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== settings) return false;
  const built = statSync(stampFile).mtimeMs;
  return globSync(sources, { cwd: root }).every((file) => statSync(root + file).mtimeMs < built);
}
