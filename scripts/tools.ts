import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, resolve } from 'node:path';

type Tool = {
  /** Environment variable that can hold the path of the program. */
  readonly variable?: string;
  /** Names of the program in `PATH`, and paths outside it. */
  readonly programs: readonly string[];
  readonly debianPackage: string;
};

const tools = {
  Chromium: {
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    debianPackage: 'chromium',
  },
  /** Chromium without menus, which take twice as long to draw as a page. */
  'Chromium headless shell': {
    variable: 'HEADLESS_SHELL_PATH',
    programs: ['chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
  },
  Firefox: {
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debianPackage: 'firefox-esr',
  },
  LibreOffice: {
    variable: 'LIBREOFFICE_PATH',
    programs: ['soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
    debianPackage: 'libreoffice-calc',
  },
  Java: { programs: ['java'], debianPackage: 'default-jre-headless' },
  OmegaT: { programs: ['omegat'], debianPackage: 'omegat' },
  w3m: { programs: ['w3m'], debianPackage: 'w3m' },
  nginx: { programs: ['nginx', '/usr/sbin/nginx'], debianPackage: 'nginx-light' },
  Caddy: { programs: ['caddy'], debianPackage: 'caddy' },
  promtool: { programs: ['promtool'], debianPackage: 'prometheus' },
  'systemd-analyze': { programs: ['systemd-analyze'], debianPackage: 'systemd' },
  'systemd-socket-activate': { programs: ['systemd-socket-activate'], debianPackage: 'systemd' },
  wrk: { programs: ['wrk', '/opt/homebrew/bin/wrk'], debianPackage: 'wrk' },
} satisfies Record<string, Tool>;

/**
 * Path of a program: from its environment variable, else from the system. Installs a missing program on Debian.
 * @returns Nothing if the program is missing and cannot be installed.
 * @throws Error if the environment variable names a missing file.
 */
export function findTool(name: keyof typeof tools): string | undefined {
  const { variable, programs, debianPackage }: Tool = tools[name];
  const path = variable && process.env[variable];
  if (path && !existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist. Correct it, or leave it out.`);
  const found = path || findProgram(programs);
  if (!found) aptInstall(debianPackage);
  return found ?? findProgram(programs);
}

/** The same as `findTool`. @throws Error that says what to install if the program is missing. */
export function requireTool(name: keyof typeof tools): string {
  const path = findTool(name);
  if (path) return path;
  const { variable }: Tool = tools[name];
  throw new Error(`${name} is missing and could not be installed. Install it${variable ? ` and name its path in ${variable}` : ''}.`);
}

/** Path of a Chromium: see `findTool`. If there is none, Playwright installs its own. */
export function requireChromium(): string {
  const path = findTool('Chromium');
  if (path) return path;
  spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : requireTool('Chromium');
}

/** Path of a headless Chromium for tests that open hundreds of pages. `CHROMIUM_PATH` comes before the headless shell of the system. */
export function requireHeadlessShell(): string {
  const isNamed = process.env.CHROMIUM_PATH && !process.env.HEADLESS_SHELL_PATH;
  return (isNamed ? undefined : findTool('Chromium headless shell')) ?? requireChromium();
}

/** Name and version of a browser, such as `Chromium 146.0.7680.71`. */
export function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /^(?:Mozilla )?(.*?\d[\w.]*)/.exec(stdout?.trim() ?? '')?.[1] ?? `${path} of unknown version`;
}

/** Path of the browser that the driver of WebKit starts. Only Debian has it. */
export const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Why the tests cannot run in WebKit on this machine, or nothing if they can. */
export function findWebKitAbsence(): string | undefined {
  if (!findMiniBrowser()) return 'Debian’s package webkit2gtk-driver is not installed, and there is no other source of WebKit';
  return ['WebKitWebDriver', 'Xvfb', 'localedef'].find((program) => !findProgram([program]))?.concat(' is not installed');
}

/** Installs WebKit, a virtual screen, locales and video codecs on Debian. @returns The same as `findWebKitAbsence`. */
export function installWebKit(): string | undefined {
  if (findWebKitAbsence()) aptInstall('webkit2gtk-driver', 'xvfb', 'locales', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good');
  return findWebKitAbsence();
}

function findProgram(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => resolve(folder, program))).find((path) => existsSync(path));
}

/** Installs Debian packages if this user is root or needs no password for sudo. */
function aptInstall(...names: string[]): void {
  if (!findProgram(['apt-get'])) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...prefix, 'apt-get', '-y', '-qq'];
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  console.log(`Installing ${names.join(', ')} …`);
  spawnSync(command, [...rest, 'update'], options);
  spawnSync(command, [...rest, 'install', '--no-install-recommends', ...names], options);
}
