import { unzipSync, zipSync } from 'fflate';

/** An element of a workbook's package. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** The value of a cell in the file. */
export type Stored = string | number | boolean;

const piece = /<\?[^>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses a part of the package and returns its root.
 * @throws Error if the part is not well-formed: tags that do not match, attributes without quotes or twice, unknown entities.
 */
export function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const start = piece.lastIndex;
    const match = piece.exec(text);
    if (!match) throw new Error(`Not well-formed at ${start}: ${text.slice(start, start + 60)}`);
    const [, closing, name = '', rest = '', isEmpty, words] = match;
    const parent = open.at(-1) as Element;
    if (words !== undefined) parent.text += decode(words);
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}> at ${start}.`);
      open.pop();
    } else if (name) {
      const element: Element = { name, attributes: readAttributes(rest, name), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length > 1 || root.children.length !== 1)
    throw new Error(`There are ${root.children.length} roots, ${open.length - 1} left open.`);
  return root.children[0] as Element;
}

function readAttributes(text: string, element: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)] as const);
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`<${element}> has an attribute twice.`);
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  return text.replace(/&(#x?[\da-fA-F]+|\w+)?;?/g, (whole, code: string | undefined) => {
    if (code?.startsWith('#')) return String.fromCodePoint(Number(code.replace('#', '0').replace('0x', '0x')));
    const sign = code && whole.endsWith(';') ? entities[code] : undefined;
    if (sign === undefined) throw new Error(`The entity ${whole} is not known.`);
    return sign;
  });
}

/** All elements of a name below an element. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** A workbook's parts, and its sheets by their names. */
export class OpenedWorkbook {
  readonly files: Map<string, Uint8Array>;
  /** Name of each sheet and its part of the package, in the order of the tabs. */
  readonly sheets: ReadonlyMap<string, string>;

  constructor(bytes: Uint8Array) {
    this.files = new Map(Object.entries(unzipSync(bytes)));
    const targets = new Map(
      this.part('xl/_rels/workbook.xml.rels').children.map(({ attributes }) => [attributes.Id, attributes.Target] as const),
    );
    this.sheets = new Map(
      all(this.part('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
        const target = targets.get(attributes['r:id']) ?? '';
        return [attributes.name ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
      }),
    );
  }

  text(name: string): string {
    const bytes = this.files.get(name);
    if (!bytes) throw new Error(`The package has no ${name}.`);
    return Buffer.from(bytes).toString('utf8');
  }

  part(name: string): Element {
    return parseXml(this.text(name));
  }

  sheet(name: string): Element {
    return this.part(this.partOf(name));
  }

  /** Values of a sheet's cells by address, without empty texts and empty cells. Errors are their codes, such as #DIV/0!. */
  cells(name: string): Map<string, Stored> {
    const strings = this.files.has('xl/sharedStrings.xml')
      ? this.part('xl/sharedStrings.xml').children.map((item) =>
          all(item, 't')
            .map(({ text }) => text)
            .join(''),
        )
      : [];
    return new Map(
      all(this.sheet(name), 'c').flatMap(({ attributes, children }) => {
        const raw = children.find((child) => child.name === 'v')?.text;
        const inline = children.find((child) => child.name === 'is');
        if (raw === undefined && !inline) return [];
        const kind = attributes.t ?? 'n';
        const value: Stored = inline
          ? all(inline, 't')
              .map(({ text }) => text)
              .join('')
          : kind === 's'
            ? (strings[Number(raw)] ?? '')
            : kind === 'b'
              ? raw === '1'
              : kind === 'n'
                ? Number(raw)
                : (raw ?? '');
        return value === '' ? [] : [[attributes.r ?? '', value] as const];
      }),
    );
  }

  /** Addresses of a sheet's formulas. */
  formulas(name: string): Map<string, string> {
    return new Map(
      all(this.sheet(name), 'c').flatMap(({ attributes, children }) => {
        const formula = children.find((child) => child.name === 'f');
        return formula ? [[attributes.r ?? '', formula.text] as const] : [];
      }),
    );
  }

  /** The file without the results of its formulas, so that the program that opens it must compute them. */
  withoutResults(): Uint8Array {
    const files = new Map(this.files);
    for (const part of this.sheets.values()) {
      const emptied = this.text(part).replace(
        /(<c r="[A-Z]+\d+"(?: s="\d+")?)(?: t="\w+")?>(<f>[^<]*<\/f>)(?:<v>[^<]*<\/v>)?<\/c>/g,
        '$1>$2</c>',
      );
      files.set(part, Buffer.from(emptied));
    }
    return zipSync(Object.fromEntries(files));
  }

  private partOf(sheet: string): string {
    const part = this.sheets.get(sheet);
    if (!part) throw new Error(`The workbook has no sheet "${sheet}". Its sheets are ${[...this.sheets.keys()].join(', ')}.`);
    return part;
  }
}
