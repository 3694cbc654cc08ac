/** Milliseconds between two looks at whether something is still pressed. */
const pause = 40;

/**
 * Runs an action when no pointer or key is pressed on the page. An error message that appears or disappears moves what is below it, and a button must not
 * move between press and release. It looks again and again, because a browser says that a tapped element is pressed for a moment after the release, and sends no event when that ends.
 */
export function afterPress(action: () => void, wait = 0): void {
  // A tap sends press, release and click in one task, a mouse in several.
  setTimeout(() => (document.querySelector(':active') ? afterPress(action, pause) : action()), wait);
}
