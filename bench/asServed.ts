const { NODE_COMPILE_CACHE } = process.env;

/** Environment of a service under measurement: on a free port of this machine, and with the compiled code that `npm run serve` keeps from start to start. */
export const asServed: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
