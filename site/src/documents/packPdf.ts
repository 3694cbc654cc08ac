import { deflateSync } from 'node:zlib';

/** Objects to an object stream: few enough that a reader need not unpack much for one of them. */
const groupSize = 400;

/**
 * Packs the small objects of a PDF into compressed object streams (ISO 32000-1, 7.5.7 and 7.5.8). The typesetter writes each as plain text
 * and a line of the index for it, which is more than half of a tagged file; what they say stays as it is. Streams are kept byte by byte.
 * @param pdf A file as the typesetter writes it: one cross-reference table, no object deleted or rewritten.
 * @throws Error if it is another kind of file.
 */
export function packPdf(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const source = Buffer.from(pdf).toString('latin1');
  const { objects, trailer } = readObjects(source);
  const size = objects.length + 1;
  const isStream = (object: string) => object.endsWith('endstream\nendobj');
  const entries: { type: 1 | 2; place: number; index: number }[] = [];

  let output = source.slice(0, source.search(/\n\d+ 0 obj\n/) + 1);
  const append = (number: number, object: string) => {
    entries[number] = { type: 1, place: output.length, index: 0 };
    output += `${number} 0 obj\n${object}\n\n`;
  };
  const small: { number: number; text: string }[] = [];
  for (const [index, object] of objects.entries()) {
    if (isStream(object)) append(index + 1, object);
    else small.push({ number: index + 1, text: object.slice(0, -'endobj'.length).trim() });
  }
  let next = size;
  for (let from = 0; from < small.length; from += groupSize) {
    const group = small.slice(from, from + groupSize);
    for (const [index, { number }] of group.entries()) entries[number] = { type: 2, place: next, index };
    append(next++, objectStream(group));
  }
  // The index is an object too, with a line for itself.
  const start = output.length;
  entries[next] = { type: 1, place: start, index: 0 };
  const lines = Buffer.alloc(7 * (next + 1));
  // The first line is the head of the list of free objects, of which there are none.
  lines.writeUInt16BE(0xffff, 5);
  for (const [number, entry] of entries.entries()) {
    if (!entry) continue;
    lines.writeUInt8(entry.type, 7 * number);
    lines.writeUInt32BE(entry.place, 7 * number + 1);
    lines.writeUInt16BE(entry.index, 7 * number + 5);
  }
  output += `${next} 0 obj\n${stream(`/Type /XRef /Size ${next + 1} /W [1 4 2] ${trailer}`, lines)}\n\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(output, 'latin1'));
}

/** The objects by number, from 1, and what the trailer says of the file. */
function readObjects(source: string) {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(source)?.[1]);
  const table = /^xref\n0 (\d+)\n([\s\S]*?)trailer\n<<([\s\S]*)>>\nstartxref/.exec(source.slice(start));
  if (!table) throw new Error('The PDF has no plain cross-reference table, so it cannot be packed. See site/src/documents/packPdf.ts.');
  const [, , rows = '', dictionary = ''] = table;
  const offsets = [...rows.matchAll(/^(\d{10}) 00000 n\r$/gm)].map(([, offset]) => Number(offset));
  if (offsets.length !== Number(table[1]) - 1) throw new Error('The PDF holds deleted objects, so it cannot be packed.');
  const ends = [...offsets, start].sort((a, b) => a - b);
  const objects = offsets.map((offset, index) => {
    const object = source.slice(offset, ends[ends.indexOf(offset) + 1]).trimEnd();
    const head = `${index + 1} 0 obj\n`;
    if (!object.startsWith(head) || !object.endsWith('endobj'))
      throw new Error(`Object ${index + 1} of the PDF is not where its index says.`);
    return object.slice(head.length);
  });
  return {
    objects,
    trailer: dictionary
      .replace(/\/Size \d+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}

function objectStream(objects: readonly { number: number; text: string }[]): string {
  let place = 0;
  const index = objects.map(({ number, text }) => {
    const pair = `${number} ${place}`;
    place += text.length + 1;
    return pair;
  });
  const head = `${index.join(' ')}\n`;
  const body = Buffer.from(`${head}${objects.map(({ text }) => `${text}\n`).join('')}`, 'latin1');
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, body);
}

function stream(dictionary: string, content: Buffer): string {
  const packed = deflateSync(content, { level: 9 }).toString('latin1');
  return `<< ${dictionary} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj`;
}
