import { useEffect, useRef } from 'react';
import type { Problem } from './Calculator.ts';

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
