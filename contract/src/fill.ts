/** Values of placeholders by their names. */
type Values = Readonly<Record<string, string | number>>;

/** A placeholder, such as `{name}`. */
const placeholder = /\{(\w+)\}/g;

/**
 * Replaces the placeholders of a sentence, such as `{name}`, by values. Placeholders in a value are not replaced.
 * @throws RangeError if a placeholder has no value, and Error if a value has no placeholder, which is a typing error in `content/`.
 */
export function fill(sentence: string, values: Values): string {
  const filled = fillFrom(sentence, values);
  const used = new Set([...sentence.matchAll(placeholder)].map(([, name]) => name));
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`"${sentence}" lacks the place {${unused.join('}, {')}}. Add it in content/.`);
  return filled;
}

/**
 * Puts values into a sentence as {@link fill} does, from a set of which the sentence uses only some.
 * @throws RangeError if a placeholder has no value.
 */
export function fillFrom(sentence: string, values: Values): string {
  return replacePlaces(sentence, values, (name) => {
    throw new RangeError(`{${name}} has no value in "${sentence}". Known here: ${Object.keys(values).join(', ')}. Correct it in content/.`);
  });
}

/** Fills the places `{name}` of a text. Places without a value stay as they are. */
export function fillIn(text: string, values: Values): string {
  return replacePlaces(text, values, (_name, place) => place);
}

function replacePlaces(text: string, values: Values, missing: (name: string, place: string) => string): string {
  return text.replace(placeholder, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? missing(name, place) : String(value);
  });
}
