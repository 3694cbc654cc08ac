import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { refuseForeign } from '../../build/policy.ts';
import { articleProcessor, textProcessor } from './articleProcessor.ts';
import { codeError } from './safeMarkdown.ts';

const file = 'content/en/blog/x.mdx';
const frame = 'title: The finding\nalt: The numbers\nnote: Example';
const fence = (yaml: string) => `\`\`\`chart\n${yaml}\n\`\`\``;
const nps = fence(`kind: nps\n${frame}\npromoters: 50\npassives: 30\ndetractors: 20`);

/** The JavaScript module of an article. */
async function compiled(markdown: string, name = `/somewhere/${file}`, front: Record<string, unknown> = {}): Promise<string> {
  const processor = articleProcessor();
  if (!processor.createMdxRenderer) throw new Error('The processor does not read MDX.');
  const renderer = await processor.createMdxRenderer(
    { syntaxHighlight: false, shikiConfig: {}, gfm: true, smartypants: false } as never,
    { optimize: false, srcDir: new URL('file:///somewhere/'), sourcemap: false } as never,
  );
  return (await renderer.process(markdown, name, front)).code;
}

describe('charts', () => {
  test('a block becomes a chart with its data, and its component is imported once', async () => {
    const code = await compiled(`${nps}\n\n${nps}`);
    expect(code.match(/import \{ NpsChart \} from ".*charts\/NpsChart\.tsx"/g)).toHaveLength(1);
    expect(code.match(/_jsx\(Chart, \{/g)).toHaveLength(2);
    expect(code).toContain('\\"promoters\\":50');
    expect(code).not.toContain('LineChart');
  });

  test('a chart that does not fit its schema is refused with file, line, key and remedy', async () => {
    const wrong = nps.replace('promoters: 50', 'promoters: 60');
    await expect(compiled(`Text.\n\n${wrong}`)).rejects.toThrow(
      /^content\/en\/blog\/x\.mdx, line 3: this chart does not fit its schema:\s+Key "promoters": The three shares must add up to 100/,
    );
    await expect(compiled(fence(`kind: pie\n${frame}`))).rejects.toThrow(/line 1: this chart does not fit/);
    await expect(compiled(fence('kind: "nps'))).rejects.toThrow(/line 1: this is not valid YAML: .*Correct it/s);
  });

  test('a line needs as many values as labels, and the message counts both', async () => {
    const line = fence(`kind: line\n${frame}\nlabels: [a, b, c]\nseries: [{ name: S, values: [1, 2] }]`);
    await expect(compiled(line)).rejects.toThrow('"S" has 2 values for 3 labels');
  });

  test('other blocks of code are unchanged', async () => {
    expect(await compiled('```\nkind: nps\n```')).toContain('kind: nps\\n');
  });

  test('code of several lines becomes a component that keeps its alignment', async () => {
    expect(await compiled('```\na   b\ncc  d\n```')).toMatch(/CodeLines, \{\s*text: "a {3}b\\ncc {2}d"/);
  });
});

describe('figures', () => {
  const steps = fence('kind: steps\ntitle: T\nsteps: [{ name: a }, { name: b }, { name: c }]').replace('chart', 'figure');

  test('a block becomes a figure with its data, and only its component is imported', async () => {
    const code = await compiled(steps);
    expect(code).toMatch(/import \{ StepsDiagram \} from ".*diagrams\/StepsDiagram\.tsx"/);
    expect(code).toMatch(/_jsx\(Figure, \{/);
    expect(code).not.toContain('CompareDiagram');
  });

  test.each<[string, RegExp]>([
    ['kind: steps\ntitle: T\nsteps: [{ name: a }]', /x\.mdx, line 1: this figure does not fit its schema:\s+Key "steps"/],
    [
      'kind: compare\ntitle: T\naspects: [A, B]\nsides: [{ name: L, cells: [a] }, { name: R, cells: [a, b] }]',
      /Key "sides\.cells".*"L" has 1 cells for 2 aspects\./,
    ],
    [
      'kind: anatomy\ntitle: T\ntext: "A [b]{1} [c]{3}."\nnotes: [{ name: N, text: t }, { name: M, text: t }]',
      /marks a passage with 3, but there are 2 notes[\s\S]*No passage of the text is marked for "M"\. Mark one as \[passage\]\{2\}/,
    ],
    ['kind: tree\ntitle: T', /this figure does not fit/],
  ])('a figure that does not fit is refused with file, line, key and remedy: %s', async (yaml, message) => {
    await expect(compiled(fence(yaml).replace('chart', 'figure'))).rejects.toThrow(message);
  });
});

test('a picture without facts is refused with file, line and remedy', async () => {
  await expect(compiled('Text.\n\n```picture\nid: nothing\n```')).rejects.toThrow(
    /x\.mdx, line 3: the picture "nothing" is not in content\/facts\/pictures\.yaml\. Add it there\./,
  );
});

describe('tables', () => {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
  const table = (text: string) =>
    `<Table caption="c">\n\n${row('', 'Head B', 'Head C')}${row('---', '---', '---')}${row('a', text, 'c')}\n</Table>`;

  test('cells of a table that is too wide for a phone have the heads of their columns', async () => {
    const code = await compiled(table('long '.repeat(15)));
    expect(code).toContain('data-stacked');
    expect([...code.matchAll(/"data-label": "([^"]*)"/g)].map(([, label]) => label)).toEqual(['Head B', 'Head C']);
  });

  test('a table that fits a phone is unchanged', async () => {
    expect(await compiled(table('b'))).not.toContain('data-');
  });

  test('aligned columns have no style attribute, which the build refuses, in articles and in other texts', async () => {
    const aligned = row('A', 'B', 'C', 'D') + row(':--', '--:', ':-:', '---') + row('1', '2', '3', '4');
    const code = await compiled(`<Table caption="c">\n\n${aligned}\n</Table>`);
    expect(code).not.toContain('style');
    expect([...code.matchAll(/"data-align": "(\w+)"/g)].map(([, side]) => side)).toEqual(['end', 'center', 'end', 'center']);
    const renderer = await textProcessor().createRenderer({ syntaxHighlight: false, gfm: true, smartypants: true } as never);
    const { code: html } = await renderer.render(aligned, { fileURL: new URL('file:///content/en/legal/x.md'), frontmatter: {} } as never);
    expect(html).toContain('<td>1</td>\n<td data-align="end">2</td>\n<td data-align="center">3</td>\n<td>4</td>');
    expect(() => refuseForeign(parse(html), 'x.html')).not.toThrow();
  });
});

describe('footnotes', () => {
  test('are numbered by their first reference and are at the end, each with its number of references', async () => {
    const code = await compiled('A.[^b] B.[^a] C.[^b]\n\n[^a]: Alpha\n\n[^b]: *Beta*\n\nLast words.');
    expect([...code.matchAll(/FootnoteReference, \{\s+number: (\d),\s+use: (\d)/g)].map(([, number, use]) => `${number}.${use}`)).toEqual([
      '1.1',
      '2.1',
      '1.2',
    ]);
    expect(code.indexOf('jsxs(Footnotes')).toBeGreaterThan(code.indexOf('Last words.'));
    expect(code).toMatch(/Footnote, \{\s+number: 1,\s+uses: 2,[^}]*\}?.*Beta/s);
    expect(code).not.toContain('user-content');
    expect(code).toContain('"hasFootnotes":true');
  });

  test('an article without footnotes has no list of them', async () => {
    expect(await compiled('Text.')).not.toMatch(/Footnotes|hasFootnotes/);
  });

  test('a reference without a footnote is refused with file, line and remedy', async () => {
    await expect(compiled('One.\n\nTwo[^nowhere].')).rejects.toThrow(
      'content/en/blog/x.mdx, line 3: [^nowhere] is not defined. Correct its key, or add a line "[^nowhere]: The footnote."',
    );
  });

  test('a footnote without a reference is refused with file, line and remedy', async () => {
    await expect(compiled('One.\n\n[^lost]: Lost.')).rejects.toThrow(
      'content/en/blog/x.mdx, line 3: the text never refers to the footnote [^lost]. Put [^lost] into the text, or delete it.',
    );
  });

  test('a footnote of several paragraphs is refused', async () => {
    await expect(compiled('One[^a].\n\n[^a]: First.\n\n    Second.')).rejects.toThrow('must be one paragraph');
  });
});

describe('headings', () => {
  test.each(['## A [link](/en/x)', '### A **[link](/en/x)**', '## A mark[^a]\n\n[^a]: Footnote.', '## A source<Source n={1} />'])(
    'cannot contain a link, since they are links to themselves: %s',
    async (heading) => {
      await expect(compiled(`Text.\n\n${heading}`)).rejects.toThrow(/x\.mdx, line 3: a heading is a link to itself.*Move it/);
    },
  );

  test.each(['# Title', '#### Deep'])('of other levels are refused: %s', async (heading) => {
    await expect(compiled(heading)).rejects.toThrow('line 1: use ## for a section and ### for a subsection');
  });

  test('can contain emphasis and code, and the ids of subsections begin with that of their section', async () => {
    const code = await compiled('## Épices *fines*\n\n### `code`');
    expect(code).toContain('id: "epices-fines"');
    expect(code).toContain('id: "epices-fines-code"');
    expect(code).toContain('"slug":"epices-fines","text":"Épices fines"');
  });
});

describe('Markdown that pages would show wrongly is refused with file, line and remedy:', () => {
  test.each<[string, RegExp]>([
    ['<Calout title="x">\n\nText.\n\n</Calout>', /<Calout> cannot be used in articles\. Use one of: Callout/],
    ['<callout title="x">\n\nText.\n\n</callout>', /Write <Callout>, with a capital/],
    ['<Callout>\n\nText.\n\n</Callout>', /<Callout> needs title="…"/],
    ['<Callout titel="x" title="y">\n\nText.\n\n</Callout>', /<Callout> has no attribute "titel"/],
    ['<Table caption="Empty">\n\nText.\n\n</Table>', /<Table> contains no table/],
    [
      `<Table caption="${'x'.repeat(141)}">\n\n| A |\n|---|\n| 1 |\n\n</Table>`,
      /<Table> cannot be shown, because of its caption: The text must have at most 140 characters, and has 141\./,
    ],
    ['| A |\n|---|\n| 1 |', /a table needs a caption/],
    [
      '<Verbatim text="[Bad]{furious}." source="Survey" />',
      /<Verbatim> cannot be shown, because of its text: "furious" .* is not an emotion\. Use one of: .*disgust/,
    ],
    ['<Verbatim text="[Bad{anger}." source="Survey" />', /is not complete\. Write it as \[passage\]\{emotion\}/],
    ['<Verbatim text="[Bad]{anger}." />', /<Verbatim> needs source="…"/],
    ['Text.<Source n="1" />', /<Source> needs the number of a source in braces/],
    ['Text.<Source />', /<Source> needs the number/],
    ['A {brace}.', /\{brace\} would be read as code/],
    ['export const a = 1;', /a paragraph cannot begin with the word "export"/],
    ['<span style="color:red">x</span>', /<span> has no attribute "style"/],
    ['<script>alert(1)</script>', /<script> cannot be used/],
    ['<img src="./a.png" alt="A" />', /<img> cannot be used/],
    ['```Chart\nkind: nps\n```', /a block "Chart" is not a chart/],
    ['```Figure\nkind: steps\n```', /a block "Figure" is not a figure/],
    ['![A](./a.png)', /a picture is not written like this\. Put its file into content\/pictures/],
    ['[x](/fr/pricing)', /page in another language\. Link to its counterpart, \/en\//],
    ['[x](pricing)', /has no target\. Write \/en\//],
    ['[x](/pricing)', /has no target/],
    ['A { brace.', /"\{" begins code that does not end\. Write "\\\{" if it is meant as text, or put the words in backticks\./],
    ['{private x}', /what follows "\{" would be read as code\. Write "\\\{"/],
    ['Fewer than <5 answers.', /"<5 answers\." is read as a tag, because "<" begins one\. Write "\\<" or "less than"/],
    ['See <https://b.org/>.', /"<https:\/\/b\.org\/>\." is read as a tag\. Write an address as \[words\]\(https:\/\/…\)/],
    ['<Callout title=“x”>\n\nText.\n\n</Callout>', /the tag <Callout is not complete\. Write each text of it in straight double quotes/],
    ['<Callout title={a b}>\n\nText.\n\n</Callout>', /what follows "=" in a tag is code\. Write a text in straight double quotes/],
    ['<Callout title="x">\n\nText.', /<Callout> is not closed\. Write <\/Callout> on a line of its own, between blank lines\./],
    ['Text<br>more.', /<br> is not closed\. End it with "\/>"\./],
    ['</Callout>', /<\/Callout> has no opening tag\. Delete it/],
    ['import x', /a paragraph cannot begin with the word "import"/],
    ['<!-- note -->', /cannot contain comments/],
  ])('%s', async (markdown, message) => {
    const refusal = await compiled(`Text.\n\n${markdown}`).then(String, (error: Error) => error.message);
    expect(refusal).toMatch(/^content\/en\/blog\/x\.mdx, line 3: /);
    expect(refusal).toMatch(message);
  });

  test('components, links and words in another language are accepted', async () => {
    const markdown =
      '<Verbatim text="Nice. [Late]{anger}." source="Survey" /> <span lang="de">Guten Tag</span> [a](/en/pricing) [b](https://b.org/) [c](#here)';
    expect(await compiled(markdown)).toContain('Verbatim');
  });
});

test('an empty header cell of a table becomes a data cell, and the other headers do not', async () => {
  const code = await compiled('<Table caption="T">\n\n| | A |\n|---|---|\n| B | 1 |\n\n</Table>');
  expect(code.match(/_components\.th,/g)).toHaveLength(1);
  expect(code.match(/_components\.td,/g)).toHaveLength(3);
});

test('articles are recognised by their folder, with any language code', async () => {
  expect(await compiled(nps, '/somewhere/content/pt-BR/blog/x.mdx')).toContain('NpsChart');
});

describe('an article cannot run code:', () => {
  test.each<[string, RegExp]>([
    // Attributes must be literal texts on every element, and each may occur once.
    ...['<sup title={1} />', '<span lang={`x`}>a</span>', '<abbr title={run()}>a</abbr>', '<kbd lang>a</kbd>', '<br title={"x"} />'].map(
      (text): [string, RegExp] => [text, /needs (?:lang|title)="…"/],
    ),
    ...['{[1][0]}', '{1+0}', '{ 1 }', '{-1}', '{1n}', '{0x1}', '{1e3}', '{"1"}', '{/**/1}', '"1"'].map((n): [string, RegExp] => [
      `Text.<Source n=${n} />`,
      /<Source> needs the number of a source/,
    ]),
    ['Text.<Source n={0} />', /because of its n: The number must be above 0\./],
    ['Text.<Source n={1} n={run()} />', /an attribute twice/],
    ['<Callout title={run()}>\n\nText.\n\n</Callout>', /<Callout> needs title="…"/],
    ['<Verbatim text="[Bad]{anger}." source={run()} />', /<Verbatim> needs source="…"/],
    ['<span {...run()}>x</span>', /no attribute "\{…\}"/],
    ['<span dangerouslySetInnerHTML="x">x</span>', /no attribute "dangerouslySetInnerHTML"/],
    ['<span set:html="x">x</span>', /no attribute "set:html"/],
    ['<span client:load="x">x</span>', /no attribute "client:load"/],
    ['<span onclick="x">x</span>', /no attribute "onclick"/],
    // Elements must be known.
    ...['<>x</>', '<a.b>x</a.b>', '<svg:a>x</svg:a>', '<constructor>x</constructor>', '<iframe src="/" />', '<Chart chart="x" />'].map(
      (text): [string, RegExp] => [text, /cannot be used in articles/],
    ),
    // Expressions and modules are refused, even within tables, lists, quotations and footnotes.
    ['{run()}', /would be read as code/],
    ['a {/* comment */} b', /would be read as code/],
    ['> - a {run()} b', /would be read as code/],
    ['<Table caption="T">\n\n| A |\n|---|\n| <sup title={run()} /> |\n\n</Table>', /<sup> needs title/],
    ['<Callout title="T">\n\n1. a {run()} b\n\n</Callout>', /would be read as code/],
    ['Text.[^a]\n\n[^a]: A <kbd lang={run()}>note</kbd>.', /<kbd> needs lang/],
    ["import a from './a.ts'", /word "import"/],
    // Links must lead to the web, to mailboxes, telephones or pages.
    ...[
      'javascript:run()',
      'JAVASCRIPT:run()',
      'java&#9;script:run()',
      '&#106;avascript:run()',
      'data:text/html,x',
      'vbscript:x',
      'file:///x',
    ].map((url): [string, RegExp] => [`[x](<${url}>)`, /has no target/]),
    ...[
      '//evil.example',
      '/\\\\evil.example',
      '/&#9;/evil.example',
      'https://www.emovera.com@evil.example',
      'https:evil.example',
      '../x',
      '/en/../admin',
      '/en/%2e%2E/@fs/content/pictures/x.svg',
      '/en/./x',
      '/en//x',
      '/@fs/x.svg',
      'http://localhost:4321/admin',
      'https://texts.localhost./x',
      'https://127.1/',
      'https://0x7f000001/',
      'https://[::1]:4321/',
      'https://192.168.1.20/',
    ].map((url): [string, RegExp] => [`[x](<${url}>)`, /has no target/]),
    ['[x][a]\n\n[a]: javascript:run()', /the link javascript:run\(\) has no target/],
    ['[x][a]\n\n[a]: /fr/pricing', /another language/],
    ['[x](https://a.org "title")', /has a title/],
    ['![x][a]\n\n[a]: /en/pricing', /a picture is not written like this/],
  ])('%s', async (markdown, message) => {
    await expect(compiled(`Text.\n\n${markdown}`)).rejects.toThrow(message);
  });

  test('a front matter that ends early does not hide code', async () => {
    // Astro ends the front matter at the first line that begins with "---".
    const text = '---\ntitle: x\n---x\n\n<sup title={run()} />\n\n---\n';
    expect(codeError(file, text)).toEqual({ file, line: 5, message: expect.stringMatching(/^<sup> needs title/) });
  });

  test.each(['---\ntitle: x\n+++\n\n{run()}\n', '\n---\ntitle: |\n  ```\n---\n{run()}\n', '\ufeff---\ntitle: x\n---\n\n{run()}\n'])(
    'code is found where Astro lets the text begin: %j',
    (text) => expect(codeError(file, text)?.message).toMatch(/\{run\(\)\} would be read as code/),
  );

  test('Astro cannot be told to import a file', async () => {
    await expect(compiled('Text.', undefined, { layout: '../../evil.astro' })).rejects.toThrow(
      'content/en/blog/x.mdx: Key "layout" is not known.',
    );
  });

  test.each(['content/en/legal/x.mdx', 'content/en/blog/deeper/x.mdx', 'content/x.mdx', 'docs/x.mdx'])(
    'other files cannot be MDX: %s',
    async (name) => {
      await expect(compiled('Text.', `/somewhere/${name}`)).rejects.toThrow('is not an article');
    },
  );

  test('texts that are not finished have no code, and can be saved', () => {
    for (const text of ['<Callout title="x', 'A { brace.', '<Callout>', '| A |\n|---|', '[x](', '[x](htt', '```chart\nki'])
      expect([text, codeError(file, text)]).toEqual([text, undefined]);
  });
});
