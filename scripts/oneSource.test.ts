import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as shared from '@emovera/contract/limits.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dataAttributes } from '../site/src/client/dataAttributes.ts';
import * as siteOnly from '../site/src/constants.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^leads\/test\/|^site\/tests\/|^e2e\//.test(file);

/** All source files except tests, without comments. */
const sources = listed('*.ts', '*.tsx', '*.astro', '*.mjs', '*.css')
  // What only "npm run dev" shows does not depend on the styles of the site.
  .filter((file) => !isTest(file) && !file.startsWith('site/src/development/'))
  .map((file) => ({ file, text: withoutComments(read(file)) }));
const words = listed('content').filter((file) => /^content\/(?!facts\/|README)/.test(file));
const company = parse(read('content/facts/company.yaml'));
const plans = parse(read('content/facts/plans.yaml'));

test('source files and texts are found', () => {
  expect(sources.length).toBeGreaterThan(250);
  expect(words.length).toBeGreaterThan(150);
});

describe('languages are listed only in the locale table', () => {
  const codes = localeCodes.join('|');
  const named = new RegExp(`(['"\`])(${codes})\\1|\\b(?:${codes})(?=\\|(?:${codes})\\b)|^\\s*(${codes}):|\\[lang=["']?(${codes})\\b`, 'gm');
  const languagesIn = (text: string) => new Set([...text.matchAll(named)].map(([match]) => match.replace(/[^a-zA-Z-]|lang/g, '')));

  test('the locale table itself is recognised as a list', () => {
    expect(languagesIn(read('contract/src/locales.ts')).size).toBe(localeCodes.length);
    expect(languagesIn(`/(${codes})/`).size).toBeGreaterThan(1);
  });

  test('no other source file names two languages', () => {
    const lists = sources.filter(({ file, text }) => file !== 'contract/src/locales.ts' && languagesIn(text).size > 1);
    expect(lists.map(({ file }) => file)).toEqual([]);
  });
});

describe('the constants of the product are in contract/src/limits.ts and site/src/constants.ts only', () => {
  const constants = { ...shared, ...siteOnly };
  const elsewhere = sources.filter(({ file }) => !['contract/src/limits.ts', 'site/src/constants.ts'].includes(file));
  const filesWith = (pattern: RegExp, folder = '') =>
    elsewhere.filter(({ file, text }) => file.startsWith(folder) && pattern.test(text)).map(({ file }) => file);

  test('each constant is used', () => {
    const unused = Object.keys(constants).filter((name) => !elsewhere.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)));
    expect(unused).toEqual([]);
  });

  test('no other file has the length of a field', () => {
    const lengths = Object.values(constants.limits).map((length) => String(length).replace(/(?<=\d)(?=000$)/, '_?'));
    expect(lengths.length).toBeGreaterThan(5);
    expect(filesWith(new RegExp(`m(?:ax|in)length["']?\\s*[=:]\\s*["'{]*(?:${lengths.join('|')})\\b`, 'i'))).toEqual([]);
    expect(filesWith(/\b(?:32_?000|2_?000)\b(?=.*\b(?:message|length)\b)/i)).toEqual([]);
  });

  test('no other file has the loop time of the banner or the delay of the title', () => {
    const seconds = [constants.bannerLoopSeconds, constants.fadingTitleSeconds].flatMap((value) => [`${value}s`, `${value}_?000ms`]);
    expect(filesWith(new RegExp(`(?<![\\w.])(?:${seconds.join('|')})\\b`), 'site/')).toEqual([]);
  });

  test('no computation has the yearly reduction as a number', () => {
    const { yearlyReduction } = plans;
    expect(yearlyReduction).toBeGreaterThan(0);
    const forms = [yearlyReduction, 100 - yearlyReduction, yearlyReduction / 100, 1 - yearlyReduction / 100].map((value) =>
      String(value).replace('.', '\\.'),
    );
    const pattern = new RegExp(`[*/(=]\\s*(?:${forms.join('|')})(?![\\w.%])`);
    expect(pattern.test('monthly * 12 * 0.8')).toBe(true);
    const files = filesWith(pattern, 'site/src/features/pricing/').filter((file) => !file.endsWith('/schema.ts'));
    expect(files).toEqual([]);
  });

  test('the service does not repeat the time window for duplicate leads', () => {
    expect(filesWith(/\b300(?:_?000)?\b/, 'leads/src/')).toEqual([]);
  });
});

test('only one file formats numbers, so that no zero has a sign', () => {
  const formats = /new Intl\.NumberFormat\b|\.toLocaleString\(/;
  expect(sources.filter(({ text }) => formats.test(text)).map(({ file }) => file)).toEqual(['contract/src/format.ts']);
});

test('only one file knows how an operator starts the commands, and what runs on a server names the command there', () => {
  const typed = /run (?:--silent )?leads\b|emovera-leads|bin\/leads\.js/;
  expect(sources.filter(({ text }) => typed.test(text)).map(({ file }) => file)).toEqual(['leads/src/program.ts']);
  expect(words.filter((file) => typed.test(read(file)))).toEqual([]);
  const deployed = listed('deploy');
  expect(deployed.filter((file) => read(file).includes('sudo emovera-leads'))).toContain('deploy/prometheus/alerts.yaml');
  expect(deployed.filter((file) => read(file).includes('npm run leads'))).toEqual([]);
});

describe('facts about the company are only in content/facts/company.yaml', () => {
  const facts: string[] = [
    company.origin,
    new URL(company.origin).hostname.replace(/^www\./, ''),
    company.email,
    company.phone,
    company.phoneDisplay,
  ];

  test('no source file names the company', () => {
    expect(company.brand).toMatch(/\w/);
    const brand = new RegExp(company.brand, 'i');
    expect(sources.filter(({ text }) => brand.test(text.replaceAll('@emovera/', ''))).map(({ file }) => file)).toEqual([]);
  });

  test('no source file and no text has its addresses or phone numbers', () => {
    expect(facts.every((fact) => typeof fact === 'string' && fact.length > 5)).toBe(true);
    const all = [...sources, ...words.map((file) => ({ file, text: read(file) }))];
    expect(all.filter(({ text }) => facts.some((fact) => text.includes(fact))).map(({ file }) => file)).toEqual([]);
  });
});

describe('colours are only in site/src/styles/tokens.css, and the dark ones of the lead desk in its theme', () => {
  const raw =
    /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|(?:color|background|fill|stroke|border[\w-]*|outline[\w-]*|shadow)["']?\s*[:=]\s*[{"'\w\s.]*\b(?:white|black|red|purple|gr[ae]y|blue|green|yellow|orange|silver)\b/i;

  test.each(['color: #fff;', 'fill="#a1b2c3"', 'background: rgb(1 2 3 / 0.5)', 'border: 1px solid red', "stroke: 'white'"])(
    '%s is recognised as a colour',
    (line) => {
      expect(raw.test(line)).toBe(true);
    },
  );

  test('no style sheet and no component has another colour', () => {
    const places = ['site/src/styles/tokens.css', 'desk/src/styles/theme.css'];
    const screens = sources.filter(({ file }) => /^(?:site|desk|editor)\//.test(file) && !places.includes(file));
    expect(screens.length).toBeGreaterThan(300);
    const found = screens.flatMap(({ file, text }) => {
      // Fragment links and private fields look like colours.
      const line = text
        .replace(/href=["{][^"}]*["}]|url\([^)]*\)|this\.#\w+/g, '')
        .split('\n')
        .find((candidate) => raw.test(candidate));
      return line ? [`${file}: ${line.trim()}`] : [];
    });
    expect(found).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1');
}

describe('data attributes are listed in site/src/client/dataAttributes.ts', () => {
  const list = 'site/src/client/dataAttributes.ts';
  const others = sources.filter(({ file }) => file.startsWith('site/src/') && file !== list);
  const dashed = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const used = new Set(
    others.flatMap(({ text }) => [
      ...[...text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name),
      ...[...text.matchAll(/\bdataset\.(\w+)/g)].map(([, name = '']) => dashed(name)),
    ]),
  );

  test('the list has exactly the attributes that are used', () => {
    expect([...used].sort()).toEqual(Object.keys(dataAttributes).sort());
  });
});
