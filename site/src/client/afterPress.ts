/**
 * Runs an action when no pointer or key is pressed on the page. An error message that appears or disappears moves what is below it, and a button must not
 * move between press and release.
 */
export function afterPress(action: () => void): void {
  // A tap sends press, release and click in one task, a mouse in several.
  setTimeout(() => {
    if (!document.querySelector(':active')) return action();
    const released = new AbortController();
    const settle = () => {
      released.abort();
      // A key may be released while a pointer is still pressed.
      afterPress(action);
    };
    for (const end of ['pointerup', 'pointercancel', 'dragend', 'keyup'])
      addEventListener(end, settle, { capture: true, signal: released.signal });
  });
}
