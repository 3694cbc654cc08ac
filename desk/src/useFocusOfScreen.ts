import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a screen that has just been opened, and to the top of it. Whoever comes back from a lead to the list is at that lead again.
 * @param screen The element around the screens.
 * @param path The path of the open screen, without filters.
 */
export function useFocusOfScreen(screen: RefObject<HTMLElement | null>, path: string) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    const link =
      last.current.startsWith(`${path}/`) &&
      screen.current?.querySelector<HTMLElement>(`a[href^="#/${CSS.escape(last.current)}"]:not([data-draft])`);
    last.current = path;
    if (link) return link.focus();
    screen.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [screen, path]);
}
