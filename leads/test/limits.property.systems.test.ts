import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import { fieldErrorCodes, validateLead } from '@emovera/contract/validation.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strangeForm } from '../../contract/test/strangeForm.ts';
import { isFull } from '../../scripts/testScope.ts';
import { readableAddress } from '../src/store/mailbox.ts';
import { webinars } from './fixtureSite.ts';
import { post, startService, type TestService } from './testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('SQLite');
});
afterAll(() => service.stop());

/** Encodes values as a browser does: lone surrogates become U+FFFD, and line breaks CRLF (HTML standard, "encoding entries"). */
function encode(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, value.toWellFormed().replace(/\r\n?|\n/g, '\r\n')] as [string, string]),
  );
}

it.each([
  { form: 'contact', address: '/en/forms/contact' },
  { form: 'demo', address: '/fr/demoRequest' },
  { form: 'webinar', address: '/es/forms/webinar' },
] as { form: FormId; address: string }[])(
  'the service judges a $form as the contract does, over HTTP, and stores what it accepts as it was',
  async (kind) => {
    const definition = leadForms[kind.form];
    const accepted = new Map<string, Readonly<Record<string, string>>>();
    let refused = 0;
    // A failure prints the seed that repeats it.
    await fc.assert(
      fc.asyncProperty(strangeForm(definition, webinars), async (typed) => {
        const sent = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.toWellFormed()]));
        const verdict = validateLead(definition, sent, webinars);
        const answer = await post(service.url + kind.address, encode(typed));
        const html = await answer.text();
        expect(answer.status).toBe(verdict.ok ? 303 : 422);
        if (verdict.ok) {
          const reference = new URL(answer.headers.get('location') ?? '', service.url).searchParams.get('ref') ?? '';
          // The store shows the letters of a domain instead of its ASCII form.
          accepted.set(reference, { ...verdict.values, Email: readableAddress(verdict.values.Email ?? '') });
          return;
        }
        refused += 1;
        const sentence = new RegExp(
          `<p>\\w\\w: (${definition.fields.map(({ name }) => name).join('|')}) (${fieldErrorCodes.join('|')})</p>`,
          'g',
        );
        expect([...html.matchAll(sentence)].map(([, field, code]) => ({ field, code }))).toEqual(verdict.errors);
      }),
      isFull ? { numRuns: 3400 } : { numRuns: 60, seed: 1 },
    );
    expect(refused).toBeGreaterThan(isFull ? 100 : 10);
    expect(accepted.size).toBeGreaterThan(isFull ? 10 : 0);
    const stored = new Map((await service.stored()).map(({ reference, fields }) => [reference, fields]));
    for (const [reference, values] of accepted) expect(stored.get(reference)).toEqual(values);
  },
);
