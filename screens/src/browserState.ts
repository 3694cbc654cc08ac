import { useSyncExternalStore } from 'react';

const subscribeTo = (type: string) => (onChange: () => void) => {
  addEventListener(type, onChange);
  return () => removeEventListener(type, onChange);
};
const subscribeToStored = subscribeTo('stored');
const subscribeToHash = subscribeTo('hashchange');

/**
 * A state that the browser keeps, and that all components share. Stored text that cannot be read counts as none.
 * @param storage Where it is kept. Default: for all tabs, and when they are closed.
 */
export function useStored<T>(key: string, first: T, storage = localStorage): [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribeToStored, () => storage.getItem(key));
  const store = (next: T) => {
    storage.setItem(key, JSON.stringify(next));
    dispatchEvent(new Event('stored'));
  };
  try {
    return [(JSON.parse(text ?? 'null') as T | null) ?? first, store];
  } catch {
    return [first, store];
  }
}

/** Part of the address from `#` on, which browsers do not send to servers. */
export const useHash = (): string => useSyncExternalStore(subscribeToHash, () => location.hash);

/** Whether a media query matches. Updated when this changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
