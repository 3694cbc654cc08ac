import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };

/** The 1 January 1980, the earliest day a ZIP archive knows: every entry bears it, so that the same content gives the same bytes. */
const noDate = 0x21;

/**
 * The files in a ZIP archive, by name, in its order.
 * @throws Error if the archive has no directory, or uses another method than deflate.
 */
export function readZip(archive: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('This is no ZIP archive: its directory is missing. Make the workbook again.');
  const files = new Map<string, Uint8Array>();
  let place = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const method = bytes.readUInt16LE(place + 10);
    const size = bytes.readUInt32LE(place + 20);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset)) as [number, number, number];
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    const start = bytes.readUInt32LE(place + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + size);
    if (method !== 0 && method !== 8) throw new Error(`"${name}" in the archive is packed by method ${method}; only 0 and 8 are known.`);
    files.set(name, method === 8 ? inflateRawSync(packed) : packed);
    place += 46 + nameLength + extra + comment;
  }
  return files;
}

/** A ZIP archive of files in the given order. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of files) {
    const path = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(data, { level: 9 });
    const head = Buffer.alloc(26);
    // Version 2.0, no flags, deflate, no time, a fixed day.
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(noDate, 8);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    parts.push(sign(signatures.local), head, path, packed);
    directory.push(sign(signatures.central), Buffer.from([20, 0]), head, entry.subarray(2), path);
    offset += 30 + path.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, ...directory, sign(signatures.end), end]));
}

function sign(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
