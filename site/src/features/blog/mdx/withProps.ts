import { type ComponentType, createElement } from 'react';

/** A component with some props already set, so that authors do not write props that are the same in the whole article. */
export function withProps<P extends object, G extends Partial<P>>(component: ComponentType<P>, given: G) {
  return (rest: Omit<P, keyof G>) => createElement(component, { ...rest, ...given } as unknown as P);
}
