import { DatabaseSync } from 'node:sqlite';

/* The service with a store that does not wait for the disk. The test of power failures must find that this one loses leads. */
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (statements: string) {
  exec.call(this, statements.replace('synchronous = full', 'synchronous = off'));
};
await import('../src/server.ts');
