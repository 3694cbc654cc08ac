/** Codes of all errors that stop the service or a command. Their messages say what is wrong and what to do. */
type OperatorErrorCode =
  /** A variable has a value that cannot be used. */
  | 'CONFIG_INVALID'
  /** The site is not built, or the build is not complete. */
  | 'BUILD_MISSING'
  /** The service cannot use the files of the build. */
  | 'BUILD_INVALID'
  /** Another program listens on the port. */
  | 'PORT_TAKEN'
  /** The host is not an address of this machine, or this user may not use the port. */
  | 'ADDRESS_UNUSABLE'
  /** The folder or the database with the leads cannot be opened. */
  | 'STORE_UNREACHABLE'
  /** The SQLite file is damaged. */
  | 'STORE_DAMAGED'
  /** The SQLite file was moved, deleted or replaced while it was open. */
  | 'STORE_MOVED'
  /** The SQLite file is missing at the start, although there was one. */
  | 'STORE_LOST'
  /** Another service uses the SQLite file. */
  | 'STORE_IN_USE'
  /** Another service uses the database with another secret of the time-stamps. */
  | 'SECRET_DIFFERS'
  /** The tables are older or newer than this version of the service. */
  | 'STORE_OUTDATED'
  /** A SQLite file has triggers, views or tables that the service does not make. */
  | 'SCHEMA_FOREIGN'
  /** The store has no leads, or is not a lead store, so a backup of it would be useless. */
  | 'STORE_EMPTY'
  /** The store has leads, and a backup would be restored on top of them. */
  | 'STORE_NOT_EMPTY'
  /** A backup cannot be written, or the folder of the backups cannot be read. */
  | 'BACKUP_FAILED'
  /** A file is not a backup, is damaged, or cannot be decrypted. */
  | 'BACKUP_UNUSABLE'
  /** A command or option that does not exist. */
  | 'USAGE';

/** An error that an operator can correct. Its message says what is wrong and what to do. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode;

  constructor(code: OperatorErrorCode, message: string, remedy: string, cause?: unknown) {
    super(`${message}\n${remedy}`, { cause });
    this.name = 'OperatorError';
    this.code = code;
  }
}

/** SQLite's primary result codes that matter to an operator, by number (https://sqlite.org/rescode.html). */
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
 * The `code` of an error from Node or PostgreSQL, if it has one. Node gives all SQLite errors the same code and a number; this returns SQLite's own name for
 * the number. PostgreSQL's driver sets no code for its own time-outs and lost connections. They get Node's code.
 */
export function findErrorCode(error: unknown): string | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  // The lowest byte is the primary code. The other bytes give details.
  const sqliteCode = typeof errcode === 'number' ? sqliteCodes[errcode & 0xff] : undefined;
  return sqliteCode ?? (typeof code === 'string' ? code : codeOfDriver(error));
}

function codeOfDriver(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/^(timeout exceeded when trying to connect|timeout expired|Query read timeout)$|due to connection timeout$/.test(error.message))
    return 'ETIMEDOUT';
  return /^Connection terminated/.test(error.message) ? 'ECONNRESET' : undefined;
}

/** Whether the database refused a row (a duplicate reference, a value that it does not accept), while the store itself works. */
export function isRowError(error: unknown): boolean {
  // PostgreSQL uses the classes 22 and 23 for these errors.
  return /^(SQLITE_(TOOBIG|CONSTRAINT|MISMATCH)$|2[23])/.test(findErrorCode(error) ?? '');
}

/** Whether the database can be read, but not written. */
export function isReadOnly(error: unknown): boolean {
  return /^(?:SQLITE_READONLY|25006)$/.test(findErrorCode(error) ?? '');
}

/** Remedy for a read-only store. */
export const readOnlyRemedy = 'The store is read-only. Make it accept writes, or connect to a server that does.';

/** Whether an error shows that a SQLite file is damaged. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)$/.test(findErrorCode(error) ?? '');
}

/** Codes of Node and PostgreSQL for faults that end by themselves: connections that are refused, lost or not found, and a server that starts, stops or is busy. */
const passingCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: too many connections, a lock, shutdown, crash, starting up, and read-only until a failover.
  ...['53300', '55P03', '57P01', '57P02', '57P03', '25006'],
]);

/** Whether PostgreSQL cannot store leads yet, so that waiting helps. Other faults, such as a wrong password or a missing database, need an operator. */
export function isNotThereYet(error: unknown): boolean {
  return passingCodes.has(findErrorCode(error) ?? '');
}

/** An error's own message, for the operator. Use it only for errors without personal data. */
export function formatReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(formatReason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** A message of several lines on one line, as sentences. */
export function joinLines(message: string): string {
  return message.replace(/([^.!?:\n])\n/g, '$1. ').replaceAll('\n', ' ');
}
