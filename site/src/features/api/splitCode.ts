/** A part of a code sample: a name of a property, a text, a number, a word of the language or a flag of a command, or anything else. */
export type CodePart = { readonly text: string; readonly kind?: 'key' | 'string' | 'number' | 'keyword' };

/** What the samples contain of JSON, JavaScript and shell commands. Texts come first, since they may contain everything else. */
const parts =
  /(?<key>"[^"\n]*"(?=:))|(?<string>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?<keyword>(?<![\w.-])(?:const|await|new|throw|if|for|of|curl)\b|(?<= )-[Hd]\b)|(?<name>[A-Za-z]+(?=: ))|(?<number>(?<![\w.-])\d+(?:\.\d+)?\b)/g;

/** Splits a code sample into the parts that have a colour. The documentation needs no complete grammar: its few samples are known, and a wrong colour does no harm. */
export function splitCode(code: string): CodePart[] {
  const found: CodePart[] = [];
  let last = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(parts)) {
    if (index > last) found.push({ text: code.slice(last, index) });
    const { key, name, string, number } = groups;
    found.push({ text, kind: (key ?? name) ? 'key' : string ? 'string' : number ? 'number' : 'keyword' });
    last = index + text.length;
  }
  if (last < code.length) found.push({ text: code.slice(last) });
  return found;
}
