import { expect, test } from 'vitest';
import { splitCode } from './CodeSample.tsx';

const kinds = (code: string) =>
  splitCode(code)
    .filter(({ kind }) => kind)
    .map(({ text, kind }) => `${kind} ${text}`);

test('JSON has names, texts and numbers', () => {
  expect(kinds('{ "joy": 0.37, "id": "r-1042, 5: x" }')).toEqual(['key "joy"', 'number 0.37', 'key "id"', 'string "r-1042, 5: x"']);
});

test('JavaScript has keywords, names of properties and templates', () => {
  expect(kinds("const a = await f({ id: 'r-1' }, `code: if`);")).toEqual([
    'keyword const',
    'keyword await',
    'key id',
    "string 'r-1'",
    'string `code: if`',
  ]);
});

test('a command has its name, its flags and its texts', () => {
  expect(kinds('curl https://api.example/v1/a-H \\\n  -H "Key: 5f" -d @request.json')).toEqual([
    'keyword curl',
    'keyword -H',
    'string "Key: 5f"',
    'keyword -d',
  ]);
});

test('the parts are the whole sample', () => {
  const code = 'if (1) throw "x";\n';
  expect(
    splitCode(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});
