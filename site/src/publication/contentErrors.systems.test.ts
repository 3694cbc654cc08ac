import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import { contentFolder } from '../content/origin.ts';
import { contentChecker } from './contentErrors.ts';

// The first check reads and parses all content.
vi.setConfig({ testTimeout: 60_000 });

const root = `${newFolder()}/`;
const check = contentChecker(root);
const changed = new Set<string>();
const original = (file: string) => fileURLToPath(new URL(file, contentFolder));

/** The content, with only the articles that the tests change or that depend on removed parts. `content-tools/src/content.test.ts` checks all articles. */
const kept = /reading-exit-interviews|csat-ces-nps-compared|author: hugoLindqvist|offerItem: insurance/;
beforeAll(() =>
  cpSync(fileURLToPath(contentFolder), `${root}content`, {
    recursive: true,
    filter: (file) => !file.endsWith('.mdx') || kept.test(file) || kept.test(readFileSync(file, 'utf8')),
  }),
);
afterEach(restore);

function change(file: string, alter: (text: string) => string, as = file): void {
  changed.add(as);
  writeFileSync(`${root}content/${as}`, alter(readFileSync(`${root}content/${file}`, 'utf8')));
}

function remove(file: string): void {
  changed.add(file);
  rmSync(`${root}content/${file}`);
}

function restore(): void {
  for (const file of changed) {
    if (existsSync(original(file))) cpSync(original(file), `${root}content/${file}`);
    else rmSync(`${root}content/${file}`);
  }
  changed.clear();
}

/** Errors as "file, line: message", without "content/". */
const errors = async () => (await check()).map(({ file, line, message }) => `${file.slice(8)}, ${line ?? '-'}: ${message}`);

test('the content has no errors, and every kind of file is checked', async () => {
  expect(await errors()).toEqual([]);
});

test('a text that counts something has plural forms', async () => {
  change('fr/pages/search.yaml', (text) => text.replace(/^everything: .*$/m, 'everything: "Afficher les {count} résultats"'));
  change('es/pages/home.yaml', (text) => text.replace(/^ {2}more: .*$/m, '  more: "{count} comentarios más"'));
  expect(await errors()).toEqual([
    expect.stringMatching(/^es\/pages\/home\.yaml, \d+: Key "sectors\.more": The word after \{count\} changes with the number\./),
    expect.stringMatching(/^fr\/pages\/search\.yaml, \d+: Key "everything"/),
  ]);
});

test('a new person or plan without words is named in each language', async () => {
  change('facts/team.yaml', (text) => `${text.trimEnd()}\n  - { id: leaMoreau, name: Léa Moreau, look: { hair: bob } }\n`);
  change('fr/pages/pricing.yaml', (text) => text.replace(/^ {2}act:$/m, '  acted:'));
  expect(await errors()).toEqual([
    expect.stringMatching(
      /^en\/pages\/aboutUs\.yaml, \d+: Key "team\.roles" has no entry "leaMoreau", which is in content\/facts\/team\.yaml\. Add it\.$/,
    ),
    expect.stringMatching(
      /^es\/pages\/aboutUs\.yaml, \d+: Key "team\.roles" has no entry "leaMoreau", which is in content\/facts\/team\.yaml\. Add it\.$/,
    ),
    expect.stringMatching(
      /^fr\/pages\/aboutUs\.yaml, \d+: Key "team\.roles" has no entry "leaMoreau", which is in content\/facts\/team\.yaml\. Add it\.$/,
    ),
    expect.stringMatching(
      /^fr\/pages\/pricing\.yaml, \d+: Key "plans" has no entry "act", which is in content\/facts\/plans\.yaml\. Add it\.$/,
    ),
  ]);
});

test('the telephone number, the hours and the days of an event cannot contradict themselves', async () => {
  change('facts/company.yaml', (text) => text.replace('+33199001234', '+33199005678').replace('"17:00"', '"08:00"'));
  change('facts/events.yaml', (text) => text.replace('lastDay: "2024-05-25"', 'lastDay: "2024-05-21"'));
  expect(await errors()).toEqual([
    expect.stringMatching(
      /^facts\/company\.yaml, \d+: Key "phoneDisplay": It must be the number in "phone", written for readers\. Change both\.$/,
    ),
    expect.stringMatching(/^facts\/company\.yaml, \d+: Key "hours\.closes": It must be later than "opens"\.$/),
    expect.stringMatching(
      /^facts\/events\.yaml, \d+: Key "events\.lastDay" \(item 1 of events, customerExperience2024\): It must not be before "firstDay"\.$/,
    ),
  ]);
});

test('addresses in facts lead to the web', async () => {
  change('facts/company.yaml', (text) => text.replace(/^login: .*/m, 'login: "javascript:alert(1)"'));
  change('facts/webinars.yaml', (text) => text.replace(/player: .*/, 'player: "//evil.example"'));
  expect(await errors()).toEqual([
    expect.stringMatching(/^facts\/company\.yaml, \d+: Key "login": Write a whole address that begins with https:\/\//),
    expect.stringMatching(/^facts\/webinars\.yaml, \d+: Key "services\.\w+\.player": Write a whole address/),
  ]);
});

test('the errors of all files are found, each with the line of its key, and are gone once the files are correct', async () => {
  change('facts/plans.yaml', (text) => text.replace('monthlyPrice:', 'monthlyPrise:'));
  change('fr/pages/pricing.yaml', (text) => text.replace(/^ {2}title: .*$/m, `  title: ${'x'.repeat(60)}`));
  change('en/blog/reading-exit-interviews.mdx', (text) => text.replace('category: ', 'category: un'));
  change('es/legal/legalInformation.md', (text) => text.replace('  title:', '  titulo:'));
  const found = await errors();
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^facts\/plans\.yaml, \d+: Key "plans\.monthlyPrise" \(item 1 of plans, listen\) is not known/),
      expect.stringMatching(/^fr\/pages\/pricing\.yaml, 2: Key "meta\.title": .* has 60\./),
      expect.stringMatching(/^en\/blog\/reading-exit-interviews\.mdx, 6: Key "category"/),
      expect.stringMatching(/^es\/legal\/legalInformation\.md, 3: Key "meta\.titulo" is not known/),
    ]),
  );
  restore();
  expect(await errors()).toEqual([]);
});

test('missing files, wrong names and files that nothing reads are named', async () => {
  remove('es/pages/api.yaml');
  remove('facts/events.yaml');
  change('facts/plans.yaml', (text) => text, 'facts/plans.january.yaml');
  change('en/pages/pricing.yaml', (text) => text, 'en/pages/princing.yaml');
  expect(await errors()).toEqual([
    'en/pages/princing.yaml, -: is not read by the site. Correct its name or its folder, or delete it.',
    'es/pages/api.yaml, -: is missing. Translate the file of another language, or delete it in all.',
    'facts/events.yaml, -: is missing. Restore it: the site needs its facts.',
    expect.stringMatching(/^facts\/plans\.january\.yaml, -: the name of a later version must have a day or "draft" before its ending\./),
  ]);
});

test('a later version is checked before its day, and a draft may have texts to write', async () => {
  change('facts/plans.yaml', (text) => text.replace('yearlyReduction:', 'reduction:'), 'facts/plans.2031-01-01.yaml');
  const unfinished = (text: string) => `${text}\n✎ Write the end.\n`;
  change('en/blog/reading-exit-interviews.mdx', (text) => unfinished(text.replace('publishedOn:', 'draft: true\npublishedOn:')));
  change('en/blog/csat-ces-nps-compared.mdx', unfinished);
  expect(await errors()).toEqual([
    expect.stringMatching(/^en\/blog\/csat-ces-nps-compared\.mdx, \d+: the ✎ marks text that is still to be written/),
    expect.stringMatching(/^facts\/plans\.2031-01-01\.yaml, -: Key "yearlyReduction" is missing/),
    expect.stringMatching(/^facts\/plans\.2031-01-01\.yaml, \d+: Key "reduction" is not known/),
  ]);
});

test('unknown placeholders of a legal text are named with file and line', async () => {
  const file = 'es/legal/legalInformation.md';
  const lines = readFileSync(original(file), 'utf8').split('\n').length;
  change(file, (old) => `${old}\nEs {company.legalNam}, {constructor} y\n{ company.city }.\n\nEs {company\ncity}.\n`);
  expect(await errors()).toEqual([
    expect.stringContaining(
      `${file}, ${lines + 1}: the placeholder {company.legalNam} is not known. Correct it to one of: company.legalName`,
    ),
    expect.stringContaining(`${file}, ${lines + 1}: the placeholder {constructor} is not known.`),
    expect.stringContaining(`${file}, ${lines + 4}: the placeholder {company\ncity} is not known.`),
  ]);
});

test('texts and facts that need what is gone are named, in every file that needs it', async () => {
  const without = (id: string) => (text: string) =>
    text.replace(new RegExp(`^  - \\{?\\n? *id: ${id}\\b[\\s\\S]*?(?=^  - |(?![\\s\\S]))`, 'm'), '');
  change('facts/webinars.yaml', without('npsEmotions'));
  change('fr/webinars/avisMagasins.yaml', (text) => text.replace(/^ {2}- start: "05:40"\n {4}/m, '  - '));
  change('facts/cases.yaml', (text) => without('insurance')(text).replace('sectors: [tourism]', 'sectors: [travel]'));
  change('facts/team.yaml', (text) => text.replace(/^ {2}- \{ id: hugoLindqvist.*\n/m, ''));
  change(
    'facts/files.yaml',
    (text) =>
      `${text.replace('checklists:', 'checklists:\n  - { id: newOne, part: first, profile: { joy: 100, surprise: 0, fear: 0, sadness: 0, anger: 0, disgust: 0 } }')}`,
  );
  change('facts/evidence.yaml', (text) =>
    text.replace('measure: feeComplaints', 'measure: luck').replace('quoted: rail', 'quoted: nobody'),
  );
  change('en/blog/reading-exit-interviews.mdx', (text) =>
    text
      .replace(/^author: .*/m, 'author: malikBenani\nstudy: noStudy\nkeyChart: 9\nofferItem: noCase')
      .replace(/\n$/, '\n<Source n={99} />\n'),
  );
  const found = await errors();
  const [authors, others] = [
    found.filter((error) => error.includes('"hugoLindqvist"')),
    found.filter((error) => !error.includes('"hugoLindqvist"')),
  ];
  expect(authors.length).toBeGreaterThan(5);
  for (const error of authors)
    expect(error).toMatch(
      /^\w\w\/blog\/[\w-]+\.mdx, \d+: Key "author": "hugoLindqvist" is not in content\/facts\/team\.yaml\. Use one of: /,
    );
  const offer = (file: string) =>
    expect.stringMatching(new RegExp(`^${file}\\.mdx, \\d+: Key "offerItem": "insurance" is not in content/facts/cases\\.yaml\\.`));
  const noFacts = (file: string, list: string, id: string) =>
    `${file}.yaml, -: there are no facts for this text, because "${list}" in content/facts/${list}.yaml has no "${id}". Add it there, or delete this file.`;
  const noSector = (lang: string) =>
    expect.stringMatching(
      new RegExp(
        `^${lang}/cases/tourism\\.yaml, -: content/facts/cases\\.yaml, "tourism": the sector "travel" is not in content/facts/sectors\\.yaml`,
      ),
    );
  const noText = (lang: string) =>
    `facts/files.yaml, -: "newOne" has no text content/${lang}/checklists/newOne.yaml. Write it, or remove "newOne".`;
  expect(others).toEqual([
    expect.stringMatching(/^en\/blog\/reading-exit-interviews\.mdx, -: keyChart is 9, but the text has \d charts?/),
    expect.stringMatching(/^en\/blog\/reading-exit-interviews\.mdx, -: the study "noStudy" needs content\/studies\/noStudy\.csv/),
    expect.stringMatching(/^en\/blog\/reading-exit-interviews\.mdx, \d+: it refers to source 99, but has \d/),
    offer('en/blog/the-letter-that-refuses-a-claim'),
    noFacts('en/cases/insurance', 'cases', 'insurance'),
    noSector('en'),
    offer('es/blog/la-carta-que-rechaza-un-siniestro'),
    noFacts('es/cases/insurance', 'cases', 'insurance'),
    noSector('es'),
    expect.stringMatching(/^facts\/cases\.yaml, \d+: Key "cases\.sectors": "travel" is not in content\/facts\/sectors\.yaml/),
    'facts/evidence.yaml, -: the case "banking" in content/facts/cases.yaml has no effect "luck". Use one of: feeComplaints, goodwillRefunds, angerShare.',
    expect.stringMatching(/^facts\/evidence\.yaml, \d+: Key "pages\.nps\.quoted": "nobody" is not in content\/facts\/evidence\.yaml/),
    ...['en', 'fr', 'es'].map(noText),
    expect.stringMatching(/^facts\/sectors\.yaml, \d+: Key "sectors\.case": "insurance" is not in content\/facts\/cases\.yaml/),
    offer('fr/blog/la-lettre-qui-refuse-un-sinistre'),
    noFacts('fr/cases/insurance', 'cases', 'insurance'),
    noSector('fr'),
    'fr/webinars/avisMagasins.yaml, -: content/facts/webinars.yaml, "avisMagasins": there is a video, so each part of the "programme" needs its "start" and its "summary". Add them to the text.',
    noFacts('fr/webinars/npsEmotions', 'webinars', 'npsEmotions'),
  ]);
});
