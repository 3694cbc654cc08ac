import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureErrors, unusedPictures } from './pictureErrors.ts';
import { pictureProblem } from './pictureProblem.ts';

let root = '';
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'pictures-'))}/`;
  write('content/pictures/README.md', 'Text.');
  write('content/facts/team.yaml', 'people:\n  - { id: ana, portrait: ana }\n');
  facts('');
  for (const lang of localeCodes) words(lang, 'ana: "Ana at a window"');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(`${root}${file}`), { recursive: true });
  writeFileSync(`${root}${file}`, content);
}

/** Facts of the picture "ana". `alter` replaces or adds lines. */
function facts(more: string, licence = 'licence: own\n    source: "Taken for us"'): void {
  write('content/facts/pictures.yaml', `pictures:\n  - id: ana\n    author: A. Ruiz\n    ${licence}\n${more}`);
}

const words = (lang: string, alternatives: string) =>
  write(
    `content/${lang}/pictures.yaml`,
    `credit: "Picture: {author}"\ncroppedCredit: "Picture, cropped: {author}"\nalternatives:\n  ${alternatives}\n`,
  );

/** A photograph of 60 × 40 px. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a86', noise: { type: 'gaussian', mean: 120, sigma: 40 } } });

const errors = async () => (await pictureErrors(root)).map(({ file, message }) => `${file}: ${message}`);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a complete %s has no errors', async (format) => {
  write(`content/pictures/ana.${format}`, await photo().toFormat(format).toBuffer());
  expect(await errors()).toEqual([]);
  expect(unusedPictures(root)).toEqual([]);
});

test.each<[string, () => void | Promise<void>, RegExp]>([
  [
    'has no file',
    () => rmSync(`${root}content/pictures/ana.jpg`),
    /^content\/facts\/pictures\.yaml: the picture "ana" has no file\. Put ana\.jpg/,
  ],
  [
    'has no licence',
    () => facts('', 'source: "Taken for us"'),
    /^content\/facts\/pictures\.yaml: Key "pictures\.licence" \(item 1 of pictures, ana\) is missing\. Add it/,
  ],
  ['has no source', () => facts('', 'licence: own'), /Key "pictures\.source" .* is missing\. Add it/],
  ['has an unknown licence', () => facts('', 'licence: free\n    source: "x"'), /Key "pictures\.licence".*expected one of "own"/],
  [
    'has a licence that asks for a link',
    () => facts('', 'licence: CC BY 4.0\n    source: "x"'),
    /Key "pictures\.source".*begins with https/,
  ],
  ['has a focus outside of the picture', () => facts('    focus: [2, 0]\n'), /Key "pictures\.focus".*Write a number from 0 to 1/],
  ['has a focus that is not a place', () => facts('    focus: head\n'), /Key "pictures\.focus".*Write \[0\.5, 0\.3\].*top left/],
  [
    'has no text alternative',
    () => words('fr', 'bob: "Bob"'),
    /content\/facts\/team\.yaml: ana: the picture "ana" has no text alternative\. Add "ana" under "alternatives" in content\/fr\/pictures\.yaml/,
  ],
  [
    'is described but does not exist',
    () => words('es', 'ana: "Ana"\n  bob: "Bob"'),
    /^content\/es\/pictures\.yaml: Key "alternatives\.bob": no picture .* Correct it, or delete the line/,
  ],
  [
    'is not in the facts',
    () => write('content/facts/team.yaml', 'people:\n  - { id: ana, portrait: anna }\n'),
    /team\.yaml: ana: the picture "anna" is not in content\/facts\/pictures\.yaml\. Use one of: ana/,
  ],
  [
    'is not a picture',
    () => write('content/pictures/ana.jpg', 'Text.'),
    /^content\/pictures\/ana\.jpg: is not a picture, or is damaged .*Save it again/,
  ],
  [
    'is cut off',
    async () => {
      const whole = await photo().resize(900).jpeg().toBuffer();
      write('content/pictures/ana.jpg', whole.subarray(0, whole.length / 2));
    },
    /^content\/pictures\/ana\.jpg: is not a picture, or is damaged/,
  ],
  [
    'has the ending of another format',
    async () => write('content/pictures/ana.jpg', await photo().png().toBuffer()),
    /ana\.jpg: is a PNG file with another ending\. Save it as JPG/,
  ],
  [
    'has an ending that browsers do not know',
    () => write('content/pictures/ana.heic', 'x'),
    /ana\.heic: cannot be shown\. Save it as JPEG/,
  ],
  [
    'has two files',
    async () => write('content/pictures/ana.png', await photo().png().toBuffer()),
    /ana\.png: has the name of ana\.jpg, with another ending/,
  ],
  [
    'is too large',
    () => write('content/pictures/ana.jpg', new Uint8Array(21 * 2 ** 20)),
    /ana\.jpg: has 21 MB, more than 20\. Save it smaller/,
  ],
])('a picture that %s is refused with file and remedy', async (_, damage, message) => {
  write('content/pictures/ana.jpg', await photo().jpeg().toBuffer());
  expect(await errors()).toEqual([]);
  await damage();
  expect((await errors()).join('\n')).toMatch(message);
});

test('a drawing cannot be a portrait, and must not contain a script', async () => {
  const svg = (content: string) =>
    write('content/pictures/ana.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`);
  svg('<path d="M0 0h9v9z"/>');
  expect(await errors()).toEqual([expect.stringMatching(/ana: a portrait cannot be an SVG/)]);
  svg('<script>alert(1)</script>');
  expect((await errors()).join('\n')).toMatch(/ana\.svg: contains a script/);
});

test('decoration needs no text alternative', async () => {
  write('content/pictures/ana.jpg', await photo().jpeg().toBuffer());
  facts('    isDecoration: true\n');
  for (const lang of localeCodes) words(lang, '{}');
  expect(await errors()).toEqual([]);
  expect(pictureProblem(root, 'ana', 'en')).toBeUndefined();
});

test('a picture that nothing shows, and a file without facts, are found', async () => {
  write('content/pictures/ana.jpg', await photo().jpeg().toBuffer());
  write('content/pictures/bob.jpg', await photo().jpeg().toBuffer());
  write('content/facts/team.yaml', 'people:\n  - { id: ana }\n');
  expect(unusedPictures(root).map(({ file, message }) => `${file} ${message.slice(0, 52)}`)).toEqual([
    'content/pictures/bob.jpg is not in content/facts/pictures.yaml. Add its autho',
    'content/facts/pictures.yaml no article and no portrait shows the picture "ana". ',
  ]);
  write('content/es/blog/una.mdx', '---\narticle: one\n---\n\n```picture\nid: ana\n```\n');
  expect(unusedPictures(root)).toHaveLength(1);
});
