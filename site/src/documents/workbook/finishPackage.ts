import { unzipSync, zipSync } from 'fflate';
import type { SheetPlan } from './SheetPlan.ts';

/** Every entry has the earliest date that ZIP can have, so that the same content gives the same bytes. */
export const zipOptions = { level: 9, mtime: '1980-01-01T00:00:00' } as const;

/**
 * Adds to a workbook's package what the library cannot write: the language of the document, the selected tab and cells, and rows that have a
 * height and grow with their content.
 * @throws Error that names the part of the package that does not have the expected XML.
 */
export function finishPackage(archive: Uint8Array, lang: string, plans: readonly SheetPlan[]): Uint8Array {
  const files = unzipSync(archive);
  edit(files, 'docProps/core.xml', '</cp:coreProperties>', `<dc:language>${lang}</dc:language></cp:coreProperties>`);
  plans.forEach((plan, index) => {
    const part = `xl/worksheets/sheet${index + 1}.xml`;
    const cell = `activeCell="${plan.activeCell}" sqref="${plan.activeCell}"`;
    if (index === 0) edit(files, part, '<sheetView ', '<sheetView tabSelected="1" ');
    if (plan.growing.size > 0)
      edit(files, part, /<row r="(\d+)" ht="[^"]*" customHeight="1"/g, (row, number) =>
        plan.growing.has(Number(number)) ? row.replace(' customHeight="1"', '') : row,
      );
    if (plan.headerRow) edit(files, part, '</sheetView>', `<selection pane="bottomLeft" ${cell}/></sheetView>`);
    else edit(files, part, /(<sheetView [^>]*)\/>/, `$1><selection ${cell}/></sheetView>`);
  });
  return zipSync(files, zipOptions);
}

type Replacer = (match: string, ...groups: string[]) => string;

function edit(files: Record<string, Uint8Array>, name: string, place: string | RegExp, replacement: string | Replacer): void {
  const before = Buffer.from(files[name] ?? []).toString('utf8');
  const after = before.replace(place, replacement as Replacer);
  if (after === before)
    throw new Error(`The package's ${name} has no ${place}: the library that writes workbooks has changed. Adapt finishPackage.ts.`);
  files[name] = Buffer.from(after, 'utf8');
}
