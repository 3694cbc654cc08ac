import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isBookingForm } from '@emovera/contract/booking.ts';
import type { FormId } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { manifest } from './site.ts';

/*
 * The tables of forms and fields from the product description, compared with the built pages, which the browser's parser reads. The tables are repeated here on
 * purpose.
 */

type Row = {
  confirms: string;
  requestType: string;
  leadSource: string;
  choice?: { name: string; kind: 'sectors' | 'cases' | 'webinars' | 'checklists' | 'whitepapers' };
  /** Other addresses that show the form. */
  addresses?: string[];
};

const web = 'Formulaire Web';
const download = 'Web Download';
const forms: Record<FormId, Row> = {
  contact: { confirms: 'confirmContact', requestType: 'Contact', leadSource: web },
  meeting: { confirms: 'confirmContact', requestType: 'Contact', leadSource: web },
  demo: { confirms: 'confirmDemo', requestType: 'Démo', leadSource: web, addresses: ['/demoRequest'] },
  useCase: { confirms: 'confirmUseCase', requestType: 'Use case', leadSource: download, choice: { name: 'LEADCF3', kind: 'sectors' } },
  clientCase: { confirms: 'confirmUseCase', requestType: 'Use case', leadSource: download, choice: { name: 'LEADCF3', kind: 'cases' } },
  webinar: { confirms: 'confirmWebinar', requestType: 'Webinaire', leadSource: download, choice: { name: 'LEADCF5', kind: 'webinars' } },
  checklist: {
    confirms: 'confirmChecklist',
    requestType: 'Webinaire',
    leadSource: download,
    choice: { name: 'LEADCF7', kind: 'checklists' },
  },
  whitepaper: {
    confirms: 'confirmWhitepaper',
    requestType: 'Webinaire',
    leadSource: download,
    choice: { name: 'LEADCF8', kind: 'whitepapers' },
  },
};

const subjects = ['none', 'demo', 'meeting', 'productPlateform', 'productAi', 'infos', 'collaboration', 'media', 'relation', 'HR', 'other'];

/** The items of a kind in a language: those with a file in `content/`. */
const onOffer = (lang: string, kind: string): string[] =>
  globSync(`../content/${lang}/${kind === 'sectors' ? 'useCases' : kind}/*.yaml`, { cwd: import.meta.dirname }).map((file) =>
    basename(file, '.yaml'),
  );

type Control = { type: string; required: boolean; max: number; min: number; autocomplete: string | null; value: string };

const text = (changes: Partial<Control>): Control => ({
  type: 'text',
  required: true,
  max: -1,
  min: -1,
  autocomplete: null,
  value: '',
  ...changes,
});

/** Visible fields of a form, in order. */
function listFields(id: FormId, isGiven: boolean): Record<string, Control> {
  const person = {
    'First Name': text({ max: 40, autocomplete: 'given-name', required: id !== 'demo' }),
    'Last Name': text({ max: 80, autocomplete: 'family-name' }),
    Company: text({ max: 100, autocomplete: 'organization' }),
    Email: text({ type: 'email', max: 100, autocomplete: 'email' }),
    Phone: text({ type: 'tel', min: 6, max: 30, autocomplete: 'tel', required: false }),
  };
  const list = (value: string, required: boolean) => text({ type: 'select-one', value, required });
  const times = { Description: text({ max: 160, required: false }) };
  if (id === 'contact') return { ...person, LEADCF2: list('infos', true), LEADCF4: text({ type: 'textarea', min: 20, max: 32_000 }) };
  if (id === 'meeting') {
    const message = text({ type: 'textarea', min: 20, max: 32_000, value: expect.stringMatching(/\b15\b.{8,}$/) as unknown as string });
    return { ...person, LEADCF2: list('meeting', true), ...times, LEADCF4: message };
  }
  if (id === 'demo')
    return { ...person, ...times, LEADCF2: list('demo', false), LEADCF4: text({ type: 'textarea', max: 2000, required: false }) };
  return isGiven ? person : { ...person, [forms[id].choice?.name ?? '']: list('', true) };
}

/** All values that a built page's form posts, and the length limits. */
function readForm(page: Page, address: string) {
  const html = readFileSync(new URL(`../dist/public${address}.html`, import.meta.url), 'utf8');
  return page.evaluate((text) => {
    const form = new DOMParser().parseFromString(text, 'text/html').querySelector('form[data-lead-form]') as HTMLFormElement;
    const controls = [...form.elements].filter((element): element is HTMLInputElement => 'name' in element && element.name !== '');
    const isSeen = (control: HTMLInputElement) => control.type !== 'hidden' && control.tabIndex >= 0;
    return {
      method: form.method,
      target: form.target,
      charset: form.acceptCharset || document.characterSet,
      action: form.getAttribute('action'),
      hidden: Object.fromEntries(controls.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value])),
      fields: Object.fromEntries(
        controls.filter(isSeen).map((control) => [
          control.name,
          {
            type: control.type,
            required: control.required || control.ariaRequired === 'true',
            max: control.maxLength ?? -1,
            min: control.minLength ?? -1,
            autocomplete: control.getAttribute('autocomplete'),
            value: control.value,
          },
        ]),
      ),
      options: Object.fromEntries(
        [...form.querySelectorAll('select')].map(({ name, options }) => [name, [...options].map(({ value }) => value)]),
      ),
      unlabelled: controls.filter((control) => isSeen(control) && !control.labels?.[0]?.textContent).map(({ name }) => name),
    };
  }, html);
}

for (const lang of localeCodes) {
  test(`every form in ${lang} has the values of the product's tables`, async ({ page }) => {
    for (const [id, row] of Object.entries(forms) as [FormId, Row][]) {
      const ids = row.choice ? manifest.resources[lang][row.choice.kind] : [];
      if (row.choice) {
        expect(ids.length).toBeGreaterThan(1);
        expect(ids.toSorted()).toEqual(onOffer(lang, row.choice.kind).sort());
      }
      const places = [`/forms/${id}`, ...(row.addresses ?? [])].map((address) => ({ address, item: '' }));
      const items = (isFull ? ids : ids.slice(0, 1)).map((item) => ({ address: `/forms/${id}/${item}`, item }));
      for (const { address, item } of [...places, ...items]) {
        const what = `/${lang}${address}`;
        expect(await readForm(page, what), what).toEqual({
          method: 'post',
          target: '_top',
          charset: 'UTF-8',
          action: what,
          hidden: {
            xnQsjsdp: '',
            xmIwtLD: '',
            actionType: 'TGVhZHM=',
            returnURL: `${manifest.origin}/${lang}/forms/${row.confirms}/?formSubmitted=true`,
            zc_gad: '',
            ldeskuid: '',
            LDTuvid: '',
            LEADCF1: row.requestType,
            'Lead Source': row.leadSource,
            ...(!isBookingForm(id) && { Description: `Language: ${lang}` }),
            ...(item && row.choice && { [row.choice.name]: item }),
          },
          fields: listFields(id, item !== ''),
          options: row.choice ? (item ? {} : { [row.choice.name]: ['', ...ids] }) : { LEADCF2: subjects },
          unlabelled: [],
        });
      }
    }
  });
}
