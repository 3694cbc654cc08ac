import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FileReading } from '../fileTools.ts';
import { open, save } from './files.ts';

/** The texts of the best column, with how the file was read. */
async function read(name: string, content: string | Uint8Array, chosen?: FileReading) {
  const opened = await open(new File([content as BlobPart], name), chosen);
  if ('error' in opened) return opened;
  const { reading, sheets, columns } = opened;
  return { reading, sheets, columns: columns.map((column) => `${column.name}: ${column.texts.join(' / ')}`) };
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = { encoding: 'utf-8' } as const;

describe('a text with separators', () => {
  test.each([
    [
      'a comment with one separator more than the heading',
      'id;comment;score\n1;Slow; and far too dear;2\n2;Very kind people;9\n',
      'semicolon',
    ],
    ['a first line that names the separator', 'sep=;\r\nid;comment\r\n1;Slow; and far too dear\r\n2;Very kind people\r\n', 'semicolon'],
    ['a quoted first line that names the separator', '"sep=|"\nid|comment\n1|Slow; and far too dear\n2|Very kind people\n', 'bar'],
    ['a title above the table', 'Survey of March\n\nid;comment\n1;Slow; and far too dear\n2;Very kind people\n', 'semicolon'],
    [
      'a title that was filled up with separators',
      'Survey of March;;\nid;comment;score\n1;"Slow; and far too dear";3\n2;Very kind people;4\n',
      'semicolon',
    ],
    ['a title with a comma', 'Survey, March 2026\nid,comment,score\n1,Slow; and far too dear,2\n2,Very kind people,3\n', 'comma'],
    ['an empty first line', '\n\r\nid,comment\n1,Slow; and far too dear\n2,Very kind people\n', 'comma'],
    ['an empty row of separators first', ';\nid;comment\n1;"Slow; and far too dear"\n2;Very kind people\n', 'semicolon'],
    ['separators at the end of all rows', 'id;comment;\n1;Slow; and far too dear;\n2;Very kind people;\n3;;\n', 'semicolon'],
    ['separators at the end of some rows', 'id\tcomment\n1\tSlow; and far too dear\t\n2\tVery kind people\t\t\n', 'tab'],
    ['a single column whose comments have separators', 'comment\nSlow; and far too dear\nVery kind people\n', 'none'],
    ['a single column whose comments have one separator each', 'comment\n"Slow; and far too dear"\nVery kind people\n', 'none'],
  ])('%s', async (_, text, separator) => {
    expect(await read('a.csv', text)).toEqual({
      reading: { ...utf8, separator },
      sheets: [],
      columns: ['comment: Slow; and far too dear / Very kind people'],
    });
  });

  test('commas in the comments of a single column are no separators, even if each has one', async () => {
    expect(await read('a.csv', 'comment\nGood, but dear\nFast, and kind\n')).toEqual({
      reading: { ...utf8, separator: 'none' },
      sheets: [],
      columns: ['comment: Good, but dear / Fast, and kind'],
    });
  });

  test('a separator and an encoding that are chosen replace those that were recognised', async () => {
    expect(await read('a.csv', 'id;comment|more\n1;Very kind|and quick\n', { separator: 'bar' })).toEqual({
      reading: { ...utf8, separator: 'bar' },
      sheets: [],
      columns: ['id;comment: 1;Very kind', 'more: and quick'],
    });
    expect(await read('a.csv', latin1('nº;comentario\n1;Atención pésima'), { encoding: 'macintosh' })).toMatchObject({
      reading: { encoding: 'macintosh', separator: 'semicolon' },
      columns: ['comentario: AtenciÛn pÈsima'],
    });
  });

  test('one foreign byte does not change how the others are read', async () => {
    const bytes = new Uint8Array([
      ...Buffer.from('\uFEFFid;comment\n1;Très déçue de l’accueil 😢\n2;Un caf'),
      0xe9,
      ...Buffer.from(' froid\n'),
    ]);
    expect(await read('a.csv', bytes)).toMatchObject({
      reading: { encoding: 'utf-8' },
      columns: ['comment: Très déçue de l’accueil 😢 / Un café froid'],
    });
    expect(await read('a.csv', latin1('nº;comentario\n1;Atención pésima'))).toMatchObject({
      reading: { encoding: 'windows-1252' },
      columns: ['comentario: Atención pésima'],
    });
  });

  test('a column of words is found, but one with sentences is better', async () => {
    expect(await read('a.csv', 'id,answer\nA17,Great\nB4,Slow!\nC9,dull\n')).toMatchObject({ columns: ['answer: Great / Slow! / dull'] });
    expect(await read('a.csv', 'answer,why\nGreat,Very kind\nBad,So slow\n')).toMatchObject({
      columns: ['why: Very kind / So slow', 'answer: Great / Bad'],
    });
    expect(await read('a.csv', 'a;b\n1;2\n3;x4\n')).toMatchObject({ columns: [] });
  });

  test('a heading that lacks the name of the numbers of the rows leaves all comments whole', async () => {
    expect(await read('a.csv', 'comment,score\n"1",Very kind,9\n"2",So slow,3\n')).toMatchObject({
      columns: ['score: Very kind / So slow'],
    });
  });

  test('a file of plain text has no heading', async () => {
    expect(await read('a.txt', 'One, two\nThree more\n')).toMatchObject({
      reading: { separator: 'none' },
      columns: ['a.txt: One, two / Three more'],
    });
  });
});

describe('a workbook', () => {
  const cover = [['Customer survey'], ['Made by the team of March'], [], ['Please do not share']];
  const rows = [['Survey of March'], [], ['id', 'comment'], [1, 'So slow'], [2, 'Very kind'], [3, 'Never again'], [4, 'Come back soon']];

  test('is read from its sheet with the most texts, below the title', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Empty', rows: [] },
        { name: 'Cover', rows: cover },
        { name: 'Data', rows },
      ],
    });
    const columns = ['comment: So slow / Very kind / Never again / Come back soon'];
    expect(await read('a.xlsx', bytes)).toEqual({ reading: { sheet: 2 }, sheets: ['Empty', 'Cover', 'Data'], columns });
    expect(await read('a.xlsx', bytes, { sheet: 0 })).toEqual({ reading: { sheet: 0 }, sheets: ['Empty', 'Cover', 'Data'], columns: [] });
  });

  test('has days that are no sentences', async () => {
    const days = [
      ['day', 'comment'],
      [new Date('2026-03-01'), 'So slow'],
      [new Date('2026-03-02'), 'Great'],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Data', columns: [{ numFmt: 'yyyy-mm-dd' }], rows: days }] });
    expect(await read('a.xlsx', bytes)).toMatchObject({ columns: ['comment: So slow / Great'] });
  });

  test('without texts has no column, and a damaged one is named', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Figures', rows: [['a'], [1]] }] });
    expect(await read('a.xlsx', bytes)).toMatchObject({ columns: [] });
    expect(await read('a.xlsx', 'PK no archive')).toEqual({ error: 'broken' });
  });

  test('is saved with texts that look like the codes of characters, and read with them', async () => {
    vi.stubGlobal('Element', class {});
    vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
    const offer = vi.spyOn(URL, 'createObjectURL');
    onTestFinished(() => {
      vi.unstubAllGlobals();
      offer.mockRestore();
    });
    const table = [
      ['number', 'comment'],
      [1, 'See _x0041_x000d_ and _x41_'],
    ];
    await save('xlsx', table, 'a.xlsx');
    const bytes = new Uint8Array(await new Response(offer.mock.calls[0]?.[0] as Blob | undefined).arrayBuffer());
    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual(table);
    expect(await read('a.xlsx', bytes)).toMatchObject({ columns: ['comment: See _x0041_x000d_ and _x41_'] });
  });
});
