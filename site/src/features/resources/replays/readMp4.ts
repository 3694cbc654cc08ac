/** What the head of an MP4 file says of its video. */
export type Mp4 = {
  /** Length, in seconds. */
  readonly seconds: number;
  /** Size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Codecs of its tracks, as four letters each: `avc1` is H.264. */
  readonly codecs: readonly string[];
  /** Whether a browser can begin to play before it has the whole file: the index stands before the data. */
  readonly startsFast: boolean;
};

type Box = { readonly type: string; readonly content: Buffer };

/**
 * Reads the few boxes of an MP4 file that say how long it is, how large, and how it is coded.
 * @throws Error if the bytes are no MP4 file with a video.
 * @see ISO/IEC 14496-12, ISO base media file format
 */
export function readMp4(bytes: Buffer): Mp4 {
  const top = boxesOf(bytes);
  const types = top.map(({ type }) => type);
  if (types[0] !== 'ftyp' || !types.includes('moov') || !types.includes('mdat'))
    throw new Error('This is no MP4 file: ftyp, moov or mdat is missing.');
  const movie = boxesOf(find(top, 'moov').content);
  const head = find(movie, 'mvhd').content;
  // Version 1 has times of 64 bits, version 0 of 32.
  const isLong = head.readUInt8(0) === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const tracks = movie.filter(({ type }) => type === 'trak').map(({ content }) => trackOf(boxesOf(content)));
  const picture = tracks.find(({ width }) => width > 0);
  if (!picture) throw new Error('This MP4 file has no video track.');
  const { width, height } = picture;
  return {
    seconds: duration / scale,
    width,
    height,
    codecs: tracks.map(({ codec }) => codec),
    startsFast: types.indexOf('moov') < types.indexOf('mdat'),
  };
}

function trackOf(track: readonly Box[]) {
  const head = find(track, 'tkhd').content;
  // Width and height are the last two fields, each with 16 bits before the point and 16 after.
  const size = head.length - 8;
  const table = ['minf', 'stbl', 'stsd'].reduce((boxes, type) => contentOf(find(boxes, type)), boxesOf(find(track, 'mdia').content));
  return { width: head.readUInt32BE(size) / 65536, height: head.readUInt32BE(size + 4) / 65536, codec: table[0]?.type ?? '' };
}

/** Boxes within a box; the table of codecs has a version and a count before them. */
function contentOf({ type, content }: Box): Box[] {
  return boxesOf(type === 'stsd' ? content.subarray(8) : content);
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < head || at + size > bytes.length) throw new Error('This MP4 file is cut off or damaged.');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

function find(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((candidate) => candidate.type === type);
  if (!box) throw new Error(`This MP4 file lacks its box "${type}".`);
  return box;
}
