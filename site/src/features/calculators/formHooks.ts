import type { Locale } from '@emovera/contract/locales.ts';
import { useEffect, useRef, useState } from 'react';
import type { Problem, Values } from './Calculator.ts';
import type { CalculatorId } from './calculatorIds.ts';
import { calculators } from './calculators.ts';
import { writeAddress } from './client/address.ts';

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

/**
 * Marks the fields that cannot be used, with the sentence below them. A field that is only empty is marked after the form was submitted. After a submission the
 * focus moves to the first of them, or else to the heading of the result.
 */
export function useProblems(form: HTMLFormElement | undefined, problems: readonly Problem[], submissions: number): void {
  const handled = useRef(0);
  useEffect(() => {
    if (!form) return;
    const shown = problems.filter(({ isMissing }) => !isMissing || submissions > 0);
    for (const message of form.querySelectorAll<HTMLElement>('[data-error]')) {
      const { error: name = '' } = message.dataset;
      const text = shown.find(({ field }) => field === name)?.text ?? '';
      message.textContent = text;
      message.hidden = text === '';
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLElement) control.ariaInvalid = text === '' ? null : 'true';
    }
    if (submissions === handled.current) return;
    handled.current = submissions;
    const [first] = shown;
    const target = first ? form.elements.namedItem(first.field) : document.querySelector('#result');
    if (target instanceof HTMLElement) target.focus();
  });
}
