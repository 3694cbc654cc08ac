import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySubject, formIds, leadForms } from '../src/forms.ts';
import { emailPattern, validateLead } from '../src/validation.ts';
import { strangeForm } from './strangeForm.ts';

const choices = ['banking', 'retail'];
const lineEnds = ['\n', '\r', '\r\n'];

/* Thousands of made-up forms. A failure prints the seed with which it comes back: fc.assert(…, { seed, path }). */
describe.each(formIds)('whatever is written into the form %s', (id) => {
  const form = leadForms[id];
  const check = (judge: (posted: Record<string, string>) => void) =>
    fc.assert(fc.property(strangeForm(form, choices), judge), { numRuns: 600 });

  it('is accepted only within the limits of every field', () => {
    let accepted = 0;
    check((posted) => {
      const verdict = validateLead(form, posted, choices);
      if (!verdict.ok) return;
      accepted += 1;
      for (const { name, isRequired, control, key, maxLength = Number.POSITIVE_INFINITY, minLength = 0 } of form.fields) {
        const value = verdict.values[name] ?? '';
        if (isRequired) expect(value.trim()).not.toMatch(new RegExp(`^(?:${emptySubject})?$`));
        if (value) expect(value.length).toBeGreaterThanOrEqual(minLength);
        expect(value.length).toBeLessThanOrEqual(maxLength);
        expect(value.isWellFormed()).toBe(true);
        expect(value.includes('\0') || value.includes('\r')).toBe(false);
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
