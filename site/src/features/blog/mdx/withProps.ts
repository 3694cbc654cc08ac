import { type ComponentType, createElement } from 'react';

/** A component with some of its props given, so that authors need not write what every use of it in an article shares. */
export function withProps<P extends object, G extends Partial<P>>(component: ComponentType<P>, given: G) {
  return (rest: Omit<P, keyof G>) => createElement(component, { ...rest, ...given } as unknown as P);
}
