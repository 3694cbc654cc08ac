import { describe, expect, test } from 'vitest';
import { buildFigures, type MeasuredBuild } from './build/buildFigures.ts';
import { readAstroLog } from './build/readAstroLog.ts';
import { listOption } from './listOption.ts';
import { markdownTable, replaceSection } from './markdown.ts';
import { median, medians, percentile } from './median.ts';
import { figuresOf, type LighthouseReport } from './pages/audit.ts';
import { compare, resultRows } from './report.ts';
import { readWrk } from './server/wrk.ts';

describe('medians', () => {
  test('a list has a middle number; with an even count it is the mean of the two in the middle', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([4, 1, 30, 2])).toBe(3);
  });

  test('an empty list has no median', () => {
    expect(() => median([])).toThrow(/no median/);
  });

  test('a percentile is a measured value', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.95), percentile(values, 1), percentile([7], 0.95)]).toEqual([95, 100, 7]);
    expect(() => percentile([], 0.95)).toThrow(/no percentile/);
  });

  test('each figure has its own median', () => {
    expect(
      medians([
        { a: 1, b: 9 },
        { a: 5, b: 7 },
        { a: 3, b: 8 },
      ]),
    ).toEqual({ a: 3, b: 8 });
  });
});

describe('options with lists', () => {
  test('names are separated by commas and put in the usual order', () => {
    expect(listOption('pages', 'legal, home', ['home', 'blog', 'legal'], [])).toEqual(['home', 'legal']);
  });

  test('an unknown name is refused with the known names', () => {
    expect(() => listOption('pages', 'hmoe', ['home', 'blog'], [])).toThrow('--pages does not know hmoe. It takes home, blog.');
  });
});

describe('a report of Lighthouse', () => {
  const report = () =>
    ({
      categories: {
        performance: { score: 0.995 },
        accessibility: { score: 1 },
        'best-practices': { score: 1 },
        seo: { score: 0.66 },
      },
      audits: {
        'first-contentful-paint': { numericValue: 800 },
        'largest-contentful-paint': { numericValue: 900 },
        'total-blocking-time': { numericValue: 3 },
        'cumulative-layout-shift': { numericValue: 0 },
        'resource-summary': {
          details: {
            type: 'table',
            items: [
              { resourceType: 'total', transferSize: 22_050, requestCount: 4 },
              { resourceType: 'document', transferSize: 12_000, requestCount: 1 },
              { resourceType: 'font', transferSize: 10_000, requestCount: 2 },
              { resourceType: 'other', transferSize: 40, requestCount: 1 },
              ...['stylesheet', 'script', 'image'].map((resourceType) => ({ resourceType, transferSize: 0, requestCount: 0 })),
              { resourceType: 'media', transferSize: 10, requestCount: 1 },
            ],
          },
        },
      },
    }) as unknown as LighthouseReport;

  test('scores are percentages, and sizes are given by kind', () => {
    expect(figuresOf(report())).toEqual({
      performance: 100,
      accessibility: 100,
      bestPractices: 100,
      seo: 66,
      fcp: 800,
      lcp: 900,
      tbt: 3,
      cls: 0,
      html: 12_000,
      css: 0,
      script: 0,
      font: 10_000,
      image: 0,
      other: 50,
      total: 22_050,
      requests: 4,
    });
  });

  test.each(['total-blocking-time', 'resource-summary'])('a report without %s is an error, not a zero', (id) => {
    const incomplete = report();
    delete (incomplete.audits as Record<string, unknown>)[id];
    expect(() => figuresOf(incomplete)).toThrow(/The report of Lighthouse has no/);
  });
});

describe('the output of wrk', () => {
  const output = (more = '') => `Running 1s test @ http://127.0.0.1:1/
  Latency Distribution
     50%    1.20ms
     99%  812.00us
  9000 requests in 1.00s, 100.00MB read
${more}Requests/sec:   8998.50
Transfer/sec:    100.00MB
`;

  test('has requests per second, and percentiles that are converted to milliseconds', () => {
    const { perSecond, p50, p99 } = readWrk(output(), false);
    expect([perSecond, p50]).toEqual([8998.5, 1.2]);
    expect(p99).toBeCloseTo(0.812);
  });

  test('is refused if some answers were not the expected ones', () => {
    expect(() => readWrk(output('  Non-2xx or 3xx responses: 12\n'), false)).toThrow('12 of 9000');
    expect(() => readWrk(output(), true)).toThrow('0 of 9000');
    expect(readWrk(output('  Non-2xx or 3xx responses: 9000\n'), true).answers).toBe(9000);
  });

  test('is refused if connections were lost', () => {
    expect(() => readWrk(output('  Socket errors: connect 0, read 3, write 0, timeout 0\n'), false)).toThrow('read 3');
  });

  test('is refused if figures are missing', () => {
    expect(() => readWrk('unable to connect', false)).toThrow('wrk measured nothing');
  });
});

test('Astro’s log has the times of pages, images and other files', () => {
  const log = `07:35:39   ├─ /en/a.html (+14ms)
07:35:39   ├─ /en/b.html (+1.5s)
07:35:39   ├─ /covers/a.png (+300ms)
07:35:44   └─ /en/downloads/a.pdf (+6ms)`;
  expect(readAstroLog(log)).toEqual({ pagesMs: 1514, medianPageMs: 757, imagesMs: 300, filesMs: 6 });
  expect(() => readAstroLog('another format')).toThrow(/no page/);
});

describe('tables in the document', () => {
  test('have the columns of all rows, with empty cells where a row has none, and escaped pipes', () => {
    expect(markdownTable({ 'a|b': { x: 1 }, c: { y: '2' } })).toBe('|  | x | y |\n| --- | ---: | ---: |\n| a\\|b | 1 |  |\n| c |  | 2 |');
  });

  test('replace only the text between their marks', () => {
    expect(replaceSection('a <!-- t -->old<!-- /t --> z', 't', 'new')).toBe('a <!-- t -->\nnew\n<!-- /t --> z');
    expect(() => replaceSection('a', 't', 'new')).toThrow(/<!-- t -->/);
  });
});

describe('targets and results', () => {
  const taps = { 'baseline: checkbox': { reaction: 130 }, drawer: { reaction: 40 }, dialog: { reaction: 120 }, toggle: { reaction: '–' } };

  test('the worst row counts; baselines and rows without a number do not', () => {
    expect(compare({ name: 'reaction, ms', column: 'reaction', atMost: 100 }, taps)).toEqual([
      { name: 'reaction, ms', target: '≤ 100', value: 120, at: 'dialog', isReached: false },
    ]);
    expect(compare({ name: 'reaction, ms', column: 'reaction', atLeast: 40 }, taps)).toEqual([
      { name: 'reaction, ms', target: '≥ 40', value: 40, at: 'drawer', isReached: true },
    ]);
  });

  test('nothing measured gives no result', () => {
    expect(compare({ name: 'lost taps', column: 'lost', atMost: 0 }, taps)).toEqual([]);
    expect(compare({ name: 'lost taps', column: 'lost', atMost: 0 }, {})).toEqual([]);
  });

  test('the table of results names the worst row', () => {
    const results = compare({ name: 'reaction, ms', column: 'reaction', atMost: 100 }, taps, 'phone: ');
    expect(resultRows(results)).toEqual({ 'phone: reaction, ms': { target: '≤ 100', result: '120 (dialog)', reached: 'NO' } });
  });
});

test('the cost of an extra page does not include images and files, and is compared between a larger and a smaller site', () => {
  const build = (extra: number, pages: number, ms: number, imagesMs = 0): MeasuredBuild => ({
    extra,
    state: 'cold',
    pages,
    ms: ms + 1000,
    peakMb: 1,
    pagesMs: 400,
    medianPageMs: 1,
    imagesMs,
    filesMs: 0,
  });
  const { results } = buildFigures([build(0, 100, 3000, 2000), build(1000, 1100, 23_000, 7000), build(10_000, 10_100, 300_000, 50_000)]);
  expect(results.map(({ name, value, isReached }) => [name, value, isReached])).toEqual([
    ['build: pages alone, ms a page', 4, true],
    ['build: all but images and files, ms a page', 20, true],
    ['build: an extra page, ms, 1000 extra articles, cold', 15, true],
    ['build: an extra page, ms, 10000 extra articles, cold', 24.9, false],
    ['build: an extra page, largest site ÷ smaller one', 1.66, false],
  ]);
});
