import { runCommand } from './commands/runCommand.ts';

// A program that reads the output may close the pipe, as head does. The command still runs to its end, so that its work is complete.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2));
