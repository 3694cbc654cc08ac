/*
 * Own simulation: how fast do themes turn up when a person reads comments at random, and what does "nothing new" prove?
 *
 * To run it with Node 24 or newer:
 *   npm install pure-rand@8.4.2 d3-array@3.2.5
 *   node --eval "import('./howManyComments.ts').then(({ howManyComments }) => console.table(howManyComments()))"
 */
import { mean, quantile, sum } from 'd3-array';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 20261124;
const runs = 1_000;
const batch = 50;
const batches = 12;
const minStops = 20;
/** 40 themes. The first is in 20% of the comments, the second in 10%, the third in 6.7%, and the fortieth in 0.5%. */
const themes = Array.from({ length: 40 }, (_, index) => 20 / (index + 1));
const mentionsPerComment = sum(themes) / 100;
/** Themes of 5%, 2%, 1% and 0.5%, by their place in the list. */
const followed = { five: 3, two: 9, one: 19, half: 39 };

/**
 * Reads 600 comments in batches of 50, 1,000 times. A comment mentions each of 40 themes independently of the others.
 *
 * Columns:
 * - `read`: number of comments read so far
 * - `themes`: number of the 40 themes that have turned up, mean of all runs
 * - `themesLowest95`, `themesHighest95`: 95% of the runs have found a number of themes from the one to the other
 * - `newThemes`: number of themes that the last batch has added, mean
 * - `unseenPercent`: share of all mentions that belong to themes not yet seen, mean
 * - `goodPercent`: what Good's formula (1953) estimates for that share, mean: themes seen once, divided by mentions
 * - `goodErrorPoints`: in 95% of the runs, the formula is at most so many points off the true share
 * - `emptyBatchPercent`: share of the runs in which at least one batch so far has brought no new theme
 * - `seen5Percent`, `seen2Percent`, `seen1Percent`, `seenHalfPercent`: share of the runs in which a theme of 5%, 2%, 1% and 0.5% has turned up at least once
 * - `seen5ThreePercent`, `seen2ThreePercent`, `seen1ThreePercent`, `seenHalfThreePercent`: the same, at least three times
 * - `missedAtStop`: number of themes not yet seen when the first batch without a new theme ends, mean of the runs in which that is
 *   this batch. Empty if there are fewer than 20 such runs
 */
export function howManyComments() {
  const random = xoroshiro128plus(seed);
  const all = Array.from({ length: runs }, readOnce);
  return Array.from({ length: batches }, (_, index) => {
    const now = all.flatMap((steps) => steps.slice(index, index + 1));
    const themeCounts = now.map(({ known: themesFound }) => themesFound);
    const stops = now.filter(({ isFirstEmpty }) => isFirstEmpty);
    const seen = (place: number, times: number) => percent(now, ({ counts }) => (counts[place] ?? 0) >= times);
    return {
      read: batch * (index + 1),
      themes: mean(themeCounts),
      themesLowest95: quantile(themeCounts, 0.025),
      themesHighest95: quantile(themeCounts, 0.975),
      newThemes: mean(now, ({ added }) => added),
      unseenPercent: mean(now, ({ unseen }) => unseen),
      goodPercent: mean(now, ({ good }) => good),
      goodErrorPoints: quantile(now, 0.95, ({ good, unseen }) => Math.abs(good - unseen)),
      emptyBatchPercent: percent(now, ({ hasStopped }) => hasStopped),
      seen5Percent: seen(followed.five, 1),
      seen2Percent: seen(followed.two, 1),
      seen1Percent: seen(followed.one, 1),
      seenHalfPercent: seen(followed.half, 1),
      seen5ThreePercent: seen(followed.five, 3),
      seen2ThreePercent: seen(followed.two, 3),
      seen1ThreePercent: seen(followed.one, 3),
      seenHalfThreePercent: seen(followed.half, 3),
      missedAtStop: stops.length >= minStops ? mean(stops, ({ known: themesFound }) => themes.length - themesFound) : undefined,
    };
  });

  /** The state after each batch. */
  function readOnce() {
    let counts = themes.map(() => 0);
    let hasStopped = false;
    return Array.from({ length: batches }, () => {
      const before = counts.filter((count) => count > 0).length;
      counts = counts.map((count, theme) => count + drawMentions(themes[theme] ?? 0));
      const themesFound = counts.filter((count) => count > 0).length;
      const isFirstEmpty = themesFound === before && !hasStopped;
      hasStopped ||= isFirstEmpty;
      const unseen = sum(themes.filter((_, theme) => counts[theme] === 0)) / mentionsPerComment;
      const good = (100 * counts.filter((count) => count === 1).length) / sum(counts);
      return { counts, known: themesFound, added: themesFound - before, unseen, good, hasStopped, isFirstEmpty };
    });
  }

  function drawMentions(sharePercent: number) {
    let mentions = 0;
    for (let comment = 0; comment < batch; comment += 1) if (100 * uniformFloat64(random) < sharePercent) mentions += 1;
    return mentions;
  }
}

function percent<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number {
  return (100 * items.filter(isCounted).length) / items.length;
}
