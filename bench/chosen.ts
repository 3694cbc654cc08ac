/**
 * Reads an option that names some of a list, with commas between.
 * @param fallback What counts when the option is not given.
 * @throws Error that names what there is, when something else is named.
 */
export function chosen<Name extends string>(
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
