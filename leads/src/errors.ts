/**
 * The catalogue of what can stop the service or a command, by code. Each is told to the operator with what happened and what to do.
 */
export type OperatorErrorCode =
  /** A variable has a value that cannot be used. */
  | 'CONFIG_INVALID'
  /** The site is not built, or the build is not complete. */
  | 'BUILD_MISSING'
  /** What the build wrote is not what this service reads. */
  | 'BUILD_INVALID'
  /** Another program listens on the port. */
  | 'PORT_TAKEN'
  /** The host is no address of this machine, or the port may not be used. */
  | 'ADDRESS_UNUSABLE'
  /** The folder or the database with the leads cannot be opened. */
  | 'STORE_UNREACHABLE'
  /** Another service has the SQLite file. */
  | 'STORE_IN_USE'
  /** The tables are older or newer than this version of the service. */
  | 'STORE_OUTDATED'
  /** A command or option that does not exist. */
  | 'USAGE';

/** An error that an operator can mend: its message says what is wrong, and what to do. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode;

  constructor(code: OperatorErrorCode, what: string, remedy: string, cause?: unknown) {
    super(`${what}\n${remedy}`, { cause });
    this.name = 'OperatorError';
    this.code = code;
  }
}

/** SQLite's primary result codes that say what an operator should look at, by number (https://sqlite.org/rescode.html). */
const sqliteCodes: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  26: 'SQLITE_NOTADB',
};

/**
 * The `code` that Node and PostgreSQL put on their errors, or nothing. Node gives all errors of SQLite one code and says which it is by number: here they
 * have SQLite's own names.
 */
export function codeOf(error: unknown): string | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  // The lowest byte is the primary code, the others say more of it.
  const sqliteCode = typeof errcode === 'number' ? sqliteCodes[errcode & 0xff] : undefined;
  return sqliteCode ?? (typeof code === 'string' ? code : undefined);
}

/** An error's own words, for messages to the operator about things that hold no visitor's data. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
