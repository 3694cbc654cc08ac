/*
 * A visitor's journeys, the same in Chromium, Firefox and, where it can be had, WebKit, on the built site: `npm run build` first. Says at its end which browsers it ran. It is no part of
 * "npm test": in the one whole run so far, 7 of 336 journeys failed, and it is not known whether by page or by driver. A check that fails by chance checks nothing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureFirefox, ensureWebKit } from './tools.ts';

const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), FIREFOX_PATH: ensureFirefox() };
const webKitAbsence = ensureWebKit();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync('vitest', ['run', '--project=browsers', ...process.argv.slice(2)], { stdio: 'inherit', cwd, env });
console.log(`Ran in Chromium, Firefox${webKitAbsence ? `; WebKit: not run, because ${webKitAbsence}.` : ' and WebKit.'}`);
process.exit(status ?? 1);
