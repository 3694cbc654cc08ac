import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseFacts, clientCase } from '../src/documents/caseSchema.ts';
import { fileFacts, fileWords } from '../src/documents/fileSchema.ts';
import { splitFrontMatter } from '../src/publication/articleFiles.ts';
import { publicDir } from './builtPages.ts';

/* Reads every PDF with another program than Typst, and compares it with its content. */

type Expected = {
  name: string;
  title: string;
  description: string;
  /** The beginnings of its texts, in any order. */
  says: readonly string[];
  /** Titles of its bookmarks, in their order. */
  outline: readonly string[];
  pages: readonly [from: number, to: number];
  edition: string;
};

const contentFolder = new URL('../../content/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, contentFolder), 'utf8');
const read = (file: string) => parse(text(file));

/** Whether a language may lack the content of a file, because its pages then offer the file of another language. */
const mayLack = (lang: Locale) => localeRow(lang).files !== lang;

function expectedCases(lang: Locale): Expected[] {
  const { cases, edition } = caseFacts.parse(read('facts/cases.yaml'));
  return cases.flatMap(({ id }) => {
    const file = `${lang}/cases/${id}.yaml`;
    if (!existsSync(new URL(file, contentFolder))) return [];
    const { report, ...card } = clientCase.parse(read(file));
    if (!report) {
      if (mayLack(lang)) return [];
      throw new Error(`content/${file} has no report.`);
    }
    const words = read(`${lang}/downloads.yaml`).clientCase;
    const { front, chapters, says: body } = readText(`${lang}/cases/${id}.md`);
    const { title = '', groups = [], reading = '' } = report.comparison ?? {};
    const says = [
      ...[card.title, front.form, card.organisation, card.question, ...card.findings, report.summary, ...body],
      ...[title, ...groups, reading, ...Object.values(report.measures), words.sample, words.closing.title],
    ];
    const outline = [words.findings, ...chapters];
    return [{ name: report.file, title: card.title, description: report.description, says, outline, pages: [2, 8], edition }];
  });
}

/** The parts of a verbatim between its marks, because a glyph is before each marked passage. */
const bareParts = (marked: string) => marked.split(/\[|\]\{\w+\}/).filter((part) => part.trim() !== '');

function expectedWhitepapers(lang: Locale): Expected[] {
  const { whitepapers } = fileFacts.parse(read('facts/files.yaml'));
  const written = whitepapers.filter(({ id }) => !mayLack(lang) || existsSync(new URL(`${lang}/whitepapers/${id}.md`, contentFolder)));
  return written.map(({ id }) => {
    const { title, file } = fileWords.parse(read(`${lang}/whitepapers/${id}.yaml`));
    const { front, body, chapters, says } = readText(`${lang}/whitepapers/${id}.md`);
    const { subtitle, description, edition } = front;
    const { references, sample } = read(`${lang}/downloads.yaml`).whitepaper;
    const isCited = body.includes('[^');
    return {
      name: file ?? '',
      title,
      description,
      says: [title, subtitle, sample, ...says],
      outline: [...chapters, ...(isCited ? [references] : [])],
      pages: id === 'executiveSummary' ? ([2, 4] as const) : ([20, 60] as const),
      edition,
    };
  });
}

/** The front matter of a text, the headings of its chapters, and further texts of the PDF. */
function readText(file: string) {
  const { yaml = '', body = '' } = splitFrontMatter(text(file)) ?? {};
  const lines = body.replaceAll(/^```[\s\S]*?^```$/gm, '').split('\n');
  const chapters = lines.filter((line) => line.startsWith('## ')).map((line) => plain(line.slice(3)));
  const printed = lines
    .filter((line) => /^(?:#|[-*] |\d+\. |[^|:\s[])/.test(line))
    .map((line) => plain(line.replace(/^(?:#+|[-*]|\d+\.) /, '')));
  const blocks = [...body.matchAll(/^```(?:chart|verbatim)\n([\s\S]*?)^```$/gm)].map(([, block = '']) => parse(block));
  const drawn = blocks.flatMap((block) =>
    block.kind ? [block.title, block.note] : [...bareParts(block.text), ...block.themes, block.source],
  );
  return { front: parse(yaml), body, chapters, says: [...printed, ...drawn] };
}

/** A line of Markdown as it is printed, up to the first reference. */
const plain = (line: string) =>
  (line.split('[^')[0] ?? '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*|\*/g, '')
    .trim();

/** Text without spaces, so that line breaks do not matter. */
const squeezed = (words: string) => words.normalize('NFC').replaceAll(/[\s\u2060]+/g, '');

const expected = localeCodes.flatMap((lang) => [...expectedCases(lang), ...expectedWhitepapers(lang)].map((file) => ({ lang, ...file })));

test('a language has exactly the files that its content describes', () => {
  for (const lang of localeCodes) {
    const names = expected.filter((file) => file.lang === lang).map(({ name }) => `${name}.pdf`);
    if (!mayLack(lang)) expect(names.length).toBeGreaterThan(17);
    const built = readdirSync(`${publicDir}/${lang}/downloads`).filter((file) => !/\.(?:xlsx|csv|ts)$/.test(file));
    expect(built.sort()).toEqual(names.sort());
  }
});

describe.each(expected)('$lang $name', ({ lang, name, title, description, says, outline, pages, edition }) => {
  let file: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    file = await open(`${publicDir}/${lang}/downloads/${name}.pdf`);
  });

  test('has its title, description, author and language in its properties', () => {
    const { info, xmp, mark, viewer } = file;
    expect(info).toMatchObject({ Title: title, Subject: description, Author: 'Emovera', Language: lang });
    expect(info.CreationDate).toBe(`D:${edition.replace('-', '')}01000000Z`);
    expect(xmp.get('pdfuaid:part')).toBe('1');
    expect(mark).toMatchObject({ Marked: true });
    expect(viewer).toMatchObject({ DisplayDocTitle: true });
  });

  test('has a bookmark for each part, in order', () => {
    // The chapters of a long text are numbered.
    const bare = (title: string) => title.replace(/^\d+\s/, '');
    expect(file.outline.map((item) => bare(item.title))).toEqual(outline.map(bare));
    const places = file.outline.map((item) => item.page);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('has headings that do not skip a level', () => {
    const levels = file.nodes.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role[1])] : []));
    expect(levels.length).toBeGreaterThanOrEqual(outline.length);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  test('has an alternative text for every image', () => {
    const figures = file.nodes.filter(({ role }) => role === 'Figure');
    expect(figures.length).toBeGreaterThan(0);
    for (const { alt } of figures) expect(alt).toMatch(/\S/);
  });

  test('embeds the fonts of the brand', () => {
    expect(file.fonts.length).toBeGreaterThan(2);
    for (const font of file.fonts) expect(font).toMatch(/^\/[A-Z]{6}\+(?:Nunito|Outfit)\S* embedded$/);
  });

  test('has the right length and is small', () => {
    expect(file.pages).toBeGreaterThanOrEqual(pages[0]);
    expect(file.pages).toBeLessThanOrEqual(pages[1]);
    expect(file.bytes).toBeLessThan(500_000);
  });

  test('has no large hole at the end of a page, and ends at the foot of the last one', () => {
    expect(file.ends.length).toBe(file.pages);
    expect(Math.max(...file.ends)).toBeLessThan(0.4);
    expect(file.ends.at(-1)).toBeLessThan(0.05);
  });

  test('contains all texts of its content', () => {
    expect(says.length).toBeGreaterThan(20);
    const missing = says.filter((words) => !file.text.includes(squeezed(words).slice(0, 40)));
    expect(missing).toEqual([]);
  });

  test('has no missing characters, and none of the marks of its source', () => {
    expect(file.text).not.toMatch(/[\p{Cc}\p{Co}\ufffd]/u);
    expect(file.text).not.toMatch(/\*\*|\]\{|\{(?:count|month|name|page|shares)\}|:::|```|undefined|NaN/);
  });

  test('is in its language', () => {
    const words = file.words.toLowerCase().match(/\p{L}+/gu) ?? [];
    const count = (list: readonly string[]) => words.filter((word) => list.includes(word)).length;
    const counts = Object.entries(common).map(([code, list]) => ({ code, share: count(list) / words.length }));
    const [first, second] = counts.sort((a, b) => b.share - a.share);
    expect(first?.code).toBe(lang);
    expect(first?.share).toBeGreaterThan(4 * (second?.share ?? 1));
  });
});

/** Words that are frequent in one language and do not exist in the others. */
const common: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'of', 'to', 'is', 'that', 'with', 'who', 'they', 'which'],
  fr: ['le', 'les', 'des', 'une', 'et', 'qui', 'dans', 'est', 'sur', 'pour'],
  es: ['el', 'los', 'las', 'una', 'y', 'con', 'del', 'para', 'por', 'como'],
};

/** Height of the footer, as a share of that of the page. */
const footer = 0.06;

async function open(path: string) {
  const bytes = readFileSync(path);
  // The reader may change the bytes, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const nodes: { role: string; alt?: string }[] = [];
  const words: string[] = [];
  const ends: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const visit = (node: object) => {
      if ('role' in node) nodes.push(node as { role: string; alt?: string });
      if ('children' in node) for (const child of node.children as object[]) visit(child);
    };
    visit((await page.getStructTree()) ?? {});
    const { items } = await page.getTextContent();
    words.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const { height } = page.getViewport({ scale: 1 });
    const lines = items
      .flatMap((item) => ('str' in item && item.str.trim() ? [item.transform[5] / height] : []))
      .filter((place) => place > footer);
    // A first page without a footer is a cover, which ends with a wave.
    const hasFooter = items.some((item) => 'str' in item && item.str.trim() !== '' && item.transform[5] / height <= footer);
    ends.push(hasFooter ? Math.min(...lines) - footer : 0);
  }
  const outline = (await pdf.getOutline()) ?? [];
  return {
    info: info as Record<string, unknown>,
    xmp: metadata as { get(name: string): unknown },
    mark: await pdf.getMarkInfo(),
    viewer: await pdf.getViewerPreferences(),
    outline: await Promise.all(outline.map(async (item) => ({ title: item.title, page: await pdf.getPageIndex(item.dest?.[0]) }))),
    nodes,
    /** For each page, the distance between its last line and its footer, as a share of its height. */
    ends,
    words: words.join(' '),
    text: squeezed(words.join(' ')),
    pages: pdf.numPages,
    bytes: bytes.length,
    fonts: listFonts(bytes.toString('latin1')),
  };
}

/** Each font descriptor's name, and whether its font is in the file. */
function listFonts(file: string): string[] {
  const packed = [...file.matchAll(/\/Type \/ObjStm[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)];
  const objects = packed.map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1')).join('\n');
  const descriptors = objects.split('/FontDescriptor').slice(1);
  return descriptors.flatMap((part) => {
    const name = /\/FontName (\S+)/.exec(part.split('>>')[0] ?? '')?.[1];
    return name ? [`${name}${/\/FontFile[23]? \d+ 0 R/.test(part.split('>>')[0] ?? '') ? ' embedded' : ''}`] : [];
  });
}
