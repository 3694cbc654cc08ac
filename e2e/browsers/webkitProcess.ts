import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { freePort } from '../../scripts/freePort.ts';

/**
 * Starts WebKit's driver on a virtual screen, with its own settings.
 * @returns The driver's address, and a function that stops it.
 */
export async function startWebKit(lang: Locale, isStill: boolean): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  writeSettings(folder, isStill);
  const [locale, screen, port] = await Promise.all([makeLocale(folder, lang), startScreen(), freePort()]);
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      LOCPATH: folder,
      LC_ALL: locale,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child);
    await end(screen.child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + 30_000;
  while (!(await isUp(url))) {
    if (Date.now() < deadline && child.exitCode === null) continue;
    await stop();
    throw new Error('WebKitWebDriver did not start.');
  }
  return { url, stop };
}

/** The small toolbar lets the window be as narrow as a phone. Reduced motion is a desktop setting. */
function writeSettings(folder: string, isStill: boolean) {
  const place = join(folder, 'gtk-3.0');
  mkdirSync(place);
  writeFileSync(join(place, 'settings.ini'), `[Settings]\ngtk-enable-animations=${!isStill}\n`);
  writeFileSync(join(place, 'gtk.css'), '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }\n');
}

/** Makes the system locale of a language. WebKit requests pages in that language, and few machines have all locales. */
async function makeLocale(folder: string, lang: Locale): Promise<string> {
  const name = localeRow(lang).openGraph;
  // The exit status 1 means warnings only.
  await promisify(execFile)('localedef', ['-c', '-i', name, '-f', 'UTF-8', join(folder, `${name}.UTF-8`)]).catch(({ code, message }) => {
    if (code !== 1) throw new Error(`The locale ${name}, which sets the language of WebKit, could not be made: ${message}`);
  });
  return `${name}.UTF-8`;
}

async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    (child.stdio[3] as Readable).once('data', (number) => resolve(`:${String(number).trim()}`));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it had a screen.`)));
  });
  return { child, display };
}

const isUp = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => new Promise<false>((resolve) => setTimeout(resolve, 50, false)),
  );

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
