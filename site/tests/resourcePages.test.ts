import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseFacts, clientCase } from '../src/documents/caseSchema.ts';
import { splitFrontMatter } from '../src/publication/articleFiles.ts';
import { pageAt } from './builtPages.ts';
import { OpenedWorkbook } from './xlsx.ts';

/* The pages of cases, checklists and whitepapers show the content of their files. */

const content = new URL('../../content/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, content), 'utf8');
const { open } = caseFacts.parse(parse(text('facts/cases.yaml')));

/** Text without spaces and without the marks that keep words on one line, so that line breaks do not matter. */
const squeezed = (words: string) => words.normalize('NFC').replaceAll(/[\s\u2060]+/g, '');

const textAt = (address: string) => squeezed(pageAt(address).text);

describe.each(localeCodes)('In %s', (lang) => {
  const listCells = (id: string, place: number, addresses: readonly string[]) => {
    const book = new OpenedWorkbook(readFileSync(new URL(`${lang}/checklists/${id}.xlsx`, content)));
    const names = [...book.sheets.keys()];
    const cells = book.cells(names[(names.length + 1) / 2 + place] ?? '');
    return addresses.map((address) => `${cells.get(address) ?? ''}`);
  };

  test('the open case has all texts of its report, and no other case has its findings on the page', () => {
    const { report, ...card } = clientCase.parse(parse(text(`${lang}/cases/${open}.yaml`)));
    if (!report) return;
    const { body = '' } = splitFrontMatter(text(`${lang}/cases/${open}.md`)) ?? {};
    // Lines without links, marks and blocks are on the page as they are in the file.
    const lines = body.split('\n').flatMap((line) => /^(?:#+ |[-*] |\d+\. )?([^#|:`[\]*]+)$/.exec(line)?.[1] ?? []);
    expect(lines.length).toBeGreaterThan(5);
    const { title = '', groups = [], reading = '' } = report.comparison ?? {};
    const says = [
      ...[card.title, card.organisation, card.question, ...card.findings, ...lines],
      ...[title, ...groups, reading, ...Object.values(report.measures)],
    ];
    const page = textAt(`/${lang}/clientCase`);
    expect(says.filter((words) => !page.includes(squeezed(words)))).toEqual([]);
    const other = clientCase.parse(parse(text(`${lang}/cases/insurance.yaml`)));
    expect(other.findings.filter((words) => page.includes(squeezed(words)))).toEqual([]);
  });

  test('the page of checklists shows first steps and first comments of the workbooks', () => {
    const page = textAt(`/${lang}/checklist`);
    // The sheets with the example follow the empty ones: first the checklist, and the comments as the fourth.
    const shown = [...listCells('hrSurvey', 0, ['B5', 'B6', 'B7']), ...listCells('satisfactionSurvey', 3, ['B5'])];
    expect(shown.every(Boolean)).toBe(true);
    expect(shown.filter((words) => !page.includes(squeezed(words)))).toEqual([]);
  });

  test('the page of whitepapers shows the chapters and the first chart of the long one', () => {
    const page = textAt(`/${lang}/whitepaper`);
    const markdown = text(`${lang}/whitepapers/emotionsInText.md`);
    const chapters = markdown.split('\n').flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []));
    expect(chapters.length).toBeGreaterThan(10);
    const [, chart = ''] = /^```chart\n([\s\S]*?)^```$/m.exec(markdown) ?? [];
    expect([...chapters, parse(chart).title].filter((words) => !page.includes(squeezed(words)))).toEqual([]);
  });
});
