import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../../scripts/newFolder.ts';
import { isFull } from '../../scripts/testScope.ts';
import { setInYaml, updateYaml } from './editYaml.ts';
import { contentFiles, factFiles } from './files.ts';
import { findFormatErrors, formatContent } from './format.ts';

const text = `# Plans
plans:
  - id: listen # the smallest
    name: "Listen"
    users: 2
    sectors: [bank, retail]
  - id: act
    name: 'Act'
    users: unlimited
  # Not sold any more.
  - id: old
    name: Old
    profile: { joy: 60, fear: 40 }
notes: >-
  One line, folded.
empty: []
`;

/** Lines that a change removes and adds. Moved lines are not included. */
function changedLines(before: string, after: string): string[] {
  const surplus = (lines: readonly string[], others: readonly string[]) => {
    const left = new Map<string, number>();
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
    return lines.filter((line) => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count <= 0;
    });
  };
  const [old, now] = [before.split('\n'), after.split('\n')];
  const [gone, added] = [surplus(old, now), surplus(now, old)];
  return [...gone.map((line) => `-${line}`), ...added.map((line) => `+${line}`)];
}

describe('a change of a YAML file touches only its own lines', () => {
  for (const [what, path, value, lines] of [
    ['a text in double quotes', ['plans', 0, 'name'], 'Listen: more', ['-    name: "Listen"', '+    name: "Listen: more"']],
    ['a text in single quotes', ['plans', 1, 'name'], 'Act now', ["-    name: 'Act'", "+    name: 'Act now'"]],
    ['a text without quotes that needs them', ['plans', 2, 'name'], 'Old: gone', ['-    name: Old', '+    name: "Old: gone"']],
    ['a number', ['plans', 0, 'users'], 3, ['-    users: 2', '+    users: 3']],
    ['a value with a comment behind it', ['plans', 0, 'id'], 'hear', ['-  - id: listen # the smallest', '+  - id: hear # the smallest']],
    ['a list in brackets', ['plans', 0, 'sectors'], ['bank', 'a, b'], ['-    sectors: [bank, retail]', '+    sectors: [bank, "a, b"]']],
    ['a map in braces', ['plans', 2, 'profile', 'joy'], 55, ['-    profile: { joy: 60, fear: 40 }', '+    profile: { joy: 55, fear: 40 }']],
    ['a new key', ['plans', 1, 'price'], 9, ['+    price: 9']],
    ['a new key at the top', ['draft'], true, ['+draft: true']],
    ['a removed key', ['plans', 0, 'users'], undefined, ['-    users: 2']],
    ['the first key of an item', ['plans', 1, 'id'], undefined, ['-  - id: act', "-    name: 'Act'", "+  - name: 'Act'"]],
    ['a removed item', ['plans', 1], undefined, ['-  - id: act', "-    name: 'Act'", '-    users: unlimited']],
    [
      'a removed item with a comment above it',
      ['plans', 2],
      undefined,
      ['-  # Not sold any more.', '-  - id: old', '-    name: Old', '-    profile: { joy: 60, fear: 40 }'],
    ],
    ['a text that gets a second line', ['plans', 2, 'name'], 'Old\nGone', ['-    name: Old', '+    name: |-', '+      Old', '+      Gone']],
    ['a folded text', ['notes'], 'Short', ['-  One line, folded.', '+  Short']],
    ['a folded text that gets paragraphs', ['notes'], 'One\nTwo', ['-  One line, folded.', '+  One', '+  Two']],
    ['a key in a map that does not exist', ['more', 'inner'], 1, ['+more:', '+  inner: 1']],
    ['the first item of a list', ['empty'], ['one'], ['-empty: []', '+empty: [one]']],
  ] as [string, Path, unknown, string[]][]) {
    test(what, () => {
      const changed = setInYaml(text, path, value);
      expect(parse(changed)).toEqual(withValue(parse(text), path, value));
      expect(changedLines(text, changed).filter((line) => line.length > 1)).toEqual(lines);
    });
  }

  test('an item that moves keeps its lines, with their comments and quotes', () => {
    const { plans } = parse(text) as { plans: unknown[] };
    const changed = setInYaml(text, ['plans'], [plans[1], plans[0], plans[2]]);
    expect((parse(changed) as { plans: unknown[] }).plans).toEqual([plans[1], plans[0], plans[2]]);
    expect(changed.split('\n').toSorted()).toEqual(text.split('\n').toSorted());
  });

  test('several changes are made at once, and new items are written like those beside them', () => {
    const quoted = 'list:\n  - { name: "A", value: 1 } # first\n  - { name: "B", value: 2 }\nprofile: { joy: 60, fear: 40 }\n';
    const wanted = {
      list: [
        { name: 'A', value: 1 },
        { name: 'B', value: 2 },
        { name: 'C', value: 3 },
      ],
      profile: { joy: 50, fear: 50 },
      note: 'x',
    };
    expect(updateYaml(quoted, wanted)).toBe(
      'list:\n  - { name: "A", value: 1 } # first\n  - { name: "B", value: 2 }\n  - { name: "C", value: 3 }\nprofile: { joy: 50, fear: 50 }\nnote: x\n',
    );
  });

  test('new days and hours are in quotes, because the build reads others as dates', () => {
    expect(updateYaml('a: 1\n', { a: 1, day: '2027-01-14', time: '11:00', list: [{ firstDay: '2027-01-04', text: '2027' }] })).toBe(
      'a: 1\nday: "2027-01-14"\ntime: "11:00"\nlist:\n  - firstDay: "2027-01-04"\n    text: "2027"\n',
    );
    expect(setInYaml('day: 2027-01-14\n', ['other'], 'x')).toBe('day: "2027-01-14"\nother: x\n');
  });

  test('new keys are inserted where the order says', () => {
    const order = { plans: [], fresh: {}, other: 0, notes: '', empty: [] };
    const changed = updateYaml(text, { ...(parse(text) as object), other: 2, fresh: { inner: 1 } }, order);
    expect(changed).toBe(text.replace('notes:', 'fresh:\n  inner: 1\nother: 2\nnotes:'));
    expect(updateYaml(text, { ...(parse(text) as object), first: 0 }, { first: 0 })).toBe(text.replace('plans:', 'first: 0\nplans:'));
  });

  test('a comment above the first key or item stays there, and items stay apart by blank lines', () => {
    const people = '# Sample data.\npeople:\n  # In the order of the page.\n  - id: ada\n\n  - id: ben # new\n';
    expect(setInYaml(people, ['people', 0], undefined)).toBe(people.replace('ada\n\n  - id: ', ''));
    expect(setInYaml(people, ['people'], [{ id: 'ben' }, { id: 'ada' }, { id: 'eve' }])).toBe(
      people.replace('ada\n\n  - id: ben # new', 'ben # new\n\n  - id: ada\n\n  - id: eve'),
    );
    expect(setInYaml(`${people}other: 1\n`, ['people'], undefined)).toBe('# Sample data.\nother: 1\n');
  });

  test('line breaks of Windows, a byte order mark and narrow spaces stay', () => {
    const windows = '\ufeffa: « x\u202f! »\r\nb: 1\u00a0€ # c\r\nd: 2\r\n';
    expect(setInYaml(windows, ['d'], '12\u00a0%')).toBe(windows.replace('d: 2', 'd: 12\u00a0%'));
  });

  test('the same value changes nothing', () => {
    expect(setInYaml(text, ['plans', 0, 'users'], 2)).toBe(text);
  });
});

const root = fileURLToPath(new URL('../../', import.meta.url));

test('all content files have the form in which the editing screen writes them', () => {
  const files = [...contentFiles(root), ...factFiles(root)];
  expect(files.length).toBeGreaterThan(300);
  expect(findFormatErrors(root, files)).toEqual([]);
});

test('a file in another format is found with its first such line, and corrected without a change of its data', () => {
  const yaml = 'title:   "A"\nthemes: [ a,\n  b ] # c\n';
  const right = 'title: "A"\nthemes: [a, b] # c\n';
  expect(formatContent('content/en/a.yaml', yaml)).toBe(right);
  expect(formatContent('content/en/blog/a.mdx', `---\n${yaml}---\n\nText.\n`)).toBe(`---\n${right}---\n\nText.\n`);
  expect(formatContent('content/en/a.yaml', 'a: [')).toBe('a: [');
  const folder = newFolder();
  writeFileSync(join(folder, 'a.yaml'), right.replace('[a, b]', '[ a, b ]'));
  expect(findFormatErrors(`${folder}/`, ['a.yaml'])).toEqual([
    { file: 'a.yaml', line: 2, message: expect.stringContaining('npm run fix') },
  ]);
});

test('in every content file, a changed text or number changes only the lines of its value', () => {
  const files = globSync('content/{en,fr,es,facts}/**/*.{yaml,mdx}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  for (const file of files.filter((_, index) => isFull || index % 5 === 0)) {
    const whole = readFileSync(`${root}${file}`, 'utf8');
    const yaml = file.endsWith('.mdx') ? (/^---\n([\s\S]*?\n)---\n/.exec(whole)?.[1] ?? '') : whole;
    const data = parse(yaml) as unknown;
    const paths = leaves(data);
    // Some values of each file, so that the test is quick and covers each kind of value.
    for (const path of paths.filter((_, index) => index % 41 === 3)) {
      const value = valueAt(data, path);
      const next = typeof value === 'number' ? value + 1 : `${String(value)} – and: “more”`;
      const lines = changedLines(yaml, setInYaml(yaml, path, next));
      // A text of several lines also has a sign for its last line break.
      const max = String(value).includes('\n') ? 4 : 2;
      expect(lines.length, `${file} ${path.join('.')}`).toBeLessThanOrEqual(max);
    }
  }
});

/** The paths of all texts and numbers. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, Array.isArray(value) ? Number(key) : key]));
}
