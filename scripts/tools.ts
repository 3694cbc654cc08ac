import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

type Tool = {
  /** Environment variable for the path of the program. */
  readonly variable?: string;
  /** Names of the program in `PATH`, and patterns of paths outside it. */
  readonly programs: readonly string[];
  readonly debianPackage: string;
};

const tools = {
  Chromium: {
    variable: 'CHROME_PATH',
    programs: [
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
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
    programs: ['soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
    debianPackage: 'libreoffice-calc-nogui',
  },
  PostgreSQL: {
    programs: ['initdb', '/usr/lib/postgresql/*/bin/initdb', '/{opt/homebrew,usr/local}/opt/postgresql*/bin/initdb'],
    debianPackage: 'postgresql',
  },
  Java: { programs: ['java'], debianPackage: 'default-jre-headless' },
  OmegaT: { programs: ['omegat'], debianPackage: 'omegat' },
  nginx: { programs: ['nginx', '/usr/sbin/nginx'], debianPackage: 'nginx-light' },
  Caddy: { programs: ['caddy'], debianPackage: 'caddy' },
  promtool: { programs: ['promtool'], debianPackage: 'prometheus' },
  'systemd-analyze': { programs: ['systemd-analyze'], debianPackage: 'systemd' },
  'systemd-socket-activate': { programs: ['systemd-socket-activate'], debianPackage: 'systemd' },
  WebKit: { programs: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'], debianPackage: 'webkit2gtk-driver' },
  WebKitWebDriver: { programs: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
  Xvfb: { programs: ['Xvfb'], debianPackage: 'xvfb' },
  wrk: { programs: ['wrk', '/opt/homebrew/bin/wrk'], debianPackage: 'wrk' },
} satisfies Record<string, Tool>;

/** Programs that the project uses if the system has them. */
export type ToolName = keyof typeof tools;

/**
 * Path of a program: from its environment variable, else from the system.
 * @returns Undefined if the program is missing.
 * @throws Error if the environment variable names a missing file.
 */
export function findTool(name: ToolName): string | undefined {
  const { variable, programs }: Tool = tools[name];
  const path = variable && process.env[variable];
  if (path && !existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist. Correct it, or leave it out.`);
  return path || programs.flatMap(findProgram).at(0);
}

/** The same as `findTool`. @throws Error that says what to install if the program is missing. */
export function requireTool(name: ToolName): string {
  const path = findTool(name);
  if (path) return path;
  const { variable, debianPackage }: Tool = tools[name];
  const remedy = variable ? `, or name its path in ${variable}` : '';
  throw new Error(`${name} is missing. Install it (on Debian: apt-get install ${debianPackage})${remedy}.`);
}

/** The Debian packages of the programs that are missing, without repetitions. */
export function missingPackages(names: readonly ToolName[]): readonly string[] {
  return [...new Set(names.filter((name) => !findTool(name)).map((name) => tools[name].debianPackage))];
}

/** Installs Debian packages. @throws Error if this fails, for example because the user is not root. */
export function installPackages(packages: readonly string[]): void {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  console.log(`Installing ${packages.join(', ')} …`);
  spawnSync('apt-get', ['-qq', 'update'], options);
  const { status, error } = spawnSync('apt-get', ['-y', '-qq', 'install', '--no-install-recommends', ...packages], options);
  if (status !== 0) throw new Error(`apt-get could not install ${packages.join(', ')}. ${error ?? 'Its message is above.'}`);
}

/**
 * Path of a browser for tests that open many pages: the browser in `CHROME_PATH`, else the headless shell of the system, which is faster, else Chromium or
 * Chrome. If they are missing, installs the headless shell of Playwright, or Debian's if Playwright fails and this user is root.
 * @throws Error that says what to install.
 */
export function requireHeadlessShell(): string {
  const isNamed = process.env.CHROME_PATH && !process.env.HEADLESS_SHELL_PATH;
  const find = () => (isNamed ? undefined : findTool('Chromium headless shell')) ?? findTool('Chromium');
  const installed = find() ?? installedByPlaywright();
  if (installed) return installed;
  console.log('No Chromium or Chrome was found. Installing the headless shell of Playwright …');
  spawnSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'inherit' });
  const downloaded = installedByPlaywright();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackages([tools['Chromium headless shell'].debianPackage]);
  return find() ?? requireTool('Chromium');
}

/** Path of the whole browser: see `findTool`. Without it, the headless shell, which has no tabs. */
export function requireChromium(): string {
  return findTool('Chromium') ?? requireHeadlessShell();
}

/** Name and version of a browser, such as `Chromium 146.0.7680.71`. */
export function readVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /^(?:Mozilla )?(.*?\d[\w.]*)/.exec(stdout?.trim() ?? '')?.[1] ?? `${path} of unknown version`;
}

const webKitTools = ['WebKit', 'WebKitWebDriver', 'Xvfb'] as const;

/** Programs that `npm run test:systems` needs beside Chromium. */
export const systemTools: readonly ToolName[] = [
  ...(['Chromium', 'Chromium headless shell', 'PostgreSQL', 'Java', 'LibreOffice', 'OmegaT'] as const),
  ...(['nginx', 'Caddy', 'promtool', 'systemd-analyze', 'systemd-socket-activate'] as const),
];

/** Programs that `npm run test:full` needs. Those of WebKit exist only for Debian. */
export const allTestTools: readonly ToolName[] = [...systemTools, 'Firefox', ...(existsSync('/usr/bin/apt-get') ? webKitTools : [])];

/** Reason why the tests cannot run in WebKit on this machine. Undefined if they can. */
export function findWebKitAbsence(): string | undefined {
  const missing = missingPackages(webKitTools);
  return missing.length > 0
    ? `Debian’s packages ${missing.join(', ')} are not installed, and WebKit can be installed only from them`
    : undefined;
}

/** Path of the headless shell that Playwright has installed in its own folder. */
function installedByPlaywright(): string | undefined {
  const { stdout } = spawnSync('playwright', ['install', '--only-shell', '--dry-run', 'chromium'], { encoding: 'utf8' });
  const folders = [...(stdout ?? '').matchAll(/Install location:\s*(.+)/g)].map(([, folder = '']) => folder.trim());
  return folders.flatMap((folder) => globSync(join(folder, '*/{chrome-,}headless{-,_}shell{,.exe}'))).at(0);
}

/** The files of a program in the folders of `PATH`, or the files that a pattern of an absolute path names, the newest version first. */
function findProgram(program: string): string[] {
  if (isAbsolute(program)) return globSync(program).sort().reverse();
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => resolve(folder, program)).filter((path) => existsSync(path));
}
