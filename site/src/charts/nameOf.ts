/**
 * The name of an item of a chart.
 * @param place File and key of the names, for the message.
 * @throws RangeError if `content/` names no such item, naming the id that lacks a name.
 */
export function nameOf(id: string, names: Readonly<Record<string, string>>, place = 'content/'): string {
  const name = names[id];
  if (name) return name;
  throw new RangeError(`"${id}" has no name in ${place}. The names there are: ${Object.keys(names).join(', ')}.`);
}
