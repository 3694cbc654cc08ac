import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../../../../scripts/newFolder.ts';
import { crmSettings } from './crmSettings.ts';

const origin = 'https://www.example.org';
const PUBLIC_LEAD_ENDPOINT = 'https://crm.example/WebToLeadForm';
const example = 'docs/crm-forms/zoho.json';
const folder = newFolder();
const file = (text: string) => {
  const path = join(folder, 'forms.json');
  writeFileSync(path, text);
  return path;
};

test('without an endpoint, forms post to the site, even if the service has a file', () => {
  for (const environment of [{}, { PUBLIC_LEAD_ENDPOINT: ' ' }, { CRM_FORMS_FILE: '/nowhere.json' }]) {
    expect(crmSettings(origin, environment)).toEqual({ origin, identifiers: {} });
  }
});

test('with a lead service elsewhere, forms post to its origin', () => {
  const service = 'https://leads.example.org';
  expect(crmSettings(origin, { PUBLIC_LEAD_SERVICE: `${service}/` })).toEqual({ origin, service, identifiers: {} });
});

test('with an endpoint, every form has its identifiers', () => {
  const { endpoint, identifiers } = crmSettings(origin, { PUBLIC_LEAD_ENDPOINT, CRM_FORMS_FILE: example });
  expect(endpoint).toBe(PUBLIC_LEAD_ENDPOINT);
  expect(identifiers).toEqual(JSON.parse(readFileSync(example, 'utf8')));
  expect(Object.keys(identifiers).length).toBeGreaterThan(10);
});

describe('a wrong setting stops the build with variable, file and remedy', () => {
  test.each(['crm.example', 'http://crm.example/', 'javascript:alert(1)', 'https://me:secret@crm.example/'])('endpoint %s', (endpoint) => {
    expect(() => crmSettings(origin, { PUBLIC_LEAD_ENDPOINT: endpoint, CRM_FORMS_FILE: example })).toThrow(
      /^PUBLIC_LEAD_ENDPOINT is .*Give the/,
    );
  });

  test.each(['leads.example.org', 'http://leads.example.org', 'https://leads.example.org/forms', origin])('lead service %s', (service) => {
    expect(() => crmSettings(origin, { PUBLIC_LEAD_SERVICE: service })).toThrow(/^PUBLIC_LEAD_SERVICE is .*(Give only|Leave it out)/);
  });

  test('a lead service and an endpoint', () => {
    const settings = { PUBLIC_LEAD_SERVICE: 'https://leads.example.org', PUBLIC_LEAD_ENDPOINT, CRM_FORMS_FILE: example };
    expect(() => crmSettings(origin, settings)).toThrow(/both set. Keep the one/);
  });

  test('an endpoint without identifiers', () => {
    expect(() => crmSettings(origin, { PUBLIC_LEAD_ENDPOINT })).toThrow(/CRM_FORMS_FILE, so .*Name the JSON file.*zoho\.json/);
  });

  test('a file that does not exist', () => {
    const settings = { PUBLIC_LEAD_ENDPOINT, CRM_FORMS_FILE: '/nowhere/forms.json' };
    expect(() => crmSettings(origin, settings)).toThrow(
      /^CRM_FORMS_FILE is \/nowhere\/forms\.json, which cannot be read \(ENOENT\)\. Correct/,
    );
  });

  test('a file that is not JSON', () => {
    const path = file('{ "CONTACT": ');
    expect(() => crmSettings(origin, { PUBLIC_LEAD_ENDPOINT, CRM_FORMS_FILE: path })).toThrow(
      `CRM_FORMS_FILE is ${path}, which cannot be used`,
    );
  });

  test('a file with missing keys: each is named', () => {
    const { CONTACT, ...rest } = JSON.parse(readFileSync(example, 'utf8'));
    const path = file(JSON.stringify({ ...rest, DEMO: { xnQsjsdp: 'organisation' } }));
    const settings = { PUBLIC_LEAD_ENDPOINT, CRM_FORMS_FILE: path };
    expect(CONTACT).toBeDefined();
    expect(() => crmSettings(origin, settings)).toThrow(
      /CONTACT is missing[\s\S]*DEMO\.xmIwtLD is missing[\s\S]*Correct it; docs\/crm-forms/,
    );
  });
});
