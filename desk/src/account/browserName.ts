const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', 'Mac OS X': 'macOS', Linux: 'Linux' };

/** A browser and its system in two words, from its `User-Agent`. A header that is not understood is returned as it is. */
export function browserName(userAgent: string): string {
  const found = [browsers, systems].map((names) => Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]);
  return found.filter(Boolean).join(', ') || userAgent;
}
