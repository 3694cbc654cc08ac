/**
 * Returns the name of an item, or its words.
 * @param source File and key of the names, for the error message.
 * @throws RangeError that gives the id without a name.
 */
export function getName<Name = string>(id: string, names: Readonly<Record<string, Name>>, source = 'content/'): Name {
  const name = names[id];
  if (name) return name;
  throw new RangeError(`"${id}" has no name in ${source}. Add one, or use one of: ${Object.keys(names).join(', ')}.`);
}
