import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, readXliff, writeXliff } from './xliff.ts';

const written = (source: string, more: Partial<Entry> = {}) =>
  writeXliff({
    sourceLang: 'en',
    lang: 'fr',
    entries: [{ file: 'f.yaml', key: 'k', source, target: undefined, isFinal: false, notes: [], ...more }],
  });
const read = (xliff: string) => readXliff('texts.xlf', Buffer.from(xliff)).entries[0];
const withUnit = (elements: string) => written('').replace(/<source>[\s\S]*<\/target>/, elements);

test('marks and strange characters survive', () => {
  const pieces = '{count} [a]{joy} *b* **c** * [ ]{ } < & " \' ]]> é 👍 `x` [^k]'.split(' ');
  const text = fc.array(fc.constantFrom(...pieces, '<Source n={1} />', '\n', ' '), { minLength: 1 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (source, target) => {
      expect(read(written(source, { target, isFinal: true }))).toMatchObject({ source, target, isFinal: true });
      expect(read(written(source, { target }))).toMatchObject({ source, target: undefined, isFinal: false });
    }),
  );
});

test('marks are elements that tools protect, with the same number in the translation, and notes are elements too', () => {
  const xliff = written('[a {count}]{fear}', { target: '{count} [b]{fear}', isFinal: true, notes: ['At most 60 characters.'] });
  expect(xliff).toContain('<source><bpt id="1">[</bpt>a <ph id="2">{count}</ph><ept id="1">]{fear}</ept></source>');
  expect(xliff).toContain('<target state="final"><ph id="2">{count}</ph> <bpt id="1">[</bpt>b<ept id="1">]{fear}</ept></target>');
  expect(xliff).toContain('<note>At most 60 characters.</note>');
});

test('the target of a text that is not up to date is its source, and its present translation is a note', () => {
  const xliff = written('New', { target: 'Ancien' });
  expect(xliff).toContain('<target state="needs-translation">New</target>');
  expect(xliff).toContain('<note>Present translation: Ancien</note>');
});

describe('a text that a tool has divided into segments', () => {
  const segments = (...texts: string[]) => texts.map((text, index) => `<mrk mtype="seg" mid="${index}">${text}</mrk>`);
  const unit = (target: string, state = 'translated') =>
    withUnit(
      `<source>One. Two – three.</source><seg-source>${segments('One.', 'Two', 'three.').join(' ').replace('Two</mrk> ', 'Two</mrk> – ')}</seg-source><target state="${state}">${target}</target>`,
    );

  test.each([
    ['has the text between its segments', segments('Un.', 'Deux', 'trois.').join(' ; '), 'Un. ; Deux ; trois.'],
    ['has the spaces and texts of the source if the tool leaves them out', segments('Un.', 'Deux', 'trois.').join(''), 'Un. Deux – trois.'],
    ['has the texts of the source if the tool writes only spaces', segments('Un.', 'Deux', 'trois.').join(' '), 'Un. Deux – trois.'],
    ['can be translated as a whole', 'Un. Deux – trois.', 'Un. Deux – trois.'],
    [
      'can have other marks of tools',
      `<mrk mtype="x-term">${segments('Un.', '<mrk mtype="x-term">Deux</mrk>', 'trois.').join(' ')}</mrk>`,
      'Un. Deux – trois.',
    ],
  ])('%s', (_, target, text) => {
    expect(read(unit(target))).toMatchObject({ target: text });
  });

  test.each([
    ['one is empty', segments('Un.', '', 'trois.').join(' '), 'translated', 'its segment “Two” is not translated'],
    ['one is missing', segments('Un.', 'Deux').join(' '), 'translated', 'its segment “three.” is not translated'],
    ['one is still its source', segments('Un.', 'Two', 'trois.').join(' '), 'needs-translation', 'its segment “Two” is not translated'],
    [
      'one is there twice',
      segments('Un.', 'Deux', 'trois.').join(' ') + segments('Un.')[0],
      'translated',
      'the segment “Un.” exactly once',
    ],
    ['the translation is not divided, and not finished', 'Un.', 'needs-translation', 'its segment “One.” is not translated'],
  ])('is not translated, with an error, if %s', (_, target, state, error) => {
    expect(read(unit(target, state))).toMatchObject({ target: undefined, error: expect.stringContaining(error) });
  });

  test('is not translated, without an error, if no segment is', () => {
    for (const target of [segments('', '', '').join(' '), segments('One.', 'Two', 'three.').join('')]) {
      expect(read(unit(target, 'needs-translation'))?.target).toBeUndefined();
      expect(read(unit(target, 'needs-translation'))?.error).toBeUndefined();
    }
  });

  test('is not translated, with an error, if the segments have lost a part of the source', () => {
    const xliff = unit(segments('Un.', 'Deux', 'trois.').join(' ')).replace('</mrk> – <mrk', '</mrk><mrk');
    expect(read(xliff)?.error).toContain('its segments are not the text of the source');
  });
});

test.each([
  ['another code', '<ph id="2">{count}</ph>', '<ph id="2">{total}</ph>'],
  ['another end of a span', '<ept id="1">]{fear}</ept>', '<ept id="1">]{joy}</ept>'],
  ['another id', '<ph id="2">', '<ph id="9">'],
  ['another attribute', '<ph id="2">', '<ph id="2" ctype="bold">'],
  ['another element', '<ph id="2">{count}</ph>', '<bpt id="2">{count}</bpt>'],
  ['an unknown element', '<ph id="2">{count}</ph>', '<x id="2"/>'],
])('a translation with %s is not read, and has an error', (_, from, to) => {
  const xliff = written('[a {count}]{fear}', { target: '[b {count}]{fear}', isFinal: true });
  const at = xliff.indexOf('<target');
  const entry = read(xliff.slice(0, at) + xliff.slice(at).replace(from, to));
  expect(entry).toMatchObject({ key: 'k', target: undefined, error: expect.stringMatching(/^the inline element .*source\.$/) });
});

describe('a file is refused, with its name and a remedy, if it', () => {
  const xliff = written('One’s', { target: 'Été', isFinal: true });
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const latin1 = (text: string) => Buffer.from(text.replace('’', "'"), 'latin1');
  const asLatin1 = xliff.replace('UTF-8', 'ISO-8859-1');
  test.each<[string, string, Buffer]>([
    ['is UTF-16', 'is not in UTF-8. Ask the translator to save it as UTF-8.', utf16(`\ufeff${xliff.replace('UTF-8', 'UTF-16')}`)],
    ['is UTF-16 without a mark at its start', 'is not in UTF-8.', utf16(written('One').replace('UTF-8', 'UTF-16'))],
    ['is Latin-1', 'is not in UTF-8.', latin1(asLatin1)],
    ['is Latin-1 and says that it is UTF-8', 'is not in UTF-8.', latin1(xliff)],
    ['is UTF-8 and says that it is Latin-1', 'says that it is in ISO-8859-1. Ask', Buffer.from(asLatin1)],
    ['was read as Latin-1 and saved as UTF-8', 'has damaged letters, such as', Buffer.from(Buffer.from(xliff).toString('latin1'))],
    ['has lost letters', 'has damaged letters, such as “\ufffd”', Buffer.from(xliff.replace('Été', '\ufffdt\ufffd'))],
    ['is not XML', 'is not valid XML', Buffer.from('<xliff><file></xliff>')],
    [
      'is XLIFF 2',
      'is XLIFF 2.0, and only XLIFF 1.2 is read. Export the texts again, on the editing screen or with npm run',
      Buffer.from('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>'),
    ],
    ['is other XML', 'is another kind of file, and only XLIFF 1.2 is read. Export', Buffer.from('<html/>')],
  ])('%s', (_, message, bytes) => {
    expect(() => readXliff('texts.xlf', bytes)).toThrow(`texts.xlf ${message}`);
  });

  test('is a table', () => {
    expect(() => readXliff('texts.csv', Buffer.from('file,key'))).toThrow(
      'texts.csv is a table, and only XLIFF 1.2 is read. Export the texts again',
    );
  });
});

test('a byte order mark, line breaks of Windows, and another name of UTF-8 are read', () => {
  const xliff = written('One’s', { target: 'Été', isFinal: true });
  const text = `\ufeff${xliff.replace('UTF-8', 'utf-8').replaceAll('\n', '\r\n')}`;
  expect(read(text)).toMatchObject({ source: 'One’s', target: 'Été' });
});
