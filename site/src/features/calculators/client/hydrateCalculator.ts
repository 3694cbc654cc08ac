import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CalculatorResult, type CalculatorResultProps } from '../CalculatorResult.tsx';
import { calculators } from '../calculators.ts';
import type { SheetCell } from '../Report.ts';
import { fillForm } from './fillForm.ts';

/**
 * Hydrates the result that the build rendered, which then follows the form.
 * @param workbook Address of the module that makes the workbook.
 */
export function hydrateCalculator(root: Element, form: HTMLFormElement, props: CalculatorResultProps, workbook: string): void {
  const { lang, shared } = props.setting;
  fillForm(form, calculators[props.id].fields, new URLSearchParams(location.search), lang);
  let attempt = 0;
  const onDownload = async (sheet: readonly (readonly SheetCell[])[]) => {
    // A browser may remember that a script failed to load, so each new attempt has its own address.
    const { writeWorkbook } = await import(/* @vite-ignore */ attempt++ ? `${workbook}?${attempt}` : workbook);
    const bytes: Uint8Array<ArrayBuffer> = await writeWorkbook(shared.working, sheet);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }));
    link.download = `${props.id}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  hydrateRoot(root, createElement(CalculatorResult, { ...props, form, onDownload }));
}
