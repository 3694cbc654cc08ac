import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { manifest as usual } from '../site.ts';
import { build, buildTimeoutMs, pagesOrigin } from './builds.ts';

test('a build with SITE_ORIGIN uses that origin in every address, and never the one in the content', async () => {
  test.setTimeout(buildTimeoutMs);
  const folder = await build('relay');
  const files = globSync(['public/**/*.{html,xml,txt,webmanifest}', 'public/_*', 'service/**/*.json'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(usual.origin))).toEqual([]);
  for (const file of [
    'public/robots.txt',
    'public/sitemap-0.xml',
    'public/sitemap-index.xml',
    'public/en/feed.xml',
    'public/en/index.html',
  ])
    expect(readFileSync(`${folder}/${file}`, 'utf8'), file).toContain(`${pagesOrigin}/`);
  const form = readFileSync(`${folder}/public/es/forms/contact.html`, 'utf8');
  expect(form).toContain(`${pagesOrigin}/es/forms/confirmContact/?formSubmitted=true`);
  expect(JSON.parse(readFileSync(`${folder}/service/manifest.json`, 'utf8')).origin).toBe(pagesOrigin);
});
