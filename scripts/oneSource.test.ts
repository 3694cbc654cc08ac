import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/* Facts that must be in one place, because a copy would become wrong when they change. Types and lint rules cannot find these copies. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^[\w-]+\/tests?\/|^e2e\//.test(file);

/** All source files except tests, without comments. */
const sources = listed('*.ts', '*.tsx', '*.astro', '*.mjs', '*.css')
  // Pages that only "npm run dev" shows do not use the styles of the site.
  .filter((file) => !isTest(file) && !file.startsWith('site/src/development/'))
  .map((file) => ({
    file,
    text: read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/ .*$/gm, '$1'),
  }));
const texts = listed('content')
  .filter((file) => /^content\/(?!facts\/|README)/.test(file))
  .map((file) => ({ file, text: read(file) }));
const filesWith = (files: typeof sources, pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('source files and texts are found', () => {
  expect(sources.length).toBeGreaterThan(250);
  expect(texts.length).toBeGreaterThan(150);
});

test('only one file formats numbers, so that no zero has a sign', () => {
  expect(filesWith(sources, /new Intl\.NumberFormat\b|\.toLocaleString\(/)).toEqual(['contract/src/format.ts']);
});

test('only one file knows how an operator starts the commands, and what runs on a server names the command there', () => {
  const typed = /run (?:--silent )?leads\b|emovera-leads|bin\/leads\.js/;
  expect(filesWith(sources, typed)).toEqual(['leads/src/program.ts']);
  expect(filesWith(texts, typed)).toEqual([]);
  const deployed = listed('deploy').map((file) => ({ file, text: read(file) }));
  expect(filesWith(deployed, /sudo emovera-leads/)).toContain('deploy/prometheus/alerts.yaml');
  expect(filesWith(deployed, /npm run leads/)).toEqual([]);
});

test('the name, addresses and telephone numbers of the company are only in content/facts/company.yaml', () => {
  const { brand, origin, email, phone, phoneDisplay } = parse(read('content/facts/company.yaml')) as Record<string, string>;
  const facts = [origin, new URL(origin ?? '').hostname.replace(/^www\./, ''), email, phone, phoneDisplay].map(String);
  expect(Math.min(...facts.map(({ length }) => length))).toBeGreaterThan(5);
  expect(filesWith([...sources, ...texts], new RegExp(facts.map(RegExp.escape).join('|')))).toEqual([]);
  const code = sources.map(({ file, text }) => ({ file, text: text.replaceAll('@emovera/', '') }));
  expect(filesWith(code, new RegExp(RegExp.escape(String(brand)), 'i'))).toEqual([]);
});

test('colours are only in the tokens, whose contrast is tested, and the dark ones of the screens in their theme', () => {
  const raw =
    /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|(?:color|background|fill|stroke|border[\w-]*|outline[\w-]*|shadow)["']?\s*[:=]\s*[{"'\w\s.]*\b(?:white|black|red|purple|gr[ae]y|blue|green|yellow|orange|silver)\b/i;
  for (const line of ['color: #fff;', 'fill="#a1b2c3"', 'background: rgb(1 2 3 / 0.5)', 'border: 1px solid red', "stroke: 'white'"])
    expect(line).toMatch(raw);
  const places = ['site/src/styles/tokens.css', 'screens/src/theme.css'];
  const screens = sources.filter(({ file }) => /^(?:site|desk|editor|screens)\//.test(file) && !places.includes(file));
  expect(screens.length).toBeGreaterThan(300);
  // Fragment links and private fields look like colours.
  const lines = screens.flatMap(({ file, text }) =>
    text
      .replace(/href=["{][^"}]*["}]|url\([^)]*\)|this\.#\w+/g, '')
      .split('\n')
      .map((line) => ({ file, text: line })),
  );
  expect(lines.filter(({ text }) => raw.test(text)).map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
});
