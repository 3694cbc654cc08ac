/**
 * Does something as soon as no pointer presses on the page: a sentence that appears or leaves under a field moves what is below it, and a button must
 * not slip away between press and release.
 */
export function afterPress(action: () => void): void {
  // A tap's press, release and click come in one task, a mouse's in several.
  setTimeout(() => {
    if (!document.querySelector(':active')) return action();
    const released = new AbortController();
    const settle = () => {
      released.abort();
      setTimeout(action);
    };
    for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, settle, { capture: true, signal: released.signal });
  });
}
