import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { chartBlock, type PrintedChart } from '../content/schemas/chart.ts';
import { downloadWords } from './schema.ts';
import { type ChartContext, chartData, comparisonAlt } from './templateData.ts';

const read = (file: string) => parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'));
const context: ChartContext = {
  lang: 'en',
  words: downloadWords.parse(read('en/downloads.yaml')),
  emotionNames: read('en/interface.yaml').emotions,
};
const frame = { title: 'T', alt: 'A', note: 'Example' };
const half = { joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 20, disgust: 0 };

test('the bars of one profile are shares of the whole', () => {
  const chart = chartData(context, { ...frame, kind: 'profile', profile: half });
  expect(chart).toMatchObject({ shares: [{ emotion: 'joy', length: 50, label: '50%' }, {}, {}, {}, {}, {}] });
});

test('the bars of groups are in proportion to the whole, and the axis says so', () => {
  const groups = [
    { name: 'A', profile: half },
    { name: 'B', profile: { ...half, joy: 25, anger: 45 } },
  ];
  const chart = chartData(context, { ...frame, kind: 'comparison', groups });
  expect('groups' in chart && chart.groups.map(({ shares }) => shares.map(({ length }) => length))).toEqual([
    [50, 10, 10, 10, 20, 0],
    [25, 10, 10, 10, 45, 0],
  ]);
  expect(chart).toMatchObject({ ticks: [{ at: 0, label: '0%' }, {}, {}, {}, { at: 100, label: '100%' }] });
});

test('bars are in proportion to their axis', () => {
  const bars = [
    { name: 'A', value: 46 },
    { name: 'B', value: 18 },
  ];
  const lengths = (unit: 'percent' | 'count') => {
    const chart = chartData(context, { ...frame, kind: 'bars', unit, bars });
    return 'bars' in chart ? chart.bars.map(({ length }) => length) : [];
  };
  expect(lengths('percent')).toEqual([46, 18]);
  expect(lengths('count')).toEqual([92, 36]);
});

test('the alternative text names every group, emotion and share', () => {
  expect(comparisonAlt(context, [{ name: 'Before', profile: half }])).toBe(
    'Before: joy 50%, surprise 10%, fear 10%, sadness 10%, anger 20%, disgust 0%.',
  );
});

test('bars have their unit or their suffix', () => {
  const bars = [
    { name: 'A', value: 4 },
    { name: 'B', value: 0.5 },
  ];
  const labels = (more: object) => {
    const chart = chartData(context, chartBlock.parse({ ...frame, kind: 'bars', bars, ...more }) as PrintedChart);
    return 'bars' in chart ? chart.bars.map(({ label }) => label) : [];
  };
  expect(labels({ unit: 'percent' })).toEqual(['4%', '0.5%']);
  expect(labels({ suffix: ' days' })).toEqual(['4 days', '0.5 days']);
});

test('the matrix has frequent and strong irritants first', () => {
  const points = [
    { name: 'Rare', mentions: 10, intensity: 2 },
    { name: 'Heavy', mentions: 90, intensity: 4.5 },
  ];
  const chart = chartData(context, { ...frame, kind: 'matrix', points });
  expect(chart).toMatchObject({
    points: [
      { name: 'Heavy', rank: 1, isPriority: true, intensity: '4.5' },
      { name: 'Rare', rank: 2 },
    ],
  });
});

test('bars of zero have no length', () => {
  const bars = [
    { name: 'A', value: 0 },
    { name: 'B', value: 0 },
  ];
  const chart = chartData(context, { ...frame, kind: 'bars', unit: 'count', bars });
  expect(chart).toMatchObject({ bars: [{ length: 0 }, { length: 0 }] });
});
