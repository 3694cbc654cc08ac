import type { Locale } from '@emovera/contract/locales.ts';
import { useEffect, useState } from 'react';
import type { Values } from './Calculator.ts';
import type { CalculatorId } from './calculatorIds.ts';
import { calculators } from './calculators.ts';
import { writeAddress } from './client/writeAddress.ts';

/** Time without typing after which the result follows, in milliseconds, so that screen readers do not announce every digit. */
const pause = 300;

/**
 * What is in the form, whether it is the example, how often it was submitted, and whether the form was read yet. The address of the page follows.
 */
export function useFormValues(id: CalculatorId, form: HTMLFormElement | undefined, example: Values, lang: Locale) {
  const [state, setState] = useState({ values: example, isExample: true, submissions: 0, isAwake: false });
  useEffect(() => {
    if (!form) return;
    const { fields, shorten } = calculators[id];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (submitted = 0) => {
      clearTimeout(timer);
      const entries = new FormData(form);
      const values = Object.fromEntries(fields.map(({ name }) => [name, String(entries.get(name) ?? '').replaceAll('\r\n', '\n')]));
      const isExample = fields.every(({ name }) => values[name] === (example[name] ?? ''));
      writeAddress(fields, isExample ? {} : (shorten?.(values, lang) ?? values), lang);
      setState(({ submissions }) => ({ values, isExample, submissions: submissions + submitted, isAwake: true }));
    };
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, pause);
    };
    const clear = () => {
      for (const { name } of fields) setField(form, name, '');
      read();
      form.querySelector<HTMLElement>('input, textarea')?.focus();
    };
    const listening = new AbortController();
    const listen = (type: string, action: () => void, target: EventTarget | null = form) =>
      target?.addEventListener(type, action, { signal: listening.signal });
    listen('input', readSoon);
    listen('submit', () => read(1));
    // The browser resets the fields after the event.
    listen('reset', () => setTimeout(read));
    listen('click', clear, form.querySelector('[data-clear]'));
    // The inline script notes a form that was submitted before this one was loaded.
    read(form.dataset.submitted === undefined ? 0 : 1);
    return () => listening.abort();
  }, [id, form, example, lang]);
  return state;
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
}
