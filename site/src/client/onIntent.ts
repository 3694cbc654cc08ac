/** Signs that a visitor is about to use what is on the page. */
const intents = ['pointerover', 'focusin', 'keydown', 'input'];

/** Does something once, at the first sign that somebody is about to use a part of the page. */
export function onIntent(part: HTMLElement, action: (event: Event) => void) {
  const act = (event: Event) => {
    for (const intent of intents) part.removeEventListener(intent, act);
    action(event);
  };
  for (const intent of intents) part.addEventListener(intent, act);
}
