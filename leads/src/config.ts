import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { OperatorError } from './errors.ts';

/** Levels that `LOG_LEVEL` accepts, from most to least talkative. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** What the service needs to know of its surroundings. */
export type Config = {
  /** Name or address to listen on; `localhost` listens on both of its addresses. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute path of the folder with the SQLite file. */
  readonly dataDir: string;
  /** PostgreSQL, when set. */
  readonly databaseUrl: string | undefined;
  /** How many proxies stand in front, or their addresses; `false` when visitors connect directly. */
  readonly trustProxy: false | number | readonly string[];
  /** Posts a minute from one address (IPv6: one /64). */
  readonly rateLimitMax: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Absolute path of the built site. */
  readonly distDir: string;
  /** Most bytes of the built site that are kept in memory; larger and further files are read from disk. */
  readonly pageCacheBytes: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

const root = resolve(import.meta.dirname, '../..');

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 * @param environment Usually `process.env`.
 * @throws OperatorError that names every variable at fault and its remedy.
 */
export function loadConfig(environment: Environment): Config {
  const faults: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const read = <T>(name: string, fallback: T, parse: (value: string) => T | undefined, remedy: string): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    // Values of DATABASE_URL hold a password, so only harmless ones are repeated.
    faults.push(name === 'DATABASE_URL' ? `${name}: ${remedy}` : `${name} is "${value}": ${remedy}`);
    return fallback;
  };

  const config: Config = {
    host: text('HOST') ?? 'localhost',
    port: read('PORT', 4321, wholeNumber(0, 65_535), 'give a port between 0 and 65535, for example 4321.'),
    dataDir: resolve(root, text('DATA_DIR') ?? '.data'),
    databaseUrl: read('DATABASE_URL', undefined, postgresUrl, 'give an address like postgres://user:password@host:5432/database.'),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      proxies,
      'give the number of proxies in front of the service (1), or their addresses, separated by commas (10.0.0.0/8, 192.0.2.7).',
    ),
    rateLimitMax: read(
      'RATE_LIMIT_MAX',
      60,
      wholeNumber(1, 1_000_000),
      'give the posts allowed a minute from one address, for example 60.',
    ),
    logLevel: read('LOG_LEVEL', 'info', logLevel, `give one of ${logLevels.join(', ')}.`),
    distDir: resolve(root, text('DIST_DIR') ?? 'dist'),
    pageCacheBytes:
      read('PAGE_CACHE_MB', 64, wholeNumber(0, 65_536), 'give the megabytes of pages to keep in memory, for example 64.') * 1_048_576,
  };
  if (faults.length > 0) {
    throw new OperatorError('CONFIG_INVALID', faults.join('\n'), 'Correct the environment, or leave the variable out for its default.');
  }
  return config;
}

function wholeNumber(min: number, max: number) {
  return (value: string) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

function postgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value) ? value : undefined;
}

function logLevel(value: string): Config['logLevel'] | undefined {
  return logLevels.find((level) => level === value.toLowerCase());
}

/** `true` is read as one proxy: trusting every hop would let visitors choose the address that the rate limit sees. */
function proxies(value: string): Config['trustProxy'] | undefined {
  if (value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? addresses : undefined;
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
