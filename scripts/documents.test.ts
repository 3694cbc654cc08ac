import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { withoutVersion } from '@emovera/site/content/fileVersions.ts';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'content/README.md',
  'reader/evaluation/README.md',
  'leads/src/crm/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const folders = ['content', 'content-tools', 'contract', 'docs', 'e2e', 'leads', 'reader', 'scripts', 'site'];
/** Files and folders that commands or operators make. They are not in the repository. */
const made = [
  'dist',
  'preview',
  '.cache',
  '.data',
  'node_modules',
  'leads-backup.sqlite',
  'erased-people.txt',
  'lead-secret-previous',
  'leads.csv',
  'leads.sqlite',
  'leads.sqlite.lock',
  'crm-forms.json',
  'rest.json',
];

/** Names of environment variables that the code reads. */
const variables = new Set(
  execFileSync('git', ['ls-files', '*.ts', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)) && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...[...read(file).matchAll(/(?:process\.env|environment)\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name),
      // Destructured from the environment, or read by the configuration of the service.
      ...[...read(file).matchAll(/variable: '([A-Z_]+)'/g)].map(([, name]) => name),
      ...[...read(file).matchAll(/\{([^{}]+)\} = process\.env/g)].flatMap(([, names]) => names?.match(/[A-Z][A-Z0-9_]{2,}/g) ?? []),
      ...[...read(file).matchAll(/(?:read|text)\(\s*'([A-Z][A-Z0-9_]+)'/g)].map(([, name]) => name),
    ]),
);
/** Variables that the pipelines pass on to commands of their own. */
const ofPipelines = new Set(
  ['.github/workflows/check.yml', '.github/workflows/publish.yml', 'deploy/gitlab-ci.yml'].flatMap(
    (file) => read(file).match(/\b[A-Z]+_(?:COMMAND|TOKEN|NAME)\b/g) ?? [],
  ),
);

/** Words in capitals that are not variables. */
const otherCapitals = new Set([
  'FULL',
  'BEGIN',
  'IMMEDIATE',
  'WAL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'STORE_IN_USE',
  'STORE_MOVED',
  'STORE_OUTDATED',
  'STORE_LOST',
  'STORE_DAMAGED',
  // Former variables.
  'CHROMIUM_PATH',
  'TEST_SCOPE',
  'ENOSPC',
  'SQLITE_FULL',
  'ETIMEDOUT',
  'HEAD',
  'GET',
  'POST',
]);

/** Names of CRM fields, and error codes of the CRM and the network. */
const ofCrms = /^(?:LEADCF\d|REQUIRED_FIELD|FIELD_NOT_IN_FORM_DEFINITION|ECONNREFUSED)$/;

const spans = (text: string) => [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');

test('documents, scripts and variables are found', () => {
  expect(documents.length).toBeGreaterThan(15);
  expect(scripts.length).toBeGreaterThan(5);
  expect(variables.size).toBeGreaterThan(10);
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('its links within the repository work', () => {
    const shown = /^(`{3,})[\s\S]*?^\1$|`[^`\n]*`/gm;
    const links = [...text.replace(shown, '').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  test('the files and folders that it names exist', () => {
    expect(spans(text).filter((span) => isPath(span) && !pathExists(withoutVersion(span), document))).toEqual([]);
  });

  test('the npm scripts that it names exist', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name ?? '');
    const short = [...text.matchAll(/npm (start|test)\b/g)].map(([, name]) => name ?? '');
    expect([...named, ...short].filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('the environment variables that it names are read by the code', () => {
    const named = spans(text).filter((span) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(span) && span.length > 2);
    expect(
      named.filter((name) => !variables.has(name) && !ofPipelines.has(name) && !otherCapitals.has(name) && !ofCrms.test(name)),
    ).toEqual([]);
  });
});

test('docs/configuration.md names every environment variable that the code reads', () => {
  const named = spans(read('docs/configuration.md'));
  // Variables that the system or Astro sets.
  const ofSystem = ['PATH', 'LANG', 'HOME', 'NODE_ENV'];
  expect([...variables].filter((name) => name && !named.includes(name) && !ofSystem.includes(name))).toEqual([]);
});

test('docs/configuration.md has the defaults of the service', async () => {
  const { loadConfig } = await import('../leads/src/config.ts');
  const config = loadConfig({});
  const defaults = Object.fromEntries(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)].map(([, name, value]) => [name, value]),
  );
  expect(defaults).toMatchObject({
    HOST: config.host,
    PORT: String(config.port),
    RATE_LIMIT_MAX: String(config.rateLimits.minute),
    STORE_LIMIT_MB: String(config.storeLimitBytes / 1_000_000),
    LOG_LEVEL: config.logLevel,
    PAGE_CACHE_MB: String(config.pageCacheBytes / 2 ** 20),
  });
  expect(join(root, defaults.DATA_DIR ?? '?')).toBe(config.dataDir);
  expect(join(root, defaults.DIST_DIR ?? '?')).toBe(config.distDir);
});

test('README.md is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(120);
});

test('docs/commands.md names every npm script', () => {
  const text = read('docs/commands.md');
  expect(scripts.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))).toEqual([]);
});

test('docs/writing-an-article.md quotes messages that exist', () => {
  const [, table = ''] = read('docs/writing-an-article.md').split('## Error messages');
  const messages = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) => spans(cell));
  expect(messages.length).toBeGreaterThan(5);
  const code = globSync(['site/src/**/*.ts', 'content-tools/src/*.ts'], { cwd: root }).map(read).join('\n');
  const fragments = (message: string) => message.split(/…|\d+|"[^"]*"|\[\^key\]|<…>|key "/).map((part) => part.replaceAll('"', '').trim());
  const longest = (message: string) => fragments(message).sort((a, b) => b.length - a.length)[0] ?? message;
  expect(messages.filter((message) => !code.includes(longest(message)))).toEqual([]);
});

function isPath(span: string): boolean {
  // Commands, addresses, file extensions, branches of the pipelines and the names of examples are not paths.
  if (/[\s<>$=:@]|^-|^\/|^\.\w+$|^X\b|^(de|publication)\//.test(span)) return false;
  return /\/|\.(md|ts|tsx|mjs|json|yaml|css|png|astro|sqlite)$/.test(span) && !/^(text|application|node|@)/.test(span);
}

/** Whether a path exists from the root or the document's folder. A name without a folder can be anywhere. */
function pathExists(span: string, document: string): boolean {
  const path = span.replace(/\/$/, '');
  if (made.some((name) => path === name || path.startsWith(`${name}/`))) return true;
  const pattern = path
    .replaceAll('{lang}', `{${localeCodes.join()}}`)
    .replace('the-address-of-the-article', '*')
    .replace(/\{(page|id|form|item|name)\}/g, '*')
    .replace(/\[(\w+)\]/g, '[[]$1[]]');
  const isBare = !path.includes('/');
  const places = [pattern, join(dirname(document), pattern), ...(isBare ? folders.map((folder) => `${folder}/**/${pattern}`) : [])];
  return places.some((place) => globSync(place, { cwd: root }).length > 0);
}
