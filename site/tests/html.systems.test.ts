import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { ManifestTemplate } from '@emovera/contract/manifest.ts';
import { failureCodes, renderTemplate } from '@emovera/contract/template.ts';
import type { FieldError } from '@emovera/contract/validation.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { isFull } from '../../scripts/testScope.ts';
import { requireTool } from '../../scripts/tools.ts';
import { manifest, publicDir } from './builtPages.ts';
import { eachKind } from './pageKinds.ts';

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** A message of the checker that is not an error: its text, its location, and the reason. */
type Exception = { readonly message: RegExp; readonly extract: RegExp; readonly why: string };

/* Each is in a W3C specification and in browsers, but the checker's CSS part does not know it yet. */
const exceptions: readonly Exception[] = [
  { message: /^CSS: Unrecognized at-rule “@view-transition”$/, extract: /[};]@view-transition\{navig$/, why: 'CSS View Transitions 2' },
  { message: /^CSS: Unrecognized at-rule “@container”$/, extract: /[}{]@container \(inli$/, why: 'CSS Conditional 5' },
  {
    message: /^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
    extract: /^iner-type:(inline-)?size[;}]/,
    why: 'CSS Conditional 5',
  },
  {
    message: /^CSS: “(column-gap|block-size|font-size|grid-template-columns)”: Parse Error\.$/,
    extract: /,\d+cqi,[\d.]+rem\)[;}]|rem,[\d.]+cqi\)[;}]|^m\) minmax\(0,1fr\)[;}]/,
    why: 'CSS Conditional 5: lengths relative to a container',
  },
  {
    message: /^CSS: “appearance”: “base-select” is not a “appearance” value\.$/,
    extract: /^ppearance:base-select[;)]/,
    why: 'CSS Forms 1: the select that can be styled',
  },
  {
    message: /^CSS: Unknown pseudo-element or pseudo-class “::picker-icon”\.$/,
    extract: /[&n]::picker-icon\{/,
    why: 'CSS Forms 1: its arrow',
  },
  { message: /^CSS: “field-sizing”: Property “field-sizing” doesn't exist\.$/, extract: /^ld-sizing:content;/, why: 'CSS Forms 1' },
  {
    message: /^CSS: Unknown pseudo-element or pseudo-class “:target-current”$/,
    extract: /\{&:target-current\{/,
    why: 'CSS Overflow 5: the link of the contents to the section that is read',
  },
  {
    message: /^CSS: “scroll-target-group”: Property “scroll-target-group” doesn't exist\.$/,
    extract: /^get-group:auto[;}]/,
    why: 'CSS Overflow 5',
  },
  {
    message: /^CSS: “vector-effect”: Property “vector-effect” doesn't exist\.$/,
    extract: /^or-effect:non-scaling-stroke[;}]/,
    why: 'SVG 2',
  },
  { message: /^CSS: “paint-order”: Property “paint-order” doesn't exist\.$/, extract: /^int-order:stroke[;}]/, why: 'SVG 2' },
  {
    message: /^CSS: “mask”: Too many values or values are not recognized\.$/,
    extract: /^#0000 36px 40px\);/,
    why: 'CSS Masking 1: two layers that intersect',
  },
  {
    message: /^CSS: “transform”: Parse Error\.$/,
    extract: /\(100cqb - 100%\)/,
    why: 'CSS Conditional 5: a length relative to a container',
  },
  // builtPolicies.test.ts checks the hashes of styles.
  { message: /^Inline style violates Content Security Policy \(meta tag\): /, extract: /<style>@layer$/, why: 'it hashes another text' },
  {
    message: /^Resource violates Content Security Policy \(meta tag\): external stylesheet “\/_assets\/deferred\.\w+\.css” /,
    extract: /<link rel="stylesheet" href="\/_assets\/deferred\.\w+\.css" fetchpriority="low">/,
    why: 'it reads files, which have no origin, so that ’self’ allows it nothing',
  },
  {
    message: /^Resource violates Content Security Policy \(meta tag\): image “\/replays\/\w+\.(webp|svg)” /,
    extract: /<img src="\/replays\//,
    why: 'as for the style sheet; e2e/pages.spec.ts opens the pages without errors',
  },
  {
    message: /^Inline script violates Content Security Policy \(meta tag\): /,
    extract: /<script type="application\/(ld\+)?json"( id="[\w-]+")?>\{"/,
    why: 'HTML looks at a script’s type before it asks the policy: data blocks are never blocked',
  },
];

const dist = dirname(publicDir);
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

/** All documents that visitors can get, by descriptive names: pages, and the results of form templates. */
function documents(): Map<string, string> {
  const template = (name: string): ManifestTemplate => JSON.parse(read(`service/${name}`));
  const found = new Map<string, string>();
  for (const file of globSync('**/*.html', { cwd: publicDir })) found.set(`page ${file}`, read(`public/${file}`));
  for (const [address, { template: name }] of Object.entries(manifest.forms)) {
    const filled = template(name);
    // Each field has only one of its errors, because the others differ only in the text.
    const errors = Object.keys(filled.controls).flatMap((field): FieldError[] => {
      const code = Object.keys(filled.errors).find((key) => key.startsWith(`${field}.`));
      return code ? [{ field, code: code.slice(field.length + 1) as FieldError['code'] }] : [];
    });
    const typed = (field: string) => filled.parts.some((part) => typeof part === 'object' && part.slot === 'text' && part.field === field);
    const values = Object.fromEntries(
      Object.keys(filled.controls).map((field) => [field, `"><b a='&amp;${typed(field) ? '\n</textarea>' : ''}`]),
    );
    found.set(`refused ${address}`, renderTemplate(filled, { values, errors }));
    if (address.split('/').length === 4) found.set(`unavailable ${address}`, renderTemplate(filled, { values, failure: 'unavailable' }));
  }
  for (const [address, name] of Object.entries(manifest.confirmations))
    found.set(`confirmed ${address}`, renderTemplate(template(name), { confirmation: { reference: 'E-2345-6789' } }));
  for (const lang of localeCodes)
    for (const failure of failureCodes) found.set(`${failure} ${lang}`, renderTemplate(template(manifest.failure[lang]), { failure }));
  return found;
}

const withoutLanguage = ['page 404.html', 'page index.html'];

/** The documents that the checker reads: all of them in a full run, otherwise a page of each kind, and each answer of each form in one language. */
function toCheck(all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (isFull) return all;
  const pages = new Set([...eachKind.map(({ address }) => `page ${manifest.pages[address]?.file}`), ...withoutLanguage]);
  const answers = Map.groupBy(
    [...all.keys()].filter((name) => !name.startsWith('page ')),
    (name) => name.replace(/ (?:\/\w\w((?:\/\w+){1,2}).*|\w\w)$/, '$1'),
  );
  const kept = new Set([...pages, ...[...answers.values()].map(([first]) => first)]);
  return new Map([...all].filter(([name]) => kept.has(name)));
}

const inStyles = /(?<=<style>)[\s\S]*?(?=<\/style>)/g;

/**
 * Renames custom properties whose names begin with a digit, which the minifier makes. CSS Syntax 3 allows them, but the checker's parser stops
 * there and does not check the rest of the rule.
 */
const spellOut = (html: string) => html.replace(inStyles, (style) => style.replace(/--(?=\d)/g, '--_'));

describe('With the Nu HTML checker', () => {
  let messages: readonly Message[] = [];
  let checked: readonly string[] = [];
  const all = documents();
  const names: string[] = [];
  const folder = newFolder();

  beforeAll(() => {
    for (const [name, html] of toCheck(all)) {
      const file = join(folder, `${names.push(name)}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, spellOut(html));
    }
    const jar = fileURLToPath(new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));
    const options = ['--skip-non-html', '--verbose', '--format', 'json', '--exit-zero-always'];
    // A larger stack for deeply nested pages, and no expensive compilation for a run of one minute.
    const java = ['-Xss8m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
    const checker = spawnSync(requireTool('Java'), [...java, '-jar', jar, ...options, folder], { encoding: 'utf8', maxBuffer: 1 << 28 });
    expect(checker.status, checker.stderr.slice(0, 2000)).toBe(0);
    checked = checker.stdout.trim().split('\n');
    messages = (JSON.parse(checker.stderr) as { messages: Message[] }).messages.filter(
      ({ type, subType }) => type === 'error' || type === 'non-document-error' || subType === 'warning',
    );
  });

  const getName = (url: string) => names[Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10) - 1] ?? url;
  const fits = ({ message, extract = '' }: Message, exception: Exception) =>
    exception.message.test(message) && exception.extract.test(extract);

  test('all pages and all results of form templates are documents, and those to check are checked', () => {
    const done = checked.map((file) => getName(pathToFileURL(file).href));
    expect([checked.length, names.filter((name) => !done.includes(name))]).toEqual([names.length, []]);
    expect(names.length).toBeGreaterThan(60);
    const known = [...all.keys()];
    const pages = Object.values(manifest.pages).map(({ file }) => `page ${file}`);
    expect(pages.length).toBeGreaterThan(300);
    expect(known.filter((name) => name.startsWith('page ')).sort()).toEqual([...pages, ...withoutLanguage].sort());
    expect(known.filter((name) => name.startsWith('refused '))).toHaveLength(Object.keys(manifest.forms).length);
    for (const kind of ['unavailable /', 'confirmed /', 'tooMany '])
      expect([kind, known.filter((name) => name.startsWith(kind)).length % localeCodes.length]).toEqual([kind, 0]);
    expect(known.filter((name) => /^(unavailable|confirmed) \//.test(name)).length).toBeGreaterThan(30);
  });

  test('every document is valid', () => {
    const faults = messages.filter((message) => !exceptions.some((exception) => fits(message, exception)));
    expect(faults.map(({ url, message, extract }) => `${getName(url)}: ${message} ${extract ?? ''}`)).toEqual([]);
  });

  test('every exception is still needed', () => {
    const unused = exceptions.filter((exception) => !messages.some((message) => fits(message, exception)));
    expect(unused.map(({ message, extract }) => `${message} ${extract}`)).toEqual([]);
  });
});
