/*
 * A visitor's journeys, the same in Chromium, Firefox and, where it can be had, WebKit, on the built site: `npm run build` first. Says at its end which browsers it ran. "npm test" runs those in
 * Firefox; Chromium has Playwright's there, and WebKit's driver takes minutes for what takes others seconds.
 */
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';
import { ensureChromium, ensureFirefox, ensureWebKit } from './tools.ts';

const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), FIREFOX_PATH: ensureFirefox() };
const webKitAbsence = ensureWebKit();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const status = await runProgram('vitest', ['run', '--project=browsers', ...process.argv.slice(2)], { cwd, env });
console.log(`Ran in Chromium, Firefox${webKitAbsence ? `; WebKit: not run, because ${webKitAbsence}.` : ' and WebKit.'}`);
process.exit(status);
