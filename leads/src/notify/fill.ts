/**
 * Puts values into the places of a sentence: `{name}`. A value that looks like a place is not filled again.
 * @throws RangeError if the sentence has a place without value.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new RangeError(`The words of a mail name ${place}, which has no value: "${sentence}" (content/…/mails.yaml).`);
    return String(value);
  });
}
