import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { crmSettings } from './crmSettings.ts';

const origin = 'https://www.example.org';
const endpoint = 'https://crm.example/crm/WebToLeadForm';
const example = (kind: string) => fileURLToPath(new URL(`../../../docs/crm-forms/${kind}.json`, import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('how the built forms reach the CRM', () => {
  it('is not at all by default, whatever the service delivers to', () => {
    vi.stubEnv('CRM_FORMS_FILE', example('salesforce'));
    expect(crmSettings(origin)).toEqual({ origin, identifiers: {} });
  });

  it('is with the identifiers of the file in direct mode', () => {
    vi.stubEnv('PUBLIC_LEAD_ENDPOINT', endpoint);
    vi.stubEnv('CRM_FORMS_FILE', example('zoho'));
    const { identifiers, ...rest } = crmSettings(origin);
    expect(rest).toEqual({ origin, endpoint });
    expect(identifiers.WEBINAR_FR?.xmIwtLD).toMatch(/^[\da-f]{64}$/);
  });

  it('stops the build when a form has no identifiers', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'crm-forms-')), 'zoho.json');
    writeFileSync(file, '{"CONTACT":{"xnQsjsdp":"a","xmIwtLD":"b"}}');
    vi.stubEnv('PUBLIC_LEAD_ENDPOINT', endpoint);
    vi.stubEnv('CRM_FORMS_FILE', file);
    expect(() => crmSettings(origin)).toThrow(/^CRM_FORMS_FILE is .*\nDEMO is missing\n/);
  });
});
