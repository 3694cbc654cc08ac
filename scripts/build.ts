/* Builds the site: `node scripts/build.ts` always, `node scripts/build.ts --if-stale` only when the build is older than its sources. */
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
const sources = ['content/**', 'contract/src/**', 'site/src/**', 'site/public/**', 'site/*.ts', 'package-lock.json'];

checkSettings();
if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);
console.log('Building the site …');
await run('astro', ['build', '--root', 'site']);
writeFileSync(stampFile, settings());

/** What the build takes from the environment. */
function settings(): string {
  return JSON.stringify([crmSettings(siteOrigin()), analyticsSettings(), isLight]);
}

/** Stops before anything is built when a variable cannot be used. */
function checkSettings() {
  try {
    settings();
  } catch (error) {
    console.error(`The site cannot be built. ${(error as Error).message}`);
    process.exit(1);
  }
}

/** Whether nothing of the sources has changed since the last build that was finished. */
function isFresh(): boolean {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== settings()) return false;
  const built = statSync(stampFile).mtimeMs;
  return globSync(sources, { cwd: root }).every((file) => statSync(root + file).mtimeMs < built);
}

async function run(command: string, parameters: string[]) {
  const status = await runProgram(command, parameters, { cwd: root });
  if (status !== 0) process.exit(status);
}
