import { Composer, CST, isMap, isScalar, isSeq, type Pair, Parser, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';

type Path = readonly (string | number)[];

/**
 * Sets texts in YAML. Everything else stays as it is, byte for byte: comments, order, quotes and spaces.
 * @param changes Paths of existing texts, with new values.
 */
export function setTexts(yaml: string, changes: readonly { readonly path: Path; readonly value: string }[]): string {
  const tokens = [...new Parser().parse(yaml)];
  const [document] = [...new Composer({ keepSourceTokens: true }).compose(tokens)];
  for (const { path, value } of changes) {
    const node = document?.getIn(path, true);
    if (!isScalar(node) || !node.srcToken) throw new Error(`There is no text at ${path.join('.')}.`);
    const inFlow = path.some((_, depth) => {
      const above = document?.getIn(path.slice(0, depth), true);
      return (isMap(above) || isSeq(above)) && above.flow === true;
    });
    const { srcToken: token, type } = node as Scalar;
    if (node.value === value || !token) continue;
    if (token.type === 'block-scalar') token.source = blockOf(token.source, value, type === 'BLOCK_FOLDED');
    else CST.setScalarValue(token, value, { inFlow, ...(type && { type: type as Scalar.Type }) });
  }
  const changed = tokens.map((token) => CST.stringify(token)).join('');
  const result = parseDocument(changed);
  // The header of a block says whether it ends with a line break.
  for (const { path, value } of changes)
    if (String(result.getIn(path)).trimEnd() !== value.trimEnd())
      throw new Error(`The text at ${path.join('.')} cannot have this form. Change it by hand.`);
  return changed;
}

/** Writes a value below `|` or `>`, with the indentation that is there. `yaml` would use that of the key, which is too small. */
function blockOf(source: string, value: string, isFolded: boolean): string {
  const [indent = ''] = /^ */.exec(source) ?? [];
  const lines = value.trimEnd().split('\n');
  return `${lines.map((line) => (line ? `${indent}${line}` : line)).join(isFolded ? '\n\n' : '\n')}\n`;
}

/**
 * Inserts a text under keys that are missing, below the key that comes before it in the source.
 * @param path Keys from the root.
 * @param order Keys of the source next to the first missing key, in order.
 * @throws Error that says what to do if a list or a map in braces would have to grow.
 */
export function insertText(yaml: string, path: Path, value: string, orderAt: (path: Path) => readonly string[]): string {
  const document = parseDocument(yaml);
  const depth = path.findIndex((_, index) => !document.hasIn(path.slice(0, index + 1)));
  const parent = document.getIn(path.slice(0, depth), true) ?? document.contents;
  const missing = path.slice(depth);
  if (!isMap(parent) || parent.flow || !parent.range || missing.some((step) => typeof step === 'number'))
    throw new Error('it is in a list or in braces that lack it. Add it there by hand, with all its keys, and import again.');
  const order = orderAt(path.slice(0, depth));
  const before = order.slice(0, order.indexOf(String(missing[0])));
  const previous = [...parent.items].reverse().find((pair) => before.includes(keyOf(pair)));
  const indent = ' '.repeat(columnOf(yaml, parent as YAMLMap));
  const object = missing.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const text = stringify(object, { lineWidth: 0 }).replace(/^(?=.)/gm, indent);
  const start = previous ? endOf(yaml, previous) : parent.range[0] - indent.length;
  return `${yaml.slice(0, start)}${text}${yaml.slice(start)}`;
}

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');

/** Column of the first key of a map. */
function columnOf(yaml: string, { range }: YAMLMap): number {
  const start = range?.[0] ?? 0;
  return start - (yaml.lastIndexOf('\n', start - 1) + 1);
}

/** Offset of the line after a pair. */
function endOf(yaml: string, { value }: Pair): number {
  const end = (value as { range?: [number, number, number] } | null)?.range?.[1] ?? 0;
  // The range of a map or a list ends at the start of the next line, that of a text on its own line.
  if (yaml[end - 1] === '\n') return end;
  const lineEnd = yaml.indexOf('\n', end);
  return lineEnd < 0 ? yaml.length : lineEnd + 1;
}
