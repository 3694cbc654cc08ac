import { readFileSync } from 'node:fs';
import { crmHoneypotField } from '@emovera/contract/crmFields.ts';
import { crmFormKey, formIds, honeypotField, leadForms } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import type { CrmSettings } from './crmSettings.ts';
import { LeadForm } from './LeadForm.tsx';
import { formsWords } from './schema.ts';

const origin = 'https://www.example.org';
const choices = [{ id: 'banking', title: 'Banking', language: 'en' }];

function render(lang: Locale, form: keyof typeof leadForms, crm: CrmSettings = { origin, identifiers: {} }, isMeasured = false) {
  const words = formsWords.parse(parse(readFileSync(new URL(`${lang}/forms.yaml`, contentFolder), 'utf8')));
  return renderToStaticMarkup(
    <LeadForm
      lang={lang}
      form={leadForms[form]}
      words={words}
      action={`/${lang}/forms/${form}`}
      crm={crm}
      choices={choices}
      isMeasured={isMeasured}
    />,
  );
}

/** Attributes of every element with a name, by that name. */
function listControls(html: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (!('attrs' in node)) return;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    if (attributes.name && node.tagName !== 'form') found[attributes.name] = attributes;
    node.childNodes.forEach(visit);
  };
  parseFragment(html).childNodes.forEach(visit);
  return found;
}

describe('a lead form', () => {
  it('has the literals of its definition in every language', () => {
    for (const lang of localeCodes) {
      for (const form of formIds) {
        const controls = listControls(render(lang, form));
        expect(controls.LEADCF1?.value).toBe(leadForms[form].requestType);
        expect(controls['Lead Source']?.value).toBe(leadForms[form].leadSource);
        expect(controls.actionType?.value).toBe('TGVhZHM=');
        expect(controls.returnURL?.value).toBe(`${origin}/${lang}/forms/${leadForms[form].confirmation}/?formSubmitted=true`);
        for (const name of ['zc_gad', 'ldeskuid', 'LDTuvid']) expect(controls[name]?.value).toBe('');
      }
    }
    expect(localeCodes.length * formIds.length).toBeGreaterThan(0);
  });

  it('has the limits that the service checks', () => {
    for (const form of formIds) {
      const controls = listControls(render('fr', form));
      for (const field of leadForms[form].fields) {
        const control = controls[field.name];
        expect(control?.maxlength).toBe(field.maxLength?.toString());
        expect(control?.minlength).toBe(field.minLength?.toString());
        expect(control?.required !== undefined || control?.['aria-required'] === 'true').toBe(field.isRequired);
        expect(control?.autocomplete).toBe(field.autocomplete);
      }
    }
  });

  it('posts to its own page by default, to the lead service elsewhere, and to the CRM with its identifiers in direct mode', () => {
    expect(render('es', 'webinar')).toContain('action="/es/forms/webinar"');
    const elsewhere = render('es', 'webinar', { origin, service: 'https://leads.example', identifiers: {} });
    expect(elsewhere).toContain('action="https://leads.example/es/forms/webinar"');
    const identifiers = { [crmFormKey(leadForms.webinar, 'es')]: { xnQsjsdp: 'organisation', xmIwtLD: 'webinar-en' } };
    const direct = render('es', 'webinar', { origin, endpoint: 'https://crm.example/WebToLeadForm', identifiers });
    expect(direct).toContain('action="https://crm.example/WebToLeadForm"');
    expect(direct).toContain('name="WEBINAR_EN"');
    expect(listControls(direct).xnQsjsdp?.value).toBe('organisation');
    expect(listControls(direct).xmIwtLD?.value).toBe('webinar-en');
  });

  it('has the value for “no subject” that the receiver of the post expects', () => {
    const crm = { origin, endpoint: 'https://crm.example/WebToLeadForm', identifiers: {} };
    const values = (html: string) => ['"none"', '"-None-"'].filter((value) => html.includes(`value=${value}`));
    expect(values(render('fr', 'demo'))).toEqual(['"none"']);
    expect(values(render('fr', 'demo', crm))).toEqual(['"-None-"']);
  });

  it('has its language in a hidden field, unless that field is one for visitors', () => {
    expect(listControls(render('es', 'contact')).Description).toEqual({ type: 'hidden', name: 'Description', value: 'Language: es' });
    const html = render('es', 'meeting');
    expect(html.split('name="Description"')).toHaveLength(2);
    expect(listControls(html).Description?.type).not.toBe('hidden');
  });

  it('has a honeypot for the lead service, and in direct mode the hidden one of the CRM', () => {
    const own = listControls(render('en', 'contact'));
    expect(own[honeypotField]).toBeDefined();
    expect(own[crmHoneypotField]).toBeUndefined();
    const direct = listControls(render('en', 'contact', { origin, endpoint: 'https://crm.example/WebToLeadForm', identifiers: {} }));
    expect(direct[honeypotField]).toBeUndefined();
    expect(direct[crmHoneypotField]).toMatchObject({ type: 'hidden', value: '' });
  });

  it('has its analytics event only in direct mode and with analytics', () => {
    expect(render('en', 'demo')).not.toContain('data-lead-event');
    expect(render('en', 'demo', { origin, identifiers: {} }, true)).not.toContain('data-lead-event');
    const crm = { origin, endpoint: 'https://crm.example/WebToLeadForm', identifiers: {} };
    expect(render('en', 'demo', crm)).not.toContain('data-lead-event');
    expect(render('en', 'demo', crm, true)).toContain(JSON.stringify(leadForms.demo.event).replaceAll('"', '&quot;'));
  });
});
