import { describe, expect, test } from 'vitest';
import { readLog } from './build/readLog.ts';
import { chosen } from './chosen.ts';
import { fillMarks, textBetween } from './fillMarks.ts';
import { markdownTable, mergeTables } from './markdownTable.ts';
import { median, medians } from './median.ts';
import { figuresOf, type Report } from './pages/figuresOf.ts';
import { readWrk } from './server/readWrk.ts';
import { summarize } from './summarize.ts';

describe('medians', () => {
  test('the middle of an odd number, the mean of the two in the middle of an even one', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([4, 1, 30, 2])).toBe(3);
  });

  test('nothing has no median', () => {
    expect(() => median([])).toThrow(/no median/);
  });

  test('each figure has its own', () => {
    expect(
      medians([
        { a: 1, b: 9 },
        { a: 5, b: 7 },
        { a: 3, b: 8 },
      ]),
    ).toEqual({ a: 3, b: 8 });
  });
});

describe('options', () => {
  test('names with commas between, in the order of what there is', () => {
    expect(chosen('pages', 'legal, home', ['home', 'blog', 'legal'], [])).toEqual(['home', 'legal']);
  });

  test('an unknown name is refused with the known ones', () => {
    expect(() => chosen('pages', 'hmoe', ['home', 'blog'], [])).toThrow('--pages does not know hmoe. It takes home, blog.');
  });
});

describe('a report of Lighthouse', () => {
  const audit = (score: number | null, numericValue?: number) => ({ score, numericValue });
  const report = (crawlable: number) =>
    ({
      categories: {
        performance: { score: 0.995, auditRefs: [] },
        accessibility: { score: 1, auditRefs: [] },
        'best-practices': { score: 1, auditRefs: [] },
        seo: {
          score: 0.66,
          auditRefs: [
            { id: 'is-crawlable', weight: 4 },
            { id: 'meta-description', weight: 1 },
            { id: 'document-title', weight: 1 },
            { id: 'hreflang', weight: 1 },
          ],
        },
      },
      audits: {
        'is-crawlable': audit(crawlable),
        'meta-description': audit(1),
        'document-title': audit(0),
        hreflang: audit(null),
        'first-contentful-paint': audit(1, 800),
        'largest-contentful-paint': audit(1, 900),
        'total-blocking-time': audit(1, 3),
        'cumulative-layout-shift': audit(1, 0),
        'network-requests': {
          details: {
            type: 'table',
            items: [
              { resourceType: 'Document', transferSize: 12_000 },
              { resourceType: 'Font', transferSize: 9000 },
              { resourceType: 'Font', transferSize: 1000 },
              { resourceType: 'Manifest', transferSize: 50 },
            ],
          },
        },
      },
    }) as unknown as Report;

  test('bytes are summed by kind, and what has no kind counts too', () => {
    expect(figuresOf(report(1))).toMatchObject({
      html: 12_000,
      font: 10_000,
      script: 0,
      other: 50,
      total: 22_050,
      requests: 4,
      performance: 100,
    });
  });

  test('the audit that wants a page listed is left out where the page asks not to be', () => {
    expect(figuresOf(report(1)).seo).toBe(66);
    // What is left are a title of 0 and a description of 1, of the same weight.
    expect(figuresOf(report(0)).seo).toBe(50);
  });

  test('a figure that is missing is no zero', () => {
    const lacking = report(1);
    delete (lacking.audits as Record<string, unknown>)['total-blocking-time'];
    expect(() => figuresOf(lacking)).toThrow(/total-blocking-time/);
  });
});

describe('what wrk prints', () => {
  const text = (more = '') => `Running 1s test @ http://127.0.0.1:1/
  Latency Distribution
     50%    1.20ms
     99%  812.00us
  9000 requests in 1.00s, 100.00MB read
${more}Requests/sec:   8998.50
Transfer/sec:    100.00MB
`;

  test('requests a second, and the slowest hundredth in milliseconds', () => {
    const { perSecond, p99 } = readWrk(text(), false);
    expect(perSecond).toBe(8998.5);
    expect(p99).toBeCloseTo(0.812);
  });

  test('other answers than wanted are no measurement', () => {
    expect(() => readWrk(text('  Non-2xx or 3xx responses: 12\n'), false)).toThrow('12 of 9000');
    expect(() => readWrk(text(), true)).toThrow('0 of 9000');
    expect(readWrk(text('  Non-2xx or 3xx responses: 9000\n'), true).answers).toBe(9000);
  });

  test('lost connections are no measurement', () => {
    expect(() => readWrk(text('  Socket errors: connect 0, read 3, write 0, timeout 0\n'), false)).toThrow('read 3');
  });
});

test('a build’s log tells pages from pictures and files', () => {
  const log = `07:35:39   ├─ /en/a.html (+14ms)
07:35:39   ├─ /en/b.html (+1.5s)
07:35:39   ├─ /covers/a.png (+300ms)
07:35:44   └─ /en/downloads/a.pdf (+6ms)`;
  expect(readLog(log)).toEqual({ pagesMs: 1514, pageMs: 757, picturesMs: 300, filesMs: 6 });
  expect(() => readLog('nothing of the kind')).toThrow(/no page/);
});

describe('tables in the document', () => {
  test('columns of all rows, empty where a row has none, strokes escaped', () => {
    expect(markdownTable({ 'a|b': { x: 1 }, c: { y: '2' } })).toBe('|  | x | y |\n| --- | ---: | ---: |\n| a\\|b | 1 |  |\n| c |  | 2 |');
  });

  test('what stands between marks is replaced, and nothing else', () => {
    expect(fillMarks('a <!-- t -->old<!-- /t --> z', { t: 'new' })).toBe('a <!-- t -->\nnew\n<!-- /t --> z');
    expect(textBetween('a <!-- t -->\nold\n<!-- /t --> z', 't')).toBe('old');
    expect(() => fillMarks('a', { t: 'new' })).toThrow(/<!-- t -->/);
  });

  test('rows of what was measured again are replaced in their places, the others stay', () => {
    const before = markdownTable({ a: { x: 1 }, b: { x: 2 }, c: { x: 3 } });
    const after = markdownTable({ d: { x: 9 }, b: { x: 8 } });
    expect(mergeTables(before, after)).toBe(markdownTable({ a: { x: 1 }, b: { x: 8 }, c: { x: 3 }, d: { x: 9 } }));
  });
});

describe('the summary', () => {
  const server = (ratio: number) => ({ startUpMs: 600, idleMb: 150.4, results: [{ name: 'page, brotli', ratio }, { name: 'range' }] });

  test('says what is reached and what is not, and is silent about what was not compared', () => {
    const lines = summarize({ server: server(0.494) });
    expect(lines.map(({ figure, isReached }) => [figure, isReached])).toEqual([
      ['service ÷ nginx: page, brotli', false],
      ['memory at rest, MB', true],
      ['start-up, ms', true],
    ]);
  });

  test('names the worst of many', () => {
    const tap = (control: string, reactionMs: number | null) => ({
      control,
      isLimit: control.startsWith('limit'),
      reactionMs,
      interactionMs: 16,
      slowestMs: reactionMs,
      settledMs: reactionMs && reactionMs / 2,
      taps: 1,
      followed: 0,
      lost: reactionMs === null ? 1 : 0,
    });
    const lines = summarize({
      pages: { audits: [], taps: [tap('limit: checkbox', 130), tap('drawer', 40), tap('dialog', 120), tap('toggle', null)] },
    });
    expect(lines).toEqual([
      { figure: 'reaction to the first tap, ms', target: '≤ 100', seen: '120 (dialog)', isReached: false },
      { figure: 'the same once the page has settled, ms', target: '≤ 100', seen: '60 (dialog)', isReached: true },
      { figure: 'taps lost', target: '≤ 0', seen: '1 (toggle)', isReached: false },
    ]);
  });

  test('of building says what a page costs without pictures and files, and whether that grows with the site', () => {
    const build = (more: number, pages: number, ms: number, picturesMs = 0) => ({
      more,
      state: 'cold',
      pages,
      ms: ms + 1000,
      parts: { pagesMs: 400, pageMs: 1, picturesMs, filesMs: 0 },
    });
    const lines = summarize({
      build: { builds: [build(0, 100, 3000, 2000), build(1000, 1100, 23_000, 7000), build(10_000, 10_100, 300_000, 50_000)], edits: [] },
    });
    expect(lines.map(({ figure, seen, isReached }) => [figure, seen, isReached])).toEqual([
      ['build, pages alone, ms a page', '4 (100 pages)', true],
      ['build, all but pictures and files, ms a page', '20 (100 pages)', true],
      ['build, a page more, ms, 1000 articles more', '15 (1100 pages)', true],
      ['build, a page more, ms, 10000 articles more', '24.9 (10100 pages)', false],
      ['build, a page more: of the largest site ÷ of the smaller one', '1.66 (10100 and 1100 pages)', false],
    ]);
  });
});
