/** Address of a database for people: without user, password and options. */
export function describeDatabase(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.host;
  return `PostgreSQL database ${decodeURIComponent(url.pathname.slice(1)) || '(default)'} on ${host || 'localhost'}`;
}
