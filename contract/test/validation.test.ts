import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { emptySubject, formIds, leadForms } from '../src/forms.ts';
import { emailPattern, validateLead } from '../src/validation.ts';
import { strangeForm } from './strangeForm.ts';

const choices = ['banking', 'retail'];
const lineEnds = ['\n', '\r', '\r\n'];

/* Hundreds of generated forms: the same ones each time, so that enough are accepted, and others in a full run. A failure prints the seed that reproduces it. */
const runs = isFull ? { numRuns: 2000 } : { numRuns: 200, seed: 1 };

describe.each(formIds)('whatever is written into the form %s', (id) => {
  const form = leadForms[id];
  const check = (judge: (posted: Record<string, string>) => void) => fc.assert(fc.property(strangeForm(form, choices), judge), runs);

  it('is accepted only within the limits of every field', () => {
    let accepted = 0;
    check((posted) => {
      const verdict = validateLead(form, posted, choices);
      if (!verdict.ok) return;
      accepted += 1;
      for (const { name, isRequired, control, key, maxLength = Number.POSITIVE_INFINITY, minLength = 0 } of form.fields) {
        const value = verdict.values[name] ?? '';
        if (isRequired) expect(value.trim()).not.toMatch(new RegExp(`^(?:${emptySubject})?$`));
        const counted = control === 'tel' ? value.replace(/\D/g, '') : value;
        if (value) expect(counted.length).toBeGreaterThanOrEqual(minLength);
        expect(value.length).toBeLessThanOrEqual(maxLength);
        expect(value.isWellFormed()).toBe(true);
        expect(value.replace(control === 'textarea' ? /[\t\n\u200c\u200d]/g : /[\u200c\u200d]/g, '')).not.toMatch(
          /[\p{Cc}\p{Cf}\u2028\u2029]/u,
        );
        if (control === 'email') expect(value).toMatch(emailPattern);
        if (key === 'choice') expect(choices).toContain(value);
      }
    });
    expect(accepted).toBeGreaterThan(10);
  });

  it('is judged alike with each kind of line end', () => {
    check((posted) => {
      const [first, ...others] = lineEnds.map((end) => {
        const written = Object.entries(posted).map(([name, value]) => [name, value.replace(/\r\n?|\n/g, end)]);
        return validateLead(form, Object.fromEntries(written), choices);
      });
      for (const other of others) expect(other).toEqual(first);
    });
  });

  it('comes back as it was, so that sending it once more changes nothing', () => {
    check((posted) => {
      const once = validateLead(form, posted, choices);
      expect(validateLead(form, once.values, choices)).toEqual(once);
    });
  });
});

describe('pasted text', () => {
  const company = (value: string) => validateLead(leadForms.contact, { Company: value }).values.Company;
  const message = (value: string) => validateLead(leadForms.contact, { LEADCF4: value }).values.LEADCF4;

  it.each([
    ['separators of lines', 'A\u2028B\u2029C\x85D\vE\fF', 'A B C D E F', 'A\nB\nC\nD\nE\nF'],
    ['tabs', 'A\tB', 'A B', 'A\tB'],
    ['control characters', '\x1b[31mA\x9bB\x7f\x01', '[31mAB', '[31mAB'],
    ['signs of text direction', '\u202eA\u2066B\u200f\u061c', 'AB', 'AB'],
    ['characters without width', '\ufeffA\u200bB\u2060C\u00adD', 'ABCD', 'ABCD'],
    ['tags', 'A\u{e0041}\u{e007f}', 'A', 'A'],
    ['joiners', '👩‍👩‍👧 نمی‌خواهم', '👩‍👩‍👧 نمی‌خواهم', '👩‍👩‍👧 نمی‌خواهم'],
  ])('with %s is cleaned without an error', (_, text, single, several) => {
    expect([company(text), message(text)]).toEqual([single, several]);
    const verdict = validateLead(leadForms.contact, { Company: text, LEADCF4: text });
    const errors = verdict.ok ? [] : verdict.errors;
    expect(errors.filter(({ code }) => code === 'characters')).toEqual([]);
  });

  it.each(['\u200d', '\u3164 \u115f', '\u2800', '\u034f', '\ufe0f'])('that shows nothing (%j) does not fill a required field', (text) => {
    const verdict = validateLead(leadForms.contact, { Company: text, LEADCF4: text.repeat(20) });
    const errors = verdict.ok ? [] : verdict.errors.filter(({ field }) => ['Company', 'LEADCF4'].includes(field));
    expect(errors).toEqual([
      { field: 'Company', code: 'required' },
      { field: 'LEADCF4', code: 'required' },
    ]);
  });

  it('in an address does not keep it from being valid', () => {
    const verdict = validateLead(leadForms.contact, { Email: '\u200bzoe@company\u00ad.example\u2028' });
    expect(verdict.values.Email).toBe('zoe@company.example');
    expect(verdict.ok ? [] : verdict.errors.map(({ field }) => field)).not.toContain('Email');
  });

  it.each([
    ['mailto:zoe@company.example?subject=Demo', 'zoe@company.example'],
    ['Zoé Martin <zoe@company.example>', 'zoe@company.example'],
    ['"Martin, Zoé" <mailto:zoe@company.example>', 'zoe@company.example'],
    ['<zoe@company.example>', 'zoe@company.example'],
    ['zoe\u200d@company.\u202aexample', 'zoe@company.example'],
    ['ｚｏｅ＠company.example', 'zoe@company.example'],
    ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'],
    ['zoe@xn--bcher-kva.example', 'zoe@xn--bcher-kva.example'],
    ['zoe@BÜCHER.example', 'zoe@xn--bcher-kva.example'],
  ])('in the address %j leaves the address', (typed, stored) => {
    const verdict = validateLead(leadForms.contact, { Email: typed });
    expect(verdict.values.Email).toBe(stored);
    expect(verdict.ok ? [] : verdict.errors.map(({ field }) => field)).not.toContain('Email');
  });

  it.each(['zoe@bü cher.example', 'zoe@bücher.example/path', 'Zoé <zoe@a.example> <b@a.example>', 'mailto:', 'zoe', 'zoé@company.example'])(
    'that is not an address (%j) is refused as an address',
    (typed) => {
      const verdict = validateLead(leadForms.contact, { Email: typed });
      expect(verdict.ok ? [] : verdict.errors).toContainEqual({ field: 'Email', code: typed === 'mailto:' ? 'required' : 'email' });
    },
  );

  it.each([
    ['a NUL', 'A\0B'],
    ['half a character', 'A\ud83d'],
    ['a line end in one line', 'A\r\nB'],
  ])('with %s is refused', (_, text) => {
    const verdict = validateLead(leadForms.contact, { Company: text });
    expect(verdict.ok ? [] : verdict.errors).toContainEqual({ field: 'Company', code: 'characters' });
  });
});

it.each([
  ['', true],
  ['+298 12 34 56', true],
  ['12 34 56', true],
  ['+44 (0)20 7946 0958 ext. 12', true],
  ['٠٦١٢٣٤٥٦٧٨', true],
  ['12', false],
  ['+33 12', false],
  ['call me at noon', false],
])('the telephone number "%s" is complete: %s', (typed, isComplete) => {
  const verdict = validateLead(leadForms.contact, { Phone: typed });
  const errors = verdict.ok ? [] : verdict.errors.filter(({ field }) => field === 'Phone');
  expect(errors).toEqual(isComplete ? [] : [{ field: 'Phone', code: 'tooShort' }]);
});
