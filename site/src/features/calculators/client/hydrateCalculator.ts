import { createElement } from 'react';
import { hydrateIsland } from '../../../client/hydrateIsland.ts';
import { saveFile, workbookType } from '../../../client/saveFile.ts';
import { importer } from '../../../client/wakeIsland.ts';
import type { SheetCell } from '../Calculator.ts';
import { CalculatorResult, type CalculatorResultProps } from '../CalculatorResult.tsx';
import { calculators } from '../calculators.ts';
import { fillForm } from '../formHooks.ts';

/**
 * Hydrates the result that the build rendered. It then follows the form.
 * @param workbook Address of the module that makes the workbook.
 */
export function hydrateCalculator(root: Element, form: HTMLFormElement, props: CalculatorResultProps, workbook: string): void {
  const { lang, shared } = props.setting;
  fillForm(form, calculators[props.id].fields, new URLSearchParams(location.search), lang);
  const load = importer<typeof import('./writeWorkbook.ts')>(workbook);
  const onDownload = async (sheet: readonly (readonly SheetCell[])[]) => {
    const { writeWorkbook } = await load();
    const bytes = (await writeWorkbook(shared.working, sheet)) as Uint8Array<ArrayBuffer>;
    saveFile(new Blob([bytes], { type: workbookType }), `${props.id}.xlsx`);
  };
  hydrateIsland(root, createElement(CalculatorResult, { ...props, form, onDownload }));
}
