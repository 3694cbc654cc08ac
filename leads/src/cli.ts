import { backup } from './desk/backup.ts';
import { type Command, usageError } from './desk/command.ts';
import { doctor } from './desk/doctor.ts';
import { erase } from './desk/erase.ts';
import { exportLeads } from './desk/export.ts';
import { list } from './desk/list.ts';
import { move } from './desk/move.ts';
import { purge } from './desk/purge.ts';
import { retry } from './desk/retry.ts';
import { show } from './desk/show.ts';
import { test } from './desk/test.ts';
import { OperatorError, reasonOf } from './errors.ts';

/** Every command of the desk, by its name. */
const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({ list, show, export: exportLeads, retry, erase, purge, test, doctor, backup, move }),
);

const help = `The leads of this site, on the server's command line. Works while the service runs.

${[...commands.values()].map(({ usage }) => `  npm run leads -- ${usage}`).join('\n\n')}

  npm run leads -- help

The store is that of the service: DATABASE_URL (PostgreSQL) or DATA_DIR (SQLite), as in docs/running-leads.md.
Exit codes: 0 success, 1 failure, 2 a command that cannot be understood.`;

/** Exit code for a command that cannot be understood, as shells have it. */
const usageExitCode = 2;

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    return 0;
  }
  if (name === undefined) throw usageError('A command is missing.');
  const command = commands.get(name);
  if (!command) throw usageError(`There is no command "${name}".`);
  return command.run(args);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  // The reader of a pipe that has seen enough (head) is no failure.
  if ((error as { code?: string }).code === 'EPIPE') return 0;
  console.error(error instanceof OperatorError ? error.message : `The command failed: ${reasonOf(error)}`);
  return error instanceof OperatorError && error.code === 'USAGE' ? usageExitCode : 1;
});
