import { type LeadForm, leadForms } from '@emovera/contract/forms.ts';
import type { FrameLocator, Page } from '@playwright/test';

/** Values that every form accepts, with letters, signs and line breaks of three languages. */
const values: Readonly<Record<string, string>> = {
  'First Name': 'Zoë',
  'Last Name': 'Ñúñez-Œuvrard',
  Company: 'Ça & Là <b>SARL</b>',
  Phone: '+33 1 99 00 12 34',
  LEADCF2: 'media',
  Description: 'Mardi ou jeudi matin',
  LEADCF4: 'Une question 😀 de plus de vingt signes,\nsur deux lignes.',
};

/**
 * Fills all fields of a lead form.
 * @returns The values in the form by field name.
 */
export async function fillForm(page: Page | FrameLocator, id: LeadForm['id'], email: string): Promise<Record<string, string>> {
  const filled: Record<string, string> = {};
  // Optional fields.
  const closed = page.locator('main form[data-lead-form] details:not([open]) > summary');
  if (await closed.count()) await closed.click();
  for (const { name, control, key } of leadForms[id].fields) {
    const field = page.locator(`main form[data-lead-form] [name="${name}"]`);
    const value = key === 'email' ? email : (values[name] ?? '');
    if (control !== 'select') await field.fill(value);
    else if (key === 'choice') await field.selectOption({ index: 1 });
    else await field.selectOption(value);
    filled[name] = control === 'select' ? await field.inputValue() : value;
  }
  return filled;
}
