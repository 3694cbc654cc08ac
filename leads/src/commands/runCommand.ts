import { formatReason, OperatorError } from '../errors.ts';
import { leadsCommand } from '../program.ts';
import { backup, restore } from './backup.ts';
import { cancel } from './cancel.ts';
import { type Command, type ExitCode, usageError } from './command.ts';
import { doctor } from './doctor.ts';
import { exportLeads } from './export.ts';
import { find, list, show } from './list.ts';
import { erase, person, purge } from './person.ts';
import { reportLeads } from './reportLeads.ts';
import { retry } from './retry.ts';
import { alarm, move, rotateSecret } from './service.ts';
import { test } from './test.ts';
import { user } from './user.ts';

/** All commands by name. */
const commands = new Map<string, Command>(
  Object.entries({
    list,
    find,
    show,
    report: reportLeads,
    export: exportLeads,
    retry,
    cancel,
    person,
    erase,
    purge,
    test,
    doctor,
    backup,
    restore,
    move,
    'rotate-secret': rotateSecret,
    user,
    alarm,
  }),
);

const help = `Commands for the leads of this site. They work while the service runs.

${[...commands.values()].map(({ usage }) => `  ${leadsCommand(usage)}`).join('\n\n')}

  ${leadsCommand('help')}

They use the service's store: DATABASE_URL (PostgreSQL) or DATA_DIR (SQLite), see docs/running-leads.md.
Exit codes: 0 success, 1 failure, 2 invalid command.`;

/**
 * Runs a command with the settings of the environment, and prints its output.
 * @param args Name and arguments of the command.
 * @returns Exit code: 0 success, 1 failure, 2 invalid command.
 */
export async function runCommand(args: readonly string[]): Promise<ExitCode | 2> {
  try {
    return await main(args);
  } catch (error) {
    // It is not an error if the program that reads the output closes the pipe, as head does.
    if ((error as { code?: string }).code === 'EPIPE') return 0;
    console.error(error instanceof OperatorError ? error.message : `The command failed: ${formatReason(error)}`);
    return error instanceof OperatorError && error.code === 'USAGE' ? 2 : 1;
  }
}

async function main([name, ...args]: readonly string[]): Promise<ExitCode> {
  if (name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    return 0;
  }
  if (name === undefined) throw usageError('A command is missing.');
  const command = commands.get(name);
  if (!command) throw usageError(`The command "${name}" does not exist.`);
  return command.run(args);
}
