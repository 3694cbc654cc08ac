/** Polling interval for the end of a press, in milliseconds. */
const pollMs = 40;

/**
 * Runs an action when no pointer or key is pressed on the page. An error message that appears or disappears moves the content below it, and a button must
 * not move between press and release. It polls, because browsers report a tapped element as pressed for a moment after the release, without an event at the end.
 */
export function afterPress(action: () => void, waitMs = 0): void {
  // A tap sends press, release and click in one task, a mouse in several.
  setTimeout(() => (document.querySelector(':active') ? afterPress(action, pollMs) : action()), waitMs);
}
