/* The same journeys on the built site in Chromium, Firefox and, if it is available, WebKit. Needs `npm run build` before. */
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';
import { findWebKitAbsence, requireChromium, requireTool } from './tools.ts';

const env = { ...process.env, CHROME_PATH: requireChromium(), FIREFOX_PATH: requireTool('Firefox') };
const webKitAbsence = findWebKitAbsence();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const status = await runProgram('vitest', ['run', '--project=browsers', ...process.argv.slice(2)], { cwd, env });
console.log(`Ran in Chromium, Firefox${webKitAbsence ? `. WebKit: not run, because ${webKitAbsence}.` : ' and WebKit.'}`);
process.exit(status);
