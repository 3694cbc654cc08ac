import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../src/content/origin.ts';
import { webinarFacts } from '../../src/features/resources/webinarSchema.ts';
import { drawSlides, lightenSvg } from './drawSlides.ts';
import { loadDeck } from './loadReplay.ts';

const [sample] = webinarFacts
  .parse(parse(readFileSync(new URL('facts/webinars.yaml', contentFolder), 'utf8')))
  .webinars.filter(({ file }) => file?.isSample);
if (!sample) throw new Error('There is no sample replay.');
const drawn = drawSlides(loadDeck(sample).deck, sample.profile)(0, 1);
const light = lightenSvg(drawn);
const pixels = (source: string) => sharp(Buffer.from(source)).removeAlpha().raw().toBuffer();

test('a smaller SVG looks the same', async () => {
  const [before, after] = await Promise.all([pixels(drawn), pixels(light)]);
  expect(after.length).toBe(before.length);
  const changed = before.filter((value, index) => Math.abs(value - (after[index] ?? 0)) > 24).length;
  expect(changed / before.length).toBeLessThan(0.0005);
});

test('it is at most 60% of the size and embeds nothing', () => {
  expect(light.length).toBeLessThan(0.6 * drawn.length);
  expect(light).not.toContain('data:');
});
