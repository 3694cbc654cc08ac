import type { Locale } from '@emovera/contract/locales.ts';

// Bundled with the code, so that a build can run from any folder.
const files = import.meta.glob<string>('../../../content/*/checklists/*.xlsx', { query: '?inline', import: 'default' });

/**
 * The workbook of a checklist, which the team writes in Excel.
 * @throws Error that names the missing file.
 */
export async function readWorkbook(lang: Locale, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = `content/${lang}/checklists/${id}.xlsx`;
  const url = await files[`../../../${name}`]?.();
  if (url) return new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  throw new Error(`${name} does not exist. Add the workbook, or delete "file" in content/${lang}/checklists/${id}.yaml.`);
}
