import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureErrors, unusedPictures } from '@emovera/site/pictures/pictureFiles.ts';
import { readArticle } from '@emovera/site/publication/articleFiles.ts';
import { contentChecker } from '@emovera/site/publication/contentErrors.ts';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { articleFindings, parityFindings, scheduledArticles, waitingUpdates } from './articles.ts';
import { checkAll, checkContent } from './checkAll.ts';
import { correctContent } from './correctContent.ts';
import { textFiles } from './files.ts';
import { gluedHeadings } from './gluedHeadings.ts';
import { readPassages } from './passages.ts';
import { readability, repetitions } from './prose.ts';
import { spellChecker } from './spelling.ts';
import { typos } from './typography.ts';
import { wornFindings } from './wornPhrases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = `${newFolder()}/`;

/** Writes a file below the scratch folder and returns its name. */
function write(file: string, text: string): string {
  mkdirSync(dirname(`${scratch}${file}`), { recursive: true });
  writeFileSync(`${scratch}${file}`, text);
  return file;
}

cpSync(join(root, 'content/facts'), join(scratch, 'content/facts'), { recursive: true });
write('content/facts/team.yaml', 'people:\n  - id: somebody\n');

/** Valid front matter. */
const basis = {
  title: 'Note',
  // The spelling of numbers is right in every language.
  description: '"1000000 2000000 3000000 4000000 5000000 6000000 7000000 8000000 9000000"',
  category: 'insights',
  publishedOn: '"2026-01-01"',
  author: 'somebody',
  profile: '{ joy: 20, surprise: 10, fear: 30, sadness: 20, anger: 15, disgust: 5 }',
  offer: 'demo',
};

/** Writes an article to the scratch folder. Keys in `front` replace those of the valid front matter. */
function article(lang: string, slug: string, { front = '', body = '' }: { front?: string; body?: string }): string {
  return write(
    `content/${lang}/blog/${slug}.mdx`,
    `---\n${Object.entries({ article: slug, ...basis })
      .filter(([key]) => !new RegExp(`^${key}:`, 'm').test(front))
      .map(([key, value]) => `${key}: ${value}\n`)
      .join('')}${front}---\n\n${body}`,
  );
}

/** A text with a number of words. Its sentences differ from those of a text with another start. */
const filler = (start: number, words = 700) =>
  Array.from({ length: words / 10 }, (_, line) => `The ${start + line} answers were read by two people.`).join(' ');

const readNew = (...parts: Parameters<typeof article>) => readArticle(scratch, article(...parts));

/** Reading the dictionaries takes longer than most of these tests. */
const spelling = spellChecker(root);

const misspelt = async (file: string) =>
  (await readPassages(scratch, file)).flatMap((passage) => spelling.check(passage)).map(({ word }) => word);

// All texts are spelled and counted, which takes long beside other tests.
test('the texts of the site have no errors', async () => {
  // A separate spell checker, because it records the listed words that are used.
  const own = spellChecker(root);
  const files = textFiles(root);
  expect(files.length).toBeGreaterThan(200);
  const { findings, articles, readability: figures } = await checkContent(root, files, own);
  expect(
    findings.filter(({ isNotice }) => !isNotice).map(({ file, line, message }) => `${file}${line ? `, line ${line}` : ''}: ${message}`),
  ).toEqual([]);
  expect(articles.length).toBeGreaterThan(18);
  expect(figures.size).toBe(articles.length);
  // An unused word in the list could hide an error later.
  expect(own.unused()).toEqual([]);
}, 240_000);

test('texts of facts are read in the language under which they are', async () => {
  const passages = await readPassages(root, 'content/facts/events.yaml');
  expect(passages.map(({ lang, text }) => [lang, text.split(' ')[0]])).toEqual(
    [
      ['en', 'Meet', 'Bring', 'Book'],
      ['fr', 'Retrouvez-nous', 'Apportez', 'Réserver'],
      ['es', 'Le', 'Traiga', 'Reservar'],
    ].flatMap(([lang, ...words]) => words.map((word) => [lang, word])),
  );
});

test('the pictures of the site have no errors, and all are used', async () => {
  expect([...(await pictureErrors(root)), ...unusedPictures(root)]).toEqual([]);
});

test.each(['names', 'titles', 'en', 'fr', 'es'])('the dictionary "%s" is in alphabetical order, without duplicates', (name) => {
  const words = readFileSync(`${root}content/dictionaries/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(words.length).toBeGreaterThan(3);
  expect(words).toEqual([...new Set(words)].sort(new Intl.Collator('en').compare));
});

test('spelling follows the language of each passage, and allows elisions, genitives, compounds and abbreviations', async () => {
  const body = 'The company’s co-workers aren’t in the UK. Teh kolour. <span lang="fr">L’équipe</span> `notAWord` [link](/en/pricingg).\n';
  expect(await misspelt(article('en', 'words', { body }))).toEqual(['Teh', 'kolour']);
  expect(
    await misspelt(article('fr', 'mots', { body: 'L’équipe qu’elle a rappelée aujourd’hui, lorsqu’il pleuvait. Une érreur, the team.\n' })),
  ).toEqual(['érreur', 'the', 'team']);
  expect(await misspelt(article('es', 'palabras', { body: 'Dígaselo al tramitador: la reclamacion llegó tarde.\n' }))).toEqual([
    'reclamacion',
  ]);
});

test('titles of sources can be English, the texts of charts and components are checked, and marks of emotions are not', async () => {
  const front = 'sources:\n  - text: "Somebody Xyzzy, “How answers change”, Journal, 2020."\n    lang: en\n';
  const body = [
    '<Verbatim text="C’est [vraiment domage]{anger}." source="Enquête" />',
    '```chart\nkind: bars\ntitle: "Un titre fauxx"\n```',
    '| Colonne |\n|---|\n| celulle |',
    '',
  ].join('\n\n');
  expect(await misspelt(article('fr', 'sources', { front, body }))).toEqual(['domage', 'fauxx', 'celulle']);
});

test('the finding of a misspelt word has file, line, suggestions and the dictionary to add it to', async () => {
  const file = write('content/fr/pages/page.yaml', 'title: Une page\nhero:\n  intro: Nous lisons les commantaires.\n  id: notaword\n');
  const { findings } = await checkContent(scratch, [file], spelling);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ file, line: 3 });
  expect(findings[0]?.message).toMatch(/“commantaires” .*commentaires.*content\/dictionaries\/fr\.txt/);
});

const narrow = ['Put a narrow unbreakable space (U+202F) before it.'];
const invisible = ['Delete the invisible character (a soft hyphen or a zero-width space) that came with pasted text.'];
const bullets = ['Delete the sign, and write a list: a blank line, then each item on a line of its own that begins with "- ".'];
const unbreakable = ['Put an unbreakable space (U+00A0) before it.'];
test.each<[string, string, string[]]>([
  ['fr', 'Combien ?', narrow],
  ['fr', 'Combien;', narrow],
  ['fr', 'Combien\u00a0!', narrow],
  ['fr', 'Combien\u202f? Peu\u202f; rien (?)\u202f!', []],
  ['fr', 'Trois motifs : le prix', unbreakable],
  ['fr', 'Trois motifs: le prix', unbreakable],
  ['fr', 'Trois motifs\u00a0: le prix, 18:09', []],
  ['fr', 'Rendez-vous à 09:00', ['Write the hour with h, « 9 h » or « 8 h 12 ».']],
  ['fr', 'Il perd -5 points', ['Write the minus sign − (U+2212).']],
  ['fr', 'Le DPO regarde le replay', ['Write « délégué à la protection des données ».', 'Write « film court ».']],
  ['fr', '« Bien »', ['Put a narrow unbreakable space (U+202F) inside the quotation marks.']],
  ['fr', '«\u202fBien\u202f», disent 12 % des clients', unbreakable],
  ['fr', '12\u00a0% des clients...', ['Write the sign ….']],
  ['es', 'Lo dijo. Cuánto cuesta?', ['Open the question by ¿.']],
  ['es', 'Lo dijo. Mucho!', ['Open the exclamation by ¡.']],
  ['es', 'Lo dijo. ¿Cuánto cuesta? ¡Mucho! Y más, ¿no?', []],
  ['es', 'El 12% y el 12\u00a0%', unbreakable],
  ['es', 'Son 12 600', ['Put an unbreakable space (U+00A0) between the thousands.']],
  ['es', 'Respondemos hoy (hora peninsular.)', ['Put the full stop after the parenthesis.']],
  ['es', 'Respondemos hoy – o mañana', ['Write the raya —así—, without spaces inside.']],
  ['es', 'El cuadro de mando y el fichero', ['Write «archivo».', 'Write «panel».']],
  ['en', "it isn't", ['Write the apostrophe ’.']],
  ['en', 'He said "no".', ['Write the quotation marks of the language.']],
  ['en', 'He said “no”: it isn’t; 12% agree by email!', []],
  ['en', 'An e-mail', ['Write “email”.']],
  ['en', 'A word\u00ad and\u200b another', invisible],
  ['en', 'The sign 👩\u200d💻 is one emoji', []],
  ['en', 'It ends. • One • Two', bullets],
  ['en', '\uf0b7 One', bullets],
  ['en', 'It ends.## Another section', ['Write a heading on a line of its own that begins with "## ", with a blank line above and below.']],
  ['en', 'We mend mails on quote', ['Write “price on request”.', 'Write “email”.', 'Write “fix”, “repair” or “correct”.']],
])('typography in %s: %s', async (lang, text, remedies) => {
  const file = write(`content/${lang}/pages/signs.yaml`, `- ${JSON.stringify(text)}\n`);
  const passages = await readPassages(scratch, file);
  expect(passages.map((passage) => passage.text)).toEqual([text]);
  expect(passages.flatMap(typos).map(({ remedy }) => remedy)).toEqual(remedies);
});

test('a finding of typography has file, line and remedy, and sources follow the rules of their own language', async () => {
  const file = write('content/fr/pages/spaces.yaml', 'title: Une page\nquestion: Combien ?\nsources:\n  - "Why not? A study: part one"\n');
  const { findings } = await checkContent(scratch, [file], spelling);
  expect(findings.filter(({ message }) => message.startsWith('Correct “'))).toEqual([
    {
      file,
      line: 2,
      message: 'Correct “Combien ?”. Put a narrow unbreakable space (U+202F) before it.',
      isCorrectable: true,
    },
  ]);
});

test('typography is corrected in what readers read, and never in code, addresses, marks and titles of sources', () => {
  const front = 'title: "Combien ?"\nslug: a:b\nsources:\n  - text: "Why not?"\n';
  const body = [
    '## Le prix : « juste »',
    "L'accueil **coûte** : 12 % (voir [l'étude](https://example.org/a?b=c;d) !) `a : b ?`",
    'Nulle part : https://example.org/a...b et "mot".',
    '<Callout title="Vraiment ?">\n\nUn\u00ad mot ; <span lang="en">“why?”</span>\n\n</Callout>',
    '<Verbatim text="[Trop long !]{anger}" source="Avis : 2/5" />',
    '```chart\nkind: bars\ntitle: "Prix : 12 %"\n```',
    '```\na : b\n```',
    '',
  ].join('\n\n');
  const corrected = correctContent('content/fr/blog/x.mdx', `---\n${front}---\n\n${body}`);
  expect(corrected).toContain('12\u00a0%"\n```\n');
  expect(corrected.split(/\n+/)).toEqual([
    '---',
    'title: "Combien\u202f?"',
    'slug: a:b',
    'sources:',
    '  - text: "Why not?"',
    '---',
    '## Le prix\u00a0: «\u202fjuste\u202f»',
    'L’accueil **coûte**\u00a0: 12\u00a0% (voir [l’étude](https://example.org/a?b=c;d)\u202f!) `a : b ?`',
    'Nulle part\u00a0: https://example.org/a...b et «\u202fmot\u202f».',
    '<Callout title="Vraiment\u202f?">',
    'Un mot\u202f; <span lang="en">“why?”</span>',
    '</Callout>',
    '<Verbatim text="[Trop long\u202f!]{anger}" source="Avis\u00a0: 2/5" />',
    '```chart',
    'kind: bars',
    'title: "Prix\u00a0: 12\u00a0%"',
    '```',
    '```',
    'a : b',
    '```',
    '',
  ]);
  const files = textFiles(root);
  expect(
    files.filter((file) => correctContent(file, readFileSync(`${root}${file}`, 'utf8')) !== readFileSync(`${root}${file}`, 'utf8')),
  ).toEqual([]);
});

test('a heading that was pasted directly above its paragraph is found with its line', () => {
  const text =
    '---\ntitle: x\n---\n\nReading the answers\nMost of the people who answered were kind, and some were not.\n\nA line.\nAnother.\n';
  expect(gluedHeadings('content/en/blog/x.mdx', text).map(({ line, message }) => `${line}: ${message.slice(0, 40)}`)).toEqual([
    '5: “Reading the answers” stands directly ab',
  ]);
});

test('LIX is the mean sentence length plus the percentage of long words', async () => {
  const file = article('en', 'lix', { body: '## A heading that does not count\n\nTwo people read nine hundred comments. They agreed.\n' });
  const figures = readability((await readPassages(scratch, file)).filter(({ line }) => line > 10));
  // "hundred" and "comments" have more than six letters: 4 + 100 × 2 ÷ 8.
  expect(figures).toMatchObject({ words: 8, sentenceLength: 4, lix: 29, longest: { words: 6, line: 14 } });
});

test('a paragraph that is in two articles is found, and a different one is not', async () => {
  const said = 'With four hundred answers a side, a gap of six points is well inside what chance produces when nothing changes at all.';
  const again =
    'As we said, with four hundred answers a side, a gap of six points is well inside what chance produces when nothing changes.';
  const own =
    'A gap of six points may be chance, and it takes more answers than most teams have to tell it from a change that somebody made.';
  const first = await readPassages(scratch, article('en', 'first', { body: `${said}\n` }));
  const second = await readPassages(scratch, article('en', 'second', { body: `${own}\n\n${again}\n` }));
  const found = repetitions([...first, ...second]);
  expect(found.map(({ passage, other }) => [passage.file, passage.text, other.file])).toEqual([
    ['content/en/blog/second.mdx', again, 'content/en/blog/first.mdx'],
  ]);
});

test('an article that is too short, and a picture without facts, are found', async () => {
  const short = article('en', 'short', { body: `${filler(100, 300)}\n` });
  const pictured = article('en', 'pictured', { front: 'offer: demo\n', body: `${filler(1000)}\n\n\`\`\`picture\nid: wave\n\`\`\`\n` });
  const { findings } = await checkContent(scratch, [short, pictured], spelling);
  expect(findings.find(({ file }) => file === short)?.message).toMatch(/words; articles have 600 to 1500/);
  expect(findings.find(({ file, line }) => file === pictured && line)?.message).toContain('is not in content/facts/pictures.yaml');
});

/** Messages about an article with this front matter and this paragraph. */
async function messagesFor(front: string, paragraph = '', alter = (text: string): string | Uint8Array => text): Promise<string[]> {
  const file = article('en', 'checked', { front, body: `${filler(3000, 900)}\n\n${paragraph}\n` });
  writeFileSync(`${scratch}${file}`, alter(readFileSync(`${scratch}${file}`, 'utf8')));
  const { findings } = await checkContent(scratch, [file], spelling);
  rmSync(`${scratch}${file}`);
  return findings.map(({ line, message }) => `${line ?? '-'}: ${message}`);
}

test('a valid article has no findings, with Unix and with Windows line endings', async () => {
  expect(await messagesFor('', 'People write to [us](/en/pricing).')).toEqual([]);
  expect(await messagesFor('', '', (text) => text.replaceAll('\n', '\r\n'))).toEqual([]);
});

test.each<[string, Parameters<typeof messagesFor>, RegExp]>([
  ['a misspelt key', ['tags: x\n'], /Key "tags" is not known/],
  ['a date that does not exist', ['publishedOn: "2026-02-30"\n'], /^\d+: Key "publishedOn": This day does not exist\./],
  ['an update on the date of publication', ['updatedOn: "2026-01-01"\n'], /Key "updatedOn": It must be later than "publishedOn"\./],
  ['a date without quotes', ['publishedOn: 2026-02-03\n'], /in quotes/],
  ['a colon without quotes', ['title: One: two\n'], /^\d+: is not valid YAML: .*double quotes/],
  [
    'a link in a title',
    ['title: "[One](/pricing)"\n'],
    /Links and bold words do not work in this field: it shows "\[One\]\(\/pricing\)" as it/,
  ],
  ['an address without TLS', ['sources:\n  - text: One\n    url: "http://b.org/"\n'], /begins with https/],
  ['a description that is too short', ['description: "Short."\n'], /at least 70 characters, and has 6\./],
  ['a bare brace', ['', 'A { brace.'], /^\d+: .*backticks/],
  [
    'an unclosed component',
    ['', '<Callout title="Note">\n\nThey answered.'],
    /^\d+: <Callout> is not closed\. Write <\/Callout> on a line of its own/,
  ],
  [
    'a link to a missing article',
    ['', 'See [it](/en/blog/no-such-article).'],
    /^\d+: links to \/en\/blog\/no-such-article, which does not exist/,
  ],
  ['a placeholder of a new article', ['', '✎ Write.'], /^\d+: the ✎ marks text that is still to be written/],
  ['a picture that is written as Markdown', ['', '![Two people](./people.png)'], /^\d+: a picture is not written like this/],
  ['a file in another encoding', ['', '', (text) => Buffer.from(`${text}\nCafé.`, 'latin1')], /^\d+: is not saved as UTF-8/],
  ['a file with a byte order mark', ['', '', (text) => `\ufeff${text}`], /byte order mark/],
  ['a file with a control character', ['', '', (text) => `${text}\0`], /control character/],
  ['a file that is empty', ['', '', () => ''], /does not begin with front matter/],
  ['a file without front matter', ['', '', (text) => text.replace(/^---/, '')], /does not begin with front matter/],
])('%s is found, with its line or its remedy, without a build', async (_, parts, message) => {
  expect((await messagesFor(...parts)).join('\n')).toMatch(message);
});

test('links and special files are found, and nothing is read through them', async () => {
  const names = ['content/en/link.yaml', 'content/en/pipe.yaml', 'content/linked', 'content/studies/study.csv'];
  mkdirSync(`${scratch}content/studies`);
  mkdirSync(`${scratch}content/en`, { recursive: true });
  for (const [name = '', target = ''] of [
    ['content/en/link.yaml', '../facts/team.yaml'],
    ['content/linked', tmpdir()],
    ['content/studies/study.csv', '/etc/passwd'],
  ])
    symlinkSync(target, `${scratch}${name}`);
  // Opening it would wait forever.
  execFileSync('mkfifo', [`${scratch}content/en/pipe.yaml`]);
  try {
    const { errors } = await checkAll(scratch);
    expect(errors.map(({ file }) => file).sort()).toEqual(names);
    expect(errors[0]?.message).toContain('Replace it with a copy of the file.');
    expect(await contentChecker(scratch)()).toEqual(errors);
  } finally {
    for (const name of names) rmSync(`${scratch}${name}`);
    rmSync(`${scratch}content/studies`, { recursive: true });
  }
});

test('a phrase that all texts of a language have too often is found at its last use', () => {
  const files = [
    write('content/en/worn/a.yaml', 'a: Suppose that.\nb: Supposed.\n'),
    write('content/en/worn/b.md', 'We suppose\nnothing. Suppose so.\n'),
  ];
  const found = (limit: number) =>
    wornFindings(scratch, files, { en: [{ phrase: 'suppose', limit }], fr: [{ phrase: 'suppose', limit: 0 }] });
  expect(found(3)).toEqual([]);
  expect(found(2)).toEqual([
    {
      ...{ file: 'content/en/worn/b.md', line: 2, isNotice: true },
      message: '“Suppose” is used too often: 3 times in the texts of this language, at most 2. Write some of them differently.',
    },
  ]);
});

test('articles in a subfolder, or with another extension, are found', async () => {
  for (const file of ['content/en/blog/more/below.mdx', 'content/en/blog/other.md']) {
    write(file, readFileSync(`${scratch}${article('en', 'checked', {})}`, 'utf8'));
    const { findings } = await checkContent(scratch, [file], spelling);
    rmSync(`${scratch}${file}`);
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('is in the wrong place for an article')]);
  }
});

test('sources are numbered in the order of the text, and every source is used', async () => {
  const sources = 'sources:\n  - text: "One"\n  - text: "Two"\n';
  const cites = (...numbers: number[]) =>
    `${filler(2000, 900)}\n\n${numbers.map((n) => `Somebody said so.<Source n={${n}} />`).join(' ')}\n`;
  const files = [
    article('en', 'in-order', { front: sources, body: cites(1, 2, 1) }),
    article('en', 'out-of-order', { front: sources, body: cites(2, 1) }),
    article('en', 'unused', { front: sources, body: cites(1) }),
  ];
  const messages = files.map((file) => articleFindings(readArticle(scratch, file)).map(({ message }) => message));
  expect(messages).toEqual([
    [],
    [
      'refers to its sources in the order 2, 1, and lists 1, 2. Number them in the order of the text, and remove those that it does not use.',
    ],
    ['refers to its sources in the order 1, and lists 1, 2. Number them in the order of the text, and remove those that it does not use.'],
  ]);
});

test('translations of an article share category, author, offer, profile, the numbers of charts and the parts of figures', () => {
  const chart = (value: number) =>
    `\`\`\`chart\nkind: bars\ntitle: A\nbars:\n  - { name: B, value: ${value} }\n  - { name: C, value: 2 }\n\`\`\`\n`;
  const english = readNew('en', 'same', { front: 'article: same\noffer: demo\n', body: chart(3) });
  const french = readNew('fr', 'pareil', { front: 'article: same\noffer: demo\n', body: chart(3) });
  const spanish = readNew('es', 'igual', { front: 'article: same\noffer: whitepaper\n', body: chart(4) });
  expect(parityFindings([english, french])).toEqual([]);
  const steps = (count: number) => `\`\`\`figure\nkind: steps\ntitle: A\nsteps:\n${'  - name: B\n'.repeat(count)}\`\`\`\n`;
  const [three, four] = [3, 4].map((count) => readNew('en', `steps-${count}`, { front: 'article: steps\n', body: steps(count) }));
  expect(parityFindings([three, four] as never[]).map(({ message }) => message)).toEqual([
    'its figures must be of the same kinds, with the same number of parts, as those of content/en/blog/steps-3.mdx, the same article in another language. Correct one of the two.',
  ]);
  expect(parityFindings([english, french, spanish]).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/es/blog/igual.mdx "offer" must be the same as in content/en/blog/same.mdx, the same article in another language. Correct one of the two.',
    'content/es/blog/igual.mdx the numbers in its charts must be those of content/en/blog/same.mdx, the same article in another language. Correct one of the two.',
  ]);
});

test('a date of publication in the future is found', () => {
  const early = readNew('en', 'early', { front: 'publishedOn: "2031-01-01"\n' });
  expect(scheduledArticles([early], '2026-11-22').map(({ file }) => file)).toEqual(['content/en/blog/early.mdx']);
  expect(scheduledArticles([early], '2031-01-01')).toEqual([]);
});

test('an article that was updated only in another language is found', () => {
  const english = readNew('en', 'updated', { front: 'article: same\nupdatedOn: "2026-03-01"\n' });
  const french = readNew('fr', 'attend', { front: 'article: same\n' });
  const spanish = readNew('es', 'posterior', { front: 'article: same\npublishedOn: "2026-04-01"\n' });
  expect(waitingUpdates([english, french, spanish]).map(({ file }) => file)).toEqual(['content/fr/blog/attend.mdx']);
});
