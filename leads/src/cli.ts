import { alarm } from './commands/alarm.ts';
import { backup } from './commands/backup.ts';
import { type Command, usageError } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';
import { erase } from './commands/erase.ts';
import { exportLeads } from './commands/export.ts';
import { find } from './commands/find.ts';
import { list } from './commands/list.ts';
import { move } from './commands/move.ts';
import { person } from './commands/person.ts';
import { purge } from './commands/purge.ts';
import { reportLeads } from './commands/reportLeads.ts';
import { restore } from './commands/restore.ts';
import { retry } from './commands/retry.ts';
import { rotateSecret } from './commands/rotateSecret.ts';
import { show } from './commands/show.ts';
import { test } from './commands/test.ts';
import { user } from './commands/user.ts';
import { OperatorError, reasonOf } from './errors.ts';
import { leadsCommand } from './leadsCommand.ts';

/** All commands by name. */
const commands = new Map<string, Command>(
  Object.entries({
    list,
    find,
    show,
    report: reportLeads,
    export: exportLeads,
    retry,
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
  // It is not an error if the program that reads the output closes the pipe, as head does.
  if ((error as { code?: string }).code === 'EPIPE') return 0;
  console.error(error instanceof OperatorError ? error.message : `The command failed: ${reasonOf(error)}`);
  return error instanceof OperatorError && error.code === 'USAGE' ? 2 : 1;
});
