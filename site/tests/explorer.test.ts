import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute, listElements } from '../src/build/html.ts';
import { clientCase } from '../src/documents/caseSchema.ts';
import type { ExplorerProps } from '../src/features/home/Explorer.tsx';
import { sectorFacts, useCase } from '../src/features/sectors/schema.ts';
import { type Page, pageAt, publicDir, readPublic } from './builtPages.ts';
import { oneLine, textWithin } from './visibleText.ts';

/** Maximum compressed size of the explorer's scripts, in bytes. See docs/decisions/0001-static-pages.md. */
const maxScriptBytes = 75_000;

const content = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => parse(readFileSync(new URL(file, content), 'utf8'));
const { sectors } = sectorFacts.parse(read('facts/sectors.yaml'));
/** The elements with a tag name in the section that has a heading, of an id. */
function inSection(page: Page, heading: string, tag: string) {
  const section = page
    .all('section')
    .map(listElements)
    .find((elements) => elements.some((element) => element.tagName === 'h2' && attribute(element, 'id') === heading));
  if (!section) throw new Error(`${page.address} has no section with the heading "${heading}".`);
  return section.filter(({ tagName }) => tagName === tag);
}

describe.each(localeCodes)('The explorer in %s', (lang) => {
  const data = () => JSON.parse(readPublic(`${lang}/explorer.json`)) as ExplorerProps;

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
    const page = pageAt(`/${lang}/`);
    expect(inSection(page, 'sectors', 'blockquote')).toHaveLength(6);
    const links = inSection(page, 'sectors', 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(expect.arrayContaining(data().sectors.map(({ href }) => href)));
    expect(page.all('script').filter((script) => attribute(script, 'src') !== undefined)).toEqual([]);
    expect(page.all('astro-island')).toEqual([]);
  });

  test('the page of each sector shows its case, profile, irritants, three verbatims and form', () => {
    const share = (percent: number) => new Intl.NumberFormat(localeRow(lang).formats, { style: 'percent' }).format(percent / 100);
    for (const { id, profile, irritants, case: caseId } of sectors) {
      const page = pageAt(`/${lang}/useCases/${id}`);
      const { title, organisation, question, teaser, findings } = clientCase.parse(read(`${lang}/cases/${caseId}.yaml`));
      const lines = [title, organisation, question, teaser, ...findings, ...Object.values(profile).map(share)];
      const [main = ''] = page.all('main').map(textWithin).map(oneLine);
      expect([id, lines.map(oneLine).filter((line) => !main.includes(line))]).toEqual([id, []]);
      const rows = inSection(page, 'matrix', 'tbody')
        .flatMap(listElements)
        .filter(({ tagName }) => tagName === 'tr');
      expect(rows.length).toBeGreaterThanOrEqual(irritants.length);
      const figures = inSection(page, 'voices', 'figure').map((figure) => listElements(figure).map(({ tagName }) => tagName));
      expect(figures).toHaveLength(3);
      for (const [index, tags] of figures.entries()) {
        // The first one is in large type, without a list of its themes.
        expect([id, tags.includes('mark'), tags.includes('b'), tags.includes('li')]).toEqual([id, true, true, index > 0]);
      }
    }
  });
});

test('the explorer’s scripts are small, and use the production build of React', () => {
  const [script, ...others] = globSync('_assets/hydrateExplorer.*.js', { cwd: publicDir });
  if (!script) throw new Error('The build has no script of the explorer.');
  expect(others).toEqual([]);
  expect(statSync(`${publicDir}/${script}.br`).size).toBeLessThanOrEqual(maxScriptBytes);
  expect(readFileSync(`${publicDir}/${script}`, 'utf8')).not.toContain('react-dom-client.development');
});
