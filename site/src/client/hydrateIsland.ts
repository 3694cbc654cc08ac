import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Elements with a state that React does not know: typed, chosen or opened by a visitor, or focused. */
const withState = 'a, button, details, input, select, summary, textarea';

/**
 * Hydrates a part of the page that the build rendered.
 *
 * A browser that translates the page replaces each text by an element with the translation. At hydration, React therefore finds unexpected texts and renders the island
 * anew, so this restores the state of its fields. After hydration, React must not look for a removed text, so each changing text must be the only child of its element
 * (scripts/translatablePages.systems.test.ts). If the island still fails, this replaces React's empty root by the HTML of the page.
 */
export function hydrateIsland(root: Element, island: ReactNode): void {
  const copy = root.cloneNode(true);
  const focused = document.activeElement;
  let elements = [...root.querySelectorAll(withState)];
  const carryOver = () => {
    const now = [...root.querySelectorAll(withState)];
    for (const [index, element] of now.entries()) {
      const before = elements[index];
      if (!before || before === element) continue;
      restoreState(element, before);
      if (before === focused && document.activeElement === document.body) restoreFocus(element as HTMLElement, before);
    }
    elements = now;
  };
  hydrateRoot(root, island, {
    onRecoverableError: (error) => {
      // A warning, because a translation by the visitor is not an error. Tests of untranslated pages refuse warnings too.
      console.warn(error);
      // React is still at work.
      queueMicrotask(carryOver);
    },
    onUncaughtError: (error) => {
      reportError(error);
      root.replaceChildren(...copy.childNodes);
      carryOver();
      showRestart(root, island);
    },
  });
}

/** Shows the message that an island failed, as `wakeIsland` does. Its button starts the island again. */
function showRestart(root: Element, island: ReactNode): void {
  const failure = root.closest('[data-module]')?.querySelector<HTMLElement>('[data-failure]');
  if (!failure) return;
  failure.hidden = false;
  const restart = () => {
    failure.hidden = true;
    hydrateIsland(root, island);
  };
  failure.querySelector('button')?.addEventListener('click', restart, { once: true });
}

/** Gives an element the state of its predecessor with the events of a visitor, so that React notices it. */
function restoreState(element: Element, before: Element): void {
  if (element instanceof HTMLDetailsElement) element.open = (before as HTMLDetailsElement).open;
  const [field, from] = [element as HTMLInputElement, before as HTMLInputElement];
  if (field.checked !== from.checked) field.click();
  if (field.value === from.value) return;
  if (field.type === 'file') field.files = from.files;
  else field.value = from.value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function restoreFocus(element: HTMLElement, before: Element): void {
  element.focus({ preventScroll: true });
  if (!(before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement) || before.selectionStart === null) return;
  (element as typeof before).setSelectionRange(before.selectionStart, before.selectionEnd, before.selectionDirection ?? undefined);
}
