import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute, findElements, type HtmlElement } from '../src/build/html.ts';
import type { ExplorerProps } from '../src/features/home/Explorer.tsx';
import { clientCase } from '../src/features/resources/caseSchema.ts';
import { sectorFacts, useCase } from '../src/features/sectors/schema.ts';
import { publicDir } from './built.ts';
import { oneLine } from './visibleText.ts';

/** Maximum compressed size of the explorer's scripts, in bytes. See docs/decisions/0025-react-islands.md. */
const mostScript = 75_000;

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const { sectors } = sectorFacts.parse(read('facts/sectors.yaml'));
const page = (address: string) => readFileSync(`${publicDir}${address}`, 'utf8');

/** Descendants of an element, by tag. */
function below(element: HtmlElement, tag: string): HtmlElement[] {
  return element.childNodes.flatMap((child) =>
    'tagName' in child ? [...(child.tagName === tag ? [child] : []), ...below(child, tag)] : [],
  );
}

/** Text of an element with single spaces. */
function textIn(element: HtmlElement): string {
  const text = element.childNodes.map((child) => ('value' in child ? child.value : 'tagName' in child ? textIn(child) : '')).join('');
  return oneLine(text);
}

const sectionOf = (html: string, heading: string) =>
  findElements(html, ({ tagName }) => tagName === 'section').find((section) =>
    below(section, 'h2').some((found) => attribute(found, 'id') === heading),
  );

beforeAll(() => {
  if (!existsSync(`${publicDir}/en/explorer.json`)) throw new Error('The site is not built. Run "npm run build".');
});

describe.each(localeCodes)('The explorer in %s', (lang) => {
  const data = () => JSON.parse(page(`/${lang}/explorer.json`)) as ExplorerProps;

  test('its data has the sectors, profiles and six verbatims of the content, in order', () => {
    expect(data().sectors.map(({ id }) => id)).toEqual(sectors.map(({ id }) => id));
    for (const [index, { id, profile, comments }] of sectors.entries()) {
      const { name, voices } = useCase.parse(read(`${lang}/useCases/${id}.yaml`));
      const shown = data().sectors[index];
      expect(shown).toMatchObject({ id, name, profile, verbatims: [...voices.items, ...voices.more] });
      expect(shown?.sample).toMatch(new RegExp(String(comments).replace(/(\d{3})$/, '\\D?$1')));
      expect(existsSync(`${publicDir}${shown?.href}.html`), shown?.href).toBe(true);
    }
  });

  test('the page shows the first sector completely, links to all sectors, and loads no script', () => {
    const html = page(`/${lang}/index.html`);
    const section = sectionOf(html, 'sectors');
    if (!section) throw new Error('The home page has no section with the heading "sectors".');
    expect(below(section, 'blockquote')).toHaveLength(6);
    const links = below(section, 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(expect.arrayContaining(data().sectors.map(({ href }) => href)));
    expect(findElements(html, (element) => element.tagName === 'script' && attribute(element, 'src') !== undefined)).toEqual([]);
    expect(findElements(html, ({ tagName }) => tagName === 'astro-island')).toEqual([]);
  });

  test.each(sectors)(
    'the page of $id shows its case, profile, irritants, three verbatims and form',
    ({ id, profile, irritants, case: caseId }) => {
      const html = page(`/${lang}/useCases/${id}.html`);
      const found = { ...clientCase.parse(read(`${lang}/cases/${caseId}.yaml`)) };
      const text = textIn(findElements(html, ({ tagName }) => tagName === 'main')[0] as HtmlElement);
      for (const line of [found.title, found.organisation, found.question, found.teaser, ...found.findings]) {
        expect(text).toContain(line.replace(/\s+/g, ' '));
      }
      const share = (percent: number) => new Intl.NumberFormat(localeRow(lang).formats, { style: 'percent' }).format(percent / 100);
      for (const percent of Object.values(profile)) expect(text).toContain(share(percent).replace(/\s/g, ' '));
      const rows = below(sectionOf(html, 'matrix') as HtmlElement, 'tbody').flatMap((body) => below(body, 'tr'));
      expect(rows.length).toBeGreaterThanOrEqual(irritants.length);
      const figures = below(sectionOf(html, 'voices') as HtmlElement, 'figure');
      expect(figures).toHaveLength(3);
      for (const [index, figure] of figures.entries()) {
        expect(below(figure, 'mark').length, 'emotions').toBeGreaterThan(0);
        expect(below(figure, 'b').length, 'marked words').toBeGreaterThan(0);
        // The first one is in large type, without a list of its themes.
        expect(below(figure, 'li').length > 0, 'themes').toBe(index > 0);
      }
    },
  );
});

test('the explorer’s scripts are small, and use the production build of React', () => {
  const [script, ...others] = globSync('_assets/hydrateExplorer.*.js', { cwd: publicDir });
  if (!script) throw new Error('The build has no script of the explorer.');
  expect(others).toEqual([]);
  expect(statSync(`${publicDir}/${script}.br`).size).toBeLessThanOrEqual(mostScript);
  expect(readFileSync(`${publicDir}/${script}`, 'utf8')).not.toContain('react-dom-client.development');
});
