/** Events that show that a visitor is about to use an element. */
const intents = ['pointerover', 'focusin', 'keydown', 'input'];

/** Calls a function once, at the first sign that a visitor is about to use an element. */
export function onIntent(element: HTMLElement, action: (event: Event) => void) {
  const act = (event: Event) => {
    for (const intent of intents) element.removeEventListener(intent, act);
    action(event);
  };
  for (const intent of intents) element.addEventListener(intent, act);
}
