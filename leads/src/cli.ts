import { runCommand } from './commands/runCommand.ts';

// A program that reads the output may close the pipe, as head does. The command goes on to its end, so that it does nothing by half.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2));
