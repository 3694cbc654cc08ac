import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StackedWave, WaveShapes } from './StackedWave.tsx';

const profile = { joy: 20, surprise: 0, fear: 30, sadness: 10, anger: 36, disgust: 4 };

test('each emotion is on top of the sum of those above it, and the last one comes first', () => {
  const html = renderToStaticMarkup(<StackedWave profile={profile} index={0} />);
  const scales = [...html.matchAll(/scale\(1 ([\d.]+)\)/g)].map(([, scale]) => Number(scale));
  expect(scales).toEqual([1, 0.96, 0.6, 0.5, 0.2, 0.2]);
});

test('it uses only shapes that are in the page', () => {
  const shapes = renderToStaticMarkup(<WaveShapes />);
  for (let index = 0; index < 20; index++) {
    const [, id] = renderToStaticMarkup(<StackedWave profile={profile} index={index} />).match(/href="#([^"]+)"/) ?? [];
    expect(shapes).toContain(`id="${id}"`);
  }
});
