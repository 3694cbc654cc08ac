import { globSync, readFileSync } from 'node:fs';
import { formIds, leadForms } from '@emovera/contract/forms.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { expect, test } from '@playwright/test';
import { manifest as usual } from '../site.ts';
import { analyticsOrigin, builds, crmOrigin, pagesOrigin } from './builds.ts';

/* What the files of the other builds contain. */

test('a build with SITE_ORIGIN uses that origin in every address, and never the one in the content', () => {
  const { folder } = builds.relay;
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

test('the confirmation page of a form does not contain the analytics event of other forms', () => {
  const html = readFileSync(`${builds.relay.folder}/public/en/forms/confirmChecklist/index.html`, 'utf8');
  expect(html).toContain('data-confirmed-event');
  for (const form of formIds.filter((id) => leadForms[id].confirmation !== 'confirmChecklist'))
    expect(html).not.toContain(`&quot;${leadForms[form].event.category}&quot;`);
});

test('the policy of a form page in the direct build allows posts to the CRM, and is otherwise the same', () => {
  const manifest: Manifest = JSON.parse(readFileSync(`${builds.direct.folder}/service/manifest.json`, 'utf8'));
  const direct = Object.entries(manifest.pages);
  expect(direct.length).toBe(Object.keys(usual.pages).length);
  const crm = ` ${crmOrigin}`;
  const measuring = ` ${analyticsOrigin}`;
  // The form's address and the analytics script differ, and so do the hashes of inline scripts.
  const withoutHashes = (policy = '') => policy.replace(/ 'sha256-[^']+'/g, '');
  for (const [address, { policy }] of direct) {
    const hasForm = address in manifest.forms;
    expect(policy.includes(`form-action 'self'${crm}`), address).toBe(hasForm);
    // Google's script adds scripts to the page, so a build with measurement has no Trusted Types. See decision record 0030.
    const types = usual.pages[address]?.policy.includes('worker-src') ? 'worker' : "'none'";
    const own = `${withoutHashes(policy).replaceAll(measuring, '').replace(crm, '')}; require-trusted-types-for 'script'; trusted-types ${types}`;
    expect(own, address).toBe(withoutHashes(usual.pages[address]?.policy));
  }
});
