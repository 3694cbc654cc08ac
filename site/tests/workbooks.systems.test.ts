import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { computeInLibreOffice } from './libreOffice.ts';
import { all, OpenedWorkbook } from './xlsx.ts';

/* The workbooks of the checklists, which the team writes in Excel. LibreOffice opens them without their results, so that it must compute them. */

const content = new URL('../../content/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, content));
const books = new Map(
  globSync('*/checklists/*.xlsx', { cwd: content }).map((file) => [
    file.replaceAll('/', '-').replace('.xlsx', ''),
    { file, book: new OpenedWorkbook(read(file)) },
  ]),
);
const computed = computeInLibreOffice(new Map([...books].map(([name, { book }]) => [name, book.withoutResults()])));
const { origin } = parse(read('facts/company.yaml').toString());

test('each checklist that has a file has its workbook, and the other way round', () => {
  const named = globSync('*/checklists/*.yaml', { cwd: content }).filter((file) => parse(read(file).toString()).file);
  expect(named.map((file) => file.replace('.yaml', '.xlsx')).toSorted()).toEqual([...books.values()].map(({ file }) => file).toSorted());
  expect(books.size).toBe(6);
});

describe.each([...books])('the workbook %s', (name, { file, book }) => {
  const sheets = [...book.sheets.keys()];

  test('is in its language, and has instructions, sheets to fill in, and the same sheets with an example', () => {
    expect(all(book.part('docProps/core.xml'), 'dc:language').map(({ text }) => text.slice(0, 2))).toEqual([file.slice(0, 2)]);
    const half = (sheets.length - 1) / 2;
    expect(half).toBeGreaterThan(4);
    const prefix = sheets[half + 1]?.replace(sheets[1] ?? '', '');
    expect(sheets.slice(half + 1)).toEqual(sheets.slice(1, half + 1).map((own) => `${prefix}${own}`));
    expect(new Set(sheets.map((sheet) => sheet.length <= 31))).toEqual(new Set([true]));
  });

  test('has no error in any cell, and the results that programs show which do not compute', () => {
    let compared = 0;
    for (const sheet of sheets) {
      const [stored, counted] = [book.cells(sheet), computed.get(name)?.cells(sheet) ?? new Map()];
      expect(
        [...counted].filter(([, value]) => /^(?:#[A-Z/0]+[!?]?|Err:.*)$/.test(`${value}`)),
        sheet,
      ).toEqual([]);
      for (const [address, formula] of book.formulas(sheet)) {
        // The present day differs from the day of the file.
        if (formula === 'TODAY()' || /'!\$B\$4$/.test(formula)) continue;
        const [shown, result] = [stored, counted].map((cells) => cells.get(address) || undefined);
        if (typeof shown === 'number') expect(result ?? 0, `${sheet}!${address} =${formula}`).toBeCloseTo(shown, 9);
        else expect(result, `${sheet}!${address} =${formula}`).toBe(shown);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(900);
  });

  test('has no macro, no link to another place than the site, and formulas that are protected without a password', () => {
    expect([...book.files.keys()].filter((part) => /vba|macro|externalLink|connections/i.test(part))).toEqual([]);
    const targets = [...book.files.keys()]
      .filter((part) => part.endsWith('.rels'))
      .flatMap((part) => book.part(part).children.filter(({ attributes }) => attributes.TargetMode === 'External'))
      .map(({ attributes }) => new URL(attributes.Target ?? '').origin);
    expect(new Set(targets)).toEqual(new Set([origin]));
    for (const sheet of sheets) {
      const protections = all(book.sheet(sheet), 'sheetProtection').map(({ attributes }) => attributes);
      expect(protections, sheet).toEqual([expect.objectContaining({ sheet: '1' })]);
      expect(Object.keys(protections[0] ?? {}).join(), sheet).not.toMatch(/password|hash/i);
    }
  });
});
