import type { SheetPlan } from './SheetPlan.ts';
import { readZip, writeZip } from './zip.ts';

/**
 * Adds to a workbook's package what the library cannot write: the language of the document, the cell that is selected on each sheet, and
 * the tab that is selected.
 * @throws Error that names the part of the package in which the place for it is missing.
 */
export function finishPackage(archive: Uint8Array, lang: string, plans: readonly SheetPlan[]): Uint8Array {
  const files = readZip(archive);
  edit(files, 'docProps/core.xml', '</cp:coreProperties>', `<dc:language>${lang}</dc:language></cp:coreProperties>`);
  plans.forEach((plan, index) => {
    const part = `xl/worksheets/sheet${index + 1}.xml`;
    const isSelected = index === 0 ? ' tabSelected="1"' : '';
    const cell = `activeCell="${plan.activeCell}" sqref="${plan.activeCell}"`;
    edit(files, part, '<sheetView ', `<sheetView${isSelected} `);
    if (plan.headerRow) edit(files, part, '</sheetView>', `<selection pane="bottomLeft" ${cell}/></sheetView>`);
    else edit(files, part, /(<sheetView [^>]*)\/>/, `$1><selection ${cell}/></sheetView>`);
  });
  return writeZip(files);
}

function edit(files: Map<string, Uint8Array>, name: string, place: string | RegExp, replacement: string): void {
  const before = Buffer.from(files.get(name) ?? []).toString('utf8');
  const after = before.replace(place, replacement);
  if (after === before) throw new Error(`The package's ${name} has no ${place}: the library that writes workbooks has changed. Adapt finishPackage.ts.`);
  files.set(name, Buffer.from(after, 'utf8'));
}
