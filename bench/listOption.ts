/**
 * Reads an option with a comma-separated list of names.
 * @param fallback Used when the option is not given.
 * @throws Error with the known names if a name is unknown.
 */
export function listOption<Name extends string>(
  option: string,
  given: string | undefined,
  all: readonly Name[],
  fallback: readonly Name[],
): readonly Name[] {
  if (given === undefined) return fallback;
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !all.includes(name as Name));
  if (unknown.length > 0) throw new Error(`--${option} does not know ${unknown.join(', ')}. It takes ${all.join(', ')}.`);
  return all.filter((name) => names.includes(name));
}
