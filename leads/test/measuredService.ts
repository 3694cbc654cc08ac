import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* The service, which prints its memory after garbage collection when it receives SIGCONT. That signal has no other effect on it. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('SIGCONT', async () => {
  // Memory that one round frees lets the next free more, and some of it only between two turns of the event loop.
  for (let round = 0; round < 5; round += 1) {
    collect();
    await nextTurn();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ held: heapUsed + external, rss })}`);
});

await import('../src/server.ts');
