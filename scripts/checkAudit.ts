/*
 * Asks the registry for the known weaknesses of every package in the lockfile, those that are shipped and those that only build and test. Ends with 1 on one that scripts/audit.ts does not except,
 * and on an exception that is for nothing or out of date; with 2 when the registry does not answer, since then nothing is known.
 *
 *   npm run check:audit                                  asks the registry that npm is set to
 *   npm run check:audit -- --registry=https://…          asks another
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditControl, auditExceptions, judgeAudit } from './audit.ts';
import { readLock } from './licences.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const verdict = judgeAudit(audit(root), auditOfControl(), readLock(), auditExceptions, new Date().toISOString().slice(0, 10));

if (verdict.kind === 'unanswered') {
  console.error(`The registry did not answer the audit, so nothing is known of the packages. ${verdict.reason}`);
  console.error('Run it where the registry answers, or name one that does: npm run check:audit -- --registry=https://registry.npmjs.org/');
  process.exit(2);
}
for (const { name, advisory } of verdict.excepted) console.log(`– ${name}: ${advisory} is excepted in scripts/audit.ts.`);
for (const fault of verdict.faults) console.error(`✗ ${fault}`);
console.log(`${verdict.packages} packages audited: ${verdict.faults.length} to mend, ${verdict.excepted.length} excepted.`);
process.exit(verdict.faults.length > 0 ? 1 : 0);

/** What `npm audit` prints about a folder's lockfile, whatever it ends with. */
function audit(cwd: string): string {
  const kinds = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only', ...kinds, ...process.argv.slice(2)], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`npm could not be started: ${error.message}. Is it installed?`);
  return stdout;
}

function auditOfControl(): string {
  const { name, version } = auditControl;
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  const manifest = { name: 'control', version: '1.0.0', dependencies: { [name]: version } };
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, [`node_modules/${name}`]: { version } } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  try {
    return audit(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
