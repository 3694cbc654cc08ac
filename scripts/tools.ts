import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const headlessShell = '/usr/bin/chromium-headless-shell';
const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** Where Debian keeps the browser that WebKit's driver drives. */
export const webKitPattern = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const libreOfficePaths = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, else the system's, else one from the package manager, else Playwright's own.
 * @throws Error that says how to get one, when none of these ways works.
 */
export function ensureChromium(): string {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`CHROMIUM_PATH names ${wished}, which does not exist. Correct it, or leave it out.`);
    return wished;
  }
  const found = chromiumPaths.find(existsSync);
  if (found) return found;
  aptInstall('chromium');
  const installed = chromiumPaths.find(existsSync);
  if (installed) return installed;
  spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  const own = (require('@playwright/test') as typeof import('@playwright/test')).chromium.executablePath();
  if (existsSync(own)) return own;
  throw new Error('The tests need a Chromium and none could be installed. Install one and name it in CHROMIUM_PATH.');
}

/**
 * Path of a Chromium without a window of its own, for tests that open hundreds of pages: the whole one draws its menus for each of them, which takes twice as long as the page.
 * `HEADLESS_SHELL_PATH`, else `CHROMIUM_PATH`, else the system's, else one from the package manager, else the whole Chromium.
 * @throws Error when a variable names nothing.
 */
export function ensureHeadlessShell(): string {
  const wished = process.env.HEADLESS_SHELL_PATH;
  if (wished && !existsSync(wished))
    throw new Error(`HEADLESS_SHELL_PATH names ${wished}, which does not exist. Correct it, or leave it out.`);
  if (wished || process.env.CHROMIUM_PATH) return wished ?? ensureChromium();
  if (!existsSync(headlessShell)) aptInstall('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : ensureChromium();
}

/** Makes sure that `java` runs: the HTML checker needs it. */
export function ensureJava(): void {
  if (runs('java', '-version')) return;
  aptInstall('default-jre-headless');
  if (!runs('java', '-version'))
    throw new Error('The HTML checker needs Java and it could not be installed. Install a Java runtime of version 11 or newer.');
}

/** Makes sure that the text browser w3m runs, which reads the pages as whoever has neither style nor script. */
export function ensureTextBrowser(): void {
  if (runs('w3m', '-version')) return;
  aptInstall('w3m');
  if (!runs('w3m', '-version')) throw new Error('The tests need the text browser w3m and it could not be installed. Install it.');
}

/**
 * Path of LibreOffice, which computes the workbooks in their tests: `LIBREOFFICE_PATH`, else the system's, else one from the package manager.
 * @throws Error that says how to get one, when none of these ways works.
 */
export function ensureLibreOffice(): string {
  const wished = process.env.LIBREOFFICE_PATH;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`LIBREOFFICE_PATH names ${wished}, which does not exist. Correct it, or leave it out.`);
    return wished;
  }
  const found = () => ['soffice', ...libreOfficePaths].find((path) => runs(path, '--version'));
  const present = found();
  if (present) return present;
  aptInstall('libreoffice-calc');
  const installed = found();
  if (installed) return installed;
  throw new Error('The tests need LibreOffice and it could not be installed. Install it and name its "soffice" in LIBREOFFICE_PATH.');
}

/**
 * Path of a Firefox as it is shipped: `FIREFOX_PATH`, else the system's, else one from the package manager.
 * @throws Error that says how to get one, when none of these ways works.
 */
export function ensureFirefox(): string {
  const wished = process.env.FIREFOX_PATH;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`FIREFOX_PATH names ${wished}, which does not exist. Correct it, or leave it out.`);
    return wished;
  }
  const found = firefoxPaths.find(existsSync);
  if (found) return found;
  aptInstall('firefox-esr');
  const installed = firefoxPaths.find(existsSync);
  if (installed) return installed;
  throw new Error('The journeys need a Firefox and none could be installed. Install one and name it in FIREFOX_PATH.');
}

/** Name and version of a browser as it gives them itself, such as `Chromium 146.0.7680.71`. */
export function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [version] = /^(Mozilla )?.*?\d[\w.]*/.exec(stdout?.trim() ?? '') ?? [];
  return version?.replace(/^Mozilla /, '') ?? `${path}, which does not tell its version`;
}

/** What WebKit's journeys lack on this machine, in a clause, or nothing. */
export function findWebKitAbsence(): string | undefined {
  if (globSync(webKitPattern).length === 0)
    return 'Debian’s package webkit2gtk-driver is not installed, and WebKit comes from nowhere else';
  return ['WebKitWebDriver', 'Xvfb', 'localedef'].find((command) => !runs('which', command))?.concat(' is not installed');
}

/**
 * Installs WebKit's driver, a screen in memory, the sources of locales and what plays films, where that is possible.
 * @returns What is missing all the same, or nothing: then the journeys run in WebKit too.
 */
export function ensureWebKit(): string | undefined {
  if (!findWebKitAbsence()) return;
  aptInstall('webkit2gtk-driver', 'xvfb', 'locales', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good');
  return findWebKitAbsence();
}

/** Path of nginx, which the service is compared with: the system's, else one from the package manager. Nothing where it cannot be had. */
export function findNginx(): string | undefined {
  const found = () => ['nginx', '/usr/sbin/nginx'].find((path) => runs(path, '-v'));
  const present = found();
  if (present) return present;
  aptInstall('nginx-light');
  return found();
}

/** Whether the load generator wrk runs; it takes less of the machine from the server under load than one in JavaScript. */
export function findWrk(): boolean {
  const isThere = () => existsSync('/usr/bin/wrk') || existsSync('/usr/local/bin/wrk') || existsSync('/opt/homebrew/bin/wrk');
  if (!isThere()) aptInstall('wrk');
  return isThere();
}

function runs(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;
}

/** Installs Debian packages where that is possible: as root, or with a sudo that asks nothing. */
function aptInstall(...names: string[]): void {
  if (!runs('apt-get', '--version')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...parameters: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...parameters];
    return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  console.log(`Installing ${names.join(', ')} …`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}
