import { useState, useSyncExternalStore } from 'react';

/** A state that the browser keeps. Stored text that cannot be read counts as none. */
export function useStored<T>(key: string, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? first;
    } catch {
      return first;
    }
  });
  return [
    value,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
  ];
}

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

/** The part of the address from `#` on, which browsers send to no server. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);
