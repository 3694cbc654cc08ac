import { locales } from '@emovera/contract/locales.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildWorkbook } from '../src/documents/workbook/buildWorkbook.ts';
import { colorOf, fileNameOf, idsOfChecklists, textsOf, workbookSources } from './workbookSources.ts';
import { all, OpenedWorkbook, parseXml } from './xlsx.ts';

/** Maximum size of a workbook, in bytes. */
const mostBytes = 500_000;

/** Order of a worksheet's parts, from the schema's CT_Worksheet (ECMA-376 part 1, annex A.2). */
const worksheetOrder =
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst'.split(
    ' ',
  );

const sources = workbookSources();

test('every checklist has a workbook with a name, in every language that has workbooks', () => {
  const ids = idsOfChecklists();
  expect(ids.length).toBeGreaterThan(1);
  for (const { code } of locales.filter(({ code, files }) => code === files || sources.some((source) => source.code === code))) {
    expect(sources.filter((source) => source.code === code).map(({ id }) => id)).toEqual([...ids].sort());
    const names = ids.map((id) => fileNameOf(code, id));
    expect(new Set(names).size).toBe(ids.length);
    for (const name of names) expect(name).toMatch(/^emovera-/);
  }
});

test('the workbooks of all languages have the same steps, weights, states and passages', () => {
  const numbersOf = ({ words }: (typeof sources)[number]) => ({
    days: [words.edition, words.asOf],
    steps: words.phases.map(({ steps }) => steps.map(({ weight, example }) => [weight, example.state, example.due])),
    passages: words.passages.map(({ no, emotion, intensity, theme, second }) => [
      no,
      emotion,
      intensity,
      words.themes.findIndex(([name]) => name === theme),
      second?.[1],
      words.themes.findIndex(([name]) => name === second?.[0]),
    ]),
    margin: words.satisfaction?.margin.example,
    teams: words.employees?.teams.example.map((team) => team.slice(1, 3)),
    promises: words.employees?.promises.example.map(({ announced, states }) => [announced, states]),
  });
  for (const id of idsOfChecklists()) {
    const [first, ...others] = sources.filter((source) => source.id === id);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(numbersOf(other)).toEqual(numbersOf(first as (typeof sources)[number]));
  }
});

test('the texts have the punctuation and spaces of their language', () => {
  const wrong: Record<string, RegExp> = {
    'en-GB': /['"]|\.\.\.| [;:!?%]/,
    'fr-FR': /['"]|\.\.\.|(?:^|[^\u202f])[;!?](?=\s|$)|[^\u00a0\s]:(?=\s)|\d[^\u00a0]?[%€]| [;:!?%€»]|« /,
    'es-ES': /['"]|\.\.\.|\s[;:!?»]|« |\d[^\u00a0]?[%€]/,
  };
  for (const { lang, words, common, code, id } of sources) {
    const texts = textsOf([words, common]);
    expect(texts.length).toBeGreaterThan(300);
    expect(wrong[lang], lang).toBeDefined();
    for (const text of texts) expect(wrong[lang]?.test(text), `${code}/${id}: ${text}`).toBe(false);
  }
});

describe.each(sources)('the workbook $code/$id', (source) => {
  let bytes: Uint8Array;
  let book: OpenedWorkbook;
  const sheets = () => [...book.sheets.keys()].map((name) => ({ name, root: book.sheet(name) }));

  beforeAll(async () => {
    bytes = await buildWorkbook(source, colorOf);
    book = new OpenedWorkbook(bytes);
    expect(book.sheets.size).toBeGreaterThan(10);
  });

  test('has the same bytes when it is made again', async () => {
    expect(Buffer.compare(await buildWorkbook(source, colorOf), bytes)).toBe(0);
  });

  test('is small enough to be sent by e-mail', () => {
    expect(bytes.length).toBeLessThan(mostBytes);
  });

  test('has its title, author, language and description', () => {
    const said = Object.fromEntries(book.part('docProps/core.xml').children.map(({ name, text }) => [name, text]));
    expect(said).toMatchObject({
      'dc:title': source.title,
      'dc:creator': source.brand,
      'dc:language': source.lang,
      'dc:description': source.words.description,
      'dcterms:created': `${source.words.edition}T00:00:00Z`,
      'dcterms:modified': `${source.words.edition}T00:00:00Z`,
    });
  });

  test('has well-formed parts, each with a content type', () => {
    const types = book.part('[Content_Types].xml').children;
    const named = new Set(types.map(({ attributes }) => attributes.PartName ?? `*.${attributes.Extension}`));
    for (const name of book.files.keys()) {
      expect(() => parseXml(book.text(name)), name).not.toThrow();
      if (name !== '[Content_Types].xml') expect(named.has(`/${name}`) || named.has(`*.${name.split('.').at(-1)}`), name).toBe(true);
    }
    for (const part of named) if (part.startsWith('/')) expect(book.files.has(part.slice(1)), part).toBe(true);
  });

  test('refers only to its own parts and to the site, and has no macros', () => {
    const links: string[] = [];
    for (const name of book.files.keys()) {
      expect(name).not.toMatch(/vba|macro|externalLink/i);
      if (!name.endsWith('.rels')) continue;
      const folder = name.replace(/_rels\/[^/]*$/, '');
      for (const { attributes } of book.part(name).children) {
        if (attributes.TargetMode === 'External') links.push(attributes.Target ?? '');
        else expect(book.files.has(new URL(attributes.Target ?? '', `file:///${folder}`).pathname.slice(1)), attributes.Target).toBe(true);
      }
    }
    expect(links.sort()).toEqual([source.links.site, source.links.demo].sort());
  });

  test('has names of sheets that Excel accepts', () => {
    const names = [...book.sheets.keys()];
    for (const name of names) expect(name).toMatch(/^(?!')[^:\\/?*[\]]{1,31}(?<!')$/);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test('has names of cells that are unique and valid, and that refer to a sheet', () => {
    const names = all(book.part('xl/workbook.xml'), 'definedName');
    expect(names.length).toBeGreaterThan(10);
    const keys = names.map(({ attributes }) => `${attributes.name?.toLowerCase()}@${attributes.localSheetId ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { attributes, text } of names) {
      expect(attributes.name).toMatch(/^[A-Za-z_][\w.]{0,254}$/);
      const [, sheet = ''] = /^'(.+)'!\$[A-Z]*\$?\d+(?::\$[A-Z]*\$?\d+)?$/.exec(text) ?? [];
      expect(book.sheets.has(sheet), text).toBe(true);
    }
  });

  test('has the parts of every sheet in the order of the schema', () => {
    for (const { name, root } of sheets()) {
      const places = root.children.map((child) => worksheetOrder.indexOf(child.name));
      expect(places, name).not.toContain(-1);
      expect(places, name).toEqual([...places].sort((a, b) => a - b));
    }
  });

  test('has cells in order, with styles and texts that exist', () => {
    const styles = book.part('xl/styles.xml');
    const count = (name: string) => styles.children.find((child) => child.name === name)?.children.length ?? 0;
    const strings = book.part('xl/sharedStrings.xml').children.length;
    expect(count('cellXfs')).toBeLessThan(1000);
    for (const { name, root } of sheets()) {
      const cells = all(root, 'c');
      expect(cells.length, name).toBeGreaterThan(20);
      const rows = all(root, 'row').map(({ attributes }) => Number(attributes.r));
      expect(rows, name).toEqual([...new Set(rows)].sort((a, b) => a - b));
      for (const { attributes, children } of cells) {
        expect(Number(attributes.s ?? 0)).toBeLessThan(count('cellXfs'));
        if (attributes.t === 's') expect(Number(children[0]?.text)).toBeLessThan(strings);
      }
      for (const { attributes } of all(root, 'cfRule')) expect(Number(attributes.dxfId ?? 0)).toBeLessThan(count('dxfs'));
    }
  });

  test('has rules and lists within the limits of Excel, which refer to their own sheet or to cells', () => {
    const lists: string[] = [];
    for (const { name, root } of sheets()) {
      const priorities = all(root, 'cfRule').map(({ attributes }) => attributes.priority);
      expect(new Set(priorities).size, name).toBe(priorities.length);
      for (const rule of all(root, 'cfRule')) for (const { text } of all(rule, 'formula')) expect(text).not.toContain('!');
      for (const { attributes, children } of all(root, 'dataValidation')) {
        expect(attributes.errorTitle?.length ?? 0).toBeLessThanOrEqual(32);
        expect(attributes.error?.length ?? 0).toBeLessThanOrEqual(225);
        const [formula] = children;
        expect(formula?.text.length ?? 0).toBeLessThanOrEqual(255);
        if (attributes.type === 'list') lists.push(formula?.text ?? '');
      }
    }
    const { states } = source.common.checklist;
    expect(lists).toContain(`"${states.notStarted},${states.inProgress},${states.done},${states.notApplicable}"`);
  });

  test('uses only functions that Excel 2016 has, and formulas and texts that are not too long', () => {
    const known = /^(ABS|AND|COUNT|COUNTIFS|EDATE|IF|IFERROR|INDEX|LARGE|MATCH|MAX|MIN|OR|ROUNDUP|SQRT|SUM|SUMIFS|SUMPRODUCT|TODAY)$/;
    const used = new Set<string>();
    for (const name of book.sheets.keys()) {
      for (const formula of book.formulas(name).values()) {
        expect(formula.length).toBeLessThan(8192);
        for (const [, text = ''] of formula.matchAll(/"((?:[^"]|"")*)"/g)) expect(text.length).toBeLessThanOrEqual(255);
        for (const [, word = ''] of formula.replace(/"(?:[^"]|"")*"|'[^']*'/g, '').matchAll(/([A-Z][A-Z0-9.]*)\(/g)) used.add(word);
      }
    }
    expect(used.size).toBeGreaterThan(10);
    for (const word of used) expect(word).toMatch(known);
  });

  test('prints on A4, one page wide, with page numbers and the site in the footer', () => {
    for (const { name, root } of sheets()) {
      const [setup] = all(root, 'pageSetup');
      expect(setup?.attributes, name).toMatchObject({ paperSize: '9', fitToWidth: '1' });
      expect(all(root, 'pageSetUpPr')[0]?.attributes.fitToPage, name).toBe('1');
      const foot = all(root, 'oddFooter')[0]?.text ?? '';
      for (const sign of ['&P', '&N', new URL(source.links.site).host]) expect(foot, name).toContain(sign);
    }
  });

  test('repeats the header of long tables on every page and keeps it in view', () => {
    const titles = all(book.part('xl/workbook.xml'), 'definedName').filter(({ attributes }) => attributes.name === '_xlnm.Print_Titles');
    const frozen = sheets().filter(({ root }) => all(root, 'pane').some(({ attributes }) => attributes.state === 'frozen'));
    expect(titles.length).toBeGreaterThanOrEqual(4);
    expect(titles).toHaveLength(frozen.length);
  });

  test('protects formulas without a password and leaves the cells to fill in unlocked', () => {
    const styles = book.part('xl/styles.xml').children.find(({ name }) => name === 'cellXfs')?.children ?? [];
    const isOpen = (index: string | undefined) =>
      all(styles[Number(index ?? 0)] ?? parseXml('<xf/>'), 'protection')[0]?.attributes.locked === '0';
    let open = 0;
    for (const { name, root } of sheets()) {
      const [protection] = all(root, 'sheetProtection');
      expect(protection?.attributes.sheet, name).toBe('1');
      expect(Object.keys(protection?.attributes ?? {}).join(), name).not.toMatch(/password|hash/i);
      open += all(root, 'c').filter(({ attributes }) => isOpen(attributes.s)).length;
    }
    expect(open).toBeGreaterThan(1000);
  });

  test('opens on the first sheet, and selects an existing cell on every sheet', () => {
    expect(
      sheets()
        .filter(({ root }) => all(root, 'sheetView')[0]?.attributes.tabSelected === '1')
        .map(({ name }) => name),
    ).toEqual([source.common.instructions.tab]);
    for (const { name, root } of sheets()) {
      const cell = all(root, 'selection')[0]?.attributes.activeCell;
      expect(
        all(root, 'c').some(({ attributes }) => attributes.r === cell),
        `${name} ${cell}`,
      ).toBe(true);
    }
  });

  test('names the header of every table for screen readers, and merges nothing in tables', () => {
    const headers = all(book.part('xl/workbook.xml'), 'definedName').filter(({ attributes }) =>
      attributes.name?.startsWith('ColumnTitleRegion'),
    );
    const named = new Set(headers.map(({ text }) => /^'(.+)'!/.exec(text)?.[1]));
    expect([...named].sort()).toEqual([...book.sheets.keys()].sort());
    for (const { attributes } of headers) {
      const [, first, last, sheet] = /\.[a-z]+(\d+)\.[a-z]+(\d+)\.(\d+)$/.exec(attributes.name ?? '')?.map(Number) ?? [];
      const root = book.sheet([...book.sheets.keys()][(sheet ?? 0) - 1] ?? '');
      for (const { attributes: merge } of all(root, 'mergeCell')) {
        const row = Number(/\d+/.exec(merge.ref ?? '')?.[0]);
        expect(row < (first ?? 0) || row > (last ?? 0), `${attributes.name} ${merge.ref}`).toBe(true);
      }
    }
  });
});
