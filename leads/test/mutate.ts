/** Numbers from 0 up to 1, the same for the same seed (mulberry32, public domain). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Parts of a request. Content-Length is added in the end, unless a header sets it. */
export type Draft = { method: string; target: string; headers: [name: string, value: string][]; body: Buffer };

/** Bytes and characters that are difficult for parsers. */
const stumbling = [
  '%',
  '%00',
  '%0d%0a',
  '%c0%ae',
  '\\',
  '//',
  '..',
  '\0',
  '\n',
  '\r\n',
  '\t',
  ' ',
  ';',
  '&',
  '=',
  '?',
  '#',
  '"',
  '<',
  '\x7f',
  '\x80',
  '\xff',
  '__proto__',
  '[]',
  '%ED%A0%80',
  '😀',
];
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G\0T',
  '',
  'QUERY',
  'M-SEARCH',
];
const strangeHeaders: [string, string][] = [
  ['Content-Length', '0'],
  ['Content-Length', '-1'],
  ['Content-Length', '999999'],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Content-Encoding', 'gzip'],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'multipart/form-data; boundary=x'],
  ['Content-Type', 'application/x-www-form-urlencoded; charset=utf-16'],
  ['Expect', '100-continue'],
  ['Expect', 'x'],
  ['Upgrade', 'websocket'],
  ['Connection', 'close, Host'],
  ['Range', 'bytes=5-2,-1'],
  ['Range', 'bytes=99999999999999999999-'],
  ['If-None-Match', '*'],
  ['If-Match', '"x"'],
  ['If-Range', 'x'],
  ['Accept-Encoding', 'br;q=x, *;q=0'],
  ['Accept-Language', 'fr;q=9, , es;q=-1, *'],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', '::::, x'],
  ['X-Forwarded-Proto', 'https'],
  ['Host', ''],
  ['Host', 'a:b:c'],
  ['Cookie', '='],
  ['Authorization', 'Bearer x'],
];

/** Changes a request in one to three places, so that it is often invalid. */
export function mutate(draft: Draft, random: () => number): Draft {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const spoil = (text: string): string => {
    const [from, to] = [Math.floor(random() * (text.length + 1)), Math.floor(random() * 6)];
    const kind = random();
    if (kind < 0.5) return text.slice(0, from) + pick(stumbling) + text.slice(from);
    if (kind < 0.7) return text.slice(0, from) + text.slice(from + to);
    if (kind < 0.8) return text.slice(0, from) + text.slice(from, from + to).repeat(1 + Math.floor(random() * 400)) + text.slice(from + to);
    if (kind < 0.9) return text.slice(0, from) + String.fromCharCode(Math.floor(random() * 256)) + text.slice(from + 1);
    return text.slice(0, from);
  };
  const changed: Draft = { ...draft, headers: [...draft.headers] };
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1) {
    const place = random();
    if (place < 0.15) changed.method = pick(methods);
    else if (place < 0.4) changed.target = spoil(changed.target);
    else if (place < 0.55) changed.headers.push(pick(strangeHeaders));
    else if (place < 0.65) changed.headers.splice(Math.floor(random() * changed.headers.length), 1);
    else if (place < 0.75) changed.headers.push([spoil('X-Strange'), spoil('value')]);
    else changed.body = Buffer.from(spoil(changed.body.toString('latin1')), 'latin1');
  }
  return changed;
}

/** The bytes of a request. */
export function toBytes({ method, target, headers, body }: Draft): Buffer {
  const isSaid = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const length: [string, string][] = body.length > 0 && !isSaid ? [['Content-Length', String(body.length)]] : [];
  const lines = [`${method} ${target} HTTP/1.1`, ...[...headers, ...length].map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
}
