import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* The service, which says on SIGCONT, which stops nothing, how much memory it holds once everything that nobody needs is thrown away. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('SIGCONT', () => {
  // What is freed by one round may free more in the next.
  for (let round = 0; round < 4; round += 1) collect();
  const { heapUsed, external, rss, arrayBuffers } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ held: heapUsed + external, rss, heapUsed, external, arrayBuffers })}`);
});

await import('../src/server.ts');
