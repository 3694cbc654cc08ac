type Values = Readonly<Record<string, string | number>>;

/**
 * Replaces the placeholders of a sentence, such as `{name}`, by values. Placeholders in a value are not replaced.
 * @throws Error if a placeholder has no value or a value has no placeholder, because that is a typing error in `content/`.
 */
export function fillStrict(sentence: string, values: Values): string {
  const used = new Set<string>();
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`{${name}} has no value in "${sentence}". Use one of: ${Object.keys(values).join(', ')}.`);
    used.add(name);
    return String(value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`"${sentence}" lacks the placeholder {${unused.join('}, {')}}. Add it in content/.`);
  return filled;
}

/**
 * Puts values into a sentence as {@link fillStrict} does, from a set of which the sentence uses only some.
 * @throws Error if a placeholder has no value.
 */
export function fillFromSet(sentence: string, values: Values): string {
  return fillStrict(sentence, Object.fromEntries(Object.entries(values).filter(([name]) => sentence.includes(`{${name}}`))));
}

/** Fills the placeholders `{name}` of a text. Placeholders without a value stay unchanged. */
export function fillPlaceholders(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}
