import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { sum } from 'd3-array';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseHighlights } from '../../charts/parseHighlights.ts';
import { contentFolder } from '../../content/origin.ts';
import { solutionFacts } from '../solutions/schema.ts';
import { sampleProject } from './sampleProject.ts';
import { productViews, sampleProjectFacts } from './schema.ts';

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const { irritantsParcoursClient: supplier } = solutionFacts.parse(read('facts/solutions.yaml'));
const facts = sampleProjectFacts.parse(read('facts/sampleProject.yaml'));
const project = sampleProject(facts, supplier);
const irritant = (id: string) => supplier.irritants.find((one) => one.id === id);

describe('The numbers of the sample project agree', () => {
  test('the comments of all weeks are the rows of the file that have a comment', () => {
    expect(project.weeks.length).toBeGreaterThan(10);
    expect(sum(project.weeks, ({ comments }) => comments)).toBe(facts.import.rows - facts.import.withoutComment);
    expect(project.comments).toBe(facts.import.rows - facts.import.withoutComment);
  });

  test('every row of the file has a score, and the groups of the NPS are all answers', () => {
    expect(sum(facts.nps.scores)).toBe(facts.import.rows);
    expect(sum(project.nps.groups, ({ answers }) => answers)).toBe(facts.import.rows);
    const [detractors = 0, , promoters = 0] = project.nps.groups.map(({ answers }) => answers);
    expect(project.nps.nps).toBe(Math.round((100 * (promoters - detractors)) / facts.import.rows));
  });

  test('every week has at least one passage for each comment, and the emotions of all weeks are the totals', () => {
    for (const { comments, passages } of facts.weeks) expect(sum(Object.values(passages))).toBeGreaterThanOrEqual(comments);
    for (const emotion of emotions) expect(project.passages[emotion]).toBe(sum(facts.weeks, ({ passages }) => passages[emotion]));
  });

  test('there are enough unpleasant passages for the mentions of all irritants', () => {
    const { fear, sadness, anger, disgust } = project.passages;
    expect(fear + sadness + anger + disgust).toBeGreaterThanOrEqual(sum(supplier.irritants, ({ mentions }) => mentions));
  });

  test('the weight of an irritant is its mentions × its intensity, and the matrix numbers them in this order', () => {
    expect(project.matrix.irritants).toHaveLength(supplier.irritants.length);
    expect(project.matrix.irritants.map(({ rank }) => rank)).toEqual(supplier.irritants.map((_, index) => index + 1));
    for (const { id, weight } of project.matrix.irritants) {
      const { mentions = 0, intensity = 0 } = irritant(id) ?? {};
      expect(weight).toBe(Math.round(mentions * intensity));
    }
  });

  test('the mentions of the irritant behind the alert add up, week by week', () => {
    expect(facts.alert.mentions).toHaveLength(facts.weeks.length);
    expect(sum(facts.alert.mentions)).toBe(irritant(facts.alert.irritant)?.mentions);
    expect(facts.alert.passages).toBeLessThanOrEqual(project.alert.ofPassages);
    expect(facts.alert.passages).toBeLessThanOrEqual(project.alert.mentionsNow);
  });

  test('the alert comes in one of the last weeks, and no earlier week is above its limit', () => {
    const { emotion, limit } = facts.alert;
    const above = project.weeks.filter(({ profile }) => profile[emotion] > limit);
    expect(above.length).toBeGreaterThan(0);
    expect(above).toEqual(project.weeks.slice(-above.length));
    expect(project.alert.week.monday).toBe(above[0]?.monday);
    expect(project.alert.usualShare).toBeLessThan(limit);
  });

  test('as many answers drive the NPS as comments mention the irritant, and no group is larger than all its answers', () => {
    for (const { id, mentions } of project.nps.drivers.filter((driver) => irritant(driver.id)))
      expect(mentions).toBe(irritant(id)?.mentions);
    for (const { id, answers } of project.nps.groups)
      for (const driver of facts.nps.drivers) expect(driver[id]).toBeLessThanOrEqual(answers);
    expect(project.nps.drivers[0]?.effect).toBeGreaterThan(0);
    expect(project.nps.drivers.at(-1)?.id).toBe(facts.alert.irritant);
  });

  test('every irritant has a comment, and the quoted comments exist', () => {
    const themes = facts.comments.flatMap(({ passages }) => passages.map(({ theme }) => theme));
    expect(supplier.irritants.filter(({ id }) => !themes.includes(id))).toEqual([]);
    const ids = facts.comments.map(({ id }) => id);
    for (const id of [facts.open, ...facts.quoted]) expect(ids).toContain(id);
  });
});

describe.each(localeCodes)('The texts of the product views in %s', (lang) => {
  const words = productViews.parse(read(`${lang}/productViews.yaml`));

  test('mark the same passages in every comment as the facts, and name every theme and column', () => {
    expect(Object.keys(words.comments.texts).toSorted()).toEqual(facts.comments.map(({ id }) => id).toSorted());
    for (const { id, passages } of facts.comments) {
      const marked = parseHighlights(words.comments.texts[id] ?? '').flatMap(({ emotion }) => emotion ?? []);
      expect(marked, id).toEqual(passages.map(({ emotion }) => emotion));
    }
    const { labels } = read(`${lang}/solutions/irritantsParcoursClient.yaml`).picture;
    const themes = [
      ...facts.comments.flatMap(({ passages }) => passages.map(({ theme }) => theme)),
      ...facts.nps.drivers.map(({ id }) => id),
    ];
    for (const theme of themes) expect({ ...labels, ...words.themes }, lang).toHaveProperty(theme);
    expect(Object.keys(words.import.columns)).toEqual(facts.import.columns.map(({ id }) => id));
  });

  test('contain no number of the facts, since the views fill them in', () => {
    const { comments, import: importWords, ...others } = words;
    const texts = JSON.stringify([others, { ...comments, texts: {} }, { ...importWords, columns: {}, file: '' }]);
    expect(texts.replaceAll(/0 (?:to|à|a) (?:5|10)/g, '').match(/\d{2,}/g)).toBeNull();
  });
});
