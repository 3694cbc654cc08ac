import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { packPdf } from './packPdf.ts';

/** A file of one page as the typesetter writes it: a plain table, every object once. */
function plainPdf(text: string): Uint8Array {
  const content = `BT /F 12 Tf 10 10 Td (${text}) Tj ET`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 50] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n%\x80\x80\x80\x80\n\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('');
  file += `xref\n0 6\n0000000000 65535 f\r\n${rows}trailer\n<<\n  /Size 6\n  /Root 1 0 R\n>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}

test('a packed file says what it said', async () => {
  const packed = await getDocumentProxy(packPdf(plainPdf('Words that stay')));
  expect((await extractText(packed)).text).toEqual(['Words that stay']);
});

test('small objects are packed, streams stay as they were', () => {
  const packed = Buffer.from(packPdf(plainPdf('Words'))).toString('latin1');
  expect(packed).toContain('(Words) Tj');
  expect(packed).not.toContain('/Type /Catalog');
  const [, body = ''] = /\/Type \/ObjStm[^>]*>>\nstream\n([\s\S]*?)\nendstream/.exec(packed) ?? [];
  expect(inflateSync(Buffer.from(body, 'latin1')).toString()).toContain('/Type /Catalog');
});

test('a file that is already packed is refused', () => {
  expect(() => packPdf(packPdf(plainPdf('Words')))).toThrow('no plain cross-reference table');
});

test('a file whose index lies is refused', () => {
  const lying = Buffer.from(plainPdf('Words')).toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n ');
  expect(() => packPdf(Buffer.from(lying, 'latin1'))).toThrow();
});
