import { readFileSync } from 'node:fs';
import { formIds, leadForms } from '@emovera/contract/forms.ts';
import { renderTemplate, type TemplateFill } from '@emovera/contract/template.ts';
import { parse, serialize } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { contentFolder } from '../content/origin.ts';
import { FormPage } from '../features/forms/FormPage.tsx';
import { formsWords } from '../features/forms/schema.ts';
import { divideAtSlots } from './formTemplate.ts';
import { attribute as attributeOf, listElements as elementsBelow, type HtmlElement } from './html.ts';
import { makeTemplate } from './service.ts';

const words = formsWords.parse(parseYaml(readFileSync(new URL('en/forms.yaml', contentFolder), 'utf8')));
const profile = { joy: 30, surprise: 10, fear: 10, sadness: 15, anger: 25, disgust: 10 };
const choices = [
  { id: 'banking', title: 'Banking', language: 'en' },
  { id: 'retail', title: 'Retail', language: 'en' },
];

function readPage(form: keyof typeof leadForms, item?: (typeof choices)[number]) {
  const leadForm = {
    lang: 'en' as const,
    form: leadForms[form],
    words,
    action: `/en/forms/${form}`,
    crm: { origin: 'https://www.example.org', identifiers: {} },
    choices: item ? [] : choices,
    item: item?.id,
  };
  const body = renderToStaticMarkup(<FormPage leadForm={leadForm} item={item} profile={profile} />);
  return `<!doctype html><html lang="en"><head><title>A form</title></head><body>${body}</body></html>`;
}

const templateFor = (form: keyof typeof leadForms) => makeTemplate(divideAtSlots(parse(readPage(form))), 'en', words);
const filled = (form: keyof typeof leadForms, fill: TemplateFill) => findElements(renderTemplate(templateFor(form), fill));

const findElements = (html: string) => elementsBelow(parse(html));
const attribute = (element: HtmlElement | undefined, name: string) => element && attributeOf(element, name);
const named = (elements: HtmlElement[], name: string) => elements.find((element) => attribute(element, 'name') === name);
const getText = (element: HtmlElement | undefined): string =>
  (element?.childNodes ?? []).map((child) => ('value' in child ? child.value : 'tagName' in child ? getText(child) : '')).join('');

function valueIn(elements: HtmlElement[], name: string): string | undefined {
  const control = named(elements, name);
  if (control?.tagName === 'textarea') return getText(control);
  if (control?.tagName !== 'select') return attribute(control, 'value');
  const options = control.childNodes.filter((child): child is HtmlElement => 'tagName' in child);
  return attribute(options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0], 'value');
}

const scriptsIn = (elements: ReturnType<typeof findElements>) => elements.filter(({ tagName }) => tagName === 'script').map(getText);

describe('a form page as template', () => {
  it('equals the page as long as nothing was posted', () => {
    for (const form of formIds) {
      const page = readPage(form);
      const sorted = (html: string) =>
        findElements(html).map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name, value }) => `${name}=${value}`).sort()].join(' '));
      const again = renderTemplate(makeTemplate(divideAtSlots(parse(page)), 'en', words), {});
      expect(sorted(again)).toEqual(sorted(page));
      expect(getText(findElements(again)[0])).toBe(getText(findElements(page)[0]));
    }
    expect(formIds.length).toBe(8);
  });

  it('shows every value as it was typed, even if it is hostile', () => {
    const hostile = [
      '"><script>alert(1)</script>',
      "' onfocus='alert(1)",
      '</textarea><script>alert(1)</script>',
      '&lt;b&gt; &amp; &#34;',
      '👩🏽‍🚀 é שלום',
      '{slot} $& $1',
    ];
    for (const value of hostile) {
      const values = Object.fromEntries(leadForms.contact.fields.map(({ name }) => [name, value]));
      const elements = filled('contact', { values: { ...values, LEADCF2: 'media' } });
      for (const { name, control } of leadForms.contact.fields)
        expect(valueIn(elements, name)).toBe(control === 'select' ? 'media' : value);
      expect(scriptsIn(elements)).toEqual(scriptsIn(findElements(readPage('contact'))));
    }
  });

  it('keeps line breaks at the start and end of a message', () => {
    const message = '\n\nFirst line\n  second\n';
    expect(valueIn(filled('contact', { values: { LEADCF4: message } }), 'LEADCF4')).toBe(message);
  });

  it('keeps the choice, and the default only as long as nothing was posted', () => {
    expect(valueIn(filled('contact', {}), 'LEADCF2')).toBe('infos');
    expect(valueIn(filled('contact', { values: { LEADCF2: 'none' } }), 'LEADCF2')).toBe('none');
    expect(valueIn(filled('useCase', { values: { LEADCF3: 'retail' } }), 'LEADCF3')).toBe('retail');
  });

  it('shows errors in the summary and next to the field, and links one to the other', () => {
    const elements = filled('contact', { values: {}, errors: [{ field: 'Last Name', code: 'required' }] });
    const summary = elements.find((element) => attribute(element, 'data-summary') !== undefined);
    const link = elements.find((element) => attribute(element, 'href') === '#lastName');
    const error = elements.find((element) => attribute(element, 'id') === 'lastName-error');
    expect(attribute(summary, 'hidden')).toBeUndefined();
    expect(attribute(summary, 'autofocus')).toBe('');
    expect(getText(link)).toBe(words.errors.required.lastName);
    expect(getText(error)).toBe(words.errors.required.lastName);
    expect(attribute(error, 'hidden')).toBeUndefined();
    expect(attribute(named(elements, 'Last Name'), 'aria-invalid')).toBe('true');
    expect(attribute(named(elements, 'Last Name'), 'aria-describedby')).toContain('lastName-error');
    expect(attribute(named(elements, 'First Name'), 'aria-invalid')).toBeUndefined();
    expect(getText(elements.find(({ tagName }) => tagName === 'title'))).toBe(`${words.errorPrefix} A form`);
  });

  it('opens the optional fields if one has a value or an error, and only then', () => {
    const isOpen = (fill: TemplateFill) =>
      attribute(
        filled('demo', fill).find((element) => attribute(element, 'data-optional') !== undefined),
        'open',
      ) !== undefined;
    const typed = { 'Last Name': 'Fontaine', Phone: '', LEADCF2: 'demo', LEADCF4: '' };
    expect(isOpen({})).toBe(false);
    expect(isOpen({ values: typed, errors: [{ field: 'Company', code: 'required' }] })).toBe(false);
    for (const changed of [{ Phone: '1' }, { LEADCF2: 'none' }, { LEADCF4: 'A question' }])
      expect(isOpen({ values: { ...typed, ...changed } }), Object.keys(changed).join()).toBe(true);
    expect(isOpen({ values: typed, errors: [{ field: 'LEADCF4', code: 'tooLong' }] })).toBe(true);
  });

  it('shows why a post was refused, with the typed values', () => {
    const elements = filled('demo', { values: { Company: 'Fontaine & Cie' }, failure: 'unavailable' });
    expect(getText(elements.find((element) => attribute(element, 'data-summary-title') !== undefined))).toBe(
      words.failures.unavailable.title,
    );
    expect(getText(elements.find((element) => attribute(element, 'data-summary-text') !== undefined))).toBe(
      words.failures.unavailable.text,
    );
    expect(valueIn(elements, 'Company')).toBe('Fontaine & Cie');
  });

  it('has a sentence for every error of every field', () => {
    for (const form of formIds) {
      const { errors, controls } = templateFor(form);
      for (const field of leadForms[form].fields) {
        expect(errors[`${field.name}.repeated`]).toBeTruthy();
        expect(Object.values(errors).join(' ')).not.toMatch(/[{}]/);
        expect(findElements(readPage(form)).some((element) => attribute(element, 'id') === controls[field.name])).toBe(true);
      }
    }
  });

  it('keeps a given item, and lists the choices of a form without one', () => {
    const given = divideAtSlots(parse(readPage('clientCase', choices[0])));
    expect(given.item).toBe('banking');
    expect(given.choices).toEqual([]);
    expect(valueIn(findElements(renderTemplate(makeTemplate(given, 'en', words), { values: {} })), 'LEADCF3')).toBe('banking');
    expect(divideAtSlots(parse(readPage('clientCase'))).choices).toEqual(['banking', 'retail']);
  });

  it('does not change a page without form', () => {
    const page = '<!doctype html><html lang="en"><head><title>A</title></head><body><h1>A</h1></body></html>';
    expect(serialize(parse(renderTemplate(makeTemplate(divideAtSlots(parse(page)), 'en', words), {})))).toBe(serialize(parse(page)));
  });
});
