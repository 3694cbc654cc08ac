import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxFormBytes } from '../src/formBody.ts';
import { attackedService, form, get, head, header, last, posted, statuses } from './attackedService.ts';
import { openConnection } from './rawConnection.ts';
import { contact, post } from './testService.ts';

const service = attackedService();
const { ask } = service;

describe('a harmful body', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, identity', 'x'])(
    'with the content coding %s is refused without being read',
    async (coding) => {
      const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'));
      const answers = await ask(
        Buffer.concat([
          Buffer.from(
            head('POST /en/forms/contact', `Content-Type: ${form}`, `Content-Encoding: ${coding}`, `Content-Length: ${bomb.length}`),
          ),
          bomb,
          Buffer.from(last),
        ]),
      );
      expect(statuses(answers)).toEqual([415, 200]);
    },
  );

  it('above the limit is read to its end and refused, and the data after it is not read as a request', async () => {
    const body = `LEADCF4=${'x'.repeat(maxFormBytes)}`;
    const [answer, ...more] = await ask(posted(body) + posted(String(contact({ Company: 'After too much' }))) + last);
    expect([answer?.status, header(answer, 'connection'), more.length]).toEqual([413, 'close', 0]);
    const parts = Array.from({ length: 40 }, () => `8000\r\n${'x'.repeat(0x8000)}\r\n`).join('');
    const chunks = `${head('POST /en/forms/contact', `Content-Type: ${form}`, 'Transfer-Encoding: chunked')}${parts}0\r\n\r\n`;
    expect(statuses(await ask(chunks + last))).toEqual([413]);
  });

  it('that never ends is stopped', async () => {
    const connection = await openConnection(service.url);
    connection.send(head('POST /en/forms/contact', `Content-Type: ${form}`, 'Content-Length: 1000000000'));
    const piece = 'x'.repeat(1_048_576);
    for (let sent = 0; sent < 12; sent += 1) connection.send(piece);
    expect(statuses(await connection.rest()).filter((status) => status !== 413)).toEqual([]);
  });

  it.each([
    ['with more names than any form', Array.from({ length: 5000 }, (_, index) => `n${index}=`).join('&'), 413],
    ['with one name repeated', 'a&'.repeat(100_000), 413],
    ['with only separators', '&'.repeat(100_000), 413],
    ['with a name of 100,000 letters', `${'n'.repeat(100_000)}=x&${contact({ Company: 'Long name' })}`, 303],
    [
      'with names of object properties',
      `__proto__=x&constructor=x&toString=x&hasOwnProperty=x&__proto__[Email]=x&${contact({ Company: 'Proto' })}`,
      303,
    ],
    ['with names in the notation of objects and lists', `Email[$ne]=x&Email[]=y&${contact({ Company: 'Brackets' })}`, 303],
  ])('%s is accepted or refused by its fields alone', async (_what, body, status) => {
    expect(statuses(await ask(posted(body, 'Connection: close')))).toEqual([status]);
    expect(({} as Record<string, unknown>).Email).toBeUndefined();
  });

  it('that is cut short is not saved and does not affect others', async () => {
    const connection = await openConnection(service.url);
    connection.send(posted(String(contact({ Company: 'Cut short' }))).slice(0, -10));
    connection.close();
    expect((await post(`${service.url}/en/forms/contact`, contact({ Company: 'After the cut' }))).status).toBe(303);
    expect(service.output()).not.toContain('unexpected error');
  });
});

it('a post followed by nonsense, whose connection closes before it is answered, is not logged as an error of the service', async () => {
  for (let round = 0; round < 20; round += 1) await ask(`${posted('')}nonsense\r\n\r\n`);
  expect((await post(`${service.url}/en/forms/contact`, contact({ Company: 'Still here' }))).status).toBe(303);
  expect(service.output()).not.toContain('unexpected error');
});

describe('an expensive request', () => {
  // Each of these once blocked the service for half a second or more. Together they would exceed the timeout of the test.
  const times = 120;
  it.each([
    ['an address with thousands of slashes', get(`/en/${'/'.repeat(15_000)}x`), 404],
    ['thousands of slashes without a language', get(`/${'/'.repeat(15_000)}x`), 404],
    ['an address with thousands of percent signs', get(`/en/${'%25'.repeat(5_000)}`), 404],
    ['a query with thousands of names', get(`/EN/?${'a&'.repeat(7_500)}`), 308],
    ['Accept-Encoding with thousands of spaces', get('/en/', `Accept-Encoding: x${' '.repeat(15_000)}y`), 200],
    ['Accept-Encoding with thousands of semicolons', get('/en/', `Accept-Encoding: ${';,'.repeat(7_500)}`), 200],
    ['Accept-Language with thousands of spaces', get('/none', `Accept-Language: x${' '.repeat(15_000)}y`), 404],
    ['If-None-Match with thousands of commas', get('/en/', `If-None-Match: ${', '.repeat(7_500)}`), 200],
    ['a range with thousands of zeros', get('/clip.mp4', `Range: bytes=${'0'.repeat(15_000)}-`), 206],
    ['a body with thousands of repeated names', posted('a&'.repeat(120_000), 'Connection: close'), 413],
    ['a body with thousands of escapes', posted(`a=${'%41'.repeat(100_000)}`, 'Connection: close'), 422],
    [
      'a content type with thousands of spaces',
      posted('', `X: y`, 'Connection: close').replace(form, `${form};${' '.repeat(15_000)}x`),
      422,
    ],
  ])('%s is answered every time', { timeout: 30_000 }, async (_what, text, status) => {
    for (let time = 0; time < times; time += 1) {
      const answers = await ask(text);
      if (answers[0]?.status !== status) expect(statuses(answers)).toEqual([status]);
    }
  });

  it('headers that are too large are refused', async () => {
    expect(statuses(await ask(get('/en/', `X: ${'x'.repeat(20_000)}`)))).toEqual([431]);
    const [many] = await ask(get('/en/', ...Array.from({ length: 1500 }, (_, index) => `X${index}: y`)));
    expect([200, 431]).toContain(many?.status);
    expect(statuses(await ask(get(`/${'a'.repeat(20_000)}`)))).toEqual([431]);
  });
});

it('after all of these, the service serves a page and saves a lead', async () => {
  expect((await fetch(`${service.url}/en/`)).status).toBe(200);
  expect((await post(`${service.url}/en/forms/contact`, contact({ Company: 'The last' }))).status).toBe(303);
});
