import type { Locale } from '@emovera/contract/locales.ts';
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../../client/afterPress.ts';
import type { Field, InputError, Values } from './Calculator.ts';
import { calculators } from './calculators.ts';
import { readNumber, showNumber } from './fields.ts';
import type { CalculatorId } from './schema.ts';

/** Pause in typing before the result is updated, in milliseconds, so that screen readers do not announce every digit. */
const pauseMs = 300;

/**
 * Values of the form, with three states: whether they are the example, the number of submissions, and whether the form was read yet. Keeps the address of the page up to date.
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
      // Errors move the buttons.
      timer = setTimeout(() => afterPress(read), pauseMs);
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
export function useInputErrors(form: HTMLFormElement | undefined, errors: readonly InputError[], submissions: number): void {
  const handled = useRef(0);
  useEffect(() => {
    if (!form) return;
    const shown = errors.filter(({ isMissing }) => !isMissing || submissions > 0);
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

/** Fills a form with the values in the query of an address, if it has any. Other fields become empty. */
export function fillForm(form: HTMLFormElement, fields: readonly Field[], query: URLSearchParams, lang: Locale): void {
  if (!fields.some(({ name }) => query.has(name))) return;
  for (const { name, kind } of fields) {
    const control = form.elements.namedItem(name);
    const value = query.get(name) ?? '';
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = kind === 'count' || kind === 'amount' ? showNumber(value, lang) : value;
  }
}

/**
 * Writes the fields into the query of the page's address, so that it can be shared. Numbers have the same form in every language. Other parameters stay.
 * @param values Values of the fields that are not empty. No values for the example.
 */
export function writeAddress(fields: readonly Field[], values: Values, lang: Locale): void {
  const address = new URL(location.href);
  for (const { name, kind } of fields) {
    const text = values[name]?.trim() ?? '';
    const number = kind === 'count' || kind === 'amount' ? readNumber(text, lang) : undefined;
    if (text) address.searchParams.set(name, number === undefined ? text : String(number));
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
