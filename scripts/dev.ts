/*
 * The site with live reload, forms working: Astro's dev server for the pages, and the lead service behind it for what forms post. The service answers a
 * refused post with the page of the last build, so a first build is made if there is none.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { distFolder } from '../site/src/build/distFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4321);
const leadsPort = port + 1;

if (!existsSync(`${distFolder}/service/manifest.json`)) {
  const build = spawnSync('node', ['scripts/build.ts'], { stdio: 'inherit', cwd: root });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const children = [
  spawn('node', ['leads/src/server.ts'], { stdio: 'inherit', cwd: root, env: { ...process.env, PORT: String(leadsPort) } }),
  spawn('astro', ['dev', '--root', 'site', '--port', String(port)], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, LEADS_ORIGIN: `http://localhost:${leadsPort}` },
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
// One without the other is no use: when one ends, so does the other.
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 0;
  });
}
