import { leadForms } from '@emovera/contract/forms.ts';
import { limits } from '@emovera/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { isFormContentType, maxFormBytes, parseFormBody } from '../src/formBody.ts';

const parse = (body: string | Buffer) => ({ ...parseFormBody(Buffer.from(body)) });

describe('a posted form', () => {
  it('is read in the encoding of browsers', () => {
    const values = { 'First Name': 'Zoé & Co = 100 %', LEADCF4: 'a+b\r\nc 😀', empty: '' };
    expect(parse(String(new URLSearchParams(values)))).toEqual(values);
  });

  it('may contain raw UTF-8, names without a value and stray characters', () => {
    expect(parse('é=ü&bare&&%zz=%&a==b')).toEqual({ é: 'ü', bare: '', '%zz': '%', a: '=b' });
  });

  it('keeps every value of a repeated name', () => {
    expect(parse('a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] });
  });

  it('does not treat names such as __proto__ specially', () => {
    const posted = parseFormBody(Buffer.from('__proto__=x&constructor=y'));
    expect(Object.keys(posted)).toEqual(['__proto__', 'constructor']);
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it.each(['a=%FF', 'a=%E9', 'a=%ED%A0%80', 'a=%C0%80', '%FF=a'])('%s is refused because it is not UTF-8', (body) => {
    expect(() => parse(body)).toThrow(expect.objectContaining({ statusCode: 400, failure: 'notText' }));
  });

  it('is refused in raw Latin-1', () => {
    expect(() => parse(Buffer.from('a=é', 'latin1'))).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('fits the limit if it is the longest valid form, but not with one megabyte', () => {
    const values = new URLSearchParams();
    for (const field of leadForms.contact.fields) values.set(field.name, '漢'.repeat(field.maxLength ?? 20));
    expect(values.get('LEADCF4')).toHaveLength(limits.contactMessageMax);
    expect(String(values).length).toBeLessThan(maxFormBytes);
    expect(maxFormBytes).toBeLessThan(1_000_000);
  });
});

describe('the content type of a post', () => {
  it.each([
    ['application/x-www-form-urlencoded', true],
    ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', true],
    ['application/x-www-form-urlencoded;charset="utf-8"', true],
    ['application/x-www-form-urlencoded; charset=iso-8859-1', false],
    ['multipart/form-data; boundary=x', false],
    ['application/json', false],
    ['text/plain', false],
    [undefined, false],
  ])('%s: %s', (contentType, isAccepted) => {
    expect(isFormContentType(contentType)).toBe(isAccepted);
  });
});
