import { type FieldDefinition, type FormId, formIds, leadForms } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { cleanAddress, cleanText } from '@emovera/contract/text.ts';
import { validateLead } from '@emovera/contract/validation.ts';
import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { strangeText } from '../contract/test/strangeText.ts';
import { isFull } from '../scripts/testScope.ts';
import { enhanceForm } from './page.ts';

/** Number of values for each field of each form. */
const tries = isFull ? 80 : 20;

/** The state of a form control after a value was set. */
type Seen = {
  /** The value of the control, which the form posts. */
  value: string;
  posted: string;
  /** Result of the browser's validation. */
  native: { valueMissing: boolean; typeMismatch: boolean; other: boolean };
  /** Result of the script: the code of the message under the field. */
  code: string | undefined;
  /** The number that the counter shows, and whether the characters are missing, used or too many. */
  count: { kind: string | undefined; number: number } | undefined;
};

/** Sets each value by script and reads all results. */
function tryAll(page: Page, name: string, values: readonly string[]): Promise<Seen[]> {
  return page.evaluate(
    async ([field, given]) => {
      const form = document.querySelector('form[data-lead-form]') as HTMLFormElement;
      const control = form.elements.namedItem(field) as HTMLInputElement;
      const words = await (await fetch(form.dataset.words ?? '')).json();
      const error = document.querySelector<HTMLElement>(`[data-error="${field}"]`);
      const counter = document.getElementById(`${control.id}-count`);
      return given.map((input) => {
        control.value = input;
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
        const { valueMissing, typeMismatch, valid } = control.validity;
        const sentence = error?.hidden ? undefined : error?.textContent;
        const length = counter?.textContent ?? '';
        const shape = length.replace(/\d+(?:\D\d{3})*/g, '#');
        const kinds = Object.entries<Record<string, string>>(words.counter ?? {});
        return {
          value: control.value,
          posted: String(new FormData(form).get(field) ?? ''),
          native: { valueMissing, typeMismatch, other: !valid && !valueMissing && !typeMismatch },
          code: Object.entries(words.errors[field]).find(([, text]) => text === sentence)?.[0] ?? sentence ?? undefined,
          count: counter
            ? {
                kind: kinds.find(([, forms]) => Object.values(forms).some((form) => form.replace(/\{\w+\}/g, '#') === shape))?.[0],
                number: Number(/\d+(?:\D\d{3})*/.exec(length)?.[0].replace(/\D/g, '')),
              }
            : undefined,
        };
      });
    },
    [name, values] as const,
  );
}

/** The result that the counter should show for a length. */
function countText(length: number, { minLength = 0, maxLength = 0 }: FieldDefinition) {
  if (length > maxLength) return { kind: 'over', number: length - maxLength };
  return length < minLength ? { kind: 'needed', number: minLength - length } : { kind: 'used', number: length };
}

for (const [index, id] of formIds.entries()) {
  const lang = localeCodes[index % localeCodes.length];
  test(`in the browser, ${id} accepts the same values as the contract (${lang})`, async ({ page }) => {
    const seed = Date.now() % 2 ** 31;
    await page.goto(`/${lang}/forms/${id}`);
    await enhanceForm(page);
    for (const field of leadForms[id].fields) {
      const options = await page
        .locator(`[name="${field.name}"] option`)
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      const choices = options.filter((value) => value !== '');
      const values = fc.sample(strangeText(field, choices), { seed, numRuns: tries });
      const seen = await tryAll(page, field.name, values);
      expect(seen).toHaveLength(tries);
      for (const [at, { value, posted, native, code, count }] of seen.entries()) {
        const what = `${field.name} given ${JSON.stringify(values[at]?.slice(0, 60))} (seed ${seed}, value ${at})`;
        // The browser posts the value with U+FFFD for lone surrogates, and the service checks that value.
        expect(posted, what).toBe(value.toWellFormed());
        const verdict = judge(id, field, posted, choices);
        expect(code, what).toBe(verdict);
        agree(field, native, value, verdict, what);
        if (count) expect(count, what).toEqual(countText(cleanText(value, true).length, field));
      }
    }
  });
}

/** The contract's result for the value of one field. */
function judge(id: FormId, field: FieldDefinition, value: string, choices: readonly string[]): string | undefined {
  const verdict = validateLead(leadForms[id], { [field.name]: value }, choices);
  return verdict.ok ? undefined : verdict.errors.find((error) => error.field === field.name)?.code;
}

/**
 * Compares the contract with the browser's own validation. The browser never rejects what the contract accepts, and both agree on every e-mail
 * address with text. The contract also rejects white space only, control characters, and lengths, which browsers check only for typed values.
 */
function agree(field: FieldDefinition, native: Seen['native'], value: string, verdict: string | undefined, what: string) {
  expect(native.other, what).toBe(false);
  if (native.valueMissing) expect(verdict, what).toBe('required');
  // Browsers trim only ASCII white space from an e-mail address. The contract removes all white space, hidden characters, and additions of links and
  // mails, so that these are not errors.
  const clean = field.control === 'email' ? cleanAddress(value) : cleanText(value, field.control === 'textarea').trim();
  if (native.typeMismatch && clean === value) expect(['email', 'tooLong', 'characters'], what).toContain(verdict);
  if (verdict === 'required') expect(native.valueMissing || clean === '' || field.control === 'select', what).toBe(true);
  if (verdict === 'email') expect(native.typeMismatch || clean !== value, what).toBe(true);
}
