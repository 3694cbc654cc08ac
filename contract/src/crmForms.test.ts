import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crmFormKeys, leadFieldNames, readCrmForms } from './crmForms.ts';

const example = (kind: string) => readFileSync(new URL(`../../docs/crm-forms/${kind}.json`, import.meta.url), 'utf8');

describe('the file of the CRM’s identifiers', () => {
  it('has one key for contact and demo, and one for each variant of a download', () => {
    const downloads = ['USE_CASE', 'A_USE_CASE', 'WEBINAR', 'CHECKLIST', 'WHITEPAPER'];
    expect([...crmFormKeys].sort()).toEqual(['CONTACT', 'DEMO', ...downloads.flatMap((name) => [`${name}_EN`, `${name}_FR`])].sort());
  });

  it('may name every field of the forms, and one for the language', () => {
    expect([...leadFieldNames].sort()).toEqual(
      [
        ...['First Name', 'Last Name', 'Company', 'Email', 'Phone', 'Lead Source', 'Language', 'Description'],
        ...[1, 2, 3, 4, 5, 7, 8].map((number) => `LEADCF${number}`),
      ].sort(),
    );
  });

  it('loses the white space around an identifier, which is easily pasted with it', () => {
    const reading = readCrmForms('salesforce', '{"oid":" 00D1\\n"}');
    expect(reading).toEqual({ ok: true, forms: { oid: '00D1' } });
  });

  it('has both identifiers of every form in the example', () => {
    const reading = readCrmForms('zoho', example('zoho'));
    if (!reading.ok) throw new Error(reading.errors.join());
    const forms = Object.values(reading.forms.forms);
    expect(new Set(forms.map(({ xmIwtLD }) => xmIwtLD)).size).toBe(crmFormKeys.length);
  });
});
